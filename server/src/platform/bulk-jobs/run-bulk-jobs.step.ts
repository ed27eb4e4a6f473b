import { fieldError } from '@niramoy/contract/platform/says'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { afterRefusal, ENDS_IN } from '@niramoy/domain/platform/bulk-jobs'
import { ERRORS } from '@niramoy/texts/errors'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../refusal/refusal.ts'
import { deleteUnfinished } from '../unfinished-files/unfinished-files.sql.ts'
import {
  type BulkJobRow,
  claimJob,
  type Ended,
  selectStaff,
  setPatience,
  updateEndedByClaim,
  updateHandedBack,
  updateProgress,
} from './bulk-jobs.sql.ts'
import type { BulkJobKind, BulkWork, Outcome, Progress } from './define-bulk-job.step.ts'
import { storeJobFile } from './job-files.step.ts'

const LEASE_MS = 120_000
const RENEW_MS = 20_000
/** A step that broke off this often would break off again. */
const MOST_ATTEMPTS = 3

/** Why a step ends without an outcome. */
class StepStopped extends Error {
  readonly why: 'cancelled' | 'lost' | 'stopping'
  constructor(why: 'cancelled' | 'lost' | 'stopping') {
    super(`Step ${why}`)
    this.why = why
  }
}

/** Works on the oldest due job of these kinds and returns how many that were. `stopping` says that the process ends. */
export function runBulkJobs(kinds: readonly BulkJobKind[]) {
  return async (context: Context, stopping?: AbortSignal): Promise<number> => {
    const at = context.now()
    const due = { kinds: kinds.map(({ kind }) => kind), at, until: leaseFrom(at) }
    const job = await transact(context, null, (tx) => claimJob(tx, due))
    const kind = job && kinds.find((one) => one.kind === job.kind)
    if (!job || !kind) return 0
    await runStep(context, kind, job, stopping)
    return 1
  }
}

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS)
}

async function runStep(context: Context, kind: BulkJobKind, job: BulkJobRow, stopping?: AbortSignal) {
  const acting = { ...context, requestId: `bulk-job-${job.id}` }
  const renewing = setInterval(() => void renew(acting, job), RENEW_MS)
  try {
    await attemptStep(acting, kind, job, stopping)
  } catch (error) {
    await endWithout(acting, job, error)
  } finally {
    clearInterval(renewing)
  }
}

async function attemptStep(context: Context, kind: BulkJobKind, job: BulkJobRow, stopping?: AbortSignal) {
  if (job.cancel_asked_at) throw new StepStopped('cancelled')
  if (job.attempt > MOST_ATTEMPTS) throw new Refusal('bulk-job-broke-off')
  const actor = await selectStaff(context.db, job.asked_by)
  const run = kind.steps[job.step]
  if (!run || !actor || !hasPermission(actor, kind.permission)) throw new Refusal('not-your-duty')
  const state = { hasEnded: false }
  const outcome = await run(makeWork(context, job, { actor, stopping, state }))
  if (!state.hasEnded) await transactEnd(context, job, { actor, make: async () => outcome })
}

type Working = {
  readonly actor: Actor
  readonly stopping: AbortSignal | undefined
  readonly state: { hasEnded: boolean }
}

function makeWork(context: Context, job: BulkJobRow, { actor, stopping, state }: Working): BulkWork {
  return {
    context,
    job,
    actor,
    async progress(done) {
      if (stopping?.aborted) throw new StepStopped('stopping')
      await report(context, job, done)
    },
    async commit(write) {
      const outcome = await transactEnd(context, job, { actor, make: write })
      state.hasEnded = true
      return outcome
    },
  }
}

async function report(context: Context, job: BulkJobRow, done: Progress): Promise<void> {
  const until = leaseFrom(context.now())
  const told = await transact(context, null, (tx) => updateProgress(tx, job, { ...done, until }))
  if (!told) throw new StepStopped('lost')
  if (told.cancel_asked_at) throw new StepStopped('cancelled')
}

/** A lease that cannot be renewed is found out at the next progress. */
async function renew(context: Context, job: BulkJobRow): Promise<void> {
  const until = leaseFrom(context.now())
  await transact(context, null, (tx) => updateProgress(tx, job, { until })).catch((error: unknown) =>
    context.report?.(error, 'the lease of a bulk job could not be renewed'),
  )
}

type Ending = { readonly actor: Actor; readonly make: (tx: Tx) => Promise<Outcome> }

/** The work and the job's end are one transaction: a killed process leaves neither. */
async function transactEnd(context: Context, job: BulkJobRow, { actor, make }: Ending): Promise<Outcome> {
  return transact(context, actor.id, async (tx) => {
    await setPatience(tx)
    const outcome = await make(tx)
    const file = outcome.file && (await storedFile(context, tx, outcome.file))
    const ended = {
      state: ENDS_IN[job.step],
      at: context.now(),
      result: outcome.result,
      ...(file && { file }),
    }
    if (!(await updateEndedByClaim(tx, job, { ...ended, unlessCancelled: true })))
      await refuseEnd(context, job)
    return outcome
  })
}

async function storedFile(context: Context, tx: Tx, { content, name, type }: NonNullable<Outcome['file']>) {
  const key = await storeJobFile(context, content, type)
  await deleteUnfinished(tx, key)
  return { key, name }
}

async function refuseEnd(context: Context, job: BulkJobRow): Promise<never> {
  await report(context, job, {})
  throw new StepStopped('lost')
}

/** A refusal is the step's answer; after anything else the step is tried again. */
async function endWithout(context: Context, job: BulkJobRow, error: unknown): Promise<void> {
  if (error instanceof StepStopped && error.why === 'lost') return
  if (error instanceof StepStopped && error.why === 'cancelled') {
    return endJob(context, job, { state: afterRefusal(job.step, 'cancelled') })
  }
  if (error instanceof Refusal) {
    return endJob(context, job, { state: afterRefusal(job.step, 'failed'), ...toldBy(error) })
  }
  const isStopping = error instanceof StepStopped
  await transact(context, null, (tx) => updateHandedBack(tx, job, isStopping ? job.attempt - 1 : job.attempt))
  if (!isStopping) throw error
}

async function endJob(context: Context, job: BulkJobRow, ended: Omit<Ended, 'at'>): Promise<void> {
  await transact(context, null, (tx) => updateEndedByClaim(tx, job, { ...ended, at: context.now() }))
}

/** Its own sentence where it has one, such as what has happened since an upload. */
function toldBy({ code, details }: Refusal) {
  const [said] = Object.values(details.fields ?? {})
  const message = said ? fieldError(said).text : ERRORS[code].text
  return { error: { code, message }, ...(details.rows && { result: { rows: details.rows } }) }
}
