import type { Order } from '@niramoy/contract/sales/order'

/** What the parts of the screen do with the order that they all show. */
export type OrderWork = {
  /** Called with the order that a call returned and the notice about it. */
  readonly done: (order: Order, said: string | null) => void
  readonly refresh: () => Promise<void>
  /** Wraps a call that changes the order: events during it are the call's own. */
  readonly during: <T>(call: Promise<T>) => Promise<T>
}
