import type { BulkChoices, BulkConfirmation, BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { type BulkStep, mayCancelJob, mayStep } from '@niramoy/domain/platform/bulk-jobs'
import type { Context } from '../context.ts'
import { transactOnce } from '../idempotency/run-once.step.ts'
import { Refusal } from '../refusal/refusal.ts'
import {
  type BulkJobRow,
  lockJob,
  selectJob,
  updateCancelAsked,
  updateEnded,
  updateStep,
} from './bulk-jobs.sql.ts'
import { jobView } from './bulk-jobs.view.ts'
import { allowedJob, type Kinds } from './find-job.step.ts'

type Wanted = { readonly id: number; readonly kinds: Kinds }

type Asking = {
  readonly next: BulkStep
  readonly choices?: BulkChoices
  /** The numbers of a confirmation. */
  readonly typed?: BulkConfirmation
}

/** POST /admin/bulk-jobs/{id}/check, /confirm and /undo: the next step, once. Asked for twice it is under way already. */
export async function stepJob(
  context: Context,
  actor: Actor,
  { id, kinds, next, choices, typed }: Wanted & Asking,
): Promise<BulkJob> {
  await transactOnce(context, actor.id, async (tx) => {
    const job = allowedJob(await lockJob(tx, id), kinds, actor)
    const isUnderWay = job.step === next && (job.state === 'waiting' || job.state === 'running')
    if (isUnderWay && !choices) return {}
    refuseStep(next, job)
    if (next === 'write') refuseUntyped(job, actor, typed)
    if (next === 'undo') refuseClinicalUndo(job, actor)
    const added = choices ? { choices } : typed && { typed }
    const input = added && { ...(job.input as object), ...added }
    await updateStep(tx, id, { step: next, by: actor.id, ...(input && { input }) })
    return {}
  })
  return jobNow(context, id)
}

function refuseStep(next: BulkStep, job: BulkJobRow): void {
  if (!mayStep(next, job)) throw new Refusal('bulk-job-not-now')
  if (job.cleared_at) throw new Refusal('bulk-job-cleared')
  // a check that found something wrong says so in its result
  const { isWritable = true } = (job.result ?? {}) as { readonly isWritable?: boolean }
  if (next === 'write' && !isWritable) throw new Refusal('bulk-rows-invalid')
}

/** What the check asks for is typed, and classes get looser by a pharmacist alone. */
function refuseUntyped({ result }: BulkJobRow, actor: Actor, typed: BulkConfirmation = {}): void {
  const { confirmation } = (result ?? {}) as { readonly confirmation?: BulkConfirmation }
  if (!confirmation) return
  const { priceJumps = 0, looserClasses = 0 } = confirmation
  if (looserClasses > 0 && !hasPermission(actor, 'clinical')) throw new Refusal('not-your-duty')
  if (looserClasses > 0 && typed.looserClasses !== looserClasses)
    throw new Refusal('looser-classes-unconfirmed')
  if (priceJumps > 0 && typed.priceJumps !== priceJumps) throw new Refusal('price-jumps-unconfirmed')
}

/** What a pharmacist wrote makes classes looser when it is taken back. */
function refuseClinicalUndo({ result }: BulkJobRow, actor: Actor): void {
  const { isClinical = false } = (result ?? {}) as { readonly isClinical?: boolean }
  if (isClinical && !hasPermission(actor, 'clinical')) throw new Refusal('not-your-duty')
}

/** POST /admin/bulk-jobs/{id}/cancel: at once while it waits, or as soon as its process sees it. */
export async function cancelJob(context: Context, actor: Actor, { id, kinds }: Wanted): Promise<BulkJob> {
  await transactOnce(context, actor.id, async (tx) => {
    const job = allowedJob(await lockJob(tx, id), kinds, actor)
    if (job.state === 'cancelled' || job.cancel_asked_at) return {}
    if (!mayCancelJob(job.state)) throw new Refusal('bulk-job-not-now')
    const at = context.now()
    if (job.state === 'running') await updateCancelAsked(tx, id, at)
    else await updateEnded(tx, id, { state: job.step === 'undo' ? 'done' : 'cancelled', at })
    return {}
  })
  return jobNow(context, id)
}

async function jobNow({ db }: Context, id: number): Promise<BulkJob> {
  const row = await selectJob(db, id)
  if (!row) throw new Refusal('bulk-job-not-found')
  return jobView(row)
}
