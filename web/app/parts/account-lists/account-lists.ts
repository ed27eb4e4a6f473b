import type { CartItem } from '@niramoy/contract/sales/cart'
import { browserApi } from '../../api/api.ts'
import type { CardProduct } from '../../browser/card-product.ts'
import {
  accountList,
  type Entry,
  type GuestList,
  readGuestList,
  showAccountList,
  storeGuestList,
} from '../../browser/guest-list.ts'
import { listOnServer } from './list-on-server.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { quantitiesOf } from './stored-cart.ts'

export const accountCart = listOnServer<CartItem>({
  name: 'cart',
  current: () => accountList('cart'),
  show: (items) => showAccountList('cart', items),
  load: () => browserApi.cart.list(),
})

export const accountWishlist = listOnServer<CardProduct>({
  name: 'wishlist',
  current: () => accountList('wishlist'),
  show: (items) => showAccountList('wishlist', items),
  load: () => browserApi.wishlist.list(),
})

/** cart 2, wishlist 1: what a guest gathered is brought along; failures are only logged. */
export function follow(): void {
  accountCart.load(() => mergedList('cart', mergeCart, browserApi.cart.list)).catch(reportError)
  accountWishlist
    .load(() => mergedList('wishlist', mergeWishlist, browserApi.wishlist.list))
    .catch(reportError)
}

const mergeCart = (entries: readonly Entry[]) =>
  browserApi.cart.sync({
    body: { cart: entries.map((entry) => ({ id: entry.id, quantities: quantitiesOf(entry) })) },
  })

const mergeWishlist = (entries: readonly Entry[]) =>
  browserApi.wishlist.sync({ body: { wishlist: entries.map(({ id }) => ({ id })) } })

/** The stored list is removed only once the server has it; otherwise the next visit retries. */
async function mergedList<Item>(
  name: GuestList,
  merge: (entries: readonly Entry[]) => Promise<readonly Item[]>,
  list: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const entries = readGuestList(name)
  if (entries.length === 0) return list()
  try {
    const items = await merge(entries)
    if (readGuestList(name) === entries) storeGuestList(name, [])
    notifyOtherTabs(name)
    return items
  } catch (error) {
    reportError(error)
    return list()
  }
}
