import type { Order } from '@niramoy/contract/sales/order'
import { useRef } from 'react'
import { type News, useCurrentOrder } from './use-current-order.ts'

/** The current order on a screen of staff, who change it themselves while events report what others do. */
export function useStaffOrder(loaded: Order, onNews: (news: News) => void) {
  const current = useCurrentOrder(loaded, onNews)
  return { ...current, ...useOwnWork(current.refresh) }
}

/** An event during a call of this page is most likely the call's own, so it is handled after the call. */
function useOwnWork(refresh: () => Promise<void>) {
  const work = useRef({ pending: 0, hasEvent: false })
  return {
    /** For `useLiveOrder`. */
    async onEvent() {
      if (work.current.pending > 0) work.current.hasEvent = true
      else await refresh()
    },
    async during<T>(call: Promise<T>): Promise<T> {
      work.current.pending += 1
      try {
        return await call
      } finally {
        work.current.pending -= 1
        if (work.current.hasEvent && work.current.pending === 0) {
          work.current.hasEvent = false
          // after the caller has shown the answer
          setTimeout(() => void refresh())
        }
      }
    },
  }
}
