import type { Product } from '@niramoy/contract/catalogue/products'
import { NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { browserApi } from '../../api/api.ts'
import { accountCart } from '../account-lists/account-lists.ts'
import { cartItem, withoutId, withQuantities } from '../account-lists/stored-cart.ts'

/** The latest quantity of each product; earlier ones need not be sent any more. */
const wanted = new Map<number, Quantity>()

export function addOnServer(product: Product, quantities: Quantity): Promise<void> {
  const { id } = product
  return accountCart.change(
    (items) => (items.some((item) => item.id === id) ? items : [...items, cartItem(product, quantities)]),
    () => browserApi.cart.add({ body: { productId: id, quantities } }),
  )
}

export function changeOnServer(id: number, quantities: Quantity): Promise<void> {
  wanted.set(id, quantities)
  return accountCart.change(
    (items) => withQuantities(items, id, quantities),
    async () =>
      wanted.get(id) === quantities
        ? browserApi.cart.change({ params: { id }, body: { quantities } })
        : accountCart.said(),
  )
}

export function removeOnServer(id: number): Promise<void> {
  wanted.set(id, NOTHING)
  return accountCart.change(
    (items) => withoutId(items, id),
    () => browserApi.cart.remove({ params: { id } }),
  )
}

export function clearOnServer(): Promise<void> {
  return accountCart.change(
    () => [],
    () => browserApi.cart.clear(),
  )
}

export function reloadFromServer(): Promise<void> {
  return accountCart.load(() => browserApi.cart.list())
}
