import type { BestPrice, Product, ProductDiscount } from '@niramoy/contract/catalogue/products'
import { defaultQuantity, type Pack, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { computePercent, type Taka, toPoisha } from '@niramoy/domain/platform/money'
import type { Prices } from '@niramoy/domain/pricing/pricing'

export type Level = keyof Quantity

/** A pack level that a product is sold in, with its price and the price before a promotion. */
export type PricedLevel = { readonly level: Level; readonly original: Taka; readonly final: Taka }

type Sold = Pick<Product, 'bestPrice'> & {
  readonly productType: Pick<Product['productType'], 'isMultiLevel'>
}

/** Returns the pack levels that a product is sold in now, the largest first; none without a price. */
export function soldLevels({ productType, bestPrice }: Sold): PricedLevel[] {
  if (!bestPrice) return []
  const all = LEVELS.map((level) => ({ level, ...getPrice(level, bestPrice) }))
  return all.filter(
    (each): each is PricedLevel =>
      each.original !== null && each.final !== null && (productType.isMultiLevel || each.level === 'unit'),
  )
}

/** Those of them that may be ordered: no pack that is more than the limit of the product (quantities 6). */
export function offeredLevels(product: Sold & Pick<Product, 'pricing' | 'maxUnitsPerOrder'>): PricedLevel[] {
  const { maxUnitsPerOrder: most } = product
  const pack = getPack(product)
  return soldLevels(product).filter(({ level }) => !most || unitsIn(level, pack) <= most)
}

const LEVELS = ['box', 'strip', 'unit'] as const satisfies readonly Level[]

function getPrice(level: Level, best: BestPrice) {
  switch (level) {
    case 'box':
      return { original: best.originalBoxPrice, final: best.finalBoxPrice }
    case 'strip':
      return { original: best.originalStripPrice, final: best.finalStripPrice }
    case 'unit':
      return { original: best.originalUnitPrice, final: best.finalUnitPrice }
  }
}

/** quantities 3 */
export function firstQuantity({ productType, bestPrice }: Sold): Quantity {
  return defaultQuantity(productType.isMultiLevel, bestPrice?.finalStripPrice != null)
}

/** Returns the pack level whose price is shown first. */
export function defaultPack(product: Sold): PricedLevel | undefined {
  const chosen = firstQuantity(product)
  return soldLevels(product).find(({ level }) => chosen[level] > 0)
}

/** What each level costs now, to calculate with. */
export function pricesNow(best: BestPrice): Prices {
  return exactly(best.finalUnitPrice, best.finalStripPrice, best.finalBoxPrice)
}

/** The same before a promotion. */
export function pricesBefore(best: BestPrice): Prices {
  return exactly(best.originalUnitPrice, best.originalStripPrice, best.originalBoxPrice)
}

function exactly(unit: Taka, strip: Taka | null, box: Taka | null): Prices {
  return {
    unit: toPoisha(unit),
    strip: strip === null ? null : toPoisha(strip),
    box: box === null ? null : toPoisha(box),
  }
}

/** How a product with a price is packed: the first entry is the one that counts now. */
export function getPack({
  pricing,
  productType,
}: Pick<Product, 'pricing'> & Pick<Sold, 'productType'>): Pack {
  const [entry] = pricing
  if (!entry || !productType.isMultiLevel) return { stripsPerBox: 1, unitsPerStrip: 1 }
  return { stripsPerBox: entry.stripsPerBox, unitsPerStrip: entry.unitsPerStrip }
}

/** How many units are in one box, strip or unit. */
export function unitsIn(level: Level, { stripsPerBox, unitsPerStrip }: Pack): number {
  return { box: stripsPerBox * unitsPerStrip, strip: unitsPerStrip, unit: 1 }[level]
}

/**
 * What a promotion takes off, in percent: its own figure where that explains the price, for prices are rounded; else to
 * one decimal. 0 when it is too small to show.
 */
export function percentOff(
  { original, final }: Pick<PricedLevel, 'original' | 'final'>,
  discounts: readonly Pick<ProductDiscount, 'type' | 'value'>[],
): number {
  const before = toPoisha(original)
  const off = before - toPoisha(final)
  if (off <= 0) return 0
  const named = discounts.find(
    ({ type, value }) => type === 'percentage' && computePercent(before, Math.round(value * 100)) === off,
  )
  const percent = named ? named.value : Math.round((1000 * off) / before) / 10
  return percent < 0.5 ? 0 : percent
}
