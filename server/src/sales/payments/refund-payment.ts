import type { Actor } from '@niramoy/domain/people/actor'
import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectRefundFacts, touchOrder } from '../orders/state/locked-order.sql.ts'
import { dueRefund } from './ledger/due-refund.step.ts'
import { updatePaymentStatus } from './ledger/payments.sql.ts'
import { selectNotSent } from './ledger/refund-after-check.sql.ts'
import { lockRefund, selectRefundPayment, updateApproved, updateRejected } from './ledger/refunds.sql.ts'
import { lockPaymentWithOrder } from './lock-payment.step.ts'

type LockedPayment = Awaited<ReturnType<typeof lockPaymentWithOrder>>

/** POST /admin/payments/{id}/refund: also what a refund that failed left over. */
export function refundPayment(context: Context, actor: Actor, id: number): Promise<void> {
  return transactOnce(context, actor.id, async (tx) => {
    const locked = await lockPaymentWithOrder(tx, id)
    const { order, payment } = locked
    const waiting = await selectNotSent(tx, order.id)
    const { kept_poisha: kept, is_cancelled, is_doubtful } = await selectRefundFacts(tx, order.id, null)
    const amount = poisha(owed(locked, { waiting, kept }) - payment.refunded_poisha)
    // cash is given back by hand
    if (amount <= 0 || payment.payment_method !== 'SSLCommerz') throw new Refusal('refund-not-possible')
    const at = context.now()
    // who is given the money back has not paid
    if (payment.status === 'held') await updatePaymentStatus(tx, id, 'surplus')
    // payments 11: also once a second person has rejected it
    const isDoubtful = payment.status === 'accepted' && is_cancelled && is_doubtful
    await dueRefund(tx, { paymentId: id, amount, isDoubtful, actorId: actor.id, at })
    await touchOrder(tx, order.id, at)
  })
}

/** POST /admin/payments/refunds/{id}/approve: by another person than who decided it. Returns its payment's id. */
export async function approveRefund(context: Context, actor: Actor, id: number): Promise<number> {
  const approved = await decideWaiting(context, actor, id, (tx, at) => updateApproved(tx, id, actor.id, at))
  return approved.paymentId
}

/** POST /admin/payments/refunds/{id}/reject: it is not sent; its payment can be sent back anew. Returns its payment's id. */
export async function rejectRefund(
  context: Context,
  actor: Actor,
  id: number,
  reason: string,
): Promise<number> {
  const rejected = await decideWaiting(context, actor, id, (tx, at) =>
    updateRejected(tx, id, { by: actor.id, reason, at }),
  )
  return rejected.paymentId
}

/** A refund that waits is decided once, and by another person than who wanted it. */
function decideWaiting(
  context: Context,
  actor: Actor,
  id: number,
  decide: (tx: Tx, at: Date) => Promise<void>,
): Promise<{ readonly paymentId: number }> {
  return transactOnce(context, actor.id, async (tx) => {
    const found = await selectRefundPayment(tx, id)
    if (!found) throw new Refusal('refund-not-found')
    const { order, payment } = await lockPaymentWithOrder(tx, found.payment_id)
    const { status, created_by } = await lockRefund(tx, id)
    if (status !== 'waiting') throw new Refusal('refund-not-waiting')
    if (created_by === actor.id) throw new Refusal('refund-second-person')
    const at = context.now()
    await decide(tx, at)
    await touchOrder(tx, order.id, at)
    return { paymentId: payment.id }
  })
}

type NotNow = { readonly waiting: Poisha; readonly kept: Poisha }

/**
 * All of it, or for a payment that counts what its order no longer costs since it was changed or returned; not what is
 * sent after goods were inspected, or paid by hand.
 */
function owed({ order, payment }: LockedPayment, { waiting, kept }: NotNow): number {
  if (payment.status !== 'accepted') return payment.amount_poisha
  const costs = order.status === 'cancelled' ? kept : order.total_poisha - order.refunded_poisha
  return payment.amount_poisha - waiting - costs
}
