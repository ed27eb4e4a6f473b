import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { useState } from 'react'
import { withNewer } from './listed-order.ts'

type Rows = readonly OrderInList[]

/** The page's orders as they were loaded, or as they were answered or heard of since; none moves. */
export function useOrdersShown(loaded: Rows) {
  const [held, setHeld] = useState({ loaded, rows: loaded })
  const rows = held.loaded === loaded ? held.rows : loaded
  if (held.loaded !== loaded) setHeld({ loaded, rows })
  return {
    rows,
    show(newer: Rows) {
      if (newer.length > 0) setHeld((before) => ({ ...before, rows: withNewer(before.rows, newer) }))
    },
  }
}
