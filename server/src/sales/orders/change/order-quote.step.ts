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
  type AskedLine,
  type LineProblem,
  type PricedProduct,
  readPriceFacts,
} from '../price/price-facts.step.ts'
import { refuseTooHigh } from '../price/refuse-too-high.step.ts'
import type { NamedLimits } from '../price/unit-limits.step.ts'
import type { HeldOrder } from '../state/held-order.sql.ts'
import { type HeldLine, selectHeldLines, selectPromotionOf } from '../state/held-order-lines.sql.ts'
import { keptFacts, pricesOfLine, promotionTerms } from '../state/held-order-lines.step.ts'

/** A line that the order is to have: one that stays is `held`. */
export type EditedLine = CartLine & {
  readonly held: HeldLine | null
  /** Of a new one. */
  readonly product: PricedProduct | null
  readonly facts: LineFacts | null
  readonly problem: LineProblem | null
  readonly limits: NamedLimits | null
}
export type EditedOrder = {
  readonly lines: readonly EditedLine[]
  /** The lines that the order has now. */
  readonly before: readonly HeldLine[]
  readonly quoted: Quote
}

/** The order with these items, calculated from what it remembers and, for what is new, from today's prices. */
export async function quoteOrder(
  db: Db,
  order: HeldOrder,
  items: readonly CartLine[],
  now: Date,
): Promise<EditedOrder> {
  const before = await selectHeldLines(db, order.id)
  const asked = await readPriceFacts(db, items, now)
  const held = new Map(before.map((line) => [line.product_id, line]))
  const lines = asked.lines.map((line) => editedLine(line, held.get(line.productId)))
  const quoted = quote({
    lines: lines.flatMap(({ facts }) => facts ?? []),
    promotions: await withAgreedPromotion(db, order, { running: asked.promotions, before, items }),
    ...agreedTerms(order, methodAmong(asked.methods, order.shipping_method_id)),
  })
  refuseTooHigh(quoted)
  return { lines, before, quoted }
}

function editedLine(asked: AskedLine, held: HeldLine | undefined): EditedLine {
  if (!held) return { ...asked, held: null }
  const { productId, quantities, limits } = asked
  const line = { productId, quantities, limits, held, product: null }
  const [level] = unsoldLevels(quantities, soldPrices(pricesOfLine(held), held.is_multi_level))
  if (level) return { ...line, facts: null, problem: { code: 'level-not-sold', level } }
  return { ...line, facts: keptFacts(held, quantities), problem: null }
}

/** Stands for the id that a deleted promotion had. */
const DELETED = 0

type Around = {
  readonly running: readonly Offer[]
  readonly before: readonly HeldLine[]
  readonly items: readonly CartLine[]
}

/**
 * The order's own promotion counts on the terms that were agreed, also when it has ended or is another one by now. Of
 * a deleted one nobody knows the scope any more: it goes on for the products that had a part of it.
 */
async function withAgreedPromotion(db: Db, order: HeldOrder, around: Around): Promise<readonly Offer[]> {
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

function onTheseLines({ created_at }: HeldOrder, before: readonly HeldLine[]) {
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
export async function requoteOrder(db: Db, order: HeldOrder, change: Partial<OrderTerms>): Promise<Totals> {
  const agreed = agreedTerms(order, await selectMethod(db, order.shipping_method_id))
  return totals(order.subtotal_poisha, { ...agreed, ...change }, order.promotion_discount_poisha)
}

function agreedTerms(order: HeldOrder, method: ShippingMethod | undefined): OrderTerms {
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
function agreedDelivery(order: HeldOrder, method: ShippingMethod | undefined): ShippingMethod {
  const { shipping_poisha: agreed, subtotal_poisha: subtotal } = order
  if (!method) return { price: agreed, isFree: false, freeShippingThreshold: poisha(0) }
  if (agreed > 0) return { ...method, price: agreed }
  return { price: method.price, isFree: true, freeShippingThreshold: lower(method, subtotal) }
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
