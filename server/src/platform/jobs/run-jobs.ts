import { tracingChannel } from 'node:diagnostics_channel'
import type { Context } from '../context.ts'
import { quietReason } from '../quiet/quiet.step.ts'

/** integrations/tracing listens to it while traces are on. */
const JOB_RUNS = tracingChannel<unknown, { job: string }>('niramoy:job')

/** Background work: rows that are due, found and dealt with again and again. */
export type Job = {
  readonly name: string
  /** How long it rests when nothing was due. */
  readonly everySeconds: number
  /** What, announced on the database's channel `jobs`, ends the rest early. */
  readonly wakeOn?: string
  /** It sends something to the world, or deletes files that a copy may share with the shop: not while the shop keeps quiet. */
  readonly isOutward?: true
  /** Handles some of what is due and returns how much that was; 0: nothing is left. Long work ends early when stopping. */
  run(context: Context, stopping?: AbortSignal): Promise<number>
}

type Log = { error(facts: object, text: string): void }
type RunningJobs = {
  /** Ends the rest of the jobs that wait for this topic; without one, of all. */
  wake(topic?: string): void
  /** By how many seconds each job is later than it should be: 0 for one that ran within its time. */
  late(): { readonly job: string; readonly seconds: number }[]
  /** Starts nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/** Runs each job in a loop of its own. A job that fails is logged and tried again; it never ends the program. */
export function runJobs(context: Context, jobs: readonly Job[], log: Log): RunningJobs {
  const loops = jobs.map((job) => startLoop(context, job, log))
  return {
    wake(topic) {
      for (const loop of loops) if (topic === undefined || loop.job.wakeOn === topic) loop.wake()
    },
    late: () => loops.map(({ job, late }) => ({ job: job.name, seconds: late() })),
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function startLoop(context: Context, job: Job, log: Log) {
  const rest = makeRest(job.everySeconds * 1000)
  const stopping = new AbortController()
  let endedAt = performance.now()
  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const done = await attempt(context, job, log, stopping.signal)
      endedAt = performance.now()
      if (done === 0) await rest.take()
    }
  }
  const ended = loop()
  return {
    job,
    wake: rest.end,
    late: () => Math.max(0, (performance.now() - endedAt) / 1000 - job.everySeconds),
    async stop() {
      stopping.abort()
      rest.end()
      await ended
    },
  }
}

async function attempt(context: Context, job: Job, log: Log, stopping: AbortSignal): Promise<number> {
  const { name } = job
  const count = (result: string) => context.measures?.count('niramoy_job_runs_total', { job: name, result })
  try {
    const isQuiet = job.isOutward && (await quietReason(context)) !== null
    const rows = isQuiet ? 0 : await JOB_RUNS.tracePromise(() => job.run(context, stopping), { job: name })
    count(rows > 0 ? 'done' : 'idle')
    context.measures?.count('niramoy_job_rows_total', { job: name }, rows)
    return rows
  } catch (error) {
    count('failed')
    log.error({ err: error, job: job.name }, 'a job failed')
    return 0
  }
}

/** A pause that can be ended early; ended before it began, it is cancelled. */
function makeRest(ms: number) {
  let endedEarly = false
  let wakeUp: (() => void) | undefined
  return {
    async take(): Promise<void> {
      if (!endedEarly) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wakeUp = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wakeUp = undefined
      endedEarly = false
    },
    end(): void {
      endedEarly = true
      wakeUp?.()
    },
  }
}
