import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha, sum } from '@niramoy/domain/platform/money'
import { isRunning, lowersPrices, type Reduction } from '@niramoy/domain/pricing/best-price'
import { type CodeScope, type CodesNotFor, checkCode, isCodeFor } from '@niramoy/domain/pricing/discount-code'
import { joinedLine, keptQuantities, mergedParts } from '@niramoy/domain/pricing/line-parts'
import type { LineFacts, Offer } from '@niramoy/domain/pricing/order-line'
import { derivedPrices, lineTotal, soldPrices, unsoldLevels } from '@niramoy/domain/pricing/pricing'
import { type Quote, quote } from '@niramoy/domain/pricing/quote'
import type { ShippingMethod } from '@niramoy/domain/pricing/shipping'
import { type OrderTerms, type Totals, totals } from '@niramoy/domain/pricing/totals'
import type { CartLine } from '@niramoy/domain/sales/cart-lines'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { getDiscountCode, selectDiscountByCode } from '../../../pricing/discounts/discounts.sql.ts'
import { getMethod } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
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
import type { LockedOrder } from './locked-order.sql.ts'
import {
  deleteLines,
  type LockedLine,
  selectLockedLines,
  selectPromotionOf,
  updateLines,
  updateOrderSums,
} from './locked-order-lines.sql.ts'
import {
  type PartedLine,
  packOfLine,
  partsOfLine,
  placedFacts,
  priceColumns,
  pricesOfLine,
  promotionColumns,
  promotionTerms,
} from './locked-order-lines.step.ts'

/** A line that the order is to have: one that stays is `existing`. */
export type EditedLine = CartLine & {
  readonly existing: LockedLine | null
  /** Of a new one. */
  readonly product: PricedProduct | null
  /** All of it, whatever its units cost. */
  readonly facts: LineFacts | null
  /** The units that are priced together: those it had, and those that are added. */
  readonly parts: readonly LineFacts[]
  readonly problem: LineProblem | null
  readonly limits: NamedLimits | null
}
export type EditedOrder = {
  readonly lines: readonly EditedLine[]
  /** The lines that the order has now. */
  readonly before: readonly LockedLine[]
  /** With a line for each part. */
  readonly quoted: Quote
  /** What the order's lines become, by product. */
  readonly priced: ReadonlyMap<number, PartedLine>
}

type Asking = {
  readonly at: Date
  /** prices 6: for so many hours an order keeps its prices; then everything costs what it costs today. */
  readonly keepHours: number
  /** The setting: which medicines no code makes cheaper. */
  readonly notFor: CodesNotFor
}

/** The order with these items: what it had keeps its price, what is added costs what it costs today. */
export async function quoteOrder(
  db: Db,
  order: LockedOrder,
  items: readonly CartLine[],
  { at, keepHours, notFor }: Asking,
): Promise<EditedOrder> {
  const before = await selectLockedLines(db, order.id)
  const existing = new Map(before.map((line) => [line.product_id, line]))
  const split = items.map((item) => splitItem(item, existing.get(item.productId)))
  const requested = await readPriceFacts(
    db,
    split.map(({ added }) => added),
    at,
  )
  // what was paid for is bought
  const isLate = order.paid_at === null && at.getTime() - order.created_at.getTime() > keepHours * HOUR_MS
  const code = await readCodeState(db, order, { today: dhakaDay(at), notFor })
  const lines = requested.lines.flatMap((line, nth) => {
    const one = split[nth]
    return one ? [editedLine(one, line, { isLate, code })] : []
  })
  const agreed = isLate ? null : await readAgreedPromotion(db, order, { before, items, today: dhakaDay(at) })
  const quoted = quote({
    lines: lines.flatMap(({ parts }) => parts),
    promotions: withAgreed(requested.promotions, agreed),
    ...agreedTerms(
      withReachedMinimum(order, before),
      methodAmong(requested.methods, order.shipping_method_id),
    ),
  })
  refuseTooHigh(quoted)
  return { lines, before, quoted, priced: pricedLines(quoted, order, agreed) }
}

const HOUR_MS = 3_600_000

type SplitItem = {
  readonly item: CartLine
  readonly existing: LockedLine | undefined
  readonly kept: readonly LineFacts[]
  readonly added: CartLine
}

function splitItem(item: CartLine, existing: LockedLine | undefined): SplitItem {
  if (!existing) return { item, existing, kept: [], added: item }
  const parts = partsOfLine(existing)
  const { kept, added } = keptQuantities(parts, item.quantities, packOfLine(existing))
  const facts = parts.flatMap((part, at) => {
    const quantities = kept[at] ?? NOTHING
    return isNothing(quantities) ? [] : [placedFacts(existing, part, quantities)]
  })
  return { item, existing, kept: facts, added: { productId: item.productId, quantities: added } }
}

type Terms = { readonly isLate: boolean; readonly code: OrderCode }

function editedLine(split: SplitItem, requested: RequestedLine, { isLate, code }: Terms): EditedLine {
  const { item, existing, kept, added } = split
  const { limits, product, problem } = requested
  const inCode = code.state === 'runs' && isCodeFor(code.scope, requested.facts?.product ?? NO_PRODUCT)
  if (!existing) {
    const facts = requested.facts && { ...requested.facts, inCode }
    return { ...item, existing: null, product, facts, parts: facts ? [facts] : [], problem, limits }
  }
  const line = { ...item, limits, existing, product: null }
  const facts = (quantities: Quantity) =>
    requested.facts && { ...countInPack(existing, requested.facts), quantities, inPromotion: isLate, inCode }
  const [level] = unsoldLevels(item.quantities, soldPrices(pricesOfLine(existing), existing.is_multi_level))
  if (level) return { ...line, facts: null, parts: [], problem: { code: 'level-not-sold', level } }
  const isMore = !isNothing(added.quantities)
  if (isMore && problem) return { ...line, facts: null, parts: [], problem }
  const [oldest] = partsOfLine(existing)
  const all = oldest ? placedFacts(existing, oldest, item.quantities) : null
  const today = isLate ? kept.map((part) => pricedToday(part, facts(part.quantities), code)) : kept
  const more = isMore ? facts(added.quantities) : null
  return { ...line, facts: all, parts: more ? [...today, more] : today, problem: null }
}

/** What is no longer sold keeps its price. */
function pricedToday(kept: LineFacts, today: LineFacts | null, { state }: OrderCode): LineFacts {
  const isSold =
    today && unsoldLevels(kept.quantities, soldPrices(today.prices, today.isMultiLevel)).length === 0
  return { ...(isSold ? today : kept), inPromotion: true, inCode: kept.inCode !== false && state !== 'ended' }
}

/** A product that is packed in another way by now is counted as the order has it, at the unit's price of today. */
function countInPack(line: LockedLine, facts: LineFacts): LineFacts {
  const [pack, isMultiLevel] = [packOfLine(line), line.is_multi_level]
  const isSame =
    pack.stripsPerBox === facts.pack.stripsPerBox &&
    pack.unitsPerStrip === facts.pack.unitsPerStrip &&
    isMultiLevel === facts.isMultiLevel
  return isSame ? facts : { ...facts, pack, isMultiLevel, prices: derivedPrices(facts.prices.unit, pack) }
}

/** `used-up`: for what the order has, but for nothing more. */
type CodeState = 'runs' | 'used-up' | 'ended'
type OrderCode = { readonly state: CodeState; readonly scope?: CodeScope }
type CodeToday = { readonly today: Day; readonly notFor: CodesNotFor }

async function readCodeState(db: Db, order: LockedOrder, { today, notFor }: CodeToday): Promise<OrderCode> {
  const { discount_code: typed, code_value_type: type, code_value_hundredths: value } = order
  if (typed === null) return { state: 'runs' }
  const found = await selectDiscountByCode(db, typed)
  // of two orders that share an amount each has a part of it
  const isPart = order.related !== null
  const isSame =
    found?.value_type === type &&
    (type === 'fixed' || found?.value_hundredths === value) &&
    found?.minimum_poisha === order.code_minimum_poisha &&
    (isPart || found?.maximum_poisha === order.code_maximum_poisha)
  const check = checkCode(isSame && found ? getDiscountCode(found, notFor) : undefined, today)
  if (check.isValid) return { state: 'runs', scope: check.discount.scope }
  return { state: check.refusal === 'discount-used-up' ? 'used-up' : 'ended' }
}

const NO_PRODUCT = { id: 0, categoryId: 0, brandId: 0 }

/** Two orders of one checkout have reached the code's minimum together. */
function withReachedMinimum(order: LockedOrder, before: readonly LockedLine[]): LockedOrder {
  const { code_minimum_poisha: minimum, code_discount_poisha: discount } = order
  if (!order.shares_delivery || minimum === null || discount === 0) return order
  const costs = before
    .flatMap(partsOfLine)
    .map((part) => (part.inCode ? lineTotal(part.quantities, part.rates) : NONE))
  return { ...order, code_minimum_poisha: poisha(Math.max(1, Math.min(minimum, sum(costs)))) }
}

/** Stands for the id that a deleted promotion had. */
const DELETED = 0

type Around = {
  readonly before: readonly LockedLine[]
  readonly items: readonly CartLine[]
  readonly today: Day
}

/**
 * The order's own promotion counts on the terms that were agreed. When it has ended, or is another one by now, that is
 * for what the order had. Of a deleted one the scope is no longer known: it goes on for the products that had a part of it.
 */
async function readAgreedPromotion(db: Db, order: LockedOrder, around: Around): Promise<Offer | null> {
  const { before, items, today } = around
  const terms = promotionTerms(order)
  if (!terms) return null
  const ids = items.map(({ productId }) => productId)
  const known = terms.id === null ? undefined : await selectPromotionOf(db, terms.id, ids)
  const isSame = known?.valueType === terms.valueType && known.valueHundredths === terms.valueHundredths
  const minimum = order.promotion_minimum_poisha ?? poisha(1)
  return {
    ...(known ?? onTheseLines(order, before)),
    ...terms,
    id: terms.id ?? DELETED,
    // two orders of one checkout have reached it together
    minimumOrder: order.shares_delivery
      ? poisha(Math.max(1, Math.min(minimum, order.subtotal_poisha)))
      : minimum,
    hasEnded: !(known && isSame && isRunning(known, today)),
  }
}

/** One that ended in the terms that were agreed goes on in others beside them. */
function withAgreed(running: readonly Offer[], agreed: Offer | null): readonly Offer[] {
  if (!agreed) return running
  return [...running.filter((one) => one.id !== agreed.id || agreed.hasEnded || lowersPrices(one)), agreed]
}

function pricedLines({ lines, orderPromotion }: Quote, order: LockedOrder, agreed: Offer | null) {
  const hasEnded =
    agreed?.hasEnded === true &&
    orderPromotion?.id === agreed.id &&
    orderPromotion.valueHundredths === agreed.valueHundredths &&
    orderPromotion.minimumOrder === agreed.minimumOrder
  const hasCode = order.discount_code !== null
  const productIds = new Set(lines.map(({ productId }) => productId))
  return new Map(
    [...productIds].flatMap((productId) => {
      const own = lines.filter((line) => line.productId === productId)
      const parts = mergedParts(
        own.map(({ quantities, prices, rates, promotion, inPromotion, inCode }) => ({
          quantities,
          prices,
          rates,
          promotion,
          inPromotion: !hasEnded || inPromotion,
          inCode: !hasCode || inCode,
        })),
      )
      const line = joinedLine(own)
      return line
        ? [[productId, { line: { ...line, outsideCode: hasCode ? line.outsideCode : NONE }, parts }] as const]
        : []
    }),
  )
}

const NONE = poisha(0)

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

/** Writes what the order costs by now; lines that are new in it are the caller's. */
export async function saveQuoted(
  tx: Tx,
  order: LockedOrder,
  { before, quoted, priced }: EditedOrder,
  at: Date,
): Promise<void> {
  const changed = before.flatMap(({ id, product_id }) => {
    const line = priced.get(product_id)
    return line ? [{ id, ...priceColumns(line) }] : []
  })
  await deleteLines(
    tx,
    before.filter(({ product_id }) => !priced.has(product_id)).map(({ id }) => id),
  )
  await updateLines(tx, changed, at)
  const { orderPromotion } = quoted
  const isAgreed = orderPromotion !== null && (orderPromotion.id || null) === order.promotion_id
  const minimum = isAgreed ? order.promotion_minimum_poisha : null
  const promotion = {
    ...promotionColumns(orderPromotion),
    promotion_minimum_poisha: orderPromotion && (minimum ?? orderPromotion.minimumOrder),
    shares_delivery: order.shares_delivery,
  }
  await refuseOn(DELETED_MEANWHILE, updateOrderSums(tx, order.id, quoted, promotion))
}

/** What was deleted after it was read. */
const DELETED_MEANWHILE = { orders_promotion_id_fkey: 'order-changed' } as const

/** The order with another delivery or special discount: what its lines cost, and its promotion, stay as agreed. */
export async function requoteOrder(db: Db, order: LockedOrder, change: Partial<OrderTerms>): Promise<Totals> {
  const agreed = agreedTerms(order, await selectMethod(db, order.shipping_method_id))
  // what the code takes off depends on nothing that changes here
  const code = { valueType: 'fixed', valueHundredths: order.code_discount_poisha } as const
  return totals(order.subtotal_poisha, { ...agreed, code, ...change }, order.promotion_discount_poisha)
}

function agreedTerms(order: LockedOrder, method: ShippingMethod | undefined): OrderTerms {
  const code = reduction(order.code_value_type, order.code_value_hundredths)
  return {
    // which lines it is for they remember themselves
    code: code && { ...code, minimum: order.code_minimum_poisha, maximum: order.code_maximum_poisha },
    special: reduction(order.special_value_type, order.special_value_hundredths),
    shipping: order.shipping_method_name === null ? null : agreedDelivery(order, method),
  }
}

function reduction(valueType: Reduction['valueType'] | null, valueHundredths: number | null) {
  return valueType === null || valueHundredths === null ? null : { valueType, valueHundredths }
}

/**
 * What was agreed for the delivery stays when its method became dearer since: the price, or that it is free at this
 * subtotal. Whether it is free is otherwise decided by the method, for the edited order may reach its threshold. Of two
 * orders that share a delivery one pays for it, and what both cost counts towards the threshold (orders 22).
 */
function agreedDelivery(order: LockedOrder, method: ShippingMethod | undefined): ShippingMethod {
  const { shipping_poisha: agreed, subtotal_poisha: subtotal, related } = order
  const other = order.shares_delivery ? related : null
  if (agreed === 0 && other && other.shipping_poisha > 0)
    return { price: agreed, isFree: false, freeShippingThreshold: agreed }
  if (!method) return { price: agreed, isFree: false, freeShippingThreshold: poisha(0) }
  const shared = other?.subtotal_poisha ?? 0
  const price = agreed > 0 ? agreed : method.price
  const isFree = method.isFree || agreed === 0
  const threshold = agreed > 0 ? method.freeShippingThreshold : lower(method, poisha(subtotal + shared))
  return { price, isFree, freeShippingThreshold: poisha(Math.max(0, threshold - shared)) }
}

function lower({ isFree, freeShippingThreshold }: ShippingMethod, subtotal: Poisha): Poisha {
  return isFree ? poisha(Math.min(freeShippingThreshold, subtotal)) : subtotal
}

async function selectMethod(db: Db, id: number | null) {
  return id === null ? undefined : methodAmong(await selectShippingMethods(db), id)
}

function methodAmong(methods: readonly ShippingMethodRow[], id: number | null) {
  const row = methods.find((method) => method.id === id)
  return row && getMethod(row)
}
