import type { Input } from '@niramoy/contract/platform/call'
import type { cart } from '@niramoy/contract/sales/cart'
import { largerQuantity, NOTHING, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { mostAtOnce, withinUnits } from '@niramoy/domain/catalogue/unit-limits'
import { type CartLine, MOST_CART_LINES, syncCarts, wantedLines } from '@niramoy/domain/sales/cart-lines'
import { lockUser } from '../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { type OrderProduct, selectOrderProducts } from '../orders/price/order-products.sql.ts'
import { problemWith } from '../orders/price/price-facts.step.ts'
import { isNotSold } from '../orders/price/refuse-not-sold.step.ts'
import { getLimits, measuredAround, roomBesides } from '../orders/price/unit-limits.step.ts'
import { type CartRow, getQuantities, selectCart, upsertLines } from './cart.sql.ts'
import { lockShownProducts } from './saved-products.sql.ts'

type Stored = Input<typeof cart.sync>['body']['cart']

/** More than a browser keeps: what comes after is not looked at. */
const MOST_BROUGHT = 5 * MOST_CART_LINES

/** POST /cart/sync: what is more than may be ordered is lowered to that, for a cart must not be lost by it. */
export async function syncCart(context: Context, userId: number, stored: Stored): Promise<void> {
  const brought = wantedLines(syncCarts([], stored.flatMap(getLine))).slice(0, MOST_BROUGHT)
  if (brought.length === 0) return
  await transact(context, null, async (tx) => {
    const now = context.now()
    await lockUser(tx, userId)
    const there = await selectCart(tx, userId)
    const lines = roomFor(there, await orderable(tx, brought, now))
    const ids = [...there.map(({ product_id }) => product_id), ...lines.map(({ productId }) => productId)]
    const rows = await selectOrderProducts(tx, [...new Set(ids)], now)
    const products = new Map(rows.map((row) => [row.id, row]))
    const joining = { there, lines, products }
    const [fitting, lowered] = await withinLimits(tx, context, userId, joining)
    if (fitting.length > 0) await upsertLines(tx, fitting, { userId, joined: 'larger', now })
    if (lowered.length > 0) await upsertLines(tx, lowered, { userId, joined: 'instead', now })
  })
}

function getLine(stored: Stored[number]): CartLine[] {
  const productId = stored?.productId ?? stored?.id
  return stored && productId ? [{ productId, quantities: stored.quantities }] : []
}

type Orderable = CartLine & { readonly product: OrderProduct }

type Joining = {
  readonly there: readonly CartRow[]
  readonly lines: readonly Orderable[]
  /** Of all of them. */
  readonly products: ReadonlyMap<number, OrderProduct>
}

/** Whatever is listed and sold like that; it may be without a price for now. */
async function orderable(tx: Tx, lines: readonly CartLine[], now: Date): Promise<Orderable[]> {
  const ids = lines.map(({ productId }) => productId)
  const locked = await lockShownProducts(tx, ids)
  const products = new Map((await selectOrderProducts(tx, [...locked], now)).map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const product = products.get(line.productId)
    const problem = problemWith(product, line.quantities)
    if (product && isNotSold(getLimits(product), 'customer')) return []
    return product && (!problem || problem.code === 'product-not-priced') ? [{ ...line, product }] : []
  })
}

/** Those that are there already, and of the others as many as the cart has room for. */
function roomFor(cart: readonly CartRow[], lines: readonly Orderable[]): Orderable[] {
  const there = new Set(cart.map(({ product_id }) => product_id))
  const others = lines.filter(({ productId }) => !there.has(productId))
  const known = lines.filter(({ productId }) => there.has(productId))
  return [...known, ...others.slice(0, Math.max(0, MOST_CART_LINES - there.size))]
}

/**
 * quantities 6 and 7: the lines that are not too much together with what is there, and the others as much as may be,
 * the first before the later ones; what nothing may be had of is left out.
 */
async function withinLimits(tx: Tx, context: Context, userId: number, { there, lines, products }: Joining) {
  const amounts = new Map(there.map((row) => [row.product_id, getQuantities(row)]))
  const around = await measuredAround(tx, context, { userId, place: null })
  const fitting: CartLine[] = []
  const lowered: CartLine[] = []
  for (const { productId, quantities, product } of lines) {
    const joined = largerQuantity(amounts.get(productId) ?? NOTHING, quantities)
    const limits = getLimits(product)
    const others = [...amounts].flatMap(([id, amount]) => {
      const other = products.get(id)
      return other && id !== productId ? [{ product: other, quantities: amount }] : []
    })
    const room = roomBesides({ product, others, around })
    const most = Math.min(mostAtOnce(limits, context.settings.MAX_BOXES_PER_DAY), room)
    const taken = most > 0 ? withinUnits(joined, limits.pack, most) : NOTHING
    if (totalUnits(joined, limits.pack) <= most) fitting.push({ productId, quantities })
    else if (most > 0) lowered.push({ productId, quantities: taken })
    if (most > 0) amounts.set(productId, taken)
  }
  return [fitting, lowered] as const
}
