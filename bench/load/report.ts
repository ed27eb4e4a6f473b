import { table } from '../../tools/text/markdown.ts'
import { BARE, RAW, type Row } from './measure.ts'
import { brief, median, spreadOf } from './numbers.ts'
import type { Measured } from './stages.ts'
import { type Results, type Target, targetsOf, withSpread } from './targets.ts'

const HEAD = [
  'what',
  'connections',
  'a second',
  'p50 ms',
  'p99 ms',
  'statements',
  'of bare',
  'of raw',
  'core ms',
  'of bare by core',
]

/** Everything that was found, as Markdown. */
export function report(results: Results, about: string): string {
  const sections = results.stages.map(
    (measured) =>
      `### ${measured.stage.title}\n\n${table(HEAD, rowsOf(measured))}\n\n${memoryLine(measured)}`,
  )
  const targets = targetsOf(results)
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
function rowsOf({ rows, statements }: Measured): string[][] {
  const rank = ({ name }: Row) => [RAW, BARE].indexOf(name)
  return rows.toSorted((one, other) => rank(other) - rank(one)).map((row) => cells(row, statements))
}

function cells({ name, connections, samples }: Row, statements: ReadonlyMap<string, number>): string[] {
  const middle = (pick: (sample: Row['samples'][number]) => number) => median(samples.map(pick))
  const isRaw = name === RAW
  return [
    name,
    String(connections),
    brief(middle(({ perSecond }) => perSecond)),
    isRaw ? '' : brief(middle(({ p50 }) => p50)),
    isRaw ? '' : brief(middle(({ p99 }) => p99)),
    name === BARE || isRaw ? '1' : String(statements.get(name) ?? ''),
    name === BARE ? '1' : withSpread(spreadOf(samples.map(({ ofBare }) => ofBare))),
    isRaw ? '1' : brief(middle(({ ofRaw }) => ofRaw)),
    isRaw
      ? ''
      : `${brief(middle(({ serverMs }) => serverMs))} + ${brief(middle(({ databaseMs }) => databaseMs))}`,
    isRaw ? '' : brief(middle(({ ofBareCores }) => ofBareCores)),
  ]
}
