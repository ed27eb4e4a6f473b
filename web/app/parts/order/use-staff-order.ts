import type { Order } from '@niramoy/contract/sales/order'
import { useRef } from 'react'
import { type News, useShownOrder } from './use-shown-order.ts'

/** The order as a screen of staff shows it, who change it themselves while they hear what others do to it. */
export function useStaffOrder(loaded: Order, tell: (news: News) => void) {
  const shown = useShownOrder(loaded, tell)
  return { ...shown, ...useOwnWork(shown.refresh) }
}

/** What is heard of while a call of this page is under way is most likely its own doing: that is no news. */
function useOwnWork(refresh: () => Promise<void>) {
  const work = useRef({ pending: 0, heard: false })
  return {
    /** For `useLiveOrder`. */
    async hear() {
      if (work.current.pending > 0) work.current.heard = true
      else await refresh()
    },
    async during<T>(call: Promise<T>): Promise<T> {
      work.current.pending += 1
      try {
        return await call
      } finally {
        work.current.pending -= 1
        if (work.current.heard && work.current.pending === 0) {
          work.current.heard = false
          // after the caller has shown what was answered
          setTimeout(() => void refresh())
        }
      }
    },
  }
}
