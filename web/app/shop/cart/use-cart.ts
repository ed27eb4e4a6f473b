import type { Product } from '@niramoy/contract/catalogue/products'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Entry, useAccountList, useListEntries } from '../../browser/guest-list.ts'
import { quantitiesOf } from '../../parts/account-lists/stored-cart.ts'
import { reloadCart } from '../../parts/cart/change-cart.ts'
import { soldQuantities } from '../../parts/cart/sold-quantities.ts'
import { useUser } from '../../parts/session/user.tsx'
import { useProducts } from './use-products.ts'

/** A line as the screen shows it. Without a product: it is gone, and only its name may be remembered. */
export type Line = {
  readonly id: number
  readonly name: string
  readonly product: Product | null
  readonly quantities: Quantity
}

type Cart = {
  /** Undefined while they load. */
  readonly lines: readonly Line[] | undefined
  /** Set when loading failed: loads them again. */
  readonly retry: (() => void) | undefined
}

/** The cart of the visitor, guest or signed in. */
export function useCart(): Cart {
  const account = useAccountCart()
  const guest = useGuestCart()
  const user = useUser()
  if (user === undefined) return UNKNOWN
  return user ? account : guest
}

/** Whose cart it is, is not known yet. */
const UNKNOWN: Cart = { lines: undefined, retry: undefined }

function useAccountCart(): Cart {
  const items = useAccountList('cart')
  return {
    lines: items?.map((item) => lineOf(item, item)),
    retry: items === null ? reloadCart : undefined,
  }
}

/** The storage says what and how much; what it is and what it costs by now, only the server knows. */
function useGuestCart(): Cart {
  const user = useUser()
  const entries = useListEntries('cart', (all) => all, NONE)
  const { known, isFailed, again } = useProducts(user === null ? entries.map(({ id }) => id) : [])
  const lines = entries.flatMap((entry) => {
    const product = known.get(entry.id)
    return product === undefined ? [] : lineOf(entry, product)
  })
  return {
    lines: lines.length === entries.length ? lines : undefined,
    retry: isFailed ? again : undefined,
  }
}

const NONE: readonly Entry[] = []

function lineOf(entry: Entry & { readonly name?: unknown }, product: Product | null): Line {
  const remembered = typeof entry.name === 'string' ? entry.name : ''
  return {
    id: entry.id,
    name: product?.name ?? remembered,
    product,
    quantities: product ? soldQuantities(quantitiesOf(entry), product) : quantitiesOf(entry),
  }
}
