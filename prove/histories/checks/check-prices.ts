import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import type { Call } from '../stage/record.ts'
import type { World, WorldProduct } from '../stage/world.ts'
import { daysIn, getWrites, readable, type Window } from './moments.ts'

/** Every order and every quote costs to the poisha what the rules make of the prices that could be read then. */
export function checkPrices(history: History): string[] {
  return [
    ...history.final.orders.flatMap((order) => wrongOrder(history, order)),
    ...history.calls.flatMap((call) => wrongQuote(history, call)),
  ]
}

function wrongOrder(history: History, order: FinalOrder): string[] {
  const related = history.final.orders.find(({ id }) => id === order.related_order_id)
  if (related) return order.id < related.id ? wrongPair(history, order, related) : []
  const { world } = history
  const name = `order ${order.id}`
  const window = getWindow(history, order)
  const lines = listLines(history, order)
  const problems = [...wrongRates(history, name, lines, window), ...wrongTerms(history, order, window)]
  const subtotal = computeSubtotal(lines)
  const saving = order.promotion_discount_poisha
  if (!possibleSavings(history, lines, subtotal, window).has(saving))
    problems.push(`${name} has ${saving} poisha off by a promotion`)
  const shipping = order.shipping_method_id === null ? null : world.shipping
  const code = order.discount_code ? world.code : null
  const inCode = sumInCode(history, order, lines)
  const { total } = computeTotals(subtotal, shipping, { saving, code, special: getSpecial(order), inCode })
  if (order.subtotal_poisha !== subtotal || order.total_poisha !== total)
    problems.push(`${name} costs ${order.total_poisha} instead of ${total} poisha`)
  return problems
}

/** Two orders that were placed together cost together what the one basket would have, until one of them is changed. */
function wrongPair(history: History, now: FinalOrder, later: FinalOrder): string[] {
  const { world, calls } = history
  const both = [now, later]
  const name = `order ${now.id} with ${later.id}`
  const windows = both.map((order) => getWindow(history, order))
  const problems = both.flatMap((order, at) => {
    const window = windows[at] ?? getWindow(history, order)
    const lines = listLines(history, order)
    const isWrong = order.subtotal_poisha !== computeSubtotal(lines)
    return [
      ...wrongRates(history, name, lines, window),
      ...wrongTerms(history, order, window),
      ...(isWrong ? [`${name} has another subtotal than its lines`] : []),
    ]
  })
  problems.push(...wrongAlone(history, now, later), ...wrongAlone(history, later, now))
  if (both.some(({ status }) => status === 'cancelled')) return problems
  const isChanged = calls.some(({ method, path }) =>
    both.some(
      ({ id }) => method !== 'GET' && CHANGES.some((change) => path === `/api/orders/${id}/${change}`),
    ),
  )
  if (isChanged) return problems
  const lines = both.flatMap((order) => listLines(history, order))
  const sum = (amount: (order: FinalOrder) => number) => amount(now) + amount(later)
  const saving = sum((order) => order.promotion_discount_poisha)
  const window = getWindow(history, now)
  if (!possibleSavings(history, lines, computeSubtotal(lines), window).has(saving))
    problems.push(`${name} has ${saving} poisha off by a promotion`)
  const code = now.discount_code || later.discount_code ? world.code : null
  const { total } = computeTotals(computeSubtotal(lines), world.shipping, { saving, code, special: null })
  const got = sum((order) => order.total_poisha)
  if (got !== total) problems.push(`${name} costs ${got} instead of ${total} poisha`)
  if (later.shipping_poisha !== 0) problems.push(`${name} was charged delivery twice`)
  return problems
}

/** The one that goes on alone pays for its delivery, by its own sum. */
function wrongAlone({ world, final }: History, order: FinalOrder, other: FinalOrder): string[] {
  const statuses = final.events.filter(({ order_id }) => order_id === order.id).map(({ status }) => status)
  // what was paid or packed by then stays as it is
  const isPaid = final.payments.some(({ order_id }) => order_id === order.id)
  const isOpen = !isPaid && [...statuses, order.status].every((status) => ALONE.has(status))
  if (other.status !== 'cancelled' || !isOpen || order.shipping_method_id === null) return []
  const { shipping } = computeTotals(order.subtotal_poisha, world.shipping, {
    saving: 0,
    code: null,
    special: null,
  })
  return order.shipping_poisha === shipping
    ? []
    : [
        `order ${order.id} goes on alone with ${order.shipping_poisha} instead of ${shipping} poisha of delivery`,
      ]
}

const ALONE: ReadonlySet<string> = new Set([
  'pending-prescription',
  'prescription-reviewed',
  'pending-stock',
  'pending-payment',
  'placed',
])

/** What changes the price of an order. */
const CHANGES = ['items', 'shipping-method', 'apply-special-discount']

function listLines({ final }: History, { id }: FinalOrder): Line[] {
  return final.items
    .filter(({ order_id }) => order_id === id)
    .flatMap((item) => {
      const quantities = { box: item.box_quantity, strip: item.strip_quantity, unit: item.unit_quantity }
      const rates = { box: item.box_rate_poisha, strip: item.strip_rate_poisha, unit: item.unit_rate_poisha }
      // units that an edit added have a price of their own
      const parts = item.price_parts ?? [{ quantities, rates, inPromotion: true, inCode: true }]
      return parts.map((part) => ({ ...part, productId: item.product_id }))
    })
}

/** What the code of the order is for. */
function sumInCode({ final }: History, { id }: FinalOrder, lines: readonly Line[]) {
  const items = final.items.filter(({ order_id }) => order_id === id)
  const saving = items.reduce((sum, item) => sum + item.promotion_discount_poisha, 0)
  const outside = items.reduce((sum, item) => sum + item.outside_code_poisha, 0)
  const subtotal = computeSubtotal(lines.filter(({ inCode }) => inCode !== false))
  return { subtotal, left: computeSubtotal(lines) - saving - outside }
}

function computeSubtotal(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantities, rates }) => sum + lineCost(quantities, rates), 0)
}

function wrongTerms(history: History, order: FinalOrder, window: Window): string[] {
  const problems: string[] = []
  const code = order.discount_code ? history.world.code : null
  if (code && !daysIn(history, window).some((day) => day <= code.endsOn))
    problems.push(`order ${order.id} used ${code.code} after its last day`)
  const special = getSpecial(order)
  if (special && !specialsAskedFor(history, order).some((asked) => isSame(asked, special)))
    problems.push(`order ${order.id} has a special discount that was not given`)
  return problems
}

/** When its lines were priced: as it was placed, or any time until the end once it may have been edited. */
function getWindow({ calls }: History, order: FinalOrder): Window {
  const placed = calls.filter((call) => call.key === order.key)
  const begin = Math.min(...placed.map((call) => call.begin))
  const isEdited = calls.some(
    ({ path, method }) => method === 'PUT' && path === `/api/orders/${order.id}/items`,
  )
  return { begin, end: Math.max(...(isEdited ? calls : placed).map((call) => call.end)) }
}

type Line = {
  readonly productId: number
  readonly quantities: Amounts
  readonly rates: Levels
  /** False: the offer had ended when these were added. */
  readonly inPromotion?: boolean
  readonly inCode?: boolean
}

function wrongRates(history: History, name: string, lines: readonly Line[], window: Window): string[] {
  return lines.flatMap((line) =>
    possiblePrices(history, line, window).length > 0
      ? []
      : [`${name} has rates for product ${line.productId} that it never had: ${JSON.stringify(line.rates)}`],
  )
}

type Price = { readonly product: WorldProduct; readonly unitPrice: number }

/** The prices that its rates may come from. */
function possiblePrices(history: History, { productId, rates }: Line, window: Window): Price[] {
  const { world, calls } = history
  const product = world.products.find(({ id }) => id === productId)
  if (!product) return []
  const path = `/api/products/${productId}/pricing`
  const writes = getWrites(calls, (call) =>
    call.path === path ? Math.round((call.body as { unitPrice: number }).unitPrice * 100) : undefined,
  )
  const promotion = world.promotion?.productIds.includes(productId) ? world.promotion : null
  const { runs, rests } = onDays(promotion, daysIn(history, window))
  const offs = [...(runs && promotion ? [promotion.valueHundredths] : []), ...(rests ? [0] : [])]
  return readable(product.unitPrice, writes, window)
    .filter((unitPrice) => offs.some((off) => isSameRates(getRates(product, unitPrice, off), rates)))
    .map((unitPrice) => ({ product, unitPrice }))
}

function isSameRates(one: Levels, other: Levels): boolean {
  return one.box === other.box && one.strip === other.strip && one.unit === other.unit
}

/** Whether it may have run, and whether it may have been over. */
function onDays(promotion: { readonly endsOn: string } | null, days: readonly string[]) {
  return {
    runs: promotion !== null && days.some((day) => day <= promotion.endsOn),
    rests: promotion === null || days.some((day) => day > promotion.endsOn),
  }
}

/** What the promotion for the whole order may take off these lines, whichever of the possible prices they had. */
function possibleSavings(
  history: History,
  lines: readonly Line[],
  subtotal: number,
  window: Window,
): Set<number> {
  const { orderPromotion: promotion } = history.world
  const { runs, rests } = onDays(promotion, daysIn(history, window))
  if (!(promotion && runs) || subtotal < promotion.minimum) return new Set([0])
  let sums = new Set([0])
  const promoted = lines.filter((line) => line.inPromotion !== false)
  for (const line of promoted.filter(({ productId }) => promotion.productIds.includes(productId))) {
    const parts = possiblePrices(history, line, window).map(({ product, unitPrice }) =>
      lineSaving(line.quantities, line.rates, getRates(product, unitPrice, promotion.valueHundredths)),
    )
    sums = new Set([...sums].flatMap((sum) => parts.map((part) => sum + part)))
  }
  return rests ? sums.add(0) : sums
}

function getSpecial(order: FinalOrder): Reduction | null {
  const { special_value_type: type, special_value_hundredths: valueHundredths } = order
  return type && valueHundredths !== null ? { type, valueHundredths } : null
}

function specialsAskedFor({ calls }: History, { id, key }: FinalOrder): Reduction[] {
  const path = `/api/orders/${id}/apply-special-discount`
  return getWrites(calls, (call) => {
    const { type, value } = (call.path === path ? call.body : atCounter(call, key)) as {
      type?: Reduction['type']
      value?: number
    }
    return type && value !== undefined ? { type, valueHundredths: Math.round(value * 100) } : undefined
  }).map(({ value }) => value)
}

/** At the counter it is given with the sale. */
function atCounter(call: Call, key: string): object {
  const { specialDiscount } = (call.key === key ? (call.body ?? {}) : {}) as { specialDiscount?: object }
  return specialDiscount ?? {}
}

function isSame(one: Reduction, other: Reduction): boolean {
  return one.type === other.type && one.valueHundredths === other.valueHundredths
}

type QuoteReply = {
  readonly lines: readonly {
    readonly productId: number
    readonly quantities: Amounts
    readonly rates: { readonly box: number | null; readonly strip: number | null; readonly unit: number }
  }[]
  readonly total: number
  readonly promotionDiscount: number
  readonly discountError: unknown
}

function wrongQuote(history: History, call: Call): string[] {
  if (call.path !== '/api/orders/quote' || call.status !== 200) return []
  const { lines, total, promotionDiscount, discountError } = call.reply as QuoteReply
  const priced = lines.map(({ productId, quantities, rates }) => ({
    productId,
    quantities,
    rates: { box: poisha(rates.box), strip: poisha(rates.strip), unit: Math.round(rates.unit * 100) },
  }))
  const problems = wrongRates(history, 'a quote', priced, call)
  const subtotal = priced.reduce((sum, { quantities, rates }) => sum + lineCost(quantities, rates), 0)
  const { discountCode, shippingMethodId } = call.body as { discountCode?: string; shippingMethodId?: number }
  const code = discountCode && !discountError ? history.world.code : null
  const shipping = shippingMethodId === undefined ? null : history.world.shipping
  const saving = Math.round(promotionDiscount * 100)
  if (!possibleSavings(history, priced, subtotal, call).has(saving))
    problems.push(`a quote takes ${promotionDiscount} taka off by a promotion`)
  const right = computeTotals(subtotal, shipping, { saving, code, special: null }).total
  if (Math.round(total * 100) !== right)
    problems.push(`a quote says ${total} taka instead of ${right} poisha`)
  return problems
}

function poisha(taka: number | null): number | null {
  return taka === null ? null : Math.round(taka * 100)
}

/**
 * What things cost, written anew from docs/product.md (prices, promotions 3 to 5, discounts 2 and 7, shipping 2, totals 1), in
 * poisha. It shares nothing with the shop, so that both would have to be wrong in the same way.
 */
type Levels = { readonly box: number | null; readonly strip: number | null; readonly unit: number }

type Amounts = { readonly box: number; readonly strip: number; readonly unit: number }

type Reduction = { readonly type: 'percentage' | 'fixed'; readonly valueHundredths: number }

/** A code counts from a minimum on and takes at most its maximum. */
type Code = Reduction & { readonly minimum: number | null; readonly maximum: number | null }

/** Half up. `hundredths` of a per cent. */
function share(amount: number, hundredths: number): number {
  return Math.floor((amount * hundredths * 2 + 10_000) / 20_000)
}

/** What a box, a strip and a unit cost, with a promotion of so many hundredths of a per cent off, or none. */
export function getRates(product: WorldProduct, unitPrice: number, off: number): Levels {
  const left = 10_000 - off
  const { unitsPerStrip, stripsPerBox, isMultiLevel } = product
  if (!isMultiLevel) return { box: null, strip: null, unit: share(unitPrice, left) }
  const box = share(unitPrice * unitsPerStrip * stripsPerBox, left)
  // no smaller pack undercuts the larger one that it makes up
  const strip = Math.max(share(unitPrice * unitsPerStrip, left), Math.ceil(box / stripsPerBox))
  const unit = Math.max(
    share(unitPrice, left),
    Math.ceil(strip / unitsPerStrip),
    Math.ceil(box / (unitsPerStrip * stripsPerBox)),
  )
  return { box, strip, unit }
}

function lineCost({ box, strip, unit }: Amounts, rates: Levels): number {
  return box * (rates.box ?? 0) + strip * (rates.strip ?? 0) + unit * rates.unit
}

/** What the promotion for the whole order takes off a line, beyond what the line's own promotion has taken. */
function lineSaving(amounts: Amounts, rates: Levels, promoted: Levels): number {
  return Math.max(0, lineCost(amounts, rates) - lineCost(amounts, promoted))
}

function taken(reduction: Reduction | null, amount: number): number {
  if (!reduction) return 0
  const { type, valueHundredths } = reduction
  return Math.min(amount, type === 'percentage' ? share(amount, valueHundredths) : valueHundredths)
}

type Terms = {
  /** What the promotion for the whole order takes off. */
  readonly saving: number
  readonly code: Code | null
  readonly special: Reduction | null
  /** What of the goods the code is for, before and after the promotion: all but what was added after it had ended. */
  readonly inCode?: { readonly subtotal: number; readonly left: number }
}

/** Without a way to deliver nothing is added for it. */
export function computeTotals(
  subtotal: number,
  shipping: World['shipping'] | null,
  { saving, code, special, inCode = { subtotal, left: subtotal - saving } }: Terms,
) {
  const isFree = !shipping || (shipping.freeFrom !== null && subtotal >= shipping.freeFrom)
  const cost = isFree ? 0 : shipping.price
  const left = subtotal - saving
  const isReached = inCode.subtotal >= (code?.minimum ?? 0)
  const most = Math.min(inCode.left, code?.maximum ?? inCode.left)
  const byCode = isReached ? Math.min(most, taken(code, inCode.subtotal)) : 0
  const bySpecial = taken(special, left - byCode)
  return { shipping: cost, code: byCode, special: bySpecial, total: left + cost - byCode - bySpecial }
}
