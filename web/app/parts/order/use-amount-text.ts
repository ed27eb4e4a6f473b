import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { useLevelName } from '../product/product-price.tsx'

const LEVELS = ['box', 'strip', 'unit'] as const

/** `2 × Strip, 5 × Unit`; empty for nothing. */
export function useAmountText(type: OrderItem['Product']['productType']): (quantities: Quantity) => string {
  const nameLevel = useLevelName(type)
  return (quantities) =>
    LEVELS.flatMap((level) =>
      quantities[level] > 0 ? `${quantities[level]} × ${nameLevel(level)}` : [],
    ).join(', ')
}
