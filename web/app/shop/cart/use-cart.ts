import type { Product } from '@niramoy/contract/catalogue/products'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { startTransition, useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { type Entry, useAccountList, useListEntries } from '../../browser/guest-list.ts'
import { getQuantities } from '../../parts/account-lists/stored-cart.ts'
import { reloadCart } from '../../parts/cart/change-cart.ts'
import { soldQuantities } from '../../parts/cart/check-here.ts'
import type { QuoteItem } from '../../parts/price/use-quote.ts'
import { useUser } from '../../parts/session/user.tsx'

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
    lines: items?.map((item) => getLine(item, item)),
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
    return product === undefined ? [] : getLine(entry, product)
  })
  return {
    lines: lines.length === entries.length ? lines : undefined,
    retry: isFailed ? again : undefined,
  }
}

const NONE: readonly Entry[] = []

function getLine(entry: Entry & { readonly name?: unknown }, product: Product | null): Line {
  const remembered = typeof entry.name === 'string' ? entry.name : ''
  return {
    id: entry.id,
    name: product?.name ?? remembered,
    product,
    quantities: product ? soldQuantities(getQuantities(entry), product) : getQuantities(entry),
  }
}

type KnownProducts = ReadonlyMap<number, Product | null>

/** The current products; null for one that no longer exists. Each is loaded once. */
function useProducts(ids: readonly number[]) {
  const [known, setKnown] = useState<KnownProducts>(new Map())
  const [failedFor, setFailedFor] = useState<string>()
  const [tries, setTries] = useState(0)
  const missing = ids.filter((id) => !known.has(id)).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (missing === '') return
    const abort = new AbortController()
    Promise.all(missing.split(',').map((id) => find(Number(id), abort.signal))).then(
      // rendered in small steps: the lines of a cart are the most that this page renders at once
      (found) => startTransition(() => setKnown((before) => new Map([...before, ...found]))),
      (error: unknown) => {
        if (abort.signal.aborted) return
        reportError(error)
        setFailedFor(missing)
      },
    )
    return () => abort.abort()
  }, [missing, tries])

  return {
    known,
    isFailed: missing !== '' && failedFor === missing,
    again() {
      setFailedFor(undefined)
      setTries((before) => before + 1)
    },
  }
}

async function find(id: number, signal: AbortSignal): Promise<[number, Product | null]> {
  try {
    return [id, await browserApi.products.get({ params: { id }, signal })]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [id, null]
    throw error
  }
}

export type ShownLine = Line & {
  /** It is not sold online, by what this page knows or by what the server said since. */
  readonly isRefused: boolean
}

/** The lines that can only be taken out. The server may know of one before this page does. */
export function useRefusedLines(lines: readonly Line[]) {
  const [refused, setRefused] = useState<readonly number[]>([])
  return {
    shown: lines.map((line): ShownLine => {
      const isKnown = line.product !== null && !isSoldOnline(line.product)
      return { ...line, isRefused: isKnown || refused.includes(line.id) }
    }),
    /** Notes what a quote was refused for; the next one goes without it. */
    note(error: unknown, sent: readonly QuoteItem[]) {
      const found = refusedIn(error, sent).filter((id) => !refused.includes(id))
      if (found.length > 0) setRefused([...refused, ...found])
    },
  }
}

function refusedIn(error: unknown, sent: readonly QuoteItem[]): number[] {
  if (!(error instanceof ApiError) || error.code !== 'not-sold-online') return []
  const places = Object.keys(error.fields).map((path) => /^items\.(\d+)/.exec(path)?.[1])
  return places.flatMap((place) => (place && sent[Number(place)]?.productId) || [])
}
