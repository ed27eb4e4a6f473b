import { table } from '../tools/text/markdown.ts'
import { openGrowingShop } from './load/growing-shop.ts'
import { withOpened } from './load/http-connection.ts'
import { brief, describeRun, getMemory, median, readFacts, writeReport } from './load/machine.ts'
import { getScenarios } from './load/scenarios.ts'
import { startDriver, startShop } from './load/server-process.ts'

/**
 * `npm run bench:soak [-- minutes]`: everything that visitors and staff do, in turn on 16 connections, for ten minutes:
 * does the server's memory go on growing once it is warm?
 */
const MINUTES = 10
const CONNECTIONS = 16
const SECONDS_EACH = 1
const PARTS = 5

const minutes = Number(process.argv[2] ?? MINUTES)
await withOpened(async (opened) => {
  const shop = await openGrowingShop()
  opened(() => shop.close())
  await shop.grow({ products: 20_000, customers: 10_000, orders: 20_000 })
  const driver = startDriver()
  const server = await startShop({ databaseUrl: shop.url, folder: shop.folder, isCaching: true })
  for (const one of [driver, server]) opened(() => one.stop())
  const scenarios = getScenarios(await readFacts(shop.client))
  const samples: number[] = [getMemory(server.pid).now]
  const end = performance.now() + minutes * 60_000
  let asked = 0
  while (performance.now() < end) {
    for (const { units } of scenarios) {
      const load = { port: server.port, units, connections: CONNECTIONS, seconds: SECONDS_EACH }
      asked += (await driver.run({ ...load, warmUpSeconds: 0 })).asked
      samples.push(getMemory(server.pid).now)
    }
  }
  const text = `${await describeRun(shop.client, `${minutes} minutes, ${asked} times.`)}\n\n${growthTable(samples)}`
  console.log(`\n${text}`)
  const broken = await shop.broken()
  if (broken.length > 0) throw new Error(`The books are not in order: ${broken.join('; ')}`)
  if (minutes >= MINUTES) writeReport('soak', text)
})

/** The first part is warming up: what counts is whether the others go on rising. */
function growthTable(samples: readonly number[]): string {
  const size = Math.ceil(samples.length / PARTS)
  const parts = Array.from({ length: PARTS }, (_, at) => samples.slice(at * size, (at + 1) * size))
  const middles = parts.map(median)
  const growth = (middles.at(-1) ?? 0) - (middles[1] ?? 0)
  const head = [
    'at the start',
    ...parts.map((_, at) => `fifth ${at + 1}`),
    'from the second fifth to the last',
  ]
  const row = [samples[0] ?? 0, ...middles].map((megabytes) => `${brief(megabytes)} MB`)
  return table(head, [[...row, `${growth < 0 ? '−' : '+'}${brief(Math.abs(growth))} MB`]])
}
