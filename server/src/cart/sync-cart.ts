import type { Input } from '@niramoy/contract/call'
import type { cart } from '@niramoy/contract/cart'
import { MOST_CART_LINES } from '@niramoy/domain/cart-limits'
import { type CartLine, syncCarts, wantedLines } from '@niramoy/domain/cart-lines'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { selectOrderProducts } from '../orders/order-products.sql.ts'
import { problemWith } from '../orders/price-facts.step.ts'
import { lockUser } from '../users/manage-users.sql.ts'
import { selectCart, upsertLines } from './cart.sql.ts'
import { holdProducts } from './kept-products.sql.ts'

type Stored = Input<typeof cart.sync>['body']['cart']

/** More than a browser keeps: what comes after is not looked at. */
const MOST_BROUGHT = 5 * MOST_CART_LINES

/** POST /cart/sync. */
export async function syncCart(context: Context, userId: number, stored: Stored): Promise<void> {
  const brought = wantedLines(syncCarts([], stored.flatMap(lineOf))).slice(0, MOST_BROUGHT)
  if (brought.length === 0) return
  await transact(context, null, async (tx) => {
    const now = context.now()
    await lockUser(tx, userId)
    const lines = await roomFor(tx, userId, await orderable(tx, brought, now))
    if (lines.length > 0) await upsertLines(tx, lines, { userId, joined: 'larger', now })
  })
}

function lineOf(stored: Stored[number]): CartLine[] {
  const productId = stored?.productId ?? stored?.id
  return stored && productId ? [{ productId, quantities: stored.quantities }] : []
}

/** Whatever is on the shelves and sold like that; it may be without a price for now. */
async function orderable(tx: Tx, lines: readonly CartLine[], now: Date): Promise<CartLine[]> {
  const ids = lines.map(({ productId }) => productId)
  const held = await holdProducts(tx, ids)
  const products = new Map((await selectOrderProducts(tx, [...held], now)).map((row) => [row.id, row]))
  return lines.filter(({ productId, quantities }) => {
    const problem = problemWith(products.get(productId), quantities)
    return !problem || problem.code === 'product-not-priced'
  })
}

/** Those that are there already, and of the others as many as the cart has room for. */
async function roomFor(tx: Tx, userId: number, lines: readonly CartLine[]): Promise<CartLine[]> {
  const there = new Set((await selectCart(tx, userId)).map(({ product_id }) => product_id))
  const others = lines.filter(({ productId }) => !there.has(productId))
  const known = lines.filter(({ productId }) => there.has(productId))
  return [...known, ...others.slice(0, Math.max(0, MOST_CART_LINES - there.size))]
}
