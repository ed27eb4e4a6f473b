import type { EditItemsForm, OrderPreview } from '@niramoy/contract/orders'
import type { Actor } from '@niramoy/domain/actor'
import { toTaka } from '@niramoy/domain/money'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { selectShippingMethods } from '../shipping-methods/shipping-methods.sql.ts'
import type { HeldOrder } from './held-order.sql.ts'
import { holdOrderFor, refuseUnless } from './hold-order.step.ts'
import { quoteOrder } from './order-quote.step.ts'
import { wantedItems } from './order-quote-items.step.ts'
import { quoteView } from './quote.view.ts'
import { methodOf } from './shipping-facts.step.ts'

type Preview = { readonly id: number; readonly form: EditItemsForm }

/** POST /orders/{id}/preview: what saving these items would cost. What is wrong with a line is told with the line. */
export function previewItems(context: Context, actor: Actor, { id, form }: Preview): Promise<OrderPreview> {
  return transact(context, actor.id, async (tx) => {
    const order = await holdOrderFor(tx, id, actor)
    refuseUnless('edit-items', order, actor)
    const { lines, quoted } = await quoteOrder(tx, order, wantedItems(form), context.now())
    const methods = (await selectShippingMethods(tx)).map(methodOf)
    const chosen = methods.filter(({ id }) => id === order.shipping_method_id)
    return {
      ...quoteView(quoted, { lines, methods: chosen.length > 0 ? chosen : methods, code: null }),
      discount: codeOf(order),
      specialDiscount: toTaka(quoted.specialDiscount),
    }
  })
}

function codeOf({ discount_code: code, code_value_type: type, code_value_hundredths }: HeldOrder) {
  if (code === null || type === null || code_value_hundredths === null) return null
  return { code, type, value: code_value_hundredths / 100 }
}
