/**
 * What things cost, written anew from docs/product.md (prices, promotions 3 to 5, discounts 2 and 7, shipping 2, totals 1), in
 * poisha. It shares nothing with the shop, so that both would have to be wrong in the same way.
 */
import type { World, WorldProduct } from '../stage/world.ts'

export type Levels = { readonly box: number | null; readonly strip: number | null; readonly unit: number }
export type Amounts = { readonly box: number; readonly strip: number; readonly unit: number }
export type Reduction = { readonly type: 'percentage' | 'fixed'; readonly valueHundredths: number }
/** A code counts from a minimum on and takes at most its maximum. */
export type Code = Reduction & { readonly minimum: number | null; readonly maximum: number | null }

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

export function lineCost({ box, strip, unit }: Amounts, rates: Levels): number {
  return box * (rates.box ?? 0) + strip * (rates.strip ?? 0) + unit * rates.unit
}

/** What the promotion for the whole order takes off a line, beyond what the line's own promotion has taken. */
export function lineSaving(amounts: Amounts, rates: Levels, promoted: Levels): number {
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
