import type { CartItem } from '@niramoy/contract/sales/cart'
import type { Context } from '../../platform/context.ts'
import { cartItemView } from './cart.view.ts'
import { selectFullCart } from './saved-products.sql.ts'

/** The whole cart, as every call about it returns it: one statement, however many lines. */
export async function readCart({ db, now, search }: Context, userId: number): Promise<CartItem[]> {
  const { lines, products: rows } = await selectFullCart(db, userId, now())
  const products = new Map(rows.map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const row = products.get(line.product_id)
    return row ? cartItemView(line, row, search.lookAlikes(row.id)) : []
  })
}
