import type { PayBackForm } from '@niramoy/contract/sales/cash'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha, toTaka } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { touchOrder } from '../orders/state/locked-order.sql.ts'
import { queueReturnMessage } from '../orders/state/order-messages.step.ts'
import { dueRefund } from '../payments/ledger/due-refund.step.ts'
import { lockOrders } from './ledger/due.sql.ts'
import {
  insertCashRefund,
  type PayBackRow,
  saveApproval,
  selectPayBack,
  selectReturnOrder,
} from './refunds.sql.ts'

/** POST /admin/cash/refunds/{id}/approve: so much may be paid back, by somebody else. */
export function approvePayBack(context: Context, actor: Actor, returnId: number, amount: number) {
  return transactOnce(context, actor.id, async (tx) => {
    const due = await lockDue(tx, returnId, amount)
    await saveApproval(tx, {
      return_id: returnId,
      order_id: due.order_id,
      amount_poisha: due.amount_poisha,
      approved_by: actor.id,
      approved_at: context.now(),
    })
    return { returnId, amount: toTaka(due.amount_poisha) }
  })
}

/** POST /admin/cash/refunds/{id}: cash 7. */
export function payBack(context: Context, actor: Actor, returnId: number, form: PayBackForm) {
  const { tender, reference = null } = form
  const isByWallet = tender === 'bkash' || tender === 'nagad'
  if (isByWallet && reference === null) throw refusalAt('reference', 'cash-reference-required')
  return transactOnce(context, actor.id, async (tx) => {
    const due = await lockDue(tx, returnId, form.amount)
    const { order_id, amount_poisha: amount } = due
    const at = context.now()
    const made = { returnId, amount: toTaka(amount) }
    if (tender === 'as-paid') {
      if (due.payment_id === null) throw refusalAt('tender', 'cash-tender-required')
      // a second person agrees to it as to every refund that is sent
      await dueRefund(tx, { paymentId: due.payment_id, amount, returnId, actorId: actor.id, at })
      await touchOrder(tx, order_id, at)
      return made
    }
    const needsTwo = needsSecondPerson(context, due)
    if (needsTwo && (due.approved_by === null || due.approved_by === actor.id)) {
      throw new Refusal('refund-second-person')
    }
    await insertCashRefund(tx, {
      return_id: returnId,
      order_id,
      amount_poisha: amount,
      tender,
      reference,
      created_by: actor.id,
      created_at: at,
    })
    await touchOrder(tx, order_id, at)
    const news = { is: 'refunded', amount } as const
    await queueReturnMessage(tx, { orderId: order_id, of: `return ${returnId}`, news, at })
    return made
  })
}

/**
 * payments 11: with what was paid back of the order before, so that parts of it are no way around; and whatever it is when
 * that money ever came in is the word of staff alone.
 */
export function needsSecondPerson(
  { settings }: Context,
  {
    amount_poisha,
    paid_back_poisha,
    is_by_word,
  }: Pick<PayBackRow, 'amount_poisha' | 'paid_back_poisha' | 'is_by_word'>,
): boolean {
  return is_by_word || amount_poisha + paid_back_poisha > toPoisha(settings.REFUND_SECOND_PERSON)
}

/** What is to be paid back, as it stands under the order's lock, and as who asks for it saw it. */
async function lockDue(tx: Tx, returnId: number, amount: number) {
  const made = await selectReturnOrder(tx, returnId)
  if (!made) throw new Refusal('cash-refund-not-found')
  await lockOrders(tx, [made.order_id])
  const due = await selectPayBack(tx, returnId)
  if (!due) throw new Refusal('cash-refund-not-found')
  if (due.is_waiting) throw new Refusal('cash-refund-waits')
  if (due.amount_poisha !== toPoisha(amount)) throw new Refusal('cash-refund-changed')
  return due
}
