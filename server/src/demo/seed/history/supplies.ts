import { batchId } from '@niramoy/domain/platform/codes'
import { addDays, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import { type Chance, unique } from '../chance.ts'
import { lastRound } from '../demo-stock.ts'
import type { Good, ShelfBatch, Taking } from './goods.ts'
import { grouped } from './grouped.ts'
import { getLife, goneAt, takenAt } from './lives.ts'
import type { HistoryOrder } from './orders.ts'
import { DAY_MS, HOUR_MS } from './rhythm.ts'

/** A batch that came in for what is sold, besides those that the demo has. */
export type Supply = ShelfBatch & { readonly good: Good; readonly units: number }
type Sale = Taking & { readonly good: Good; readonly units: number }

/** What is taken from the shelves, and when. */
export function getSales(orders: readonly HistoryOrder[], goods: readonly Good[]): Sale[] {
  const byId = new Map(goods.map((good) => [good.product.id, good]))
  return orders.flatMap(({ life, moments, contents }) => {
    const at = contents && takenAt(getLife(life), moments)?.at
    if (!at) return []
    const heldUntil = goneAt(moments)
    return contents.lines.flatMap(({ product, units }) => {
      const good = byId.get(product.id)
      return good ? [{ good, units, at, heldUntil }] : []
    })
  })
}

type Supplying = { readonly numbers: Chance; readonly now: Date; readonly depot: Depot }
/** Which depot brings what a maker makes. */
type Depot = (maker: string) => number

/** What a product sells in a month comes in before its first sale, and expires before what the demo has of it. */
export function suppliesFor(sales: readonly Sale[], { numbers, now, depot }: Supplying): Supply[] {
  const code = unique(() => batchId(numbers.bytes(4)))
  const getMonth = ({ at }: Sale) => Math.floor((now.getTime() - at.getTime()) / (30 * DAY_MS))
  return [...grouped(sales, ({ good }) => good)].flatMap(([good, own]) =>
    [...grouped(own, getMonth)].map(([month, some]) => {
      const first = Math.min(...some.map(({ at }) => at.getTime()))
      const dayBefore = startOfDay(addDays(dhakaDay(new Date(first)), -1)).getTime()
      const units = suppliedUnits(good, some)
      return {
        good,
        productId: good.product.id,
        code: code(),
        expiresOn: addDays(dhakaDay(now), 290 - month * 70 + numbers.below(60)),
        receivedAt: comesIn(good, new Date(dayBefore + 20 * HOUR_MS), depot),
        units,
        left: units,
        recalledAt: null,
      }
    }),
  )
}

/** With the last van before then, unless the product is younger. */
function comesIn({ product, since }: Good, before: Date, depot: Depot): Date {
  const round = lastRound(depot(product.brand_name), before)
  return round > new Date(since.getTime() - 2 * DAY_MS) ? round : before
}

type Selling = { readonly sales: readonly Sale[]; readonly numbers: Chance; readonly depot: Depot }

/** What of a product leaves the shop after its batch was recalled comes from another one, there since the day before. */
export function getReplacement(
  batch: Supply,
  recalledAt: Date,
  { sales, numbers, depot }: Selling,
): Supply[] {
  const after = sales.filter(
    ({ good, heldUntil }) => good === batch.good && (heldUntil === null || heldUntil > recalledAt),
  )
  if (after.length === 0) return []
  const first = Math.min(recalledAt.getTime(), ...after.map(({ at }) => at.getTime()))
  const units = suppliedUnits(batch.good, after)
  return [
    {
      ...batch,
      code: batchId(numbers.bytes(4)),
      // later than the recalled one, so that none of it is sold before
      expiresOn: addDays(batch.expiresOn, 30),
      receivedAt: comesIn(batch.good, new Date(first - DAY_MS), depot),
      units,
      left: units,
    },
  ]
}

/** Whole strips, and one more unit for what breaks; of what is scarce today nothing is left over. */
function suppliedUnits({ isScarce, product }: Good, sales: readonly Sale[]): number {
  const units = sales.reduce((sum, sale) => sum + sale.units, 0)
  if (isScarce) return units
  const strip = product.price.units_per_strip
  return Math.ceil((units + 1) / strip) * strip
}
