/** How much of a product: boxes, strips and single units side by side. */
export type Quantity = { readonly box: number; readonly strip: number; readonly unit: number }

/** How a product is packed. One that is sold in single units only has 1 and 1. */
export type Pack = { readonly stripsPerBox: number; readonly unitsPerStrip: number }

export const NOTHING: Quantity = { box: 0, strip: 0, unit: 0 }

/** quantities 2: a missing factor counts as 1. */
export function getPack(stripsPerBox?: number | null, unitsPerStrip?: number | null): Pack {
  return { stripsPerBox: stripsPerBox || 1, unitsPerStrip: unitsPerStrip || 1 }
}

/** quantities 2 */
export function totalUnits({ box, strip, unit }: Quantity, { stripsPerBox, unitsPerStrip }: Pack): number {
  return (box * stripsPerBox + strip) * unitsPerStrip + unit
}

/** quantities 1: whole and never below 0; what is no number counts as 0. */
export function clampQuantity({ box, strip, unit }: Quantity): Quantity {
  return { box: clamp(box), strip: clamp(strip), unit: clamp(unit) }
}

function clamp(count: number): number {
  return count > 0 ? Math.floor(count) : 0
}

/** quantities 4: each level is summed by itself. */
export function addQuantities(one: Quantity, other: Quantity): Quantity {
  return { box: one.box + other.box, strip: one.strip + other.strip, unit: one.unit + other.unit }
}

/** cart 2: of each level the larger count, so that doing it again changes nothing. */
export function largerQuantity(one: Quantity, other: Quantity): Quantity {
  return {
    box: Math.max(one.box, other.box),
    strip: Math.max(one.strip, other.strip),
    unit: Math.max(one.unit, other.unit),
  }
}

export function isNothing({ box, strip, unit }: Quantity): boolean {
  return box === 0 && strip === 0 && unit === 0
}

/** quantities 5: units beyond a strip become strips, strips beyond a box become boxes. */
export function rollUp(quantity: Quantity, pack: Pack): Quantity {
  return splitUnits(totalUnits(quantity, pack), pack)
}

/** quantities 5: as many whole boxes as there are, then strips, then single units. */
export function splitUnits(units: number, { stripsPerBox, unitsPerStrip }: Pack): Quantity {
  const unitsPerBox = stripsPerBox * unitsPerStrip
  const rest = units % unitsPerBox
  return {
    box: Math.floor(units / unitsPerBox),
    strip: Math.floor(rest / unitsPerStrip),
    unit: rest % unitsPerStrip,
  }
}

/** quantities 3: 1 strip where strips are sold, otherwise 1 unit. */
export function defaultQuantity(isMultiLevel: boolean, hasStripPrice: boolean): Quantity {
  return isMultiLevel && hasStripPrice ? { box: 0, strip: 1, unit: 0 } : { box: 0, strip: 0, unit: 1 }
}
