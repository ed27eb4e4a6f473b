import type { Order } from '@niramoy/contract/sales/order'

/** What the parts of the screen do with the order that they all show. */
export type OrderWork = {
  /** Told of the order that a call answered, and of what there is to say about it. */
  readonly done: (order: Order, said: string | null) => void
  readonly refresh: () => Promise<void>
  /** Around a call that changes the order: what is heard of it meanwhile is its own doing. */
  readonly during: <T>(call: Promise<T>) => Promise<T>
}
