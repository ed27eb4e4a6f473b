import { NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { useEffect, useState } from 'react'
import { mayBeSignedIn } from '../../browser/cookies.ts'
import { type CheckoutFacts, readCheckoutFacts } from '../../parts/offline/checkout-facts.ts'
import { type CartLine, readOfflineCart, storeOfflineCart } from '../../parts/offline/offline-cart.ts'
import { type OfflineProducts, openOfflineProducts } from '../../parts/offline/offline-products.ts'

export type OfflineShop = {
  /** Undefined while it is read; null: this browser has none. */
  readonly products: OfflineProducts | null | undefined
  readonly facts: CheckoutFacts | null
  readonly lines: readonly CartLine[]
  computeQuantity(id: number): Quantity
  change(id: number, quantities: Quantity): void
  replaceCart(lines: readonly CartLine[]): void
  /** The key of the order that was placed last on this page. */
  readonly ordered: string | null
  noteOrdered(key: string): void
}

/** Catalogue, customer and cart as this browser stores them. */
export function useOfflineShop(): OfflineShop {
  const [products, setProducts] = useState<OfflineProducts | null>()
  const [facts] = useState(() => (mayBeSignedIn(document.cookie) ? readCheckoutFacts() : null))
  const userId = facts?.userId ?? null
  const [lines, setLines] = useState(() => readOfflineCart(userId))
  const [ordered, noteOrdered] = useState<string | null>(null)
  useEffect(() => {
    openOfflineProducts().then(setProducts, (error: unknown) => {
      reportError(error)
      setProducts(null)
    })
  }, [])

  function replaceCart(wanted: readonly CartLine[]) {
    storeOfflineCart(userId, wanted)
    setLines(readOfflineCart(userId))
  }

  return {
    products,
    facts,
    lines,
    replaceCart,
    ordered,
    noteOrdered,
    computeQuantity: (id) => lines.find((line) => line.id === id)?.quantities ?? NOTHING,
    change(id, quantities) {
      const isIn = lines.some((line) => line.id === id)
      const changed = lines.map((line) => (line.id === id ? { id, quantities } : line))
      replaceCart(isIn ? changed : [...lines, { id, quantities }])
    },
  }
}
