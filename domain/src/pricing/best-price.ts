import type { DispensingClass } from '../catalogue/dispensing.ts'
import type { Pack } from '../catalogue/quantity.ts'
import type { Day } from '../platform/dhaka.ts'
import { type Poisha, poisha } from '../platform/money.ts'
import { computeShare, type Share } from './discount-shares.ts'
import type { Prices } from './pricing.ts'
import type { PromotionScope, ValueType } from './promotion.ts'

/** A percentage and a fixed value are both in hundredths: 12.5 % and 12.50 taka are 1250. */
export type Reduction = { readonly valueType: ValueType; readonly valueHundredths: number }

export type Promotion = Reduction & {
  readonly id: number
  readonly startsOn: Day
  readonly endsOn: Day
  readonly scope: PromotionScope
  readonly categoryId: number | null
  readonly brandId: number | null
  readonly productIds: ReadonlySet<number>
  readonly minimumOrder: Poisha
}

export type Promoted = {
  readonly id: number
  readonly categoryId: number
  readonly brandId: number
  /** Of a product that is new in an order: some codes are not for some classes. */
  readonly dispensingClass?: DispensingClass | null
}
export type Sold = { readonly prices: Prices; readonly pack: Pack }
export type Best<Offer> = { readonly prices: Prices; readonly promotion: Offer | null }

const ALL = 10_000

/** promotions 8: both its first and its last day count whole. */
export function isRunning({ startsOn, endsOn }: Pick<Promotion, 'startsOn' | 'endsOn'>, today: Day): boolean {
  return startsOn <= today && today <= endsOn
}

export function isInScope(promotion: Promotion, product: Promoted): boolean {
  switch (promotion.scope) {
    case 'all_products':
      return true
    case 'category':
      return promotion.categoryId === product.categoryId
    case 'brand':
      return promotion.brandId === product.brandId
    case 'specific_products':
      return promotion.productIds.has(product.id)
  }
}

/** promotions 2: with a minimum it waits for the order's subtotal, without one it lowers prices directly. */
export function lowersPrices(promotion: Promotion): boolean {
  return promotion.minimumOrder === 0
}

/** promotions 4: the prices under the one promotion that makes the default pack cheapest; promotions never add up. */
export function bestPrice<Offer extends Reduction & { readonly id: number }>(
  sold: Sold,
  promotions: readonly Offer[],
): Best<Offer> {
  const unreduced: Best<Offer> = { prices: sold.prices, promotion: null }
  return promotions
    .map((promotion) => ({ prices: reducedPrices(sold, promotion), promotion }))
    .reduce((best: Best<Offer>, offer) => (isBetter(offer, best) ? offer : best), unreduced)
}

/** A tie is broken by the older promotion, never by order. */
function isBetter<Offer extends { readonly id: number }>(
  offer: { readonly prices: Prices; readonly promotion: Offer },
  best: Best<Offer>,
): boolean {
  const difference = comparePrices(offer.prices, best.prices)
  if (difference !== 0) return difference < 0
  return best.promotion !== null && offer.promotion.id < best.promotion.id
}

/**
 * Below 0 when the first are lower: at the default pack, otherwise at the unit or the box. Prices that two reductions
 * make of the same ones never cross: lower at one level, they are nowhere higher.
 */
function comparePrices(one: Prices, other: Prices): number {
  for (const level of [defaultLevel(one), 'unit', 'box'] as const) {
    const difference = (one[level] ?? 0) - (other[level] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * promotions 3: a percentage applies to every level alike; a fixed value is taken off the default pack and carried to
 * the others in proportion. A smaller level is rounded so that it never undercuts the larger one it makes up.
 */
export function reducedPrices({ prices, pack }: Sold, reduction: Reduction): Prices {
  const share = shareLeft(prices, reduction)
  const box = prices.box === null ? null : computeShare(prices.box, share)
  const strip = prices.strip === null ? null : computeShare(prices.strip, share)
  const fairStrip =
    strip === null ? null : notUndercutting(strip, prices.strip, pack.stripsPerBox, prices.box, box)
  const unit = computeShare(prices.unit, share)
  const byStrip = notUndercutting(unit, prices.unit, pack.unitsPerStrip, prices.strip, fairStrip)
  const unitsPerBox = pack.unitsPerStrip * pack.stripsPerBox
  return {
    unit: notUndercutting(byStrip, prices.unit, unitsPerBox, prices.box, box),
    strip: fairStrip,
    box,
  }
}

/** The level a price is shown for first and a fixed value is taken off. */
function defaultLevel(prices: Prices): 'strip' | 'unit' {
  return prices.strip === null ? 'unit' : 'strip'
}

/** What a reduction leaves of every level's price. */
export function shareLeft(prices: Prices, { valueType, valueHundredths }: Reduction): Share {
  const whole = valueType === 'percentage' ? ALL : (prices[defaultLevel(prices)] ?? 0)
  return whole === 0 ? { part: 1, whole: 1 } : { part: Math.max(0, whole - valueHundredths), whole }
}

/** At least its part of the larger pack's reduced price, unless it was cheaper than that pack before. */
function notUndercutting(
  reduced: Poisha,
  price: Poisha | null,
  times: number,
  larger: Poisha | null,
  largerReduced: Poisha | null,
): Poisha {
  if (price === null || larger === null || largerReduced === null || price * times < larger) return reduced
  return poisha(Math.max(reduced, Math.ceil(largerReduced / times)))
}
