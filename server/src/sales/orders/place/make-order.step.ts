import type { PlaceOrderForm } from '@niramoy/contract/sales/order-forms'
import { needsPrescription, sellerOf } from '@niramoy/domain/catalogue/dispensing'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { orderCode } from '@niramoy/domain/platform/codes'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { toPoisha } from '@niramoy/domain/platform/money'
import { checkCode, type DiscountCode } from '@niramoy/domain/pricing/discount-code'
import { type Quote, quote } from '@niramoy/domain/pricing/quote'
import { statusAfterStock } from '@niramoy/domain/sales/after-stock'
import { isPayableOnline } from '@niramoy/domain/sales/online-payment'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { lockUser } from '../../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { discountCodeOf } from '../../../pricing/discounts/discounts.sql.ts'
import { methodOf } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
import type { ShippingMethodRow } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { lockShownProducts } from '../../cart/saved-products.sql.ts'
import { lockToServe, type PrescriptionNeed } from '../../prescriptions/cover/prescription-cover.step.ts'
import {
  insertPrescription,
  type StoredPrescription,
} from '../../prescriptions/files/store-prescription.step.ts'
import { lockDiscount } from '../price/discount-uses.sql.ts'
import { readPriceFacts } from '../price/price-facts.step.ts'
import { refuseUnlessDelivered } from '../price/refuse-delivery.step.ts'
import { refuseNotSold } from '../price/refuse-not-sold.step.ts'
import { refuseTooHigh } from '../price/refuse-too-high.step.ts'
import { limitedLine, refuseTooMany, refuseTooManyToday } from '../price/unit-limits.step.ts'
import { useDiscountCode } from '../price/use-discount-code.step.ts'
import { type Allocated, allocateAndAdvanceNew } from '../state/allocate-and-advance.step.ts'
import { promotionColumns } from '../state/locked-order-lines.step.ts'
import { deleteFromCart, insertOrder, type NewLine, type NewOrder } from './place-order.sql.ts'
import { addressColumns, snapshotAddresses } from './place-order-address.step.ts'
import {
  type OrderableLine,
  orderableLines,
  rememberedPrice,
  rememberedProduct,
} from './place-order-lines.step.ts'

/** What is ordered, by the customer or by staff for them. */
type OrderForm = Omit<PlaceOrderForm, 'paymentMethod'> & { readonly paymentMethod: PaymentMethod }

type Making = {
  /** Whose order it is. */
  readonly userId: number
  readonly form: OrderForm
  /** A prescription that goes with it, already in the store. */
  readonly stored?: StoredPrescription
  /** The member of staff who orders for the customer. */
  readonly createdBy?: number
}

/** The order's lines and prices at this moment. */
type Priced = {
  readonly lines: readonly OrderableLine[]
  readonly method: ShippingMethodRow
  readonly code: (DiscountCode & { readonly code: string }) | null
  readonly quoted: Quote
}

/**
 * Makes the order in the caller's transaction: prices, code and stock are those of this moment, and no
 * price changes and no code is used up before the transaction ends.
 */
export async function makeOrder(tx: Tx, context: Context, making: Making): Promise<{ id: number }> {
  const { userId, form, stored, createdBy } = making
  const at = context.now()
  const isCustomers = createdBy === undefined
  // locked, so that of two orders at once the second counts the first, and the account is not deleted meanwhile
  if (isCustomers && !(await lockUser(tx, userId))) throw new Refusal('not-logged-in')
  const priced = await priceAndCheck(tx, form, at)
  await refuseBeyondLimits(tx, context, { userId, at, priced, isCustomers })
  const { shippingAddress: shipping, billingAddress: billing } = form
  const addresses = await snapshotAddresses(tx, { userId, shipping, billing })
  refuseUnlessDelivered(priced.method, addresses.shipping)
  const need = await needOf(tx, priced, { ...making, at })
  const order = orderColumns(form, priced, { hasPrescription: stored !== undefined, ...need })
  const people = { user_id: userId, created_by: createdBy ?? null }
  const times = { created_at: at, updated_at: at }
  const columns = { ...order, ...addressColumns(addresses), ...times, ...people }
  const id = await insertUnderFreeCode(tx, context, columns, linesOf(priced))
  if (form.discountCode) await useDiscountCode(tx, form.discountCode, id, at)
  if (stored) await insertPrescription(tx, { userId, orderId: id, stored, at })
  // nothing of a controlled medicine leaves the stock before its prescription is approved
  const lines = need.isControlled ? [] : unitsOf(priced)
  const settling = { orderId: id, actorId: createdBy ?? userId, at, lines }
  const settled = await allocateAndAdvanceNew(tx, { ...settling, status: order.status })
  if (!form.mayWait) refuseShortage(form, settled)
  // a customer who goes on to the gateway may come back to the cart; a payment empties it
  const isFromCart = isCustomers && settled.status !== 'pending-payment'
  if (isFromCart) await deleteFromCart(tx, userId, productIdsOf(form))
  return { id }
}

type Limited = {
  readonly userId: number
  readonly at: Date
  readonly priced: Priced
  readonly isCustomers: boolean
}

/** quantities 6: staff may sell more than a day's worth, but not more than the product allows. */
async function refuseBeyondLimits(tx: Tx, { settings }: Context, limited: Limited): Promise<void> {
  const { userId, at, priced, isCustomers } = limited
  const boxes = settings.MAX_BOXES_PER_DAY
  const lines = priced.lines.map(limitedLine)
  refuseNotSold(lines, sellerOf(isCustomers ? 'user' : 'admin'))
  refuseTooMany(lines, isCustomers ? boxes : null)
  if (isCustomers) await refuseTooManyToday(tx, lines, { userId, at, boxes })
}

type Need = PrescriptionNeed & { readonly servedBy: number | null }

/** dispensing 4: whether the order must wait for a prescription, or an earlier one serves it. */
async function needOf(tx: Tx, { lines }: Priced, asked: Making & { readonly at: Date }): Promise<Need> {
  const { userId, form, stored, at } = asked
  const needing = lines.filter(({ product }) => needsPrescription(product.dispensing_class))
  const isControlled = needing.some(({ product }) => product.dispensing_class === 'controlled')
  if (needing.length === 0) return { lacks: false, isControlled: false, servedBy: null }
  const servedBy = stored ? undefined : form.prescriptionId
  if (servedBy === undefined) return { lacks: true, isControlled, servedBy: null }
  await lockToServe(tx, { prescriptionId: servedBy, userId, needing: needing.map(unitsOfLine), at })
  return { lacks: false, isControlled: false, servedBy }
}

/** What was deleted after it was read. */
const GONE = {
  orders_shipping_method_id_fkey: 'order-changed-meanwhile',
  orders_promotion_id_fkey: 'order-changed-meanwhile',
  order_items_promotion_id_fkey: 'order-changed-meanwhile',
} as const
const TRIES_FOR_A_CODE = 8

export async function insertUnderFreeCode(
  tx: Tx,
  { random }: Context,
  order: Omit<NewOrder, 'order_code'>,
  lines: readonly NewLine[] = [],
) {
  for (let left = TRIES_FOR_A_CODE; left > 0; left--) {
    const made = await refuseOn(GONE, insertOrder(tx, { ...order, order_code: orderCode(random(6)) }, lines))
    if (made) return made.id
  }
  throw new Error('no free order code was found')
}

function productIdsOf({ items }: OrderForm): number[] {
  return items.map(({ productId }) => productId)
}

/** Locks the code first and the products next: every order locks in this sequence. */
async function priceAndCheck(tx: Tx, form: OrderForm, at: Date): Promise<Priced> {
  const code = await lockCode(tx, form.discountCode, at)
  await lockShownProducts(tx, productIdsOf(form))
  const { lines: requested, promotions, methods } = await readPriceFacts(tx, form.items, at)
  const lines = orderableLines(requested)
  const method = methods.find(({ id }) => id === form.shippingMethodId)
  if (!method) throw refusalAt('shippingMethodId', 'shipping-method-not-found')
  const facts = lines.map((line) => line.facts)
  const quoted = quote({ lines: facts, promotions, code, shipping: methodOf(method) })
  refuseTooHigh(quoted)
  if (form.paymentMethod === 'SSLCommerz' && !isPayableOnline(quoted.total)) {
    throw refusalAt('paymentMethod', 'payment-amount-out-of-range')
  }
  if (form.expectedTotal !== undefined && toPoisha(form.expectedTotal) !== quoted.total) {
    throw refusalAt('expectedTotal', 'order-changed-meanwhile')
  }
  return { lines, method, code, quoted }
}

/** discounts 3 */
async function lockCode(tx: Tx, typed: string | undefined, at: Date) {
  if (!typed) return null
  const found = await lockDiscount(tx, typed)
  const check = checkCode(found && discountCodeOf(found), dhakaDay(at))
  if (!check.isValid) throw refusalAt('discountCode', check.refusal)
  return check.discount
}

function orderColumns(
  { paymentMethod }: OrderForm,
  { method, code, quoted }: Priced,
  { hasPrescription, lacks, servedBy }: Need & { readonly hasPrescription: boolean },
) {
  const { orderPromotion } = quoted
  const prescription = hasPrescription ? 'pending' : null
  return {
    status: statusAfterStock({ paymentMethod, isPaid: false, prescription, lacksPrescription: lacks }),
    lacks_prescription: lacks,
    served_by: servedBy,
    payment_method: paymentMethod,
    shipping_method_id: method.id,
    shipping_method_name: method.name,
    shipping_method_name_bn: method.name_bn,
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
  } satisfies Partial<NewOrder>
}

function linesOf({ lines, quoted }: Priced): NewLine[] {
  return lines.flatMap(({ product }, at) => {
    const line = quoted.lines[at]
    return line ? [{ ...rememberedProduct(product), ...rememberedPrice(line) }] : []
  })
}

function unitsOf({ lines }: Priced) {
  return lines.map(unitsOfLine)
}

function unitsOfLine({ productId, facts }: OrderableLine) {
  return { productId, units: totalUnits(facts.quantities, facts.pack) }
}

/** The customer saw everything in stock: what is short now is said before anything is placed. */
function refuseShortage({ items }: OrderForm, { shortages }: Allocated): void {
  if (shortages.length === 0) return
  const short = new Set(shortages.map(({ productId }) => productId))
  const fields = items.flatMap(({ productId }, at) =>
    short.has(productId) ? [[`items.${at}.quantities`, 'order-line-short'] as const] : [],
  )
  const all = 'order-changed-meanwhile'
  throw new Refusal(all, { fields: { mayWait: all, ...Object.fromEntries(fields) } })
}
