import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { table } from '../tools/text/markdown.ts'
import { type GrowingShop, growthScenarios, openGrowingShop } from './load/growing-shop.ts'
import { withOpened } from './load/http-connection.ts'
import { brief, cpuOfChildren, describeRun, getCpu, median, readFacts, writeReport } from './load/machine.ts'
import { makeManyRecords } from './load/many-records.ts'
import type { Scenario } from './load/scenarios.ts'
import { type Driver, type ServerProcess, startDriver, startShop } from './load/server-process.ts'

/**
 * `npm run bench:growth`: what lists, dashboard and orders cost among 10,000,000 orders of three years, against 100,000.
 * Both shops run at once and are asked in turn, so that a busy moment meets them alike. It needs some 40 GB of disk and
 * half an hour; `--folder` keeps the shops for the next time, `--few 1000 --many 10000` looks at smaller ones and writes
 * nothing.
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '100000' },
    many: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '1' },
    folder: { type: 'string' },
  },
})
const [few, many] = [Number(values.few), Number(values.many)]
const DAYS = 1_095
/** No more than twice as dear among the many. */
const AT_MOST = 2
const CORES = ['core ms of the few', 'core ms of the many', 'times by core', '']
// no-clock: the clock itself
const now = new Date()

type Shop = { readonly orders: number; readonly shop: GrowingShop; readonly server: ServerProcess }
/** Medians of one call: milliseconds of the visitor, and of a core. */
type Cost = { readonly p50: number; readonly cores: number }

await withOpened(async (opened) => {
  const driver = startDriver()
  opened(() => driver.stop())
  const shops: Shop[] = []
  const verified: string[] = []
  for (const orders of [few, many]) {
    const shop = await openGrowingShop(values.folder && join(values.folder, String(orders)))
    opened(() => shop.close())
    await grow(shop, orders)
    verified.push(await verifiedIn(shop))
    const server = await startShop({ databaseUrl: shop.url, folder: shop.folder, isCaching: true })
    opened(() => server.stop())
    shops.push({ orders, shop, server })
  }
  const costs = await measureInTurn(shops, driver)
  const rows = costs.map(([name, [one, other]]) => toRow(name, one ?? failed(), other ?? failed()))
  const about = await describeRun(
    shops[0]?.shop.client ?? failed(),
    `Medians of ${values.rounds} rounds of ${values.seconds} s, one visitor, both shops in turn.`,
  )
  const head = ['what', ...[few, many].map((n) => `p50 ms of ${n.toLocaleString('en')}`), 'times', ...CORES]
  const text = `${about}\n\n${table(head, rows)}\n\n\`npm run verify\`: ${verified.join('; ')}.`
  console.log(`\n${text}`)
  if (few === 100_000 && many === 10_000_000) writeReport('growth', text)
})

async function grow(shop: GrowingShop, orders: number): Promise<void> {
  const begun = performance.now()
  const helper = new pg.Client({ connectionString: shop.url })
  await helper.connect()
  try {
    const plan = { days: DAYS, lines: 1, isBrief: true, helpers: [helper] }
    await shop.grow({ products: 5_000, customers: Math.max(100, orders / 100), orders, plan })
    await makeManyRecords(
      shop.client,
      { audit: Math.round(orders / 2), messages: Math.round(orders / 12), days: DAYS },
      now,
    )
  } finally {
    await helper.end()
  }
  console.log(`${orders} orders: made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

/** Its time; figures of a shop that cannot be are worth nothing. */
async function verifiedIn(shop: GrowingShop): Promise<string> {
  const begun = performance.now()
  const broken = await shop.broken()
  if (broken.length > 0) throw new Error(`The books are not in order: ${broken.join('; ')}`)
  return `${brief((performance.now() - begun) / 1000)} s`
}

async function measureInTurn(shops: readonly Shop[], driver: Driver) {
  const asked: Scenario[][] = []
  for (const { shop } of shops) asked.push(await growthScenarios(await readFacts(shop.client), shop.client))
  const names = asked[0]?.map(({ name }) => name) ?? []
  const samples = names.map(() => shops.map((): Cost[] => []))
  const turns = names.flatMap((_, at) => shops.map((shop, which) => ({ at, which, shop })))
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const { at, which, shop } of turns) {
      const cost = await readCost(shop, driver, asked[which]?.[at]?.units ?? [])
      // the first round only warms up
      if (round > 0) samples[at]?.[which]?.push(cost)
    }
  }
  return names.map((name, at) => [name, samples[at]?.map(computeMiddle) ?? []] as const)
}

function computeMiddle(costs: readonly Cost[]): Cost {
  const middle = (pick: (cost: Cost) => number) => median(costs.map(pick))
  return { p50: middle(({ p50 }) => p50), cores: middle(({ cores }) => cores) }
}

async function readCost({ shop, server }: Shop, driver: Driver, units: Scenario['units']) {
  const cpu = () => getCpu(server.pid) + cpuOfChildren(shop.postgresPid)
  const before = cpu()
  const load = { port: server.port, units, connections: 1, seconds: Number(values.seconds) }
  const { p50, asked } = await driver.run({ ...load, warmUpSeconds: 0, atLeast: 3 })
  return { p50, cores: (cpu() - before) / Math.max(1, asked) }
}

function toRow(name: string, one: Cost, other: Cost): string[] {
  const times = other.p50 / one.p50
  const byCore = other.cores / one.cores
  return [
    name,
    brief(one.p50),
    brief(other.p50),
    brief(times),
    brief(one.cores),
    brief(other.cores),
    brief(byCore),
    times <= AT_MOST ? 'met' : '**missed**',
  ]
}

function failed(): never {
  throw new Error('no shop was opened')
}
