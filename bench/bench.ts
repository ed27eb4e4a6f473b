import { parseArgs } from 'node:util'
import { countStatements } from './load/count-statements.ts'
import { type GrowingShop, openGrowingShop } from './load/growing-shop.ts'
import { withOpened } from './load/http-connection.ts'
import { describeRun, getMemory, readFacts, writeReport } from './load/machine.ts'
import { type Bench, measure } from './load/measure.ts'
import { report } from './load/report.ts'
import {
  measureStarts,
  type ShopSettings,
  type Starts,
  startBare,
  startDriver,
  startShop,
} from './load/server-process.ts'
import { chooseStages, type Measured, type Stage } from './load/stages.ts'

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
