import type { Product } from '@niramoy/contract/catalogue/products'
import type { CardProduct } from '../../browser/card-product.ts'

export function cardProduct(product: CardProduct): CardProduct {
  const { id, name, label, unitName, imageUrl, hasPhoto, bestPrice, stock } = product
  const { brand, genericName, productType, discounts, dispensingClass, maxUnitsPerOrder } = product
  return {
    id,
    name,
    label,
    unitName,
    imageUrl,
    hasPhoto,
    // a card shows a strip or a unit
    bestPrice: bestPrice && { ...bestPrice, originalBoxPrice: null, finalBoxPrice: null },
    stock,
    dispensingClass,
    maxUnitsPerOrder,
    lookAlikes: shownLookAlikes(product),
    brand: { name: brand.name },
    genericName: { name: genericName.name },
    productType: { isMultiLevel: productType.isMultiLevel, stripLabel: productType.stripLabel },
    discounts: discounts.map(({ type, value }) => ({ type, value })),
  }
}

/** A card has room for the most dangerous one. */
export function shownLookAlikes({ lookAlikes }: Pick<Product, 'lookAlikes'>): Product['lookAlikes'] {
  return lookAlikes.slice(0, 1).filter(({ kind }) => kind === 'danger')
}
