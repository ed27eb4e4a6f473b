import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { productCard } from '@niramoy/texts/en/catalogue/product-card'
import { orderedQuantities } from '../../../parts/order/item-levels.ts'

type Type = OrderItem['Product']['productType']

const LEVELS = ['box', 'strip', 'unit'] as const

/** `2 × Strip, 5 × Unit`, in the back office's language. */
export function quantityText({ stripLabel }: Type, quantities: Quantity): string {
  const nameOf = (level: keyof Quantity) => (level === 'strip' && stripLabel) || productCard[level]
  return LEVELS.flatMap((level) =>
    quantities[level] > 0 ? `${quantities[level]} × ${nameOf(level)}` : [],
  ).join(', ')
}

/** How much of a product is ordered. */
export function amountOf(item: OrderItem): string {
  return quantityText(item.Product.productType, orderedQuantities(item))
}
