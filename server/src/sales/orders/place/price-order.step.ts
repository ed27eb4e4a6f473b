import type { PlaceOrderForm } from '@niramoy/contract/sales/order-forms'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { toPoisha } from '@niramoy/domain/platform/money'
import { checkCode, type DiscountCode } from '@niramoy/domain/pricing/discount-code'
import { type Quote, quote } from '@niramoy/domain/pricing/quote'
import { statusAfterStock } from '@niramoy/domain/sales/after-stock'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { isPayableOnline } from '@niramoy/domain/sales/paid-with'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { getDiscountCode } from '../../../pricing/discounts/discounts.sql.ts'
import { getMethod } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
import type { ShippingMethodRow } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { lockDiscount } from '../price/discount-uses.sql.ts'
import { getPriceFacts } from '../price/price-facts.step.ts'
import { refuseTooHigh } from '../price/refuse-too-high.step.ts'
import type { Person } from '../price/unit-limits.sql.ts'
import { findPersonRefusal, refuseGoods } from '../price/use-discount-code.step.ts'
import { promotionColumns } from '../state/locked-order-lines.step.ts'
import type { LockedFacts, NewLine, NewOrder } from './place-order.sql.ts'
import {
  type OrderableLine,
  orderableLines,
  rememberedPrice,
  rememberedProduct,
  rememberedScope,
} from './place-order-lines.step.ts'

/** What is ordered, by the customer or by staff for them. */
export type OrderForm = Omit<PlaceOrderForm, 'paymentMethod' | 'shortItems'> & {
  readonly paymentMethod: PaymentMethod
  readonly shortItems?: PlaceOrderForm['shortItems']
}

/** The order's lines and prices at this moment. */
export type Priced = {
  readonly lines: readonly OrderableLine[]
  readonly method: ShippingMethodRow
  readonly code: (DiscountCode & { readonly code: string }) | null
  readonly quoted: Quote
}

export function priceAndCheck(facts: LockedFacts, form: OrderForm, code: Priced['code']): Priced {
  if (form.shortItems === 'send-rest' && form.paymentMethod !== 'COD') {
    throw refusalAt('shortItems', 'split-order-cash-only')
  }
  const { lines: requested, promotions, methods } = getPriceFacts(facts, form.items)
  const lines = orderableLines(requested)
  const method = methods.find(({ id }) => id === form.shippingMethodId)
  if (!method) throw refusalAt('shippingMethodId', 'shipping-method-not-found')
  const priced = lines.map((line) => line.facts)
  const quoted = quote({ lines: priced, promotions, code, shipping: getMethod(method) })
  refuseTooHigh(quoted)
  refuseGoods(quoted, code)
  if (form.paymentMethod === 'SSLCommerz' && !isPayableOnline(quoted.total)) {
    throw refusalAt('paymentMethod', 'payment-amount-out-of-range')
  }
  if (form.expectedTotal !== undefined && toPoisha(form.expectedTotal) !== quoted.total) {
    throw refusalAt('expectedTotal', 'order-changed-meanwhile')
  }
  return { lines, method, code, quoted }
}

/** discounts 3 and 8: locked until the transaction ends. The person, null when nobody knows who it is, is locked by now. */
export async function lockCode(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  {
    typed,
    at,
    person,
  }: { readonly typed: string | undefined; readonly at: Date; readonly person: Person | null },
) {
  if (!typed) return null
  const found = await lockDiscount(tx, typed)
  const check = checkCode(found && getDiscountCode(found, settings.CODES_NOT_FOR), dhakaDay(at))
  if (!check.isValid) throw refusalAt('discountCode', check.refusal)
  const refusal = await findPersonRefusal(tx, check.discount, person)
  if (refusal) throw refusalAt('discountCode', refusal)
  return check.discount
}

type OrderNeed = {
  readonly hasPrescription: boolean
  readonly lacks: boolean
  readonly servedBy: number | null
}

export function orderColumns(
  { paymentMethod }: OrderForm,
  { method, code, quoted }: Priced,
  { hasPrescription, lacks, servedBy }: OrderNeed,
) {
  const prescription = hasPrescription ? 'pending' : null
  return {
    status: statusAfterStock({ paymentMethod, isPaid: false, prescription, lacksPrescription: lacks }),
    lacks_prescription: lacks,
    served_by: servedBy,
    payment_method: paymentMethod,
    shipping_method_id: method.id,
    shipping_method_name: method.name,
    shipping_method_name_bn: method.name_bn,
    ...priceColumns({ quoted, code }),
  } satisfies Partial<NewOrder>
}

/** What an order remembers of its price, wherever it was sold. */
export function priceColumns({ quoted, code }: Pick<Priced, 'quoted' | 'code'>) {
  const { orderPromotion } = quoted
  return {
    subtotal_poisha: quoted.subtotal,
    shipping_poisha: quoted.shippingCost,
    promotion_discount_poisha: quoted.promotionDiscount,
    code_discount_poisha: quoted.codeDiscount,
    total_poisha: quoted.total,
    ...promotionColumns(orderPromotion),
    promotion_minimum_poisha: orderPromotion?.minimumOrder ?? null,
    discount_code: code?.code ?? null,
    code_value_type: code?.valueType ?? null,
    code_value_hundredths: code?.valueHundredths ?? null,
    code_minimum_poisha: code?.minimum ?? null,
    code_maximum_poisha: code?.maximum ?? null,
  } satisfies Partial<NewOrder>
}

export function listLines({ lines, quoted, code }: Pick<Priced, 'lines' | 'quoted' | 'code'>): NewLine[] {
  return lines.flatMap(({ product }, at) => {
    const line = quoted.lines[at]
    return line
      ? [{ ...rememberedProduct(product), ...rememberedPrice(line), ...rememberedScope(line, code !== null) }]
      : []
  })
}

export function computeUnits({ lines }: Priced) {
  return lines.map(unitsOfLine)
}

export function unitsOfLine({ productId, facts }: OrderableLine) {
  return { productId, units: totalUnits(facts.quantities, facts.pack) }
}

export function getProductIds({ items }: OrderForm): number[] {
  return items.map(({ productId }) => productId)
}
