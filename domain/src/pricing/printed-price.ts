import type { Pack } from '../catalogue/quantity.ts'
import { type Poisha, poisha } from '../platform/money.ts'
import type { Prices } from './pricing.ts'

/** What a printed price may be the price of. */
export const PACK_LEVELS = ['unit', 'strip', 'box'] as const
export type PackLevel = (typeof PACK_LEVELS)[number]

/** The price that is printed on the pack (MRP), and of what it is the price. */
export type PrintedPrice = { readonly amount: Poisha; readonly per: PackLevel }

export function unitsIn(level: PackLevel, { unitsPerStrip, stripsPerBox }: Pack): number {
  if (level === 'unit') return 1
  return level === 'strip' ? unitsPerStrip : unitsPerStrip * stripsPerBox
}

/** prices 8: what a level may cost at most by the printed price; a fraction of a poisha is dropped. */
export function highestPrice({ amount, per }: PrintedPrice, level: PackLevel, pack: Pack): Poisha {
  return poisha(Math.floor((amount * unitsIn(level, pack)) / unitsIn(per, pack)))
}

/** prices 8: the first level that costs more than the printed price allows. */
export function levelAbovePrinted(prices: Prices, printed: PrintedPrice, pack: Pack): PackLevel | undefined {
  return PACK_LEVELS.find((level) => (prices[level] ?? 0) > highestPrice(printed, level, pack))
}
