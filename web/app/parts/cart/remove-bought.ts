import type { Ordered } from '../../browser/pending-order.ts'
import { accountCart } from '../account-lists/account-lists.ts'
import { boughtLines } from './bought-lines.ts'
import { clearOnServer, reloadFromServer, removeOnServer } from './cart-on-server.ts'

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
