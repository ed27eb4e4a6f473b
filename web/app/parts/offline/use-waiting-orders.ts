import { useEffect, useState } from 'react'
import { onWaitingOrders, readWaitingOrders, type WaitingOrder } from '../../browser/waiting-orders.ts'

const NONE: readonly WaitingOrder[] = []

/** What this customer ordered without a network and has not been told the end of. */
export function useWaitingOrders(userId: number | null): readonly WaitingOrder[] {
  const [all, setAll] = useState(NONE)
  useEffect(() => {
    let isShown = true
    const read = () =>
      readWaitingOrders().then(
        (orders) => {
          if (isShown) setAll(orders)
        },
        // a browser without storage has none waiting
        () => {},
      )
    const stop = onWaitingOrders(() => void read())
    void read()
    return () => {
      isShown = false
      stop()
    }
  }, [])
  return all.filter((order) => order.userId === userId)
}
