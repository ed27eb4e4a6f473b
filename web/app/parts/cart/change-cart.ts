import type { Product } from '@niramoy/contract/catalogue/products'
import { isNothing, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-lines'
import { browserApi } from '../../api/api.ts'
import { readGuestList, storeGuestList } from '../../browser/guest-list.ts'
import { knownUser } from '../../browser/session.ts'
import { accountCart } from '../account-lists/account-lists.ts'
import { getQuantities, withAdded, withoutId, withQuantities } from '../account-lists/stored-cart.ts'
import { getPack } from '../product/packs.ts'
import { currentUser } from '../session/current-user.ts'
import {
  addOnServer,
  changeOnServer,
  clearOnServer,
  reloadFromServer,
  removeOnServer,
} from './cart-on-server.ts'
import { cartFull, tooManyUnits } from './check-here.ts'

/**
 * Rejects when it is not in the cart afterwards, so that the screen can say why. `most` is how many units a
 * guest may order at once; of the others the server knows it. What is only put back may be more.
 */
export async function addToCart(
  product: Product,
  quantities: Quantity,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (await currentUser()) await addOnServer(product, quantities)
  else await addHere(product, quantities, most)
}

async function addHere(product: Product, quantities: Quantity, most: number): Promise<void> {
  const stored = readGuestList('cart')
  const entries = withAdded(stored, product, quantities)
  if (entries.length > MOST_CART_LINES && entries.length > stored.length) throw await cartFull()
  const line = entries.find(({ id }) => id === product.id)
  const units = line ? totalUnits(getQuantities(line), getPack(product)) : 0
  if (units > most) throw await tooManyUnits(product.label.en, most)
  storeGuestList('cart', entries)
}

/** Removes the line when all quantities are 0. Failures are only logged, here and below. */
export function changeQuantities(id: number, quantities: Quantity): void {
  if (isNothing(quantities)) removeFromCart(id)
  else if (knownUser()) changeOnServer(id, quantities).catch(reportError)
  else storeGuestList('cart', withQuantities(readGuestList('cart'), id, quantities))
}

export function removeFromCart(id: number): void {
  if (knownUser()) removeOnServer(id).catch(reportError)
  else storeGuestList('cart', withoutId(readGuestList('cart'), id))
}

export function clearCart(): void {
  if (knownUser()) clearOnServer().catch(reportError)
  else storeGuestList('cart', [])
}

/** After something else than this browser changed it, such as a placed order. */
export function reloadCart(): void {
  if (knownUser()) reloadFromServer().catch(reportError)
}

type Line = { readonly id: number; readonly quantities: Quantity }

/** Puts all of these into the signed-in customer's cart in one request; pressed again, it changes nothing. */
export function addLines(lines: readonly Line[]): Promise<void> {
  const cart = lines.map(({ id, quantities }) => ({ id, quantities }))
  return accountCart.change(
    (items) => items,
    () => browserApi.cart.sync({ body: { cart } }),
  )
}
