import {
  addQuantities,
  isNothing,
  NOTHING,
  type Pack,
  type Quantity,
  totalUnits,
} from '../catalogue/quantity.ts'
import { poisha } from '../platform/money.ts'
import type { Terms } from './order-line.ts'
import type { Prices } from './pricing.ts'
import type { QuotedLine } from './quote.ts'

/** Units of a line that were priced together: those that were placed, or those that an edit added. */
export type LinePart = {
  readonly quantities: Quantity
  readonly prices: Prices
  readonly rates: Prices
  readonly promotion: Terms | null
  /** False: the order's promotion, or its code, had ended when they were added. */
  readonly inPromotion: boolean
  readonly inCode: boolean
}

type Priced = Pick<LinePart, 'quantities' | 'prices'>

const LEVELS = ['box', 'strip', 'unit'] as const

/**
 * prices 6: what of the wanted units each part of the line had already, the oldest first, and what is added. Whoever
 * takes a strip apart has the same units in other packs: they keep their part's prices as far as its units reach.
 */
export function keptQuantities(parts: readonly Priced[], wanted: Quantity, pack: Pack) {
  let left = wanted
  const take = (upTo: Quantity): Quantity => {
    const taken = {
      box: Math.min(left.box, upTo.box),
      strip: Math.min(left.strip, upTo.strip),
      unit: Math.min(left.unit, upTo.unit),
    }
    left = { box: left.box - taken.box, strip: left.strip - taken.strip, unit: left.unit - taken.unit }
    return taken
  }
  const kept = parts.map(({ quantities }) => take(quantities))
  const repacked = parts.map(({ quantities, prices }, at) => {
    const before = kept[at] ?? NOTHING
    let units = totalUnits(quantities, pack) - totalUnits(before, pack)
    let all = before
    for (const level of LEVELS) {
      if (prices[level] === null) continue
      const each = totalUnits({ ...NOTHING, [level]: 1 }, pack)
      const more = take({ ...NOTHING, [level]: Math.floor(units / each) })
      units -= totalUnits(more, pack)
      all = addQuantities(all, more)
    }
    return all
  })
  return { kept: repacked, added: left }
}

/**
 * What a box, a strip and a unit of a line count when they come back: at several prices the mean, rounded up, so that
 * units that cost something never count nothing.
 */
export function meanRates(
  parts: readonly { readonly quantities: Quantity; readonly rates: Prices }[],
): Prices {
  const mean = (level: 'box' | 'strip' | 'unit') => {
    const counted = parts.filter(({ quantities }) => quantities[level] > 0)
    const [first = parts.find(({ rates }) => rates[level] !== null)] = counted
    if (counted.length < 2) return first?.rates[level] ?? null
    const count = counted.reduce((sum, { quantities }) => sum + quantities[level], 0)
    const worth = counted.reduce(
      (sum, { quantities, rates }) => sum + quantities[level] * (rates[level] ?? 0),
      0,
    )
    return poisha(Math.ceil(worth / count))
  }
  return { box: mean('box'), strip: mean('strip'), unit: mean('unit') ?? poisha(0) }
}

/** The lines of one product as the one line that an order shows: its rates are those of the oldest units. */
export function joinedLine(parts: readonly QuotedLine[]): QuotedLine | undefined {
  const [first, ...others] = parts
  let line = first
  if (!line) return undefined
  for (const part of others) {
    line = {
      ...line,
      quantities: addQuantities(line.quantities, part.quantities),
      prices: withLevels(line.prices, part.prices),
      rates: withLevels(line.rates, part.rates),
      originalSubtotal: poisha(line.originalSubtotal + part.originalSubtotal),
      subtotal: poisha(line.subtotal + part.subtotal),
      promotionDiscount: poisha(line.promotionDiscount + part.promotionDiscount),
      hasOrderPromotion: line.hasOrderPromotion || part.hasOrderPromotion,
      outsideCode: poisha(line.outsideCode + part.outsideCode),
      explanation: [...line.explanation, ...part.explanation],
    }
  }
  return line
}

/** Every level that is in the line has a price. */
function withLevels(prices: Prices, later: Prices): Prices {
  return { unit: prices.unit, strip: prices.strip ?? later.strip, box: prices.box ?? later.box }
}

/** Two parts that say the same are one. */
export function mergedParts(parts: readonly LinePart[]): LinePart[] {
  const merged: LinePart[] = []
  for (const part of parts.filter(({ quantities }) => !isNothing(quantities))) {
    const at = merged.findIndex((one) => isSamePrice(one, part))
    const same = merged[at]
    if (same) merged[at] = { ...same, quantities: addQuantities(same.quantities, part.quantities) }
    else merged.push(part)
  }
  return merged
}

function isSamePrice(one: LinePart, other: LinePart): boolean {
  const price = ({ prices, rates, promotion, inPromotion, inCode }: LinePart) =>
    JSON.stringify([
      LEVELS.map((level) => [prices[level], rates[level]]),
      promotion && [promotion.id, promotion.name, promotion.valueType, promotion.valueHundredths],
      inPromotion,
      inCode,
    ])
  return price(one) === price(other)
}
