import type { Product, ProductDetails } from '@niramoy/contract/catalogue/products'
import type { CartItem } from '@niramoy/contract/sales/cart'
import { DETAIL_TEXT_NAMES, type DetailText } from '@niramoy/domain/catalogue/product-fields'
import { addQuantities, clampQuantity, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import type { Entry } from '../../browser/guest-list.ts'

/** How much of it is wanted, whatever the storage says. */
export function getQuantities(entry: Entry & { readonly quantities?: unknown }): Quantity {
  return limited({ ...NOTHING, ...(entry.quantities as Partial<Quantity> | null | undefined) })
}

/** quantities 1, and no more than the server would take. */
function limited(quantities: Quantity): Quantity {
  const { box, strip, unit } = clampQuantity(quantities)
  const most = (count: number) => Math.min(count, MOST_PER_LEVEL)
  return { box: most(box), strip: most(strip), unit: most(unit) }
}

/** quantities 4: of a product that is there already the levels are summed. */
export function withAdded(entries: readonly Entry[], product: Product, quantities: Quantity): Entry[] {
  const there = entries.find(({ id }) => id === product.id)
  const line = cartItem(product, limited(addQuantities(there ? getQuantities(there) : NOTHING, quantities)))
  return there ? entries.map((entry) => (entry === there ? line : entry)) : [...entries, line]
}

export function withQuantities<Item extends Entry>(
  entries: readonly Item[],
  id: number,
  quantities: Quantity,
): Item[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, quantities: limited(quantities) } : entry))
}

export function withoutId<Item extends Entry>(entries: readonly Item[], id: number): Item[] {
  return entries.filter((entry) => entry.id !== id)
}

const OTHERS: Record<Exclude<keyof ProductDetails, keyof Product | DetailText>, true> = {
  attributes: true,
  namesBn: true,
  ownMaxUnitsPerOrder: true,
  ownDispensingClass: true,
  dispensingReason: true,
  shelfPlace: true,
  reorderLevel: true,
  clinical: true,
  leaflet: true,
  deliveryBy: true,
  version: true,
}
const OF_ITS_PAGE: ReadonlySet<string> = new Set([...DETAIL_TEXT_NAMES, ...Object.keys(OTHERS)])

/** Returns a line of the cart with only those fields of the product that a list shows. */
export function cartItem(product: Product, quantities: Quantity): CartItem {
  const facts = Object.entries(product).filter(([name]) => !OF_ITS_PAGE.has(name))
  return { ...(Object.fromEntries(facts) as Product), quantities, unavailable: product.bestPrice === null }
}
