import { addQuantities, isNothing, NOTHING } from '@niramoy/domain/catalogue/quantity'
import type { CartLine } from '@niramoy/domain/sales/cart-lines'
import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-lines'
import { lockUser } from '../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { selectOrderProducts } from '../orders/price/order-products.sql.ts'
import { problemWith } from '../orders/price/price-facts.step.ts'
import { refuseNotSoldOnline } from '../orders/price/refuse-not-sold.step.ts'
import { refuseProblem } from '../orders/price/refuse-problem.step.ts'
import { refuseTooManyInCart } from '../orders/price/unit-limits.step.ts'
import { getQuantities, selectCart, upsertLines } from './cart.sql.ts'
import { otherLines } from './other-lines.step.ts'
import { lockShownProducts } from './saved-products.sql.ts'

/** POST /cart. The owner's row is locked, so that a cart is never fuller than full. */
export async function addToCart(context: Context, userId: number, added: CartLine): Promise<void> {
  if (isNothing(added.quantities)) throw refusalAt('quantities', 'quantity-required')
  const { productId } = added
  await transact(context, null, async (tx) => {
    const now = context.now()
    await lockUser(tx, userId)
    await lockShownProducts(tx, [productId])
    const lines = await selectCart(tx, userId)
    const ids = [productId, ...lines.map(({ product_id }) => product_id)]
    const products = await selectOrderProducts(tx, [...new Set(ids)], now)
    const product = products.find(({ id }) => id === productId)
    refuseNotSoldOnline(product)
    refuseProblem(problemWith(product, added.quantities))
    const isNew = lines.every(({ product_id }) => product_id !== productId)
    if (isNew && lines.length >= MOST_CART_LINES) throw new Refusal('cart-full')
    const there = lines.find(({ product_id }) => product_id === productId)
    const before = there ? getQuantities(there) : NOTHING
    const line = product && { product, quantities: addQuantities(before, added.quantities) }
    const others = otherLines(lines, products, productId)
    if (line) await refuseTooManyInCart(tx, context, { userId, line, before: NOTHING, others })
    await upsertLines(tx, [added], { userId, joined: 'sum', now })
  })
}
