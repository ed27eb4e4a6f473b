import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import { lowersPrices, type Reduction } from '@niramoy/domain/pricing/best-price'
import type { LineFacts, Offer } from '@niramoy/domain/pricing/order-line'
import { soldPrices, unsoldLevels } from '@niramoy/domain/pricing/pricing'
import { type Quote, quote } from '@niramoy/domain/pricing/quote'
import type { ShippingMethod } from '@niramoy/domain/pricing/shipping'
import { type OrderTerms, type Totals, totals } from '@niramoy/domain/pricing/totals'
import type { CartLine } from '@niramoy/domain/sales/cart-lines'
import type { Db } from '../../../platform/db/db.ts'
import { methodOf } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
import {
  type ShippingMethodRow,
  selectShippingMethods,
} from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import {
  type LineProblem,
  type PricedProduct,
  type RequestedLine,
  readPriceFacts,
} from '../price/price-facts.step.ts'
import { refuseTooHigh } from '../price/refuse-too-high.step.ts'
import type { NamedLimits } from '../price/unit-limits.step.ts'
import type { LockedOrder } from '../state/locked-order.sql.ts'
import { type LockedLine, selectLockedLines, selectPromotionOf } from '../state/locked-order-lines.sql.ts'
import { placedFacts, pricesOfLine, promotionTerms } from '../state/locked-order-lines.step.ts'

/** A line that the order is to have: one that stays is `existing`. */
export type EditedLine = CartLine & {
  readonly existing: LockedLine | null
  /** Of a new one. */
  readonly product: PricedProduct | null
  readonly facts: LineFacts | null
  readonly problem: LineProblem | null
  readonly limits: NamedLimits | null
}
export type EditedOrder = {
  readonly lines: readonly EditedLine[]
  /** The lines that the order has now. */
  readonly before: readonly LockedLine[]
  readonly quoted: Quote
}

/** The order with these items, calculated from what it remembers and, for what is new, from today's prices. */
export async function quoteOrder(
  db: Db,
  order: LockedOrder,
  items: readonly CartLine[],
  now: Date,
): Promise<EditedOrder> {
  const before = await selectLockedLines(db, order.id)
  const requested = await readPriceFacts(db, items, now)
  const existing = new Map(before.map((line) => [line.product_id, line]))
  const lines = requested.lines.map((line) => editedLine(line, existing.get(line.productId)))
  const quoted = quote({
    lines: lines.flatMap(({ facts }) => facts ?? []),
    promotions: await withAgreedPromotion(db, order, { running: requested.promotions, before, items }),
    ...agreedTerms(order, methodAmong(requested.methods, order.shipping_method_id)),
  })
  refuseTooHigh(quoted)
  return { lines, before, quoted }
}

function editedLine(requested: RequestedLine, existing: LockedLine | undefined): EditedLine {
  if (!existing) return { ...requested, existing: null }
  const { productId, quantities, limits } = requested
  const line = { productId, quantities, limits, existing, product: null }
  const [level] = unsoldLevels(quantities, soldPrices(pricesOfLine(existing), existing.is_multi_level))
  if (level) return { ...line, facts: null, problem: { code: 'level-not-sold', level } }
  return { ...line, facts: placedFacts(existing, quantities), problem: null }
}

/** Stands for the id that a deleted promotion had. */
const DELETED = 0

type Around = {
  readonly running: readonly Offer[]
  readonly before: readonly LockedLine[]
  readonly items: readonly CartLine[]
}

/**
 * The order's own promotion counts on the terms that were agreed, also when it has ended or is another one by now. Of
 * a deleted one the scope is no longer known: it goes on for the products that had a part of it.
 */
async function withAgreedPromotion(db: Db, order: LockedOrder, around: Around): Promise<readonly Offer[]> {
  const { running, before, items } = around
  const terms = promotionTerms(order)
  if (!terms) return running
  const ids = items.map(({ productId }) => productId)
  const known = terms.id === null ? undefined : await selectPromotionOf(db, terms.id, ids)
  const agreed: Offer = {
    ...(known ?? onTheseLines(order, before)),
    ...terms,
    id: terms.id ?? DELETED,
    minimumOrder: order.promotion_minimum_poisha ?? poisha(1),
  }
  return [...running.filter((one) => one.id !== agreed.id || lowersPrices(one)), agreed]
}

function onTheseLines({ created_at }: LockedOrder, before: readonly LockedLine[]) {
  const hadPart = before.filter((line) => line.promotion_discount_poisha > 0)
  return {
    startsOn: dhakaDay(created_at),
    endsOn: dhakaDay(created_at),
    scope: 'specific_products',
    categoryId: null,
    brandId: null,
    productIds: new Set(hadPart.map(({ product_id }) => product_id)),
  } as const
}

/** The order with another delivery or special discount: what its lines cost, and its promotion, stay as agreed. */
export async function requoteOrder(db: Db, order: LockedOrder, change: Partial<OrderTerms>): Promise<Totals> {
  const agreed = agreedTerms(order, await selectMethod(db, order.shipping_method_id))
  return totals(order.subtotal_poisha, { ...agreed, ...change }, order.promotion_discount_poisha)
}

function agreedTerms(order: LockedOrder, method: ShippingMethod | undefined): OrderTerms {
  return {
    code: reduction(order.code_value_type, order.code_value_hundredths),
    special: reduction(order.special_value_type, order.special_value_hundredths),
    shipping: order.shipping_method_name === null ? null : agreedDelivery(order, method),
  }
}

function reduction(valueType: Reduction['valueType'] | null, valueHundredths: number | null) {
  return valueType === null || valueHundredths === null ? null : { valueType, valueHundredths }
}

/**
 * What was agreed for the delivery stays when its method became dearer since: the price, or that it is free at this
 * subtotal. Whether it is free is otherwise decided by the method, for the edited order may reach its threshold.
 */
function agreedDelivery(order: LockedOrder, method: ShippingMethod | undefined): ShippingMethod {
  const { shipping_poisha: agreed, subtotal_poisha: subtotal } = order
  if (agreed === 0 && isSecond(order)) return { price: agreed, isFree: false, freeShippingThreshold: agreed }
  if (!method) return { price: agreed, isFree: false, freeShippingThreshold: poisha(0) }
  if (agreed > 0) return { ...method, price: agreed }
  return { price: method.price, isFree: true, freeShippingThreshold: lower(method, subtotal) }
}

/** orders 22: its delivery was charged with the first, whatever it costs by itself. */
function isSecond({ id, related_order_id }: LockedOrder): boolean {
  return related_order_id !== null && related_order_id < id
}

function lower({ isFree, freeShippingThreshold }: ShippingMethod, subtotal: Poisha): Poisha {
  return isFree ? poisha(Math.min(freeShippingThreshold, subtotal)) : subtotal
}

async function selectMethod(db: Db, id: number | null) {
  return id === null ? undefined : methodAmong(await selectShippingMethods(db), id)
}

function methodAmong(methods: readonly ShippingMethodRow[], id: number | null) {
  const row = methods.find((method) => method.id === id)
  return row && methodOf(row)
}
