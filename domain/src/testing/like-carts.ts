import type { Quantity } from '../catalogue/quantity.ts'
import { poisha } from '../platform/money.ts'
import { lowersPrices } from '../pricing/best-price.ts'
import type { LineFacts, Offer } from '../pricing/order-line.ts'
import { soldPrices } from '../pricing/pricing.ts'
import type { QuoteInput } from '../pricing/quote.ts'

/** Carts that are the same to a customer, or should not be cheaper. */

export const EVERYTHING_FREE: Offer = {
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

export function turned(cart: QuoteInput): QuoteInput {
  return { ...cart, lines: cart.lines.toReversed(), promotions: cart.promotions.toReversed() }
}

/** JSON has no sets: what is in one travels as a list. */
export function travelled(cart: QuoteInput): QuoteInput {
  const promotions = cart.promotions.map((one) => ({ ...one, productIds: [...one.productIds] }))
  const arrived = JSON.parse(JSON.stringify({ ...cart, promotions })) as typeof cart & {
    readonly promotions: typeof promotions
  }
  const revived = arrived.promotions.map((one) => ({ ...one, productIds: new Set(one.productIds) }))
  return { ...arrived, promotions: revived }
}

export function split(line: LineFacts): LineFacts[] {
  const { box, strip, unit } = line.quantities
  const half = { box: Math.floor(box / 2), strip: Math.ceil(strip / 2), unit: Math.floor(unit / 2) }
  const rest = { box: box - half.box, strip: strip - half.strip, unit: unit - half.unit }
  return [half, rest].map((quantities) => ({ ...line, quantities }))
}

/** Free delivery and minimums are jumps that more of anything can reach; here they are always or never reached. */
export function withoutThresholds(cart: QuoteInput): QuoteInput {
  if (cart.shipping === null && cart.promotions.every(lowersPrices)) return cart
  const promotions = cart.promotions.map((one) =>
    lowersPrices(one) ? one : { ...one, minimumOrder: poisha(1) },
  )
  return { ...cart, shipping: null, promotions }
}

export function withoutDiscounts(cart: QuoteInput): QuoteInput {
  return { ...cart, code: null, special: null }
}

/** Without the promotions for the whole order. */
export function onlyOnPrices(cart: QuoteInput): QuoteInput {
  return { ...cart, promotions: cart.promotions.filter(lowersPrices) }
}

/** The same units in the smallest packs, wherever the entry does not sell those cheaper anyway. */
export function unpacked(line: LineFacts): LineFacts {
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
