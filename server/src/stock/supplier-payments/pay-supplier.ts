import type { SupplierPayment, SupplierPaymentForm } from '@niramoy/contract/stock/supplier-payments'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { toPoisha } from '@niramoy/domain/platform/money'
import { owedPoisha } from '@niramoy/domain/stock/purchasing'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { selectAccount } from '../suppliers/accounts.sql.ts'
import { lockSupplier } from '../suppliers/suppliers.sql.ts'
import { insertPayment, lockPayment, selectPayment, updatePaymentReversed } from './supplier-payments.sql.ts'
import { paymentView } from './supplier-payments.view.ts'

/** POST /admin/supplier-payments: purchasing 9. */
export function paySupplier(
  context: Context,
  actor: Actor,
  form: SupplierPaymentForm,
): Promise<SupplierPayment> {
  const at = context.now()
  const today = dhakaDay(at)
  const { supplierId, method, reference = null, note = null, paidOn = today } = form
  if (paidOn > today) throw refusalAt('paidOn', 'purchasing-day-in-future')
  const amount = toPoisha(form.amount)
  return transactOnce(context, actor.id, async (tx) => {
    if (!(await lockSupplier(tx, supplierId))) throw refusalAt('supplierId', 'supplier-not-found')
    const account = await selectAccount(tx, supplierId, today)
    const isAdvance = account === undefined || amount > owedPoisha(account)
    if (isAdvance && !form.isAdvance) throw refusalAt('amount', 'supplier-payment-too-much')
    const id = await insertPayment(tx, {
      supplier_id: supplierId,
      amount_poisha: amount,
      paid_on: paidOn,
      method,
      reference,
      note,
      is_advance: isAdvance,
      created_by: actor.id,
      created_at: at,
    })
    return shown(tx, id)
  })
}

type Reversal = { readonly id: number; readonly reason: string }

/** POST /admin/supplier-payments/{id}/reverse: purchasing 9. */
export function reversePayment(
  context: Context,
  actor: Actor,
  { id, reason }: Reversal,
): Promise<SupplierPayment> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const paid = await selectPayment(tx, id)
    if (!paid) throw new Refusal('supplier-payment-not-found')
    await lockSupplier(tx, paid.supplier_id)
    if ((await lockPayment(tx, id))?.reversed_at) throw new Refusal('supplier-payment-reversed')
    await updatePaymentReversed(tx, id, { reason, actorId: actor.id, at })
    return shown(tx, id)
  })
}

async function shown(tx: Tx, id: number): Promise<SupplierPayment> {
  const row = await selectPayment(tx, id)
  if (!row) throw new Error(`Payment ${id} vanished`)
  return paymentView(row)
}
