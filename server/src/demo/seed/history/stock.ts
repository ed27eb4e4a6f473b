import { chance } from '../chance.ts'
import { demoDeliveries } from '../demo-stock.ts'
import type { Seeded } from '../seed-demo.ts'
import type { Good } from './goods.ts'
import { deliveryEvents, type Movement, orderEvents } from './movements.ts'
import type { HistoryOrder } from './orders.ts'
import { DAY_MS } from './rhythm.ts'
import { type ShelfBatch, shelfOf } from './shelf.ts'
import { replacementOf, type Supply, salesOf, suppliesFor } from './supplies.ts'

export type StockHistory = {
  readonly deliveries: readonly Supply[]
  readonly movements: readonly Movement[]
  readonly recall: { readonly batch: ShelfBatch; readonly at: Date }
}

/** How many days before today the batch of the best seller was recalled. */
const RECALLED_DAYS = 5
/** Of so many deliveries one has a breakage. */
const BREAKAGE = 40

type Shop = { readonly seeded: Seeded; readonly now: Date }

/** What came in, was sold and came back, one after the other as it happened. */
export function stockHistory(
  orders: readonly HistoryOrder[],
  goods: readonly Good[],
  { seeded, now }: Shop,
): StockHistory {
  const sales = salesOf(orders, goods)
  const numbers = chance('deliveries')
  const supplies = suppliesFor(sales, numbers, now)
  const batch = mostSold(supplies, now)
  const recalledAt = new Date(now.getTime() - RECALLED_DAYS * DAY_MS)
  const deliveries = [...supplies, ...replacementOf(batch, recalledAt, { sales, numbers })]
  const shelf = shelfOf([...deliveries, ...batchesOfDemo(seeded, now)])
  batch.recalledAt = recalledAt
  const events = [
    ...deliveries.flatMap((supply, at) =>
      deliveryEvents(supply, { hasBreakage: at % BREAKAGE === 7 && !supply.good.isScarce }),
    ),
    ...orders.flatMap((order) => orderEvents(order, shelf)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  const movements = events.flatMap(({ happen }) => happen())
  return { deliveries, movements, recall: { batch, at: recalledAt } }
}

/** Of those that were sold from for weeks before the recall. */
function mostSold(supplies: readonly Supply[], now: Date): Supply {
  const before = new Date(now.getTime() - (RECALLED_DAYS + 10) * DAY_MS)
  const [most] = supplies
    .filter(({ receivedAt, good }) => receivedAt < before && !good.isScarce)
    .filter(({ receivedAt }) => now.getTime() - receivedAt.getTime() < 32 * DAY_MS)
    .toSorted((one, other) => other.units - one.units)
  if (!most) throw new Error('The demo has no batch to recall.')
  return most
}

/** What the demo has without a history; what it lost and sold is left out from the beginning. */
function batchesOfDemo({ catalogue }: Seeded, now: Date): ShelfBatch[] {
  return demoDeliveries(catalogue.items, now).map(({ item, code, expiresOn, receivedAt, units, loss }) => ({
    code,
    productId: catalogue.products.get(item.sku) ?? 0,
    expiresOn,
    receivedAt,
    left: Math.max(0, units - (loss?.units ?? 0) - DEMO_ORDERED),
    recalledAt: null,
  }))
}

/** At least as many as the demo's own order takes of any product. */
const DEMO_ORDERED = 30
