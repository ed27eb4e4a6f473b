import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { check } from './histories/checks/check.ts'
import { FAULTS } from './histories/faults.ts'
import { addReach, type Reach, textOfReach } from './histories/reach.ts'
import { type History, runHistory } from './histories/run-history.ts'
import { openStage, type Stage } from './histories/stage/stage.ts'

/**
 * `npm run prove -- --histories 2000 --from 0`: so many histories, by the seeds from there on;
 * `npm run prove -- --seed 17`: the one of that seed; `--in-turn`: one action after the other, without faults.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string' },
    'in-turn': { type: 'boolean', default: false },
  },
})
/** Then everything begins anew, so that the books stay short. */
const PER_STAGE = 100
const say = (line: string) => process.stdout.write(`${line}\n`)

const first = Number(values.seed ?? values.from)
const count = values.seed === undefined ? Number(values.histories) : 1
const tally = { histories: 0, calls: 0, orders: 0, faults: new Map<string, number>() }
const reach: Reach = new Map()
const failed: number[] = []
let stage: Stage | undefined
let isEnding = false
// PostgreSQL would outlive this program
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnding = true
    void (stage?.stop() ?? Promise.resolve()).finally(() => process.exit(1))
  })
}
const begun = performance.now()
for (let seed = first; seed < first + count && !isEnding; seed++) {
  if ((seed - first) % PER_STAGE === 0) {
    await stage?.stop()
    stage = await openStage()
  }
  if (stage && !(await isGood(stage, seed)) && !isEnding) {
    failed.push(seed)
    await stage.stop()
    stage = await openStage()
  }
  if ((seed - first + 1) % 25 === 0) say(summary())
}
// every way to end it stops the stage
if (isEnding) await new Promise(() => {})
await stage?.stop()
say(textOfReach(reach))
say(summary())
if (failed.length > 0) say(`Failed: ${failed.join(', ')}. Again: npm run prove -- --seed ${failed[0]}`)
process.exit(failed.length > 0 ? 1 : 0)

async function isGood(on: Stage, seed: number): Promise<boolean> {
  try {
    const history = await runHistory(on, String(seed), { isInTurn: values['in-turn'] })
    add(history)
    const problems = check(history)
    if (problems.length > 0) tell(seed, problems, history, on)
    return problems.length === 0
  } catch (error) {
    say(`Seed ${seed} could not be played to its end: ${(error as Error).stack}\n${on.server.said()}`)
    return false
  }
}

function add({ calls, final, faults }: History): void {
  tally.histories += 1
  tally.calls += calls.length
  tally.orders += final.orders.length
  addReach(reach, calls)
  for (const { fault, times } of faults) tally.faults.set(fault, (tally.faults.get(fault) ?? 0) + times)
}

function summary(): string {
  const faults = FAULTS.map((fault) => `${fault} ${tally.faults.get(fault) ?? 0}`).join(', ')
  const seconds = Math.round((performance.now() - begun) / 1000)
  return `${tally.histories} histories, ${tally.calls} calls, ${tally.orders} orders in ${seconds} s; ${faults}; ${failed.length} failed`
}

function tell(seed: number, problems: readonly string[], history: History, { server }: Stage): void {
  const folder = join(import.meta.dirname, '../.data/histories')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${seed}.json`)
  writeFileSync(file, JSON.stringify({ problems, ...history, said: server.said().split('\n') }, null, 1))
  say(
    `Seed ${seed} (${history.faults.map(({ fault }) => fault).join(', ') || 'no fault'}), all of it in ${file}:`,
  )
  for (const problem of problems.slice(0, 10)) say(`  ${problem}`)
}
