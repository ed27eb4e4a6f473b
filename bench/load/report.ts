import { table } from '../../tools/text/markdown.ts'
import type { Spread } from './machine.ts'
import { brief, getSpread, median } from './machine.ts'
import { BARE, type Row } from './measure.ts'
import { DASHBOARD, ORDER, SIGNED_IN } from './scenarios.ts'
import type { Starts } from './server-process.ts'
import type { Measured } from './stages.ts'

/** What was promised and what was found; undefined: this run did not measure it. */
type Target = {
  readonly what: string
  readonly goal: string
  readonly found?: string
  readonly isMet?: boolean
}

type Results = { readonly stages: readonly Measured[]; readonly starts?: Starts | undefined }

const AT = 16

export function getTargets(results: Results): Target[] {
  const share = (stage: string, name: string, least: number) => atLeast(results, { stage, name, least })
  return [
    share('whole', 'list of 20', 0.5),
    share('uncached', 'list of 20', 0.12),
    share('whole', 'product', 0.5),
    share('uncached', 'product', 0.2),
    growth(results, 'filtered and sorted list'),
    growth(results, 'last page'),
    share('search', 'suggest', 0.5),
    share('search', 'search', 0.35),
    share('search', 'search by assistants', 0.5),
    ...['page: home', 'page: products', 'page: product'].flatMap((name) => [
      share('whole', name, 0.3),
      share('whole', `${name}${SIGNED_IN}`, 0.5),
      share('uncached', name, 0.03),
    ]),
    share('whole', ORDER, 0.025),
    coreAtMost(results, { stage: 'whole', name: DASHBOARD, most: 15 }),
    ordersGrowth(results),
    ...startTargets(results.starts),
  ]
}

type Share = { readonly stage: string; readonly name: string; readonly least: number }

function atLeast(results: Results, { stage, name, least }: Share): Target {
  const where = stage.includes('uncached') ? ', nothing cached' : ''
  const target = { what: `${name}${where}, ${AT} connections`, goal: `≥ ${least} of bare` }
  const row = toRow(results, stage, name)
  if (!row) return target
  const found = getSpread(row.samples.map(({ ofBare }) => ofBare))
  const cores = median(row.samples.map(({ ofBareCores }) => ofBareCores))
  return { ...target, found: `${withSpread(found)}, by core ${brief(cores)}`, isMet: found.median >= least }
}

type CoreShare = { readonly stage: string; readonly name: string; readonly most: number }

function coreAtMost(results: Results, { stage, name, most }: CoreShare): Target {
  const target = { what: `${name}, ${AT} connections`, goal: `≤ ${most} ms of a core` }
  const row = toRow(results, stage, name)
  if (!row) return target
  const found = getSpread(row.samples.map(({ serverMs, databaseMs }) => serverMs + databaseMs))
  return { ...target, found: `${withSpread(found)} ms`, isMet: found.median <= most }
}

const MOST_GROWTH = 2

/** Costs as multiples of the bare route's, so that the machine's pace at either time does not count. */
function growth(results: Results, name: string): Target {
  const target = { what: `${name}, 100,000 products`, goal: `≤ ${MOST_GROWTH} times that of 500` }
  const [small, large] = ['small', 'large'].map((stage) => toRow(results, stage, name))
  if (!small || !large) return target
  const times =
    median(small.samples.map(({ ofBare }) => ofBare)) / median(large.samples.map(({ ofBare }) => ofBare))
  return { ...target, found: brief(times), isMet: times <= MOST_GROWTH }
}

const MOST_ORDERS_GROWTH = 3

function ordersGrowth(results: Results): Target {
  const target = {
    what: 'staff: list of 1,000,000 orders, p99 of the slowest filter',
    goal: `≤ ${MOST_ORDERS_GROWTH} times that of 10,000`,
  }
  const [few, many] = ['few-orders', 'million'].map((id) =>
    results.stages.find(({ stage }) => stage.id === id),
  )
  if (!few || !many) return target
  const grown = few.rows
    .filter(({ name }) => name.startsWith('orders: '))
    .map(({ name }) => ({ name, times: relativeP99(many, name) / relativeP99(few, name) }))
    .toSorted((one, other) => other.times - one.times)
  const [worst] = grown
  if (!worst) return target
  return {
    ...target,
    found: `${brief(worst.times)} (${worst.name})`,
    isMet: worst.times <= MOST_ORDERS_GROWTH,
  }
}

/** In multiples of what a bare read takes at the time. */
function relativeP99({ rows }: Measured, name: string): number {
  const of = (wanted: string) => rows.find((row) => row.name === wanted)?.samples ?? []
  return median(of(name).map(({ p99 }) => p99)) / median(of(BARE).map(({ p50 }) => p50))
}

function startTargets(starts: Starts | undefined): Target[] {
  const ready = { what: 'start on an existing database, 500 products', goal: '≤ 2 s' }
  const idle = { what: 'memory of the idle server, 500 products', goal: '≤ 200 MB' }
  if (!starts) return [ready, idle]
  const [seconds, megabytes] = [getSpread(starts.seconds), getSpread(starts.megabytes)]
  return [
    { ...ready, found: `${withSpread(seconds)} s`, isMet: seconds.median <= 2 },
    { ...idle, found: `${withSpread(megabytes)} MB`, isMet: megabytes.median <= 200 },
  ]
}

function toRow({ stages }: Results, id: string, name: string): Row | undefined {
  const rows = stages.find(({ stage }) => stage.id === id)?.rows
  return rows?.find((row) => row.name === name && row.connections === AT)
}

function withSpread({ median: middle, least, most }: Spread): string {
  return `${brief(middle)} (${brief(least)} to ${brief(most)})`
}

const HEAD = [
  'what',
  'connections',
  'a second',
  'p50 ms',
  'p99 ms',
  'statements',
  'of bare',
  'core ms',
  'of bare by core',
]

/** Everything that was found, as Markdown. */
export function report(results: Results, about: string): string {
  const sections = results.stages.map(
    (measured) =>
      `### ${measured.stage.title}\n\n${table(HEAD, toRows(measured))}\n\n${memoryLine(measured)}`,
  )
  const targets = getTargets(results)
  const judged = targets.some(({ found }) => found) ? ['### Targets', targetTable(targets)] : []
  return [about, ...judged, ...sections].join('\n\n')
}

function targetTable(targets: readonly Target[]): string {
  return table(
    ['what', 'target', 'found', ''],
    targets.map(({ what, goal, found, isMet }) => [what, goal, found ?? 'not measured', verdict(isMet)]),
  )
}

function verdict(isMet: boolean | undefined): string {
  if (isMet === undefined) return ''
  return isMet ? 'met' : '**missed**'
}

function memoryLine({ memory }: Measured): string {
  return `The server then held ${brief(memory.now)} MB in memory, and ${brief(memory.most)} MB at most.`
}

/** Limits first. */
function toRows({ rows, statements }: Measured): string[][] {
  const rank = ({ name }: Row) => Number(name !== BARE)
  return rows.toSorted((one, other) => rank(one) - rank(other)).map((row) => cells(row, statements))
}

function cells({ name, connections, samples }: Row, statements: ReadonlyMap<string, number>): string[] {
  const middle = (pick: (sample: Row['samples'][number]) => number) => median(samples.map(pick))
  return [
    name,
    String(connections),
    brief(middle(({ perSecond }) => perSecond)),
    brief(middle(({ p50 }) => p50)),
    brief(middle(({ p99 }) => p99)),
    name === BARE ? '1' : String(statements.get(name) ?? ''),
    brief(middle(({ ofBare }) => ofBare)),
    `${brief(middle(({ serverMs }) => serverMs))} + ${brief(middle(({ databaseMs }) => databaseMs))}`,
    brief(middle(({ ofBareCores }) => ofBareCores)),
  ]
}
