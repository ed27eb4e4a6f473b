import type { CreditForm, SupplierReturn } from '@niramoy/contract/stock/supplier-returns'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { lockSupplier } from '../suppliers/suppliers.sql.ts'
import { readReturn } from './read-return.step.ts'
import { isCreditKnown, lockReturn, sumReturned, updateCredit } from './supplier-returns.sql.ts'

type Change = (tx: Tx, made: Awaited<ReturnType<typeof lockReturn>>, supplierId: number) => Promise<void>

/** Locks the supplier, whose account changes, and then the return. */
function changeCredit(context: Context, actor: Actor, id: number, change: Change): Promise<SupplierReturn> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const { supplier } = await readReturn(tx, { id, actorId: actor.id, at })
    await lockSupplier(tx, supplier.id)
    await change(tx, await lockReturn(tx, id), supplier.id)
    return readReturn(tx, { id, actorId: actor.id, at })
  })
}

/** POST /admin/supplier-returns/{id}/credit: purchasing 10 and 11. */
export function bookCredit(context: Context, actor: Actor, id: number, form: CreditForm) {
  const { creditNumber, amount, reason = null } = form
  return changeCredit(context, actor, id, async (tx, made, supplierId) => {
    if (made.credited_at) throw new Refusal('supplier-return-credited')
    if (await isCreditKnown(tx, supplierId, creditNumber)) {
      throw refusalAt('creditNumber', 'supplier-return-credit-known')
    }
    const isAbove = toPoisha(amount) > (await sumReturned(tx, id))
    if (isAbove && !reason) throw refusalAt('reason', 'supplier-return-credit-reason-required')
    await updateCredit(tx, id, {
      credit_number: creditNumber,
      credit_poisha: toPoisha(amount),
      credited_at: context.now(),
      credited_by: actor.id,
      credit_reason: reason,
      credit_waits: isAbove,
      credit_reversal_reason: null,
    })
  })
}

/** POST /admin/supplier-returns/{id}/credit/approve: purchasing 11. */
export function approveCredit(context: Context, actor: Actor, id: number) {
  return changeCredit(context, actor, id, async (tx, made) => {
    if (!made.credit_waits) throw new Refusal('supplier-return-credit-not-waiting')
    if (made.credited_by === actor.id) throw new Refusal('supplier-return-credit-own')
    const approval = { credit_approved_by: actor.id, credit_approved_at: context.now() }
    await updateCredit(tx, id, { credit_waits: false, ...approval })
  })
}

/** POST /admin/supplier-returns/{id}/credit/reverse: purchasing 11. The audit log keeps what was booked. */
export function reverseCredit(context: Context, actor: Actor, id: number, reason: string) {
  return changeCredit(context, actor, id, async (tx, made) => {
    if (!made.credited_at) throw new Refusal('supplier-return-not-credited')
    await updateCredit(tx, id, {
      credit_number: null,
      credit_poisha: null,
      credited_at: null,
      credited_by: null,
      credit_reason: null,
      credit_waits: false,
      credit_approved_by: null,
      credit_approved_at: null,
      credit_reversal_reason: reason,
    })
  })
}
