import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'

/** The event that the server sends whenever an order is made or changes. */
export type OrderNews = {
  readonly id: number
  readonly status: OrderStatus
  readonly version: number
  readonly isNew: boolean
}

/** Returns null for an unknown event. */
export function newsIn(said: string): OrderNews | null {
  try {
    const { id, status, version, isNew } = JSON.parse(said) as Record<string, unknown>
    const known = ORDER_STATUSES.find((each) => each === status)
    if (typeof id !== 'number' || typeof version !== 'number' || !known) return null
    return { id, status: known, version, isNew: isNew === true }
  } catch {
    return null
  }
}
