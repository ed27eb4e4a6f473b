import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JOBS } from './all-jobs.ts'
import type { Context } from './platform/context.ts'
import { migrate } from './platform/db/migrate.ts'
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startPostgres,
} from './platform/db/postgres/embedded-postgres.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { givenProduct } from './testing/fixtures/catalogue.ts'
import { givenHandedOver } from './testing/fixtures/goods/parcels.ts'
import { givenPlacedOrder } from './testing/fixtures/orders.ts'
import { begun, givenUnpaidOrder, press, returnTo, withGateway } from './testing/fixtures/payments.ts'
import { startSmsServer } from './testing/servers/message-servers.ts'
import { type Shop, startShop } from './testing/shop.ts'

let gateway: Awaited<ReturnType<typeof startSmsServer>>
let folder: string
let server: EmbeddedPostgres | undefined
beforeAll(async () => {
  gateway = await startSmsServer()
  folder = mkdtempSync(join(tmpdir(), 'niramoy-go-live-'))
  // the account that PostgreSQL runs as has to pass it
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  await gateway.stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The embedded database of this folder, with the tables of the shop. */
async function startOwn(dataDir: string): Promise<string> {
  server = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  await ensureDatabase(server.url('postgres'), 'niramoy')
  await migrate(server.url('niramoy'))
  return server.url('niramoy')
}

/** As an operator runs it. */
async function run(program: string, args: readonly string[], dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/src/${program}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  const [said, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('exit', resolve)),
  ])
  expect([code, complaint]).toEqual([0, ''])
  return said
}

/** Now, as the operator's programs see it. */
async function shopOfToday(...given: Parameters<typeof startShop>): Promise<Shop> {
  const shop = await startShop(...given)
  // no-clock: the programs that run beside it have the machine's
  shop.at(new Date().toISOString())
  return shop
}

/** Every job once; returns what the gateway, courier and bank were asked meanwhile. */
async function runAll(shop: Shop): Promise<string[]> {
  const asked: string[] = []
  const { inside } = withGateway(shop)
  const context: Context = {
    ...shop.context,
    inside(url, init) {
      asked.push(url)
      return inside?.(url, init) ?? Promise.reject(new Error('nobody there'))
    },
  }
  const outward = JOBS.filter(({ isOutward }) => isOutward)
  const jobs = runJobs(context, outward, { error: (facts) => void asked.push(JSON.stringify(facts)) })
  await jobs.stop()
  return asked
}

/** With a message and a parcel that wait, and money that goes back. */
async function givenBusyShop(url: string): Promise<{ shop: Shop; productId: number }> {
  const shop = await shopOfToday({}, { url })
  const productId = await givenProduct(shop.context, { stock: 1000 })
  const customer = await shop.customer({ phone: '01711111111' })
  const staff = await shop.admin()
  await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
  await givenHandedOver(shop, { userId: customer.id, productId, staffId: staff.id, carrier: 'steadfast' })
  const orderId = await givenUnpaidOrder(shop, { userId: customer.id, productId })
  await returnTo(shop, await press(shop, await begun(shop, orderId), { do: 'pay' }))
  await staff.put(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })
  return { shop, productId }
}

test('a restored shop serves and lets nothing out until it is made live, and then only what is its own', async () => {
  const before = join(folder, 'before')
  mkdirSync(before)
  const { shop: original, productId } = await givenBusyShop(await startOwn(before))
  // the gateway did not take it, so it is tried again later
  await sql`update outbox_messages set next_try_at = now() + interval '20 minutes'`.execute(original.db)
  await original.stop()
  await server?.stop()
  const backup = join(folder, 'backup')
  expect(await run('backup', [backup], before)).toContain(`npm run restore -- ${backup} brings it back`)
  const here = join(folder, 'here')
  expect(await run('restore', [backup], here)).toContain('The shop keeps quiet until npm run go-live.')

  const shop = await shopOfToday({ SMS_URL: gateway.url }, { url: await startOwn(here) })
  try {
    expect((await shop.guest.get('/api/ready')).json()).toEqual({ status: 'ready', quiet: true })
    const customer = await shop.customer({ phone: '01722222222' })
    await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
    const staff = await shop.admin()
    const tried = await staff.post('/api/admin/connections', { kind: 'payment' })
    expect(tried.json()).toMatchObject({ code: 'shop-keeps-quiet' })
    const waiting = await givenUnpaidOrder(shop, { userId: customer.id, productId })
    expect((await customer.post(`/api/orders/${waiting}/pay`)).statusCode).not.toBe(200)
    expect(await runAll(shop)).toEqual([])
    expect(gateway.taken).toEqual([])

    const look = await run('go-live', ['--look'], here)
    expect(look).toContain('The shop keeps quiet: the database was restored from a backup.')
    expect(look).toMatch(/Refunds that wait for the gateway, .*: 1\./)
    expect(look).toContain('Parcels that came with the copy: 1.')
    expect((await shop.guest.get('/api/ready')).json()).toMatchObject({ quiet: true })

    expect(await run('go-live', [], here)).toContain('It is live now')
    await vi.waitFor(
      async () => expect((await shop.guest.get('/api/ready')).json()).toEqual({ status: 'ready' }),
      { timeout: 60_000 },
    )
    const asked = await runAll(shop)
    expect(asked.some((url) => url.includes('/dev/gateway'))).toBe(true)
    const told = gateway.taken.map(({ body }) => body)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('01722222222'.slice(1))
    const came = await shop.db
      .selectFrom('outbox_messages')
      .select(['kind', 'status', 'last_error'])
      .where('recipient', '=', '01711111111')
      .where('kind', '=', 'order-placed')
      .execute()
    const reason = 'not sent: the shop kept quiet when it was due'
    expect(came).toEqual([{ kind: 'order-placed', status: 'expired', last_error: reason }])
    // the courier may have booked it for the shop before: it is asked first
    const courier = asked.filter((url) => url.includes('/dev/couriers/'))
    expect(courier.map((url) => url.split('/').at(-2))).toEqual(['status_by_invoice', 'steadfast'])
  } finally {
    await shop.stop()
  }
})
