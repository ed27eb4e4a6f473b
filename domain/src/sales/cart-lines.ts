import {
  addQuantities,
  clampQuantity,
  isNothing,
  largerQuantity,
  type Quantity,
} from '../catalogue/quantity.ts'

/** The most boxes, strips or units that one line holds; also a check in the database. */
export const MOST_PER_LEVEL = 9_999

/** More than anyone orders at once, and few enough for one answer. */
export const MOST_CART_LINES = 100
export const MOST_WISHLIST_ITEMS = 200

export type CartLine = { readonly productId: number; readonly quantities: Quantity }

/** quantities 4: a product that is there already gets more, level by level; a new one goes to the end. */
export function addToCart(lines: readonly CartLine[], added: CartLine): CartLine[] {
  return merge(lines, [added], addQuantities)
}

/** cart 2: per product and level the larger count, so that syncing twice changes nothing. */
export function syncCarts(stored: readonly CartLine[], brought: readonly CartLine[]): CartLine[] {
  return merge(stored, brought, largerQuantity)
}

/** A line whose quantities are all 0 stays until it is removed. */
export function setQuantities(
  lines: readonly CartLine[],
  productId: number,
  quantities: Quantity,
): CartLine[] {
  const wanted = clampQuantity(quantities)
  return lines.map((line) => (line.productId === productId ? { ...line, quantities: wanted } : line))
}

export function removeFromCart(lines: readonly CartLine[], productId: number): CartLine[] {
  return lines.filter((line) => line.productId !== productId)
}

/** The number at the cart's icon: distinct products, however many of each. */
export function distinctItems(lines: readonly CartLine[]): number {
  return new Set(lines.map(({ productId }) => productId)).size
}

/** What can be ordered: the lines of which something is wanted. */
export function wantedLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ quantities }) => !isNothing(quantities))
}

function merge(
  lines: readonly CartLine[],
  others: readonly CartLine[],
  join: (one: Quantity, other: Quantity) => Quantity,
): CartLine[] {
  const byProduct = new Map<number, Quantity>()
  for (const { productId, quantities } of [...lines, ...others]) {
    const wanted = clampQuantity(quantities)
    const there = byProduct.get(productId)
    byProduct.set(productId, there ? join(there, wanted) : wanted)
  }
  return Array.from(byProduct, ([productId, quantities]) => ({ productId, quantities }))
}
