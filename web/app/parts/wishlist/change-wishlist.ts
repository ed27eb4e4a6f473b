import { browserApi } from '../../api/api.ts'
import type { CardProduct } from '../../browser/card-product.ts'
import { readGuestList, storeGuestList } from '../../browser/guest-list.ts'
import { accountWishlist } from '../account-lists/account-lists.ts'
import { withoutId } from '../account-lists/stored-cart.ts'
import { currentUser } from '../session/current-user.ts'

/** wishlist 1: one that is there already is ignored. Failures are only logged. */
export function addToWishlist(product: CardProduct): void {
  currentUser()
    .then((user) => (user ? addOnServer(product) : addHere(product)))
    .catch(reportError)
}

function addOnServer(product: CardProduct): Promise<void> {
  const { id } = product
  return accountWishlist.change(
    (items) => [...withoutId(items, id), product],
    () => browserApi.wishlist.sync({ body: { wishlist: [{ id }] } }),
  )
}

function addHere({ id, name, imageUrl }: CardProduct): void {
  const entry = { id, name, imageUrl }
  storeGuestList('wishlist', [...withoutId(readGuestList('wishlist'), id), entry])
}

export function removeFromWishlist(id: number): void {
  currentUser()
    .then((user) =>
      user ? removeOnServer(id) : storeGuestList('wishlist', withoutId(readGuestList('wishlist'), id)),
    )
    .catch(reportError)
}

function removeOnServer(id: number): Promise<void> {
  return accountWishlist.change(
    (items) => withoutId(items, id),
    () => browserApi.wishlist.remove({ params: { id } }),
  )
}

export function reloadWishlist(): void {
  accountWishlist.load(() => browserApi.wishlist.list()).catch(reportError)
}
