import { type Pack, type Quantity, totalUnits } from './quantity.ts'

/** What staff may set as the most of one order. */
export const MOST_UNITS_PER_ORDER = 1_000_000

/** How much of a product may be ordered. */
export type UnitLimits = {
  /** Of the product or else of its generic name; null: neither has one. */
  readonly perOrder: number | null
  readonly pack: Pack
}

/** Of what is sold piece by piece (a bottle, a sachet), or whose pack sizes were never entered. */
const USUAL_BOX = 10

/** quantities 6: what counts as a box. */
export function unitsPerBox({ pack }: Pick<UnitLimits, 'pack'>): number {
  const units = pack.stripsPerBox * pack.unitsPerStrip
  return units === 1 ? USUAL_BOX : units
}

/** quantities 6: the most of one customer and day, so that one customer cannot empty a shelf. */
export function mostPerDay(limits: UnitLimits, boxesPerDay: number): number {
  return boxesPerDay * unitsPerBox(limits)
}

/** quantities 6: the most of one order. Staff, who order by the phone for many, have no limit by the day. */
export function mostAtOnce(limits: UnitLimits, boxesPerDay: number | null): number {
  const perDay = boxesPerDay === null ? Number.POSITIVE_INFINITY : mostPerDay(limits, boxesPerDay)
  // 0 units: never sold online, so that only a pharmacist sells it, who is not held by a number
  return Math.min(limits.perOrder || Number.POSITIVE_INFINITY, perDay)
}

/** Of a quantity that is too much as much as there may be: whole boxes first, then strips, then units. */
export function withinUnits(quantity: Quantity, pack: Pack, most: number): Quantity {
  if (totalUnits(quantity, pack) <= most) return quantity
  const box = Math.min(quantity.box, Math.floor(most / (pack.stripsPerBox * pack.unitsPerStrip)))
  const afterBoxes = most - box * pack.stripsPerBox * pack.unitsPerStrip
  const strip = Math.min(quantity.strip, Math.floor(afterBoxes / pack.unitsPerStrip))
  const unit = Math.min(quantity.unit, afterBoxes - strip * pack.unitsPerStrip)
  // a whole box was wanted where not even a strip may be had
  return box + strip + unit > 0 ? { box, strip, unit } : { box: 0, strip: 0, unit: most }
}
