import type { Reply } from '@niramoy/contract/platform/call'
import type { CartItem, cart } from '@niramoy/contract/sales/cart'
import { isNothing } from '@niramoy/domain/catalogue/quantity'
import type { Context } from '../../platform/context.ts'
import { cartItemView } from './cart.view.ts'
import { selectOrderedBefore } from './ordered-before.sql.ts'
import { selectSavedProducts } from './saved-products.sql.ts'

/** GET /cart/again: the latest order as the cart would show it now. */
export async function readAgain(
  { db, now, search }: Context,
  userId: number,
): Promise<Reply<typeof cart.again>> {
  const before = await selectOrderedBefore(db, userId)
  if (!before) return { order: null, items: [] }
  const { id, order_code, created_at, lines } = before
  const ids = lines.map(({ product_id }) => product_id)
  const products = new Map((await selectSavedProducts(db, ids, now())).map((row) => [row.id, row]))
  const items = lines.flatMap((line) => {
    const row = products.get(line.product_id)
    return row ? asSoldNow(cartItemView(line, row, search.lookAlikes(row.id))) : []
  })
  return { order: { id, orderCode: order_code, createdAt: created_at.toISOString() }, items }
}

/** A pack that is no longer sold is left out; what has no other cannot be ordered again. */
function asSoldNow(item: CartItem): CartItem {
  const { bestPrice, quantities, productType } = item
  const hasPack = (price: number | null | undefined) => productType.isMultiLevel && price != null
  const sold = {
    box: hasPack(bestPrice?.finalBoxPrice) ? quantities.box : 0,
    strip: hasPack(bestPrice?.finalStripPrice) ? quantities.strip : 0,
    unit: quantities.unit,
  }
  return isNothing(sold) ? { ...item, unavailable: true } : { ...item, quantities: sold }
}
