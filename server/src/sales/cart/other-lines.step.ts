import type { OrderProduct } from '../orders/price/order-products.sql.ts'
import { type CartRow, getQuantities } from './cart.sql.ts'

/** What else the cart has of what can be ordered: limits count it too. */
export function otherLines(rows: readonly CartRow[], products: readonly OrderProduct[], productId: number) {
  return rows.flatMap((row) => {
    const product = products.find(({ id }) => id === row.product_id)
    return product && row.product_id !== productId ? [{ product, quantities: getQuantities(row) }] : []
  })
}
