import { parseArgs } from 'node:util'
import type { Step } from './load/encode-step.ts'
import { openGrowingShop } from './load/growing-shop.ts'
import { withOpened } from './load/http-connection.ts'
import { getCpu, readFacts } from './load/machine.ts'
import { startDriver, startShop } from './load/server-process.ts'

/**
 * `npm run bench:new-pages`: what those who read lists and products that are ready notice while others open pages that
 * must be made: alone and beside them in turn, in one run. `--folder F` takes a shop that is there.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    folder: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const time = { seconds: Number(values.seconds), warmUpSeconds: 0 }
const READERS = 4
const OPENERS = 16
/** No page is opened twice in one round. */
const NEW_PAGES = 20

await withOpened(async (opened) => {
  const shop = await openGrowingShop(values.folder)
  opened(() => shop.close())
  if (!values.folder) await shop.grow({ products: 2_000, customers: 100, orders: 500 })
  const { productIds } = await readFacts(shop.client)
  const server = await startShop({ databaseUrl: shop.url, folder: shop.folder, isCaching: true })
  opened(() => server.stop())
  const [reader, maker] = [startDriver(), startDriver()]
  for (const driver of [reader, maker]) opened(() => driver.stop())
  const { port } = server
  const ready = [1, 2, 3].flatMap((at) => [
    open(`/products?page=${at}`),
    open(`/api/products?page=${at}`),
    open(`/products/${productIds[at]}`),
    open(`/api/products/${productIds[at]}`),
  ])
  const read = () => reader.run({ port, units: ready, connections: READERS, ...time })
  for (let round = 0; round < rounds; round++) {
    const units = Array.from({ length: NEW_PAGES }).flatMap((_, nth) =>
      productIds.map((id) => open(`/products/${id}?from=${round}-${nth}`)),
    )
    await maker.run({ port, units: ready, connections: 1, seconds: 0, warmUpSeconds: 0, atLeast: 24 })
    const alone = await read()
    const [begun, core] = [performance.now(), getCpu(server.pid)]
    const [beside, made] = await Promise.all([
      read(),
      maker.run({ port, units, connections: OPENERS, ...time }),
    ])
    // on a busy machine the server waits for its core as well: so much of the time it had one
    const share = Math.min(1, (getCpu(server.pid) - core) / (performance.now() - begun))
    console.log(
      `ready: p50 ${say(alone.p50)}, p99 ${say(alone.p99)}; while ${made.asked} new ones are made:`,
      `p50 ${say(beside.p50)}, p99 ${say(beside.p99)} (${say(beside.p99 * share)} of core); a new one: p50 ${say(made.p50)}, p99 ${say(made.p99)}`,
    )
  }
})

function open(path: string): Step[] {
  return [{ method: 'GET', path, ...(!path.startsWith('/api/') && { accept: 'text/html' }) }]
}

function say(ms: number): string {
  return `${ms.toFixed(1)} ms`
}
