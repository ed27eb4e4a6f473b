import { fail, onTheDatabase } from './operator-program.ts'
import type { Care } from './platform/care/care.step.ts'
import { type Outcome, runRehearsal, runReport, runVerify } from './platform/care/run-care.step.ts'
import { lastRuns, scheduleCare } from './platform/care/schedule-care.step.ts'
import { logWhatIsPrinted, programLog } from './program-log.ts'

/** `npm run care -- report | verify | rehearse | status | schedule`: what keeps a shop safe while its people sleep. */
const USAGE = 'npm run care -- report | verify | rehearse | status | schedule'
const isProduction = process.env.NODE_ENV?.trim() === 'production'
const log = programLog(isProduction)
const stop = new AbortController()
const COMMANDS: Readonly<Record<string, (care: Care) => Promise<number>>> = {
  report: (care) => runReport(care).then(getCode),
  verify: (care) => runVerify(care).then(getCode),
  rehearse: (care) => runRehearsal(care).then(getCode),
  status,
  schedule,
}

const command = COMMANDS[process.argv[2] ?? '']
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
process.exitCode = command ? await runOn(command) : fail(`Say what to do: ${USAGE}`)

function runOn(work: (care: Care) => Promise<number>): Promise<number> {
  return onTheDatabase((url, settings) =>
    work({
      url,
      settings,
      // no-clock: the clock itself
      now: () => new Date(),
      say: (text, isFailure) => (isFailure ? log.error(text) : log.info(text)),
      signal: stop.signal,
    }),
  )
}

/** One that another process does already is no failure. */
function getCode(outcome: Outcome): number {
  return outcome === 'failed' ? 1 : 0
}

async function schedule(care: Care): Promise<number> {
  if (isProduction) logWhatIsPrinted(log)
  log.info('The schedule of care runs.')
  await scheduleCare(care, stop.signal)
  log.info('The schedule of care has stopped.')
  return 0
}

/** What went well when, and what failed. */
async function status({ url }: Care): Promise<number> {
  const runs = await lastRuns({ url })
  const print = (text: string) => process.stdout.write(`${text}\n`)
  if (runs.length === 0) print('Nothing was run yet.')
  for (const { kind, finished_at: at, is_ok: isOk, detail } of runs) {
    print(`${isOk ? 'ok    ' : 'FAILED'}  ${at.toISOString().slice(0, 16)}Z  ${kind}: ${detail}`)
  }
  return 0
}
