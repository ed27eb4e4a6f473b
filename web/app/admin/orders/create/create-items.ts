import type { Product } from '@niramoy/contract/catalogue/products'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { firstQuantity } from '../../../parts/product/packs.ts'
import type { DraftItem } from './create-draft.ts'
import { type KnownProducts, type Line, listLines, toItems } from './create-lines.ts'
import type { StoredDraft } from './create-stored-draft.ts'

/** The products of the order and how much of each. */
export function useItems({ draft, changeItems }: Pick<StoredDraft, 'draft' | 'changeItems'>) {
  const products = useProducts(draft.items.map(({ productId }) => productId))
  const lines = listLines(draft.items, products.known)
  const has = (id: number) => draft.items.some(({ productId }) => productId === id)

  /** staff-orders 4: a product is not added twice. */
  function put(item: DraftItem) {
    changeItems((items) =>
      items.some(({ productId }) => productId === item.productId) ? items : [...items, item],
    )
  }

  return {
    lines,
    /** As the calls take them. */
    ordered: toItems(lines),
    /** Products of the draft that are no longer there. */
    gone: draft.items.filter(({ productId }) => products.known.get(productId) === null).length,
    isLoading: products.isLoading,
    error: products.error,
    again: products.again,
    refresh: products.refresh,
    has,
    add(product: Product) {
      products.keep(product)
      put({ productId: product.id, quantities: firstQuantity(product) })
    },
    change(id: number, quantities: Quantity) {
      changeItems((items) => items.map((item) => (item.productId === id ? { ...item, quantities } : item)))
    },
    remove(id: number) {
      changeItems((items) => items.filter(({ productId }) => productId !== id))
    },
    /** As it was before it was removed. */
    bringBack: ({ product, quantities }: Line) => put({ productId: product.id, quantities }),
  }
}

/** What these products are by now: price, packs, stock. */
function useProducts(ids: readonly number[]) {
  const [known, setKnown] = useState<KnownProducts>(new Map())
  const missing = ids.filter((id) => !known.has(id))
  const { data, error, again } = useLoaded(missing.join(), async (signal) => {
    const found = await Promise.all(missing.map((id) => find(id, signal)))
    if (!signal.aborted) setKnown((before) => new Map([...before, ...found]))
    return true
  })
  return {
    known,
    isLoading: missing.length > 0 && !data && error === undefined,
    error: missing.length > 0 ? error : undefined,
    again,
    keep: (product: Product) => setKnown((before) => new Map([...before, [product.id, product]])),
    /** Asks for all of them anew; until then they stay as they were. */
    refresh() {
      Promise.all(ids.map((id) => find(id))).then((found) => setKnown(new Map(found)), reportError)
    },
  }
}

async function find(id: number, signal?: AbortSignal): Promise<[number, Product | null]> {
  try {
    return [id, await browserApi.products.get({ params: { id }, ...(signal && { signal }) })]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [id, null]
    throw error
  }
}
