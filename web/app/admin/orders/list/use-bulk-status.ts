import type { StatusesReply } from '@niramoy/contract/admin-orders'
import type { OrderStatus } from '@niramoy/domain/order-status'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import type { NoticeText } from '../../../ui/notice.tsx'
import type { Selection } from './use-selection.ts'

/** Asks, sets one status for all selected orders, and keeps what became of each until it is closed. */
export function useBulkStatus({ orders, clear }: Selection, reload: () => void) {
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  const [result, setResult] = useState<StatusesReply | null>(null)

  function ask(status: OrderStatus | null) {
    setAsked(status)
    setFailure(undefined)
  }

  async function apply() {
    if (!asked) return
    setPending(true)
    setFailure(undefined)
    try {
      const ids = orders.map(({ id }) => id)
      const versions = Object.fromEntries(orders.map(({ id, version }) => [id, version]))
      setResult(await browserApi.adminOrders.setStatuses({ body: { ids, status: asked, versions } }))
      setAsked(null)
      clear()
      reload()
    } catch (error) {
      setFailure(errorText(error, 'en'))
    } finally {
      setPending(false)
    }
  }

  return { asked, ask, apply, isPending, failure, result, closeResult: () => setResult(null) }
}
