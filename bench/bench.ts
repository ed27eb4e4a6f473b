import { parseArgs } from 'node:util'
import { messageReader } from '../server/src/testing/servers/postgres-server.ts'
import { pipeBoth, startTcpProxy } from '../server/src/testing/servers/tcp-proxy.ts'
import { encoder } from './load/encode-step.ts'
import { type GrowingShop, openGrowingShop } from './load/growing-shop.ts'
import { openConnection, withOpened } from './load/http-connection.ts'
import { describeRun, getMemory, median, readFacts, writeReport } from './load/machine.ts'
import { type Bench, measure } from './load/measure.ts'
import { report } from './load/report.ts'
import type { Scenario } from './load/scenarios.ts'
import {
  measureStarts,
  type ShopSettings,
  type Starts,
  startBare,
  startDriver,
  startShop,
} from './load/server-process.ts'
import { chooseStages, type Measured, type Stage } from './load/stages.ts'

/** Few enough to be quick, enough for what jobs ask in between not to count. */
const UNITS = 15

/** How many statements each scenario sends to the database, by its name: the median of some, once all were asked before. */
async function countStatements(
  settings: ShopSettings,
  scenarios: readonly Scenario[],
): Promise<Map<string, number>> {
  const proxy = await startCountingProxy(settings.databaseUrl)
  const shop = await startShop({ ...settings, databaseUrl: proxy.url })
  const connection = openConnection(shop.port)
  const counts = new Map<string, number>()
  try {
    for (const { name, units } of scenarios) {
      const some = Array.from({ length: UNITS }, (_, at) => (units[at % units.length] ?? []).map(encoder))
      const once = async (steps: (typeof some)[number]) => {
        const before = proxy.count()
        for (const { encode } of steps) await connection.ask(encode())
        return proxy.count() - before
      }
      for (const steps of some) await once(steps)
      const seen: number[] = []
      for (const steps of some) seen.push(await once(steps))
      counts.set(name, median(seen))
    }
    return counts
  } finally {
    connection.close()
    await shop.stop()
    proxy.close()
  }
}

export type CountingProxy = {
  readonly url: string
  /** Statements sent to the database so far, `begin` and `commit` among them. */
  count(): number
  close(): void
}

/** Stands between a program and PostgreSQL and counts what is asked, without the program knowing. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  let count = 0
  const proxy = await startTcpProxy(
    () => target,
    (wire) => {
      // a statement is executed, or is a simple query
      const counted = (letter: string) => (letter === 'E' || letter === 'Q') && count++
      wire.client.on('data', messageReader('client', counted))
      pipeBoth(wire)
    },
  )
  return { url: proxy.through(databaseUrl), count: () => count, close: proxy.close }
}

/**
 * `npm run bench`: what the built shop does a second, small and large, as shares of what this machine can do at most.
 * `--quick` looks at a small shop for seconds and writes nothing; `--million` adds the list of a million orders;
 * `--only whole,uncached` measures these stages alone; `--rounds 9 --seconds 2` measures more often and for longer.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const only = values.only.split(',').filter(Boolean)
const stages = chooseStages({ isQuick: values.quick, withMillion: values.million, only })
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5))
const seconds = Number(values.seconds ?? (values.quick ? 0.2 : 1))
const CUSTOMERS = values.quick ? 500 : 10_000

await withOpened(async (opened) => {
  const shop = await openGrowingShop()
  opened(() => shop.close())
  const [driver, bare] = [startDriver(), await startBare(shop.url)]
  for (const one of [driver, bare]) opened(() => one.stop())
  const bench = { driver, bare, postgresPid: shop.postgresPid }
  const results: { stages: Measured[]; starts?: Starts } = { stages: [] }
  const how = `Medians of ${rounds} rounds of ${seconds} s each, in brackets the least and the most.`
  const describe = async () => report(results, await describeRun(shop.client, how))
  try {
    for (const stage of stages) {
      await grow(shop, stage)
      if (stage.id === 'small') results.starts = await measureStarts(getSettings(shop, stage), rounds)
      results.stages.push(await measureStage(bench, shop, stage))
    }
  } catch (error) {
    // what was measured until then is not lost
    if (results.stages.length > 0) console.log(`\n${await describe()}`)
    throw error
  }
  const text = await describe()
  console.log(`\n${text}`)
  if (!values.quick && only.length === 0) writeReport('load', text)
})

/** Says when the books do not add up: figures of a shop that cannot be are worth nothing. */
async function grow(shop: GrowingShop, { title, products, orders }: Stage): Promise<void> {
  const begun = performance.now()
  await shop.grow({ products, customers: CUSTOMERS, orders })
  console.log(`${title}: made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const broken = await shop.broken()
  if (broken.length > 0) throw new Error(`The books are not in order: ${broken.join('; ')}`)
}

function getSettings({ url, folder }: GrowingShop, { isCaching }: Stage): ShopSettings {
  return { databaseUrl: url, folder, isCaching }
}

async function measureStage(bench: Bench, shop: GrowingShop, stage: Stage): Promise<Measured> {
  const facts = await readFacts(shop.client)
  const scenarios = stage.scenarios(facts)
  const settings = getSettings(shop, stage)
  const statements = await countStatements(settings, scenarios)
  const server = await startShop(settings)
  try {
    const { connections, isCaching } = stage
    const plan = { scenarios, connections, rounds, seconds, isCaching, ids: facts.productIds }
    const begun = performance.now()
    const rows = await measure(bench, server, plan)
    console.log(`  measured in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    return { stage, rows, statements, memory: getMemory(server.pid) }
  } finally {
    await server.stop()
  }
}
