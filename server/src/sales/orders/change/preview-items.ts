import type { PreviewForm } from '@niramoy/contract/sales/order-forms'
import type { OrderPreview } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { toTaka } from '@niramoy/domain/platform/money'
import { placeOfAddress } from '../../../people/locations/known-place.step.ts'
import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { fittingMethods, getMethod } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
import {
  type ShippingMethodRow,
  selectShippingMethods,
} from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { quoteView } from '../price/quote.view.ts'
import { refuseUnlessDelivered } from '../price/refuse-delivery.step.ts'
import { lockOrderFor, refuseUnless } from '../state/lock-order.step.ts'
import type { LockedOrder } from '../state/locked-order.sql.ts'
import { quoteOrder } from '../state/order-quote.step.ts'
import { wantedItems } from './order-quote-items.step.ts'

type Preview = { readonly id: number; readonly form: PreviewForm }

/** POST /orders/{id}/preview: what saving these items would cost. A line's problem is returned with the line. */
export function previewItems(context: Context, actor: Actor, { id, form }: Preview): Promise<OrderPreview> {
  return transact(context, actor.id, async (tx) => {
    const locked = await lockOrderFor(tx, id, actor)
    refuseUnless('edit-items', locked, actor)
    const offered = await selectShippingMethods(tx)
    const order = withMethod(locked, offered, form.shippingMethodId)
    const { PRICE_KEEP_HOURS: keepHours, CODES_NOT_FOR: notFor } = context.settings
    const asking = { at: context.now(), keepHours, notFor }
    const { lines, quoted } = await quoteOrder(tx, order, wantedItems(form), asking)
    const chosen = offered.filter(({ id }) => id === order.shipping_method_id)
    const methods =
      chosen.length > 0 ? chosen : fittingMethods(offered, placeOfAddress(order.shipping_address))
    return {
      ...quoteView(quoted, {
        lines,
        methods: methods.map(getMethod),
        orderedAt: null,
        code: getTerms(order),
      }),
      discount: getCode(order),
      specialDiscount: toTaka(quoted.specialDiscount),
    }
  })
}

/** Another method costs what it costs today; the one it has keeps what was agreed. */
function withMethod(order: LockedOrder, offered: readonly ShippingMethodRow[], id: number | undefined) {
  if (id === undefined || id === order.shipping_method_id) return order
  const method = offered.find((one) => one.id === id)
  if (!method) throw refusalAt('shippingMethodId', 'shipping-method-not-found')
  refuseUnlessDelivered(method, order.shipping_address)
  const { name, price_poisha } = method
  return { ...order, shipping_method_id: id, shipping_method_name: name, shipping_poisha: price_poisha }
}

/** With it the quote says when the items no longer reach the code's minimum. */
function getTerms({ discount_code: code, code_value_type: valueType, code_value_hundredths }: LockedOrder) {
  if (code === null || valueType === null || code_value_hundredths === null) return null
  return { isValid: true, discount: { code, valueType, valueHundredths: code_value_hundredths } } as const
}

function getCode({ discount_code: code, code_value_type: type, code_value_hundredths }: LockedOrder) {
  if (code === null || type === null || code_value_hundredths === null) return null
  return { code, type, value: code_value_hundredths / 100 }
}
