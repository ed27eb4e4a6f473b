import type { Order } from '@niramoy/contract/order'
import type { OrderStatus } from '@niramoy/domain/order-status'
import { adminOrders as words } from '@niramoy/texts/en/admin-orders'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { CancelQuestion } from '../cancel-question.tsx'
import { listedOrder } from '../list/listed-order.ts'
import { OrderStatusSelect } from '../order-status-select.tsx'
import type { OrderWork } from './order-work.ts'

const REFUSED_FOR_MS = 12_000

/** orders 9: sets the status by hand, unless somebody else changed the order since it was shown. */
export function OrderStatusChange({ order, work }: { order: Order; work: OrderWork }) {
  const toast = useToast()
  const [pending, setPending] = useState<OrderStatus>()
  const [isAsking, setAsking] = useState(false)
  const listed = listedOrder(order)

  async function set(status: OrderStatus) {
    setPending(status)
    try {
      const { id, version } = order
      const call = browserApi.adminOrders.setStatus({ params: { id }, body: { status, version } })
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
        order={listed}
        pending={pending}
        onChoose={(status) => (status === 'cancelled' ? setAsking(true) : void set(status))}
      />
      <CancelQuestion
        order={isAsking ? listed : null}
        onCancel={() => {
          setAsking(false)
          void set('cancelled')
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
