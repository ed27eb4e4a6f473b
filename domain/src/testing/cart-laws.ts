import type { Quantity } from '../catalogue/quantity.ts'
import { poisha } from '../platform/money.ts'
import { lowersPrices } from '../pricing/best-price.ts'
import { amountOff, isCodeFor } from '../pricing/discount-code.ts'
import { paidShares } from '../pricing/discount-shares.ts'
import type { LineFacts, Offer } from '../pricing/order-line.ts'
import { lineTotal, type Prices, soldPrices } from '../pricing/pricing.ts'
import { type Quote, type QuotedLine, type QuoteInput, quote } from '../pricing/quote.ts'
import type { Totals } from '../pricing/totals.ts'

/** Carts that are the same to a customer, or should not be cheaper. */

const EVERYTHING_FREE: Offer = {
  id: 99,
  name: 'everything free',
  valueType: 'percentage',
  valueHundredths: 10_000,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  scope: 'all_products',
  categoryId: null,
  brandId: null,
  productIds: new Set(),
  minimumOrder: poisha(0),
}

const NO_PRODUCT = { id: 0, categoryId: 0, brandId: 0 }

function turned(cart: QuoteInput): QuoteInput {
  return { ...cart, lines: cart.lines.toReversed(), promotions: cart.promotions.toReversed() }
}

/** JSON has no sets: what is in one travels as a list. */
function travelled(cart: QuoteInput): QuoteInput {
  const promotions = cart.promotions.map((one) => ({ ...one, productIds: [...one.productIds] }))
  const arrived = JSON.parse(JSON.stringify({ ...cart, promotions })) as typeof cart & {
    readonly promotions: typeof promotions
  }
  const revived = arrived.promotions.map((one) => ({ ...one, productIds: new Set(one.productIds) }))
  return { ...arrived, promotions: revived }
}

function split(line: LineFacts): LineFacts[] {
  const { box, strip, unit } = line.quantities
  const half = { box: Math.floor(box / 2), strip: Math.ceil(strip / 2), unit: Math.floor(unit / 2) }
  const rest = { box: box - half.box, strip: strip - half.strip, unit: unit - half.unit }
  return [half, rest].map((quantities) => ({ ...line, quantities }))
}

/** Free delivery and minimums are jumps that more of anything can reach; here they are always or never reached. */
function withoutThresholds(cart: QuoteInput): QuoteInput {
  if (cart.shipping === null && cart.promotions.every(lowersPrices) && !cart.code?.minimum) return cart
  const promotions = cart.promotions.map((one) =>
    lowersPrices(one) ? one : { ...one, minimumOrder: poisha(1) },
  )
  return { ...cart, shipping: null, promotions, code: cart.code && { ...cart.code, minimum: null } }
}

function withoutDiscounts(cart: QuoteInput): QuoteInput {
  return { ...cart, code: null, special: null }
}

/** Without the promotions for the whole order. */
function onlyOnPrices(cart: QuoteInput): QuoteInput {
  return { ...cart, promotions: cart.promotions.filter(lowersPrices) }
}

/** The same units in the smallest packs, wherever the entry does not sell those cheaper anyway. */
function unpacked(line: LineFacts): LineFacts {
  const prices = soldPrices(line.prices, line.isMultiLevel, line.pack)
  const { stripsPerBox, unitsPerStrip } = line.pack
  let { box, strip, unit }: Quantity = line.quantities
  if (box > 0 && prices.strip !== null && prices.strip * stripsPerBox >= (prices.box ?? 0)) {
    strip += box * stripsPerBox
    box = 0
  } else if (box > 0 && prices.unit * stripsPerBox * unitsPerStrip >= (prices.box ?? 0)) {
    unit += box * stripsPerBox * unitsPerStrip
    box = 0
  }
  if (strip > 0 && prices.unit * unitsPerStrip >= (prices.strip ?? 0)) {
    unit += strip * unitsPerStrip
    strip = 0
  }
  return unit === line.quantities.unit && box === line.quantities.box
    ? line
    : { ...line, quantities: { box, strip, unit } }
}

export type Law = { readonly name: string; readonly holds: (cart: QuoteInput, quoted: Quote) => boolean }

/** What a quote shows by itself. */
export const PLAIN: readonly Law[] = laws({
  'the total is the sum of its parts': (_, { lines, ...sums }) =>
    lines.every((line) => line.subtotal === lineTotal(line.quantities, line.rates)) &&
    add(lines, ({ subtotal }) => subtotal) === sums.subtotal &&
    add(lines, ({ promotionDiscount }) => promotionDiscount) === sums.promotionDiscount &&
    sums.discountAmount === sums.promotionDiscount + sums.codeDiscount + sums.specialDiscount &&
    sums.total === sums.subtotal + sums.shippingCost - sums.discountAmount,

  'what explains a line goes by its price to what is paid for it, and all lines together to the total': (
    _,
    quoted,
  ) => {
    const paid = paidShares(quoted)
    return (
      quoted.lines.every(
        (line, at) =>
          explainedSubtotal(line) === line.subtotal && line.explanation.at(-1)?.amount === paid[at],
      ) && paid.reduce((total, amount) => total + amount, 0) === quoted.total - quoted.shippingCost
    )
  },

  'nothing is negative, and no rate is above its price': (_, { lines, ...sums }) =>
    getAmounts(sums).every(isAmount) &&
    lines.every(
      ({ prices, rates, promotionDiscount, explanation }) =>
        isAmount(promotionDiscount) &&
        explanation.every(({ amount }) => isAmount(amount)) &&
        levels(prices, rates).every(([price, rate]) => isAmount(rate) && rate <= price),
    ),

  'all discounts together never take more than the subtotal': (_, { discountAmount, subtotal }) =>
    discountAmount <= subtotal,

  'a code takes its share of the goods it is for, never above its maximum, or all that the promotion left': (
    { code },
    quoted,
  ) => {
    const goods = quoted.lines.filter(({ inCode }) => inCode)
    const cost = add(goods, ({ subtotal }) => subtotal)
    const left = cost - add(goods, ({ promotionDiscount }) => promotionDiscount)
    const isReached = quoted.codeMissing === 0
    const asked = code && isReached ? Math.min(amountOff(code, poisha(cost)), code.maximum ?? cost) : 0
    return quoted.codeDiscount === Math.min(asked, left)
  },

  'a code takes nothing off goods it is not for, and says how much is missing to its minimum': (
    { code, lines },
    quoted,
  ) => {
    const goods = quoted.lines.filter(({ inCode }) => inCode)
    const cost = add(goods, ({ subtotal }) => subtotal)
    return (
      quoted.codeMissing === Math.max(0, (code?.minimum ?? 0) - cost) &&
      quoted.lines.every(({ inCode, explanation, subtotal, promotionDiscount, outsideCode }, at) => {
        const line = lines[at]
        const isFor = line?.placedWith !== undefined || isCodeFor(code?.scope, line?.product ?? NO_PRODUCT)
        return (
          inCode === isFor &&
          outsideCode === (inCode ? 0 : subtotal - promotionDiscount) &&
          (inCode || explanation.every(({ step }) => step !== 'code'))
        )
      })
    )
  },
})

/** What shows only beside another quote of the same goods. */
export const COMPARING: readonly Law[] = laws({
  'in another order and sent as JSON, a cart gives the same bytes': (cart, quoted) => {
    const again = quote(travelled(turned(cart)))
    return bytes({ ...again, lines: again.lines.toReversed() }) === bytes(quoted)
  },

  'splitting a line changes no sum': (cart, quoted) =>
    bytes(computeSums(quote({ ...cart, lines: cart.lines.flatMap(split) }))) === bytes(computeSums(quoted)),

  'no level beats another under any promotion, and with any code on prices': (cart) => {
    const lines = cart.lines.map(unpacked)
    if (lines.every((line, at) => line === cart.lines[at])) return true
    const isFair = (like: QuoteInput) => quote({ ...like, lines }).total >= quote(like).total
    // A code's share of the subtotal is no share of what a promotion for the order left: each is compared by itself.
    const always = withoutThresholds(cart)
    return isFair(withoutDiscounts(always)) && isFair(onlyOnPrices(always))
  },

  'the promotion for the order that saves most counts, and it changes no rate': (cart, quoted) => {
    const onPrices = onlyOnPrices(cart)
    const { lines } = quote(onPrices)
    // of goods that a code is for and others that it is not for, the promotion that saves most may leave the code less
    const [compared, mine] = cart.code?.scope
      ? [withoutDiscounts(cart), quote(withoutDiscounts(cart))]
      : [cart, quoted]
    const plain = quote(onlyOnPrices(compared))
    const others = cart.promotions
      .filter((one) => !lowersPrices(one))
      .map((one) => quote({ ...compared, promotions: [...onPrices.promotions, one] }))
    return (
      lines.every((line, at) => isSame(line, quoted.lines[at])) &&
      plain.shippingCost === quoted.shippingCost &&
      [plain, ...others].every(
        ({ promotionDiscount, total }) => promotionDiscount <= mine.promotionDiscount && total >= mine.total,
      )
    )
  },

  'a placed order keeps its rates when the promotions on prices change': (cart, quoted) => {
    const placed = cart.lines.map((line, at) => ({
      ...line,
      placedWith: { promotion: quoted.lines[at]?.promotion ?? null },
      inCode: quoted.lines[at]?.inCode ?? true,
    }))
    const promotions = cart.promotions.filter((one) => !lowersPrices(one))
    const again = quote({ ...cart, lines: placed, promotions: [...promotions, EVERYTHING_FREE] })
    return again.total === quoted.total && again.lines.every((line, at) => isSame(line, quoted.lines[at]))
  },
})

/** The names of the laws that a cart breaks. */
export function brokenLaws(cart: QuoteInput, tried: readonly Law[]): string[] {
  const quoted = quote(cart)
  return tried.filter(({ holds }) => !holds(cart, quoted)).map(({ name }) => name)
}

function laws(byName: Readonly<Record<string, Law['holds']>>): Law[] {
  return Object.entries(byName).map(([name, holds]) => ({ name, holds }))
}

function add(lines: readonly QuotedLine[], amount: (line: QuotedLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}

function computeSums({ lines: _lines, ...sums }: Quote): Omit<Quote, 'lines'> {
  return sums
}

function getAmounts(sums: Totals): number[] {
  const { subtotal, shippingCost, promotionDiscount, codeDiscount, specialDiscount, total } = sums
  return [subtotal, shippingCost, promotionDiscount, codeDiscount, specialDiscount, total]
}

const ON_PRICES: ReadonlySet<string> = new Set(['entry', 'promotion', 'rounding'])

function explainedSubtotal({ explanation }: QuotedLine): number | undefined {
  return explanation.findLast(({ step }) => ON_PRICES.has(step))?.amount
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function isSame(one: QuotedLine, other: QuotedLine | undefined): boolean {
  const [here, there] = [one.rates, other?.rates]
  return (
    here.unit === there?.unit &&
    here.strip === there.strip &&
    here.box === there.box &&
    one.subtotal === other?.subtotal
  )
}

/** Two lists of prices side by side; a level that is not sold counts as 0. */
function levels(one: Prices, other: Prices): (readonly [one: number, other: number])[] {
  return (['unit', 'strip', 'box'] as const).map((level) => [one[level] ?? 0, other[level] ?? 0])
}

function bytes(value: unknown): string {
  return JSON.stringify(value)
}
