import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { statusRefusal } from '@niramoy/domain/sales/status-change'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { listedOrder } from '../parts/listed-order.ts'
import { useStatusQuestion } from '../parts/status-question.tsx'
import { useMaySet } from '../parts/use-may-set.ts'
import type { ReturnedGoods } from '../parts/use-returned-goods.ts'

type Pending = ReadonlyMap<number, OrderStatus>

const REFUSED_FOR_MS = 12_000

/** Sets the status of one order, after a question where more moves with it; the row shows what the server answered. */
export function useOrderStatus(show: (newer: readonly OrderInList[]) => void) {
  const [pending, setPending] = useState<Pending>(new Map())
  const getName = useStatusName()
  const maySet = useMaySet()
  const toast = useToast()
  const question = useStatusQuestion((order, status, said) => void set(order, status, said))

  async function set(order: OrderInList, status: OrderStatus, said: ReturnedGoods) {
    const { id, version, status: before } = order
    setPending((others) => new Map(others).set(id, status))
    try {
      const { order: answer } = await browserApi.adminOrders.setStatus({
        params: { id },
        body: { status, version, ...said },
      })
      const now = listedOrder(answer)
      show([now])
      const undo = () => question.choose(now, before)
      toast({
        sentence: t.statusNow(now.orderCode, getName(now.status)),
        tone: now.status === status ? 'success' : 'warning',
        ...(canGoBack(now.status, before) &&
          maySet(now.status, before) && { action: { label: t.undo, onPress: undo } }),
      })
    } catch (error) {
      await showRefusal(order, error)
    } finally {
      setPending((all) => new Map([...all].filter(([other]) => other !== id)))
    }
  }

  /** Shows why, and the order as someone else may have changed it. */
  async function showRefusal({ id, status }: OrderInList, error: unknown) {
    const { sentence } = errorText(error, 'en')
    const isAnswer = error instanceof ApiError && error.status !== 0
    const now = isAnswer ? await browserApi.orders.get({ params: { id } }).catch(() => null) : null
    if (now) show([listedOrder(now)])
    const news = now && now.status !== status ? ` ${t.statusNow(now.orderCode, getName(now.status))}` : ''
    toast({ sentence: sentence + news, tone: 'danger', duration: REFUSED_FOR_MS })
  }

  return { pending, question }
}

function canGoBack(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && statusRefusal(from, to) === null
}
