import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { readHeldSales, storeHeldSales } from '../../browser/counter-storage.ts'
import { itemsOf, type SaleLine } from './sale-lines.ts'
import type { Buyer, Sale } from './use-sale.ts'

export type HeldSale = {
  /** When, in milliseconds. */
  readonly at: number
  readonly items: readonly { readonly productId: number; readonly quantities: Quantity }[]
  readonly buyer: Buyer | null
}

/** Sales that wait on this device for this person, the oldest first. */
export function useHeldSales(staffId: number) {
  const [held, setHeld] = useState<readonly HeldSale[]>(() => readHeld(staffId))
  const store = (next: readonly HeldSale[]) => {
    setHeld(next)
    storeHeldSales(staffId, next)
  }
  return {
    held,
    hold({ lines, buyer }: Pick<Sale, 'lines' | 'buyer'>) {
      store([...held, { at: Date.now(), items: itemsOf(lines), buyer }])
    },
    /** Its lines at the prices and stock of this moment; what is no longer sold is left out. */
    async takeUp(sale: HeldSale): Promise<SaleLine[]> {
      const lines = await Promise.all(
        sale.items.map(async ({ productId, quantities }) => {
          const product = await browserApi.products.get({ params: { id: productId } }).catch(() => null)
          return product ? [{ product, quantities }] : []
        }),
      )
      store(held.filter((other) => other !== sale))
      return lines.flat()
    },
  }
}

function readHeld(staffId: number): HeldSale[] {
  const stored = readHeldSales(staffId)
  return Array.isArray(stored) ? stored.filter(isHeld) : []
}

function isHeld(stored: unknown): stored is HeldSale {
  if (typeof stored !== 'object' || stored === null) return false
  return 'at' in stored && typeof stored.at === 'number' && 'items' in stored && Array.isArray(stored.items)
}
