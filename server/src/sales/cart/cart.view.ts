import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { CartItem } from '@niramoy/contract/sales/cart'
import type { ProductRow } from '../../catalogue/products/read/products.sql.ts'
import { type CartRow, getQuantities } from './cart.sql.ts'
import { savedProductView } from './saved-product.view.ts'

export function cartItemView(line: CartRow, row: ProductRow, lookAlikes: readonly LookAlike[]): CartItem {
  return {
    ...savedProductView({ row, isGone: line.is_gone, lookAlikes }),
    quantities: getQuantities(line),
  }
}
