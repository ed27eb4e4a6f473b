import { getSale } from '@niramoy/domain/catalogue/dispensing'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { currentPricing } from '@niramoy/domain/pricing/pricing'
import type { Tx } from '../../../platform/db/db.ts'
import { selectOrderProducts } from '../../../sales/orders/price/order-products.sql.ts'
import type { PricedProduct } from '../../../sales/orders/price/price-facts.step.ts'
import { getId, type Item } from '../demo-catalogue.ts'
import { DEMO_BASKET } from '../demo-order.ts'
import { type Delivery, demoDeliveries } from '../demo-stock.ts'
import type { Seeded } from '../seed-demo.ts'
import { grouped } from './grouped.ts'
import { DAY_MS } from './rhythm.ts'
import { isWritten } from './written.ts'

/** A product that the history sells. */
export type Good = {
  readonly product: PricedProduct
  readonly entries: readonly Entry[]
  readonly since: Date
  /** From then on none is sold: the batch that the demo's own order took from was the first to expire. */
  readonly until: Date
  readonly weight: number
  /** Little or nothing of it is left today, which stays so. */
  readonly isScarce: boolean
  readonly isGone: boolean
  /** It is sold with a prescription only. */
  readonly isPrescribed: boolean
}

type Entry = PricedProduct['price'] & { readonly effectiveFrom: Date; readonly effectiveTo: Date | null }

const STEADY = 150
const SCARCE = 22

/** What sells best of that which is well stocked, and some of what is nearly or wholly gone. */
export async function readGoods(tx: Tx, { catalogue }: Seeded, now: Date): Promise<Good[]> {
  const { items, products } = catalogue
  const shelves = grouped(demoDeliveries(items, now), ({ item }) => item)
  const byPopularity = items
    .filter((item) => saleOfItem(item) !== 'not-sold-online')
    .toSorted((one, other) => other.popularity - one.popularity)
  const isFree = (item: Item) => saleOfItem(item) === 'freely'
  const isOld = ({ createdAt }: Item) => now.getTime() - createdAt.getTime() > 45 * DAY_MS
  const state = (item: Item) => getState(shelves.get(item) ?? [], now)
  const chosen = [
    ...byPopularity.filter((item) => state(item) === 'steady' && isFree(item)).slice(0, STEADY),
    ...byPopularity.filter((item) => state(item) === 'steady' && !isFree(item) && isWritten(item)),
    ...byPopularity
      .filter((item) => isOld(item) && isFree(item) && ['low', 'gone'].includes(state(item)))
      .slice(0, SCARCE),
  ]
  const ids = chosen.map(({ sku }) => getId(products, sku))
  const facts = new Map((await selectOrderProducts(tx, ids, now)).map((product) => [product.sku, product]))
  const entries = await readEntries(tx)
  return chosen.flatMap((item) => {
    const product = facts.get(item.sku)
    if (!product?.price) return []
    const isScarce = state(item) !== 'steady'
    return [
      {
        product: { ...product, price: product.price },
        entries: entries.get(product.id) ?? [],
        since: new Date(item.createdAt.getTime() + 2 * DAY_MS),
        until: isInDemoOrder(item) ? new Date(now.getTime() - 14 * DAY_MS) : now,
        weight: isScarce ? 45 : 8 + item.popularity,
        isScarce,
        isGone: state(item) === 'gone',
        isPrescribed: !isFree(item),
      },
    ]
  })
}

function saleOfItem({ dispensing: { ofGeneric, own, ownMaxUnits } }: Item) {
  const dispensingClass = own?.dispensingClass ?? ofGeneric.dispensingClass
  return getSale({ dispensingClass, maxUnitsPerOrder: ownMaxUnits ?? ofGeneric.maxUnits }, 'customer')
}

function isInDemoOrder({ name, strength, dosageForm }: Item): boolean {
  return DEMO_BASKET.some((one) => one.name === name && one.strength === strength && one.form === dosageForm)
}

function getState(shelf: readonly Delivery[], now: Date): 'steady' | 'low' | 'gone' | 'other' {
  const inAYear = addDays(dhakaDay(now), 365)
  if (shelf.length === 0) return 'gone'
  if (shelf.some(({ expiresOn }) => expiresOn < inAYear)) return 'other'
  return shelf.every(({ units }) => units < 10) ? 'low' : 'steady'
}

async function readEntries(tx: Tx): Promise<ReadonlyMap<number, Entry[]>> {
  const rows = await tx.selectFrom('pricing_entries').selectAll().execute()
  return new Map(
    [...grouped(rows, ({ product_id }) => product_id)].map(([id, own]) => [
      id,
      own.map(({ effective_from, effective_to, ...price }) => ({
        ...price,
        effectiveFrom: effective_from,
        effectiveTo: effective_to,
      })),
    ]),
  )
}

/** The product as it was priced then. */
export function pricedThen({ product, entries }: Good, at: Date): PricedProduct {
  const price = currentPricing(entries, at)
  if (!price) throw new Error(`${product.name} had no price at ${at.toISOString()}.`)
  return { ...product, price }
}

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
export function getShelf(batches: readonly ShelfBatch[]) {
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
