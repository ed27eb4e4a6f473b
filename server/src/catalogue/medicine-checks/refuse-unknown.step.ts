import { refusalAt } from '../../platform/refusal/refuse-on.ts'

/** Names the first that the shop does not list. */
export function refuseUnknown(
  items: readonly { readonly productId: number }[],
  products: readonly { readonly id: number }[],
): void {
  const known = new Set(products.map(({ id }) => id))
  const at = items.findIndex(({ productId }) => !known.has(productId))
  if (at >= 0) throw refusalAt(`items.${at}.productId`, 'product-not-found')
}
