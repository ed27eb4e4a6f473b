import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { grouped } from './grouped.ts'

/** A batch while the history goes on: what is left in it, and what each order has of it. */
export type ShelfBatch = {
  readonly code: string
  readonly productId: number
  readonly expiresOn: Day
  readonly receivedAt: Date
  left: number
  /** Null: it was not recalled. */
  recalledAt: Date | null
}

/** So many units of a batch. */
export type Part = { readonly batch: ShelfBatch; readonly units: number }

/** When it is taken from the shelf, and when it leaves the shop or comes back to the shelf; null: neither yet. */
export type Taking = { readonly at: Date; readonly heldUntil: Date | null }

/** Batches by product, earliest expiry first, as the shop takes from them. */
export function shelfOf(batches: readonly ShelfBatch[]) {
  const byProduct = grouped(
    batches.toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn)),
    ({ productId }) => productId,
  )
  return {
    /** stock 3 and fulfilment 8: nothing leaves the shop of a batch that was recalled before. */
    take(productId: number, units: number, { at, heldUntil }: Taking): Part[] {
      let missing = units
      const parts = (byProduct.get(productId) ?? []).flatMap((batch) => {
        const isThere = batch.receivedAt <= at && batch.expiresOn >= dhakaDay(heldUntil ?? at)
        const isGood = !batch.recalledAt || (heldUntil !== null && heldUntil <= batch.recalledAt)
        const taken = isThere && isGood ? Math.min(batch.left, missing) : 0
        batch.left -= taken
        missing -= taken
        return taken > 0 ? [{ batch, units: taken }] : []
      })
      if (missing > 0) throw new Error(`The demo is ${missing} units of product ${productId} short.`)
      return parts
    },
  }
}
