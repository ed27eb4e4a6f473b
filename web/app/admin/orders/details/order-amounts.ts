import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { productCard } from '@niramoy/texts/en/catalogue/product-card'
import { orderedQuantities } from '../../../parts/order/item-levels.ts'

type Named = Pick<OrderItem['Product'], 'productType' | 'unitName'>

const LEVELS = ['box', 'strip', 'unit'] as const

/** `2 × Strip, 5 × Unit`, in the back office's language. */
export function quantityText({ productType, unitName }: Named, quantities: Quantity): string {
  const names = {
    box: productCard.box,
    strip: productType.stripLabel || productCard.strip,
    unit: unitName.en,
  }
  return LEVELS.flatMap((level) =>
    quantities[level] > 0 ? `${quantities[level]} × ${names[level]}` : [],
  ).join(', ')
}

/** How much of a product is ordered. */
export function getAmount(item: OrderItem): string {
  return quantityText(item.Product, orderedQuantities(item))
}
