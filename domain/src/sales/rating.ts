import type { OrderStatus } from './order-status.ts'

export const STARS = 5
export const LONGEST_COMMENT = 500
/** Up to so many stars the desk reads it first. */
export const LOW_STARS = 3

const CHANGEABLE_MS = 14 * 24 * 3_600_000
const ARRIVED: readonly OrderStatus[] = ['delivered', 'partially-returned', 'returned']

/** ratings 1: the delivery is rated once there was one. */
export function mayRate(status: OrderStatus): boolean {
  return ARRIVED.includes(status)
}

/** ratings 2: until when a rating can be changed. */
export function changeableUntil(ratedAt: Date): Date {
  return new Date(ratedAt.getTime() + CHANGEABLE_MS)
}
