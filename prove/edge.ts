import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_ACCOUNTS } from '../server/src/platform/config/demo-accounts.ts'
import { ensureDatabase, startPostgres } from '../server/src/platform/db/postgres/embedded-postgres.ts'
import { cdnSettings, startCdn } from '../server/src/testing/servers/cdn-server.ts'
import { freePorts } from '../server/src/testing/servers/launch.ts'
import { type ShopProcess, startShops } from './growth/balancer.ts'
import { clock, eventually } from './growth/ground.ts'
import { signIn } from './growth/visitor.ts'

/** `npm run prove:edge`: how many requests of 200 guests reach the shop behind a CDN, and that none sees an old price. */
const GUESTS = 200
const PRODUCTS = 30
/** After so many guests a price changes. */
const CHANGE_EVERY = 50

const folder = mkdtempSync(join(tmpdir(), 'niramoy-edge-'))
const database = await startPostgres({ dataDir: join(folder, 'postgres') })
await ensureDatabase(database.url('postgres'), 'shop')
const [port = 0] = await freePorts(1)
const settings = { DATABASE_URL: database.url('shop'), ...cdnSettings(port) }
const shops = await startShops(1, { folder, settings })
const shop = shops[0] as ShopProcess
const cdn = await startCdn(port, [shop.port])
try {
  if (cdn) await prove(cdn.url)
  else say('There is no nginx here, and none can be installed: left out.')
} finally {
  await cdn?.stop()
  await shop.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prove(edge: string): Promise<void> {
  const staff = await signIn(edge, DEMO_ACCOUNTS.admin)
  const { body } = await staff.ask<{ products: { id: number }[] }>(`/api/products?limit=${PRODUCTS}`)
  const ids = body.products.map(({ id }) => id)
  const alone = await walk(shop.url, ids, async () => {})
  say(`without a CDN: ${alone.sent} requests of ${GUESTS} guests, ${alone.reached} reach the shop`)
  let price = 100
  const change = async () => {
    price += 1
    await changePrice(edge, { staff, id: ids[0] ?? 0, price })
  }
  const behind = await walk(edge, ids, change)
  const share = ((1 - behind.reached / behind.sent) * 100).toFixed(1)
  say(
    `behind a CDN: ${behind.sent} requests, ${behind.reached} reach the shop: ${share} % are answered by the CDN`,
  )
  say(`with ${GUESTS / CHANGE_EVERY} changed prices, each seen on page, search and API`)
}

type Change = {
  readonly staff: Awaited<ReturnType<typeof signIn>>
  readonly id: number
  readonly price: number
}

/** Changes a price, and waits until every public address shows it; from then on none may show another. */
async function changePrice(edge: string, { staff, id, price }: Change): Promise<void> {
  const current = await staff.ask<{
    name: string
    pricing: { unitsPerStrip?: number; stripsPerBox?: number }[]
  }>(`/api/products/${id}`)
  const [{ unitsPerStrip = 1, stripsPerBox = 1 } = {}] = current.body.pricing
  const begun = performance.now()
  const { status } = await staff.ask(`/api/products/${id}/pricing`, {
    method: 'PUT',
    body: { unitPrice: price, unitsPerStrip, stripsPerBox, effectiveFrom: daysAgo(110 - price) },
  })
  if (status !== 200) throw new Error(`the price was not changed: ${status}`)
  const search = encodeURIComponent(current.body.name)
  const shows = async (path: string) => (await (await fetch(edge + path)).text()).includes(String(price))
  const paths = [
    `/api/products/${id}`,
    `/products/${id}`,
    `/products?search=${search}`,
    `/api/products?search=${search}`,
  ]
  await eventually(
    async () => (await Promise.all(paths.map(shows))).every(Boolean),
    `price ${price} is shown`,
  )
  say(`a price of ${price} taka is shown everywhere after ${Math.round(performance.now() - begun)} ms`)
  for (let time = 0; time < 50; time++) {
    for (const path of paths) if (!(await shows(path))) throw new Error(`${path} shows an old price again`)
  }
}

type Walked = { readonly sent: number; readonly reached: number }

/** What browsers with empty caches ask for: home, list, search, three products, and all that these load. */
async function walk(base: string, ids: readonly number[], change: () => Promise<void>): Promise<Walked> {
  let sent = 0
  let reached = 0
  for (let guest = 0; guest < GUESTS; guest++) {
    if (guest % CHANGE_EVERY === CHANGE_EVERY - 1) await change()
    const before = await answered()
    const loaded = new Set<string>()
    const viewed = [0, 1, 2].map((n) => ids[(guest * guest + n * 7) % ids.length])
    for (const path of [
      '/',
      '/products',
      '/products?search=napa',
      ...viewed.map((id) => `/products/${id}`),
    ]) {
      sent += 1 + (await view(base, path, loaded))
    }
    reached += (await answered()) - before
  }
  return { sent, reached }
}

/** Opens a page as a browser does, and returns how many files it asked for that it did not have yet. */
async function view(base: string, path: string, loaded: Set<string>): Promise<number> {
  const answer = await fetch(base + path)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  const html = await answer.text()
  const named = html.match(/(?<=["'(\s])\/(?:assets|files|art)\/[\w./-]+(?=["')\s])/g) ?? []
  const missing = [...new Set(named)].filter((file) => !loaded.has(file))
  for (const file of missing) {
    loaded.add(file)
    await (await fetch(base + file)).arrayBuffer()
  }
  return missing.length
}

/** How many requests the shop has answered. */
async function answered(): Promise<number> {
  const lines = (await (await fetch(shop.metrics)).text()).split('\n')
  const counts = lines.filter((line) => line.startsWith('niramoy_requests_total{'))
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

function daysAgo(days: number): string {
  return new Date(clock().getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
