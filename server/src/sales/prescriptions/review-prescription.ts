import type { Prescription, PrescriptionStatusForm } from '@niramoy/contract/sales/prescriptions'
import { uncovered } from '@niramoy/domain/catalogue/dispensing'
import type { Actor } from '@niramoy/domain/people/actor'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { PrescriptionDays } from '@niramoy/domain/sales/prescription-review'
import { reviewRefusal } from '@niramoy/domain/sales/prescription-review'
import { adminWorkbench as texts } from '@niramoy/texts/en/admin/admin-workbench'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { allocateAndAdvance, LONGER_TIME_TO_PAY_MS } from '../orders/state/allocate-and-advance.step.ts'
import { cancelLockedOrder } from '../orders/state/cancel-locked-order.step.ts'
import { lockOrderFor, refuseOtherVersion } from '../orders/state/lock-order.step.ts'
import { type LockedOrder, touchOrder } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import {
  isServing,
  selectNeedingLines,
  selectUnitsLeft,
  updateLacks,
  upsertListedLines,
} from './cover/prescription-cover.sql.ts'
import { getPrescriptionDays, isTooOld } from './cover/prescription-cover.step.ts'
import { selectPrescription } from './files/prescriptions.sql.ts'
import { prescriptionView } from './prescriptions.view.ts'
import { refuseMissing } from './record/missing-facts.step.ts'
import { hasItems, lockPrescription, selectFacts, selectOrderOf, updateReview } from './review.sql.ts'

type Review = { readonly id: number; readonly form: PrescriptionStatusForm }
type Reviewing = {
  readonly order: LockedOrder
  readonly id: number
  readonly actorId: number
  readonly reason: string | undefined
  readonly at: Date
  readonly days: PrescriptionDays
}

/** PUT /admin/prescriptions/{id}/status: the order moves on by it. The same status again changes nothing. */
export async function reviewPrescription(
  context: Context,
  actor: Actor,
  { id, form }: Review,
): Promise<Prescription> {
  const { status, reason, version } = form
  await transactOnce(context, actor.id, async (tx) => {
    const orderId = await selectOrderOf(tx, id)
    if (orderId === undefined) throw new Refusal('prescription-not-found')
    const order = await lockOrderFor(tx, orderId, null)
    const prescription = await lockPrescription(tx, id)
    if (prescription.status === status) return
    refuseOtherVersion(order, version)
    const refusal = reviewRefusal({ status: prescription.status, orderStatus: order.status }, status)
    if (refusal) throw new Refusal(refusal)
    // other orders went on by it
    if (status !== 'approved' && (await isServing(tx, id))) throw new Refusal('prescription-closed')
    await REVIEWS[status](tx, {
      ...{ order, id, actorId: actor.id, reason, at: context.now() },
      days: getPrescriptionDays(context.settings),
    })
  })
  const saved = await selectPrescription(context.db, id)
  if (!saved) throw new Refusal('prescription-not-found')
  return prescriptionView(saved)
}

const REVIEWS = { approved: approve, rejected: reject, pending: reopen }
/** What the prescription was decided for has not happened yet. */
const UNDECIDED: readonly OrderStatus[] = ['pending-prescription', 'prescription-reviewed', 'pending-stock']

async function approve(tx: Tx, reviewing: Reviewing): Promise<void> {
  const { order, id, actorId, at } = reviewing
  const reason = await refuseUnreadOrOld(tx, reviewing)
  await updateReview(tx, id, decided('approved', { actorId, at, ...(reason && { reason }) }), at)
  await listLines(tx, order, id)
  if (!UNDECIDED.includes(order.status)) return touchOrder(tx, order.id, at)
  if (order.payment_method === null) {
    // without items it goes on when staff add them
    if (!(await hasItems(tx, order.id))) return touchOrder(tx, order.id, at)
    return moveOrder(tx, { orderId: order.id, status: 'prescription-reviewed', actorId, at })
  }
  const { status } = await allocateAndAdvance(tx, {
    orderId: order.id,
    actorId,
    at,
    timeToPayMs: LONGER_TIME_TO_PAY_MS,
  })
  if (status === order.status) await touchOrder(tx, order.id, at)
}

/**
 * dispensing 5: approving says that the prescription covers what the order has. Only where a dose was read off it, and
 * comes to less, one of the two must be put right first.
 */
async function listLines(tx: Tx, order: LockedOrder, id: number): Promise<void> {
  await upsertListedLines(tx, id, order.id)
  const needing = await selectNeedingLines(tx, order.id)
  if (uncovered(needing, await selectUnitsLeft(tx, [id], order.id)).length > 0) {
    throw new Refusal('prescription-does-not-cover')
  }
}

/**
 * prescriptions 13: who it is for, who wrote it and when stands in its record, which is written beside the picture. One
 * that is too old for what the order has needs a reason, which is returned.
 */
async function refuseUnreadOrOld(tx: Tx, reviewing: Reviewing): Promise<string | undefined> {
  const { order, id, reason, at, days } = reviewing
  const facts = await selectFacts(tx, id)
  refuseMissing(facts)
  const needing = await selectNeedingLines(tx, order.id)
  const isOld =
    needing.length > 0
      ? await isTooOld(tx, facts.issuedOn, { needing, at, days })
      : addDays(facts.issuedOn ?? '', days.other) < dhakaDay(at)
  if (!isOld) return undefined
  if (!reason)
    throw new Refusal('prescription-expired', {
      fields: { reason: { code: 'prescription-expired', text: texts.tooOld } },
    })
  return reason
}

const WITHOUT_REASON = 'The prescription could not be accepted'

/** An order that is cancelled already only learns the reason. */
async function reject(tx: Tx, { order, id, actorId, reason, at }: Reviewing): Promise<void> {
  const isCancelled = order.status === 'cancelled'
  await updateReview(tx, id, decided('rejected', { actorId, at, ...(reason && { reason }) }), at)
  if (isCancelled) return touchOrder(tx, order.id, at)
  await cancelLockedOrder(tx, order, { actorId, at, note: reason ?? WITHOUT_REASON })
}

async function reopen(tx: Tx, { order, id, actorId, at }: Reviewing): Promise<void> {
  const open = { status: 'pending', reason: null, reviewed_by: null, reviewed_at: null } as const
  await updateReview(tx, id, open, at)
  if (order.payment_method !== null) {
    await updateLacks(tx, order.id, (await selectNeedingLines(tx, order.id)).length > 0)
  }
  // one that waits for stock goes on doing so, and waits for its prescription after that
  if (order.status === 'pending-stock') return touchOrder(tx, order.id, at)
  await moveOrder(tx, { orderId: order.id, status: 'pending-prescription', actorId, at })
}

type Decision = { readonly actorId: number; readonly at: Date; readonly reason?: string }

function decided(status: 'approved' | 'rejected', { actorId, at, reason }: Decision) {
  return { status, reason: reason ?? null, reviewed_by: actorId, reviewed_at: at }
}
