import type { CartItem } from '@niramoy/contract/sales/cart'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Ordered } from '../../browser/pending-order.ts'
import { accountCart } from '../account-lists/account-lists.ts'
import { clearOnServer, reloadFromServer, removeOnServer } from './cart-on-server.ts'
import { soldQuantities } from './check-here.ts'

/** payments 3: what was bought leaves the customer's cart. */
export async function removeBought(ordered: readonly Ordered[] | 'everything'): Promise<void> {
  if (ordered === 'everything') return clearOnServer()
  await reloadFromServer()
  const cart = accountCart.said()
  const bought = boughtLines(cart, ordered)
  if (bought.length === 0) return
  if (bought.length === cart.length) await clearOnServer()
  else await Promise.all(bought.map(({ id }) => removeOnServer(id)))
}

/** The lines that are in the cart as they were ordered; what was added or changed since is for another order. */
export function boughtLines(cart: readonly CartItem[], ordered: readonly Ordered[]): CartItem[] {
  return cart.filter((line) => {
    const bought = ordered.find(({ productId }) => productId === line.id)
    return bought && isSame(soldQuantities(line.quantities, line), bought.quantities)
  })
}

function isSame(one: Quantity, other: Quantity): boolean {
  return one.box === other.box && one.strip === other.strip && one.unit === other.unit
}
