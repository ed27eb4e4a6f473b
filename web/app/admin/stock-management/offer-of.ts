import type { ExpiringBatch } from '@niramoy/contract/stock/stock'
import { addDays, type Day } from '@niramoy/domain/platform/dhaka'

/** What an offer can be for: the products of those that are not expired, until the first of these expires. */
export function offerOf(batches: readonly ExpiringBatch[]) {
  const good = batches.filter(({ isExpired, recalledAt }) => !isExpired && recalledAt === null)
  const [first] = good.toSorted((one, other) => (one.expiryDate < other.expiryDate ? -1 : 1))
  if (!first) return null
  const products = new Map(good.map(({ product }) => [product.id, product.label.en]))
  const today: Day = addDays(first.expiryDate, -first.daysLeft)
  return { productIds: [...products.keys()], names: [...products.values()], lastDay: first.expiryDate, today }
}
