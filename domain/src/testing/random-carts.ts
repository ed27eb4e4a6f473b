import type { DispensingClass } from '../catalogue/dispensing.ts'
import type { Pack, Quantity } from '../catalogue/quantity.ts'
import { poisha, sum } from '../platform/money.ts'
import { seededNumbers } from '../platform/seeded-numbers.ts'
import type { Reduction } from '../pricing/best-price.ts'
import { CODES_NOT_FOR, type CodeTerms } from '../pricing/discount-code.ts'
import type { LineFacts, Offer } from '../pricing/order-line.ts'
import { derivedPrices, lineTotal, type Prices, soldPrices } from '../pricing/pricing.ts'
import { PROMOTION_SCOPES } from '../pricing/promotion.ts'
import type { QuoteInput } from '../pricing/quote.ts'
import type { ShippingMethod } from '../pricing/shipping.ts'

type Dice = {
  /** A whole number from 0, below the given one. */
  readonly below: (most: number) => number
  readonly chance: (of: number) => boolean
  readonly one: <Choice>(...choices: readonly [Choice, ...Choice[]]) => Choice
}

/** A cart with everything that decides its price, the same for the same seed. Amounts lie near all thresholds. */
export function randomCart(seed: number): QuoteInput {
  const dice = makeDice(seed)
  const lines = Array.from({ length: 1 + dice.below(3) }, (_, at) => randomLine(dice, at))
  const rough = sum(
    lines.map((line) => lineTotal(line.quantities, soldPrices(line.prices, line.isMultiLevel, line.pack))),
  )
  return {
    lines,
    promotions: Array.from({ length: dice.below(5) }, (_, at) => randomPromotion(dice, at + 1, rough)),
    code: dice.chance(0.5) ? randomCode(dice, rough) : null,
    special: dice.chance(0.1) ? randomReduction(dice, rough) : null,
    shipping: dice.chance(0.7) ? randomShipping(dice, rough) : null,
  }
}

function makeDice(seed: number): Dice {
  const next = seededNumbers(seed)
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    chance: (of) => next() < of,
    one: (...choices) => choices[below(choices.length)] ?? choices[0],
  }
}

function randomLine(dice: Dice, at: number): LineFacts {
  const pack = { unitsPerStrip: dice.one(1, 4, 6, 7, 10, 14, 30), stripsPerBox: dice.one(1, 3, 5, 10, 20) }
  const prices = randomPrices(dice, pack)
  const isMultiLevel = dice.chance(0.8)
  const line = {
    product: {
      id: at * 3 + 1 + dice.below(3),
      categoryId: dice.below(3),
      brandId: dice.below(3),
      dispensingClass: dice.one<DispensingClass | null>(null, 'otc', 'prescription', 'controlled'),
    },
    prices,
    pack,
    isMultiLevel,
    quantities: randomQuantity(dice, soldPrices(prices, isMultiLevel, pack)),
  }
  const promotion = { id: null, name: 'before', ...randomReduction(dice, prices.strip ?? prices.unit) }
  return dice.chance(0.1) ? { ...line, placedWith: { promotion: dice.chance(0.5) ? promotion : null } } : line
}

/** Even per unit, cheaper in larger packs, without some level, or with no rule at all. */
function randomPrices(dice: Dice, pack: Pack): Prices {
  const unit = poisha(1 + dice.below(dice.one(9, 99, 2_000, 2_000, 100_000)))
  const even = derivedPrices(unit, pack)
  const strip = poisha(Math.max(1, unit * pack.unitsPerStrip - dice.below(20)))
  const anything = () => poisha(1 + dice.below(unit * 50))
  switch (dice.below(6)) {
    case 0:
      return derivedPrices(unit, pack, { strip })
    case 1:
      return { ...even, box: null }
    case 2:
      return { ...even, strip: null }
    case 3:
      return { unit, strip: anything(), box: anything() }
    default:
      return even
  }
}

function randomQuantity(dice: Dice, prices: Prices): Quantity {
  const some = (price: number | null) => (price === null || dice.chance(0.4) ? 0 : dice.below(4))
  const [box, strip] = [some(prices.box), some(prices.strip)]
  const unit = dice.below(8)
  return { box, strip, unit: box + strip + unit === 0 ? 1 : unit }
}

function randomReduction(dice: Dice, around: number): Reduction {
  return dice.chance(0.5)
    ? { valueType: 'percentage', valueHundredths: dice.one(10_000, 1 + dice.below(10_000), 500, 1_250) }
    : { valueType: 'fixed', valueHundredths: 1 + dice.below(Math.ceil(around * 1.2)) }
}

function randomCode(dice: Dice, rough: number): CodeTerms {
  const near = () => poisha(1 + dice.below(Math.ceil(rough * 1.3)))
  const scope = {
    categoryIds: dice.chance(0.5) ? [dice.below(3), dice.below(3)] : null,
    notFor: dice.one(...CODES_NOT_FOR),
  }
  return {
    ...randomReduction(dice, rough),
    minimum: dice.chance(0.4) ? near() : null,
    maximum: dice.chance(0.4) ? near() : null,
    ...(dice.chance(0.5) && { scope }),
  }
}

function randomPromotion(dice: Dice, id: number, rough: number): Offer {
  const scope = dice.one(...PROMOTION_SCOPES)
  return {
    id,
    name: `promotion ${id}`,
    ...randomReduction(dice, dice.chance(0.5) ? 2_000 : rough),
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    scope,
    categoryId: scope === 'category' ? dice.below(3) : null,
    brandId: scope === 'brand' ? dice.below(3) : null,
    productIds: new Set(scope === 'specific_products' ? [1 + dice.below(9), 1 + dice.below(9)] : []),
    minimumOrder: poisha(dice.chance(0.5) ? 0 : 1 + dice.below(Math.ceil(rough * 1.3))),
  }
}

function randomShipping(dice: Dice, rough: number): ShippingMethod {
  return {
    price: poisha(dice.one(0, 6_000, dice.below(20_000))),
    isFree: dice.chance(0.7),
    freeShippingThreshold: poisha(dice.below(Math.ceil(rough * 1.5))),
  }
}
