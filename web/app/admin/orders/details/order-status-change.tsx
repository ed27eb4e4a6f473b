import type { Order } from '@niramoy/contract/sales/order'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { adminOrders as words } from '@niramoy/texts/en/sales/admin/admin-orders'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { listedOrder } from '../parts/listed-order.ts'
import { OrderStatusSelect } from '../parts/order-status-select.tsx'
import { StatusQuestion, useStatusQuestion } from '../parts/status-question.tsx'
import type { ReturnedGoods } from '../parts/use-came-back.ts'
import type { OrderWork } from './order-work.ts'

const REFUSED_FOR_MS = 12_000

/** orders 9: sets the status by hand, unless the order has changed since it was loaded. */
export function OrderStatusChange({ order, work }: { order: Order; work: OrderWork }) {
  const toast = useToast()
  const [pending, setPending] = useState<OrderStatus>()
  const listed = listedOrder(order)
  const question = useStatusQuestion(({ version }, status, said) => void set(status, version, said))

  async function set(status: OrderStatus, version: number, said: ReturnedGoods) {
    setPending(status)
    try {
      const { id } = order
      const call = browserApi.adminOrders.setStatus({ params: { id }, body: { status, version, ...said } })
      const answer = await work.during(call)
      work.done(answer.order, words.statusNow(order.orderCode, answer.order.status))
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger', duration: REFUSED_FOR_MS })
      void work.refresh()
    } finally {
      setPending(undefined)
    }
  }

  return (
    <>
      <OrderStatusSelect
        roomy
        order={listed}
        pending={pending}
        onChoose={(status) => question.choose(listed, status)}
      />
      <StatusQuestion question={question} />
    </>
  )
}
