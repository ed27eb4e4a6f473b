import type { Order } from '@niramoy/contract/sales/order'
import type { SpecialDiscountForm } from '@niramoy/contract/sales/order-forms'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../../platform/context.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { readOrder } from '../read/read-order.step.ts'
import { timeToPayMs } from '../state/allocate-and-advance.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'
import type { LockedOrder } from '../state/locked-order.sql.ts'
import { updateOrderSums } from '../state/locked-order-lines.sql.ts'
import { requoteOrder } from '../state/order-quote.step.ts'
import { followChange } from '../state/order-quote-money.step.ts'

type Discount = { readonly id: number; readonly form: SpecialDiscountForm }

/** POST /orders/{id}/apply-special-discount: in place of the one before. */
export async function applySpecialDiscount(
  context: Context,
  actor: Actor,
  { id, form }: Discount,
): Promise<{ order: Order }> {
  const at = context.now()
  await transactOnce(context, actor.id, async (tx) => {
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('apply-special-discount', order, actor)
    refuseOtherVersion(order, form.version)
    const special = { valueType: form.type, valueHundredths: toPoisha(form.value) }
    if (special.valueHundredths > mostOff(order, form.type)) {
      throw refusalAt('value', 'special-discount-too-high')
    }
    const sums = await requoteOrder(tx, order, { special })
    await updateOrderSums(tx, id, sums, {
      special_value_type: special.valueType,
      special_value_hundredths: special.valueHundredths,
    })
    await followChange(tx, order, {
      total: sums.total,
      actorId: actor.id,
      at,
      timeToPayMs: timeToPayMs(context),
    })
  })
  return { order: await readOrder(context, id, actor) }
}

const ALL_PER_CENT = 10_000

/** What the promotion and the code have left of the goods; delivery is never discounted. */
function mostOff(order: LockedOrder, type: SpecialDiscountForm['type']): number {
  if (type === 'percentage') return ALL_PER_CENT
  return order.subtotal_poisha - order.promotion_discount_poisha - order.code_discount_poisha
}
