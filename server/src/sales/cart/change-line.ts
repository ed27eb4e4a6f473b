import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import type { CartLine } from '@niramoy/domain/sales/cart-lines'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectOrderProducts } from '../orders/price/order-products.sql.ts'
import { problemWith } from '../orders/price/price-facts.step.ts'
import { refuseNotSoldOnline } from '../orders/price/refuse-not-sold.step.ts'
import { refuseProblem } from '../orders/price/refuse-problem.step.ts'
import { refuseTooManyInCart } from '../orders/price/unit-limits.step.ts'
import { deleteLine, getQuantities, selectCart, updateLine } from './cart.sql.ts'
import { otherLines } from './other-lines.step.ts'

/** PUT /cart/{id}. A product that cannot be had any more may still be counted down. */
export async function changeLine(context: Context, userId: number, wanted: CartLine): Promise<void> {
  const { db, now } = context
  const { productId, quantities } = wanted
  const line = { userId, productId }
  if (!isNothing(quantities)) {
    const lines = await selectCart(db, userId)
    const ids = [productId, ...lines.map(({ product_id }) => product_id)]
    const products = await selectOrderProducts(db, [...new Set(ids)], now())
    const product = products.find(({ id }) => id === productId)
    const problem = problemWith(product, quantities)
    if (problem?.code === 'level-not-sold') refuseProblem(problem)
    const there = lines.find(({ product_id }) => product_id === productId)
    const before = there ? getQuantities(there) : NOTHING
    if (isMore(quantities, before)) refuseNotSoldOnline(product)
    const others = otherLines(lines, products, productId)
    if (product) {
      await refuseTooManyInCart(db, context, { userId, line: { product, quantities }, before, others })
    }
  }
  const done = isNothing(quantities)
    ? await deleteLine(db, line)
    : await updateLine(db, line, quantities, now())
  if (!done) throw new Refusal('cart-line-not-found')
}

function isMore(wanted: Quantity, before: Quantity): boolean {
  return wanted.box > before.box || wanted.strip > before.strip || wanted.unit > before.unit
}
