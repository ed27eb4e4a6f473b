import type { Order } from '@niramoy/contract/order'
import type { OrderedItem, OrderPreview } from '@niramoy/contract/orders'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../catalogue/use-loaded.ts'

/** Somebody who presses a button five times asks once. */
const PAUSE_MS = 200

/** What the order would cost with these items. `last` stays until there is a new answer; of nothing there is none. */
export function useOrderPreview(
  { id, version }: Pick<Order, 'id' | 'version'>,
  items: readonly OrderedItem[],
) {
  const body = { items: [...items] }
  const { data, error, again } = useLoaded<OrderPreview | null>(
    JSON.stringify([id, version, body]),
    async (signal) => {
      if (items.length === 0) return null
      await pause(signal)
      return browserApi.orders.previewItems({ params: { id }, body, signal })
    },
  )
  const [last, setLast] = useState<OrderPreview | null>(null)
  if (data !== undefined && data !== last) setLast(data)
  return { preview: data, last, error, again }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })
  signal.throwIfAborted()
}
