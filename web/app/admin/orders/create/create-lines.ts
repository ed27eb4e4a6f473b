import type { Product } from '@niramoy/contract/catalogue/products'
import { isNothing, type Quantity, splitUnits, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { grouped } from '@niramoy/texts/base/counted'
import { soldQuantities } from '../../../parts/cart/check-here.ts'
import { getPack } from '../../../parts/product/packs.ts'
import type { DraftItem } from './create-draft.ts'

/** What is about to be ordered of a product. */
export type Line = {
  readonly product: Product
  readonly quantities: Quantity
  /** There is less in stock than is wanted. */
  readonly isShort: boolean
}

/** Null of a product that is no longer there. */
export type KnownProducts = ReadonlyMap<number, Product | null>

/** Returns a line for each loaded product of the draft; one that is still loading or gone has none. */
export function listLines(items: readonly DraftItem[], known: KnownProducts): Line[] {
  return items.flatMap(({ productId, quantities: wanted }) => {
    const product = known.get(productId)
    if (!product) return []
    const quantities = soldQuantities(wanted, product)
    const isShort = product.stock.totalUnitsInStock < totalUnits(quantities, getPack(product))
    return { product, quantities, isShort: isShort && !isNothing(quantities) }
  })
}

/** As a call takes them: what was counted down to nothing is left out. */
export function toItems(lines: readonly Line[]): DraftItem[] {
  return lines
    .filter(({ quantities }) => !isNothing(quantities))
    .map(({ product, quantities }) => ({ productId: product.id, quantities }))
}

/** `20 strips, 5 units`; of a product that is sold in single units their number. Empty for none. */
export function stockText(product: Pick<Product, 'stock' | 'pricing' | 'productType'>): string {
  const { stock, productType } = product
  if (stock.totalUnitsInStock <= 0) return ''
  const { unitsPerStrip } = getPack(product)
  if (!productType.isMultiLevel || unitsPerStrip === 1) return counted(stock.totalUnitsInStock, 'unit')
  // whole boxes are rarely what a customer asks for
  const { box, unit } = splitUnits(stock.totalUnitsInStock, { stripsPerBox: 1, unitsPerStrip })
  const strip = productType.stripLabel.toLowerCase() || 'strip'
  return [box > 0 && counted(box, strip), unit > 0 && counted(unit, 'unit')].filter(Boolean).join(', ')
}

function counted(count: number, word: string): string {
  if (count === 1) return `1 ${word}`
  return `${grouped(count)} ${word}${/(s|x|ch|sh)$/.test(word) ? 'es' : 's'}`
}

/** The same for the same order, in whatever order its products were added. */
export function toContent(staffId: number, customerId: number, items: readonly DraftItem[]): string {
  const each = items.map(({ productId, quantities: { box, strip, unit } }) => [productId, box, strip, unit])
  return JSON.stringify([staffId, customerId, each.toSorted(([one = 0], [other = 0]) => one - other)])
}
