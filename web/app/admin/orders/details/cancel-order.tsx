import type { Order } from '@niramoy/contract/order'
import { adminOrder as t } from '@niramoy/texts/en/admin-order'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { problem } from '../../../parts/form/problem.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CloseIcon } from '../../../ui/icons/common.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { orderNews } from './order-news.ts'
import type { OrderWork } from './order-work.ts'

/** orders 10: asks first; what others do while it asks is said beside the question. */
export function CancelOrder({ order, work }: { order: Order; work: OrderWork }) {
  const [asked, setAsked] = useState<Order | null>(null)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()
  /** What others did while it asked has been read: the order is meant as it is now. */
  const [isRead, setRead] = useState(false)
  const isOther = asked !== null && asked.version !== order.version && !pending

  async function cancel() {
    setPending(true)
    setRefusal(undefined)
    try {
      const { id } = order
      const version = isRead ? order.version : asked?.version
      const answer = await work.during(browserApi.orders.cancel({ params: { id }, body: { version } }))
      work.done(answer.order, t.cancelled)
    } catch (error) {
      setRefusal(errorText(error, 'en'))
      await work.refresh()
      setRead(true)
      setPending(false)
    }
  }
  function close() {
    setAsked(null)
    setRead(false)
    setRefusal(undefined)
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<CloseIcon size={18} />}
        className="text-danger-ink hover:bg-danger-soft"
        onClick={() => setAsked(order)}
      >
        {t.cancel}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t.cancel}
        {...(isOther && { headline: t.changedFirst(orderNews(asked, order).join(' ')) })}
        sentence={t.cancelQuestion}
        confirmLabel={t.cancel}
        cancelLabel={t.keepOrder}
        onConfirm={() => void cancel()}
        onClose={close}
        pending={pending}
        error={problem(refusal)}
      />
    </>
  )
}
