import type { PayBackForm } from '@niramoy/contract/sales/cash'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha, toTaka } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { lockOrders } from './due.sql.ts'
import { insertCashRefund, selectPayBack, selectReturnOrder } from './refunds.sql.ts'

/** POST /admin/cash/refunds/{id}: cash 7. */
export function payBack(context: Context, actor: Actor, returnId: number, form: PayBackForm) {
  const { tender, reference = null } = form
  if (tender === 'bkash' && reference === null) throw refusalAt('reference', 'cash-reference-required')
  return transactOnce(context, actor.id, async (tx) => {
    const made = await selectReturnOrder(tx, returnId)
    if (!made) throw new Refusal('cash-refund-not-found')
    await lockOrders(tx, [made.order_id])
    const due = await selectPayBack(tx, returnId)
    if (!due) throw new Refusal('cash-refund-not-found')
    if (due.is_waiting) throw new Refusal('cash-refund-waits')
    if (due.amount_poisha !== toPoisha(form.amount)) throw new Refusal('cash-refund-changed')
    const id = await insertCashRefund(tx, {
      return_id: returnId,
      order_id: due.order_id,
      amount_poisha: due.amount_poisha,
      tender,
      reference,
      created_by: actor.id,
      created_at: context.now(),
    })
    return { id, amount: toTaka(due.amount_poisha) }
  })
}
