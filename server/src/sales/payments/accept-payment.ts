import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { countAsPaid, isAwaited } from './count-payment.step.ts'
import { updatePaymentStatus } from './ledger/payments.sql.ts'
import { lockPaymentWithOrder } from './lock-payment.step.ts'

/** POST /admin/payments/{id}/accept; done twice it is done once. */
export function acceptPayment(context: Context, actor: Actor, id: number): Promise<void> {
  return transactOnce(context, actor.id, async (tx) => {
    const { order, payment } = await lockPaymentWithOrder(tx, id)
    if (payment.status === 'accepted') return
    const isWanted = await isAwaited(tx, order, { amount: payment.amount_poisha, by: 'admin' })
    if (payment.status !== 'held' || !isWanted) throw new Refusal('payment-not-held')
    await updatePaymentStatus(tx, id, 'accepted')
    await countAsPaid(tx, order, { actorId: actor.id, at: context.now() })
  })
}
