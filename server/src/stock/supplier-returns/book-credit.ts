import type { SupplierReturn } from '@niramoy/contract/stock/supplier-returns'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockSupplier } from '../suppliers/suppliers.sql.ts'
import { readReturn } from './read-return.step.ts'
import { lockReturn, updateCredit } from './supplier-returns.sql.ts'

type CreditNote = { readonly id: number; readonly creditNumber: string; readonly amount: number }

/** POST /admin/supplier-returns/{id}/credit: purchasing 10. */
export function bookCredit(context: Context, actor: Actor, note: CreditNote): Promise<SupplierReturn> {
  const { id, creditNumber, amount } = note
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const { supplier } = await readReturn(tx, id, at)
    await lockSupplier(tx, supplier.id)
    if ((await lockReturn(tx, id))?.credited_at) throw new Refusal('supplier-return-credited')
    const credit = { credit_number: creditNumber, credit_poisha: toPoisha(amount) }
    await updateCredit(tx, id, { ...credit, credited_at: at, credited_by: actor.id })
    return readReturn(tx, id, at)
  })
}
