import type { CartItem } from '@niramoy/contract/cart'
import type { Context } from '../context.ts'
import { selectCart } from './cart.sql.ts'
import { cartItemView } from './cart.view.ts'
import { selectKeptProducts } from './kept-products.sql.ts'

/** The whole cart, as every call about it answers: three statements, however many lines. */
export async function readCart({ db, now, search }: Context, userId: number): Promise<CartItem[]> {
  const lines = await selectCart(db, userId)
  const ids = lines.map(({ product_id }) => product_id)
  const products = new Map((await selectKeptProducts(db, ids, now())).map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const row = products.get(line.product_id)
    return row ? cartItemView(line, row, search.lookAlikes(row.id)) : []
  })
}
