import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { browserApi } from '../../api/api.ts'
import { accountCart } from '../account-lists/account-lists.ts'

type Line = { readonly id: number; readonly quantities: Quantity }

/** Puts all of these into the signed-in customer's cart in one request; pressed again, it changes nothing. */
export function addLines(lines: readonly Line[]): Promise<void> {
  const cart = lines.map(({ id, quantities }) => ({ id, quantities }))
  return accountCart.change(
    (items) => items,
    () => browserApi.cart.sync({ body: { cart } }),
  )
}
