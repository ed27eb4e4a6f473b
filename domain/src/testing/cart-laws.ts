import { lowersPrices } from '../pricing/best-price.ts'
import { amountOff } from '../pricing/discount-code.ts'
import { paidShares } from '../pricing/discount-shares.ts'
import { lineTotal, type Prices } from '../pricing/pricing.ts'
import { type Quote, type QuotedLine, type QuoteInput, quote } from '../pricing/quote.ts'
import type { Totals } from '../pricing/totals.ts'
import {
  EVERYTHING_FREE,
  onlyOnPrices,
  split,
  travelled,
  turned,
  unpacked,
  withoutDiscounts,
  withoutThresholds,
} from './like-carts.ts'

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
    amountsOf(sums).every(isAmount) &&
    lines.every(
      ({ prices, rates, promotionDiscount, explanation }) =>
        isAmount(promotionDiscount) &&
        explanation.every(({ amount }) => isAmount(amount)) &&
        levels(prices, rates).every(([price, rate]) => isAmount(rate) && rate <= price),
    ),

  'all discounts together never take more than the subtotal': (_, { discountAmount, subtotal }) =>
    discountAmount <= subtotal,

  'a code takes its share of the subtotal, or all that the promotion left': ({ code }, quoted) => {
    const asked = code ? amountOff(code, quoted.subtotal) : 0
    return quoted.codeDiscount === Math.min(asked, quoted.subtotal - quoted.promotionDiscount)
  },
})

/** What shows only beside another quote of the same goods. */
export const COMPARING: readonly Law[] = laws({
  'in another order and sent as JSON, a cart gives the same bytes': (cart, quoted) => {
    const again = quote(travelled(turned(cart)))
    return bytes({ ...again, lines: again.lines.toReversed() }) === bytes(quoted)
  },

  'splitting a line changes no sum': (cart, quoted) =>
    bytes(sumsOf(quote({ ...cart, lines: cart.lines.flatMap(split) }))) === bytes(sumsOf(quoted)),

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
    const { lines, ...plain } = quote(onPrices)
    const others = cart.promotions
      .filter((one) => !lowersPrices(one))
      .map((one) => quote({ ...cart, promotions: [...onPrices.promotions, one] }))
    return (
      lines.every((line, at) => isSame(line, quoted.lines[at])) &&
      plain.shippingCost === quoted.shippingCost &&
      [plain, ...others].every(
        ({ promotionDiscount, total }) =>
          promotionDiscount <= quoted.promotionDiscount && total >= quoted.total,
      )
    )
  },

  'a placed order keeps its rates when the promotions on prices change': (cart, quoted) => {
    const placed = cart.lines.map((line, at) => ({
      ...line,
      placedWith: { promotion: quoted.lines[at]?.promotion ?? null },
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

function sumsOf({ lines: _lines, ...sums }: Quote): Omit<Quote, 'lines'> {
  return sums
}

function amountsOf(sums: Totals): number[] {
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
