import type { Order } from '@niramoy/contract/sales/order'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { Button } from '../../ui/base/button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type CancelOrderProps = {
  readonly order: Order
  readonly onDone: OrderDone
  readonly refresh: () => Promise<void>
}

/** orders 7: asks first; afterwards the order shown is the one that the server returned. */
export function CancelOrder({ order, onDone, refresh }: CancelOrderProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()

  async function cancel() {
    setPending(true)
    setRefusal(undefined)
    try {
      const { order: cancelled } = await browserApi.orders.cancel({ params: { id: order.id }, body: {} })
      onDone(cancelled, say('cancelled'))
    } catch (error) {
      setRefusal(errorText(error, language))
      setPending(false)
      void refresh()
    }
  }
  function close() {
    setAsking(false)
    setRefusal(undefined)
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<CloseIcon size={18} />}
        className="text-danger-ink hover:bg-danger-soft"
        onClick={() => setAsking(true)}
      >
        {t.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t.cancel}
        {...say('cancelQuestion')}
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
