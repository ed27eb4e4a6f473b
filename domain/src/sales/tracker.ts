import type { OrderStatus } from './order-status.ts'

/** The way of an order as its customer sees it. */
export const TRACKER_STEPS = ['received', 'packed', 'on-the-way', 'delivered'] as const
export type TrackerStep = (typeof TRACKER_STEPS)[number]

type Event = { readonly status: OrderStatus; readonly at: string }
export type TrackedStep = {
  readonly step: TrackerStep
  readonly isReached: boolean
  readonly isCurrent: boolean
  /** When it was reached, where that is known. */
  readonly at: string | null
}
export type Tracked = {
  readonly steps: readonly TrackedStep[]
  /** It waits for something: stock, a prescription, a payment or a choice. */
  readonly isWaiting: boolean
  /** It goes no further: cancelled. */
  readonly isStopped: boolean
}

const REACHED: Readonly<Partial<Record<OrderStatus, number>>> = {
  processing: 1,
  shipped: 2,
  delivered: 3,
  'partially-returned': 3,
  returned: 3,
}
const FIRST_STATUS: readonly (OrderStatus | null)[] = [null, 'processing', 'shipped', 'delivered']

/** Statuses in which nobody packs yet. */
export const WAITING_STATUSES: readonly OrderStatus[] = [
  'pending-prescription',
  'prescription-reviewed',
  'pending-stock',
  'pending-payment',
]

type Tracking = {
  readonly status: OrderStatus
  readonly createdAt: string
  readonly timeline: readonly Event[]
}

/** tracker 1: how far it is. What was cancelled shows how far it came. */
export function toTrack({ status, createdAt, timeline }: Tracking): Tracked {
  const isStopped = status === 'cancelled'
  const reached = isStopped
    ? Math.max(0, ...timeline.map((event) => REACHED[event.status] ?? 0))
    : (REACHED[status] ?? 0)
  return {
    steps: TRACKER_STEPS.map((step, at) => ({
      step,
      isReached: at <= reached,
      isCurrent: at === reached && !isStopped,
      at: at > reached ? null : at === 0 ? createdAt : getTime(timeline, FIRST_STATUS[at] ?? null),
    })),
    isWaiting: WAITING_STATUSES.includes(status),
    isStopped,
  }
}

/** The last time, for a status may have been corrected. */
function getTime(timeline: readonly Event[], status: OrderStatus | null): string | null {
  return timeline.findLast((event) => event.status === status)?.at ?? null
}
