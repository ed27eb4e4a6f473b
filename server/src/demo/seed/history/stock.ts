import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { computePercent } from '@niramoy/domain/platform/money'
import { chance } from '../chance.ts'
import { demoDeliveries, getDepots } from '../demo-stock.ts'
import type { Seeded } from '../seed-demo.ts'
import { getReturn } from './after-delivery.ts'
import type { Good } from './goods.ts'
import { getShelf, type ShelfBatch } from './goods.ts'
import type { LifeName } from './lives.ts'
import { deliveryEvents, type Inspection, type Movement, orderEvents } from './movements.ts'
import { getActor, getOrderId, type Names } from './order-rows.ts'
import type { HistoryOrder } from './orders.ts'
import { DAY_MS, HOUR_MS, whileOpen } from './rhythm.ts'
import { getReplacement, getSales, type Supply, suppliesFor } from './supplies.ts'

export type StockHistory = {
  readonly deliveries: readonly Supply[]
  readonly movements: readonly Movement[]
  readonly recall: { readonly batch: ShelfBatch; readonly at: Date }
  readonly inspections: readonly Inspection[]
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
  const sales = getSales(orders, goods)
  const numbers = chance('deliveries')
  const depot = getDepots(seeded.catalogue.items)
  const supplies = suppliesFor(sales, { numbers, now, depot })
  const batch = mostSold(supplies, sales, now)
  const recalledAt = new Date(now.getTime() - RECALLED_DAYS * DAY_MS)
  const deliveries = [...supplies, ...getReplacement(batch, recalledAt, { sales, numbers, depot })]
  const shelf = getShelf([...deliveries, ...batchesOfDemo(seeded, now)])
  batch.recalledAt = recalledAt
  const inspections = getInspections(orders, now)
  const events = [
    ...deliveries.flatMap((supply, at) =>
      deliveryEvents(supply, { hasBreakage: at % BREAKAGE === 7 && !supply.good.isScarce }),
    ),
    ...orders.flatMap((order) =>
      orderEvents(
        order,
        shelf,
        inspections.find((one) => one.order === order),
      ),
    ),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  const movements = events.flatMap(({ happen }) => happen())
  return { deliveries, movements, recall: { batch, at: recalledAt }, inspections }
}

/** Who could not be reached, and what customers sent back of cash orders. */
const INSPECTED: readonly LifeName[] = ['not-accepted', 'part-back']
/** So many of those that came last are not inspected yet. */
const WAITING = 5

function getInspections(orders: readonly HistoryOrder[], now: Date): Inspection[] {
  const numbers = chance('inspections')
  const came = orders
    .filter(({ life }) => INSPECTED.includes(life))
    .map((order) => ({ order, cameAt: order.moments.at(-1)?.at ?? now }))
    .sort((one, other) => one.cameAt.getTime() - other.cameAt.getTime())
  return came.map(({ order, cameAt }, at) => {
    const inspectedAt = whileOpen(new Date(cameAt.getTime() + 3 * HOUR_MS), numbers)
    const decidedAt = at < came.length - WAITING && inspectedAt < now ? inspectedAt : null
    return {
      order,
      cameAt,
      decidedAt,
      isDamaged: at % 4 === 1,
      refund: getReturn(order)?.refund ?? null,
      items: [],
    }
  })
}

/** Of those that were sold from for weeks before the recall. */
function mostSold(supplies: readonly Supply[], sales: ReturnType<typeof getSales>, now: Date): Supply {
  const before = new Date(now.getTime() - (RECALLED_DAYS + 10) * DAY_MS)
  const [most] = supplies
    .filter(({ receivedAt, good }) => receivedAt < before && !good.isScarce)
    .filter(({ receivedAt }) => now.getTime() - receivedAt.getTime() < 40 * DAY_MS)
    .toSorted((one, other) => countBuyers(other) - countBuyers(one))
  if (!most) throw new Error('The demo has no batch to recall.')
  return most

  function countBuyers({ good, receivedAt }: Supply): number {
    const until = new Date(now.getTime() - RECALLED_DAYS * DAY_MS)
    return sales.filter(
      ({ good: sold, heldUntil }) =>
        sold === good && heldUntil && receivedAt < heldUntil && heldUntil < until,
    ).length
  }
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

export function supplyRows(deliveries: readonly Supply[]) {
  return deliveries.map(({ good, productId, code, expiresOn, receivedAt }) => ({
    product_id: productId,
    code,
    manufactured_on: addDays(dhakaDay(receivedAt), -40),
    expires_on: expiresOn,
    cost_price_poisha: computePercent(good.product.price.unit_price_poisha, 8_200),
    created_at: receivedAt,
  }))
}

export function ledgerRows(
  movements: readonly Movement[],
  names: Names,
  batchIds: ReadonlyMap<string, number>,
) {
  return movements.map(({ batch, kind, change, reason, notes, order, by, at }) => ({
    product_id: batch.productId,
    batch_id: batchIds.get(batch.code) ?? 0,
    kind,
    change,
    reason,
    notes,
    order_id: order && getOrderId(names, order),
    actor_id: order ? getActor(names, order, { by }) : names.staffIds[0],
    created_at: at,
  }))
}
