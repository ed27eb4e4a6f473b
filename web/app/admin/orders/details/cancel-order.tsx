import type { Order } from '@niramoy/contract/sales/order'
import { isCameBack } from '@niramoy/domain/sales/status-change'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { problem } from '../../../parts/form/problem.tsx'
import { Button } from '../../../ui/base/button.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { effectWords } from '../parts/effect-words.ts'
import { listedOrder } from '../parts/listed-order.ts'
import { ReturnedGoodsFields } from '../parts/returned-goods-fields.tsx'
import { Effects, returnedGoodsQuestion } from '../parts/status-question.tsx'
import { useReturnedGoods } from '../parts/use-returned-goods.ts'
import { orderEvents } from './order-events.ts'
import type { OrderWork } from './order-work.ts'

/** orders 10: asks first; what others do while it asks is said beside the question. */
export function CancelOrder({ order, work }: { order: Order; work: OrderWork }) {
  const [opened, setOpened] = useState<Order | null>(null)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()
  /** The changes by others were read, so the question is about the order as it is now. */
  const [isRead, setRead] = useState(false)
  const isOther = opened !== null && opened.version !== order.version && !pending
  const cameBack = useReturnedGoods()
  /** The order as it was when the dialog opened, until the changes by others were read. */
  const current = opened && !isRead ? opened : order
  const isBack = isCameBack(current.status, 'cancelled')
  const label = isCameBack(order.status, 'cancelled') ? adminStatus.cameBack.button : t.cancel

  async function cancel() {
    const said = isBack ? cameBack.check() : {}
    if (!said) return
    setPending(true)
    setRefusal(undefined)
    try {
      const { id } = order
      const version = isRead ? order.version : opened?.version
      const answer = await work.during(
        browserApi.orders.cancel({ params: { id }, body: { version, ...said } }),
      )
      work.done(answer.order, t.cancelled)
    } catch (error) {
      setRefusal(errorText(error, 'en'))
      await work.refresh()
      setRead(true)
      setPending(false)
    }
  }
  function close() {
    setOpened(null)
    cameBack.reset()
    setRead(false)
    setRefusal(undefined)
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<CloseIcon size={18} />}
        className="text-danger-ink hover:bg-danger-soft"
        onClick={() => setOpened(order)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={opened !== null}
        danger
        title={isBack ? adminStatus.cameBack.title(order.orderCode) : t.cancel}
        {...(isOther && { headline: t.changedFirst(orderEvents(opened, order).join(' ')) })}
        sentence={isBack ? returnedGoodsQuestion(current.status) : t.cancelQuestion}
        details={opened && <Effects words={effectWords(listedOrder(current), 'cancelled')} />}
        confirmLabel={isBack ? adminStatus.cameBack.confirm : t.cancel}
        cancelLabel={t.keepOrder}
        onConfirm={() => void cancel()}
        onClose={close}
        pending={pending}
        error={problem(refusal)}
      >
        {isBack && <ReturnedGoodsFields cameBack={cameBack} />}
      </ConfirmDialog>
    </>
  )
}
