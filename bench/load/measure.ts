import type { Load, Outcome } from './drive.ts'
import { cpuOfChildren, getCpu } from './machine.ts'
import type { Scenario } from './scenarios.ts'
import type { Driver, ServerProcess } from './server-process.ts'

export type Bench = {
  readonly driver: Driver
  readonly bare: ServerProcess
  readonly postgresPid: number
}
export type Plan = {
  readonly scenarios: readonly Scenario[]
  readonly connections: readonly number[]
  readonly rounds: number
  readonly seconds: number
  readonly ids: readonly number[]
  readonly isCaching: boolean
}
export type Sample = Outcome & {
  /** Share of the limit, as it was measured shortly before. */
  readonly ofBare: number
  /** Milliseconds of a core for each, of the server and of the database. */
  readonly serverMs: number
  readonly databaseMs: number
  /** What the bare route took of the cores for each, as a share of that: the same on a busy machine. */
  readonly ofBareCores: number
}
export type Row = { readonly name: string; readonly connections: number; readonly samples: Sample[] }

export const BARE = 'limit: bare route'
/** A shared machine changes its pace within seconds, so the limit is measured again after so many scenarios. */
const BARE_EVERY = 3
const WARM_UP_CONNECTIONS = 16
/** A server runs for days; what it does for the first time is still being compiled. Shorter only in a quick look. */
const WARM_UP_SECONDS = 4

/** Measures all one after the other, round after round, so that a slow moment meets everything alike. */
export async function measure(bench: Bench, shop: ServerProcess, plan: Plan): Promise<Row[]> {
  const { scenarios, rounds, seconds, connections } = plan
  const warmUp = {
    connections: WARM_UP_CONNECTIONS,
    seconds: Math.min(WARM_UP_SECONDS, 4 * seconds),
    warmUpSeconds: 0,
  }
  await bench.driver.run({ ...warmUp, port: bench.bare.port, units: bareUnits(plan) })
  for (const { units } of scenarios) await bench.driver.run({ ...warmUp, port: shop.port, units })
  const rows = new Map<string, Row>()
  for (let round = 0; round < rounds; round++) {
    for (const count of connections) await measureRound({ bench, shop, plan, rows }, count)
  }
  return [...rows.values()]
}

function bareUnits({ ids }: Plan): Load['units'] {
  return ids.map((id) => [{ method: 'GET', path: `/bare/${id}` }])
}

type Running = {
  readonly bench: Bench
  readonly shop: ServerProcess
  readonly plan: Plan
  readonly rows: Map<string, Row>
}

async function measureRound({ bench, shop, plan, rows }: Running, connections: number): Promise<void> {
  const { driver, bare } = bench
  const { seconds, scenarios } = plan
  const note = (name: string, sample: Sample) => {
    const key = `${name} ${connections}`
    const row = rows.get(key) ?? { name, connections, samples: [] }
    rows.set(key, row)
    row.samples.push(sample)
  }
  const load = { connections, seconds, warmUpSeconds: seconds / 4 }
  let limit = { perSecond: 0, serverMs: 0, databaseMs: 0 }
  for (const [at, { name, units, isPublic }] of scenarios.entries()) {
    if (at % BARE_EVERY === 0) {
      const found = await timed(bench, bare, () =>
        driver.run({ ...load, port: bare.port, units: bareUnits(plan) }),
      )
      limit = found
      note(BARE, { ...found, ofBare: 1, ofBareCores: 1 })
    }
    if (isPublic && plan.isCaching) await fillCache(bench, shop, units)
    const found = await timed(bench, shop, () => driver.run({ ...load, port: shop.port, units }))
    note(name, {
      ...found,
      ofBare: found.perSecond / limit.perSecond,
      ofBareCores: getCores(found) > 0 ? getCores(limit) / getCores(found) : 0,
    })
  }
}

/** What is cached for half a minute is found again by the next of many visitors; in a later round it has expired. */
async function fillCache({ driver }: Bench, { port }: ServerProcess, units: Load['units']): Promise<void> {
  const load = { port, units, connections: WARM_UP_CONNECTIONS, atLeast: units.length }
  await driver.run({ ...load, seconds: 0, warmUpSeconds: 0 })
}

type Cores = Pick<Sample, 'serverMs' | 'databaseMs'>
const getCores = ({ serverMs, databaseMs }: Cores): number => serverMs + databaseMs

async function timed({ postgresPid }: Bench, server: ServerProcess, run: () => Promise<Outcome>) {
  const before = { server: getCpu(server.pid), database: cpuOfChildren(postgresPid) }
  const outcome = await run()
  const asked = Math.max(1, outcome.asked)
  return {
    ...outcome,
    serverMs: (getCpu(server.pid) - before.server) / asked,
    databaseMs: Math.max(0, cpuOfChildren(postgresPid) - before.database) / asked,
  }
}
