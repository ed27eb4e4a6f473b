import type { Pack, Quantity } from '../catalogue/quantity.ts'
import { addDays, type Day, dhakaDay, isDay, startOfDay } from '../platform/dhaka.ts'
import { type Poisha, poisha } from '../platform/money.ts'

/** What one unit, one strip and one box cost; a level that is not sold has no price. */
export type Prices = { readonly unit: Poisha; readonly strip: Poisha | null; readonly box: Poisha | null }

export type PriceWindow = { readonly effectiveFrom: Date; readonly effectiveTo: Date | null }

/** prices 1: the entry whose window [from, to) contains this instant; an open one has no end. */
export function currentPricing<Entry extends PriceWindow>(
  entries: readonly Entry[],
  now: Date,
): Entry | undefined {
  return entries.find(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= now && (!effectiveTo || now < effectiveTo),
  )
}

type LargerPrices = { readonly strip?: Poisha | null; readonly box?: Poisha | null }

/** catalogue 9: strip = unit × units per strip, box = strip × strips per box, unless a price is given. */
export function derivedPrices(unit: Poisha, pack: Pack, given: LargerPrices = {}): Prices {
  const strip = given.strip ?? poisha(unit * pack.unitsPerStrip)
  return { unit, strip, box: given.box ?? poisha(strip * pack.stripsPerBox) }
}

/**
 * catalogue 9: boxes and strips are sold only where the product's type has them and it is known how many are in one. A
 * line that was ordered keeps what it was ordered in, without a `pack`.
 */
export function soldPrices({ unit, strip, box }: Prices, isMultiLevel: boolean, pack?: Pack): Prices {
  const sells = (inOne: number | undefined) => isMultiLevel && inOne !== 1
  return {
    unit,
    strip: sells(pack?.unitsPerStrip) ? strip : null,
    box: sells(pack?.stripsPerBox) ? box : null,
  }
}

/** prices 4: a missing price counts as 0. */
export function lineTotal({ box, strip, unit }: Quantity, prices: Prices): Poisha {
  return poisha(box * (prices.box ?? 0) + strip * (prices.strip ?? 0) + unit * prices.unit)
}

/** The levels that are requested but not sold; an order never has one of them. */
export function unsoldLevels(quantity: Quantity, prices: Prices): ('box' | 'strip')[] {
  return (['box', 'strip'] as const).filter((level) => quantity[level] > 0 && prices[level] === null)
}

/** The instant a price starts: a day in Dhaka begins at its midnight. */
export function windowStart(dayOrInstant: string): Date {
  return isDay(dayOrInstant) ? startOfDay(dayOrInstant) : new Date(dayOrInstant)
}

/** The instant a price ends: a day in Dhaka counts whole. */
export function windowEnd(dayOrInstant: string): Date {
  return isDay(dayOrInstant) ? startOfDay(addDays(dayOrInstant, 1)) : new Date(dayOrInstant)
}

/** The last day on which a price that ends at this instant counts. */
export function lastDay(effectiveTo: Date): Day {
  return dhakaDay(new Date(effectiveTo.getTime() - 1))
}

/** The VAT in a price that includes it, rounded half up. The rate is in percent with at most two decimals. */
export function vatIn(price: Poisha, percent: number): Poisha {
  const rate = Math.round(percent * 100)
  return poisha(Math.floor((2 * price * rate + 10_000 + rate) / (2 * (10_000 + rate))))
}
