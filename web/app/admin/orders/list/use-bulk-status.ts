import type { StatusesReply, UndoneReply } from '@niramoy/contract/sales/status-changes'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { isCameBack } from '@niramoy/domain/sales/status-change'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import type { NoticeText } from '../../../ui/notice.tsx'
import { useReturnedGoods } from '../parts/use-returned-goods.ts'
import type { Selection } from './use-selection.ts'

/** What came of a bulk change, or of its undo. */
export type BulkOutcome = StatusesReply | UndoneReply

/** Asks, sets one status for all selected orders, and shows the result of each until it is closed. */
export function useBulkStatus({ orders, clear }: Selection, reload: () => void) {
  const [chosenStatus, setChosenStatus] = useState<OrderStatus | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  const cameBack = useReturnedGoods()
  const [result, setResult] = useState<BulkOutcome | null>(null)

  function ask(status: OrderStatus | null) {
    setChosenStatus(status)
    cameBack.reset()
    setFailure(undefined)
  }
  const haveCameBack = chosenStatus
    ? orders.filter(({ status }) => isCameBack(status, chosenStatus)).length
    : 0

  async function apply() {
    if (!chosenStatus) return
    const said = haveCameBack > 0 ? cameBack.check() : {}
    if (!said) return
    setPending(true)
    setFailure(undefined)
    try {
      // the server would count one that has the status already as changed
      const others = orders.filter(({ status }) => status !== chosenStatus)
      const ids = others.map(({ id }) => id)
      const versions = Object.fromEntries(others.map(({ id, version }) => [id, version]))
      setResult(
        await browserApi.adminOrders.setStatuses({ body: { ids, status: chosenStatus, versions, ...said } }),
      )
      setChosenStatus(null)
      clear()
      reload()
    } catch (error) {
      setFailure(errorText(error, 'en'))
    } finally {
      setPending(false)
    }
  }

  function showUndone(reply: UndoneReply) {
    setResult(reply)
    reload()
  }

  const closeResult = () => setResult(null)
  const asking = { chosenStatus, ask, apply, cameBack, haveCameBack, isPending, failure }
  return { ...asking, result, closeResult, showUndone }
}
