import type { Order } from '@niramoy/contract/sales/order'
import { may, type OrderFacts } from '@niramoy/domain/sales/order-states'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderTracker } from '@niramoy/texts/bn/sales/order-tracker'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import { orderTracker as orderTrackerEn } from '@niramoy/texts/en/sales/order-tracker'
import DownloadIcon from 'lucide-react/icons/download'
import EditIcon from 'lucide-react/icons/pencil'
import PillIcon from 'lucide-react/icons/pill'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { noticeIn, useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Reorder } from './reorder.tsx'

type OrderActionsProps = {
  readonly order: Order
  readonly facts: OrderFacts
  readonly onEdit: () => void
  readonly onDone: OrderDone
  readonly refresh: () => Promise<void>
}

/** What may be done with the order now: what the server would refuse is not offered. */
export function OrderActions({ order, facts, onEdit, onDone, refresh }: OrderActionsProps) {
  const t = useTexts({ en, bn })
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      {may('edit-items', facts) && (
        <Button variant="secondary" icon={<EditIcon size={18} />} onClick={onEdit}>
          {t.edit}
        </Button>
      )}
      {may('return-items', facts) && (
        <ButtonLink href={`/orders/${order.id}/return`} variant="secondary" icon={<RefreshIcon size={18} />}>
          {t.returnItems}
        </ButtonLink>
      )}
      {may('download-invoice', facts) && <InvoiceButton order={order} />}
      {order.items.length > 0 && <Reorder order={order} />}
      {may('return-items', facts) && <KeepMedicines orderId={order.id} />}
      {may('cancel', facts) && <CancelOrder order={order} onDone={onDone} refresh={refresh} />}
    </div>
  )
}

/** documents 1: the invoice in the language of the page. */
function InvoiceButton({ order: { id, orderCode } }: { order: Order }) {
  const t = useTexts({ en, bn })
  const lang = useLanguage()
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const file = await browserApi.orders.invoice({ params: { id }, query: { lang } })
      saveFile(file, `invoice-${orderCode}.pdf`)
    } catch (error) {
      toast({ ...errorText(error, lang), tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon size={18} />}
      loading={loading}
      onClick={() => void download()}
    >
      {t.invoice}
    </Button>
  )
}

/** medicine box 2: what arrived goes into the medicine box, with the doses of its prescription. */
export function KeepMedicines({ orderId }: { orderId: number }) {
  const t = useTexts({ en: orderTrackerEn, bn: orderTracker })
  const language = useLanguage()
  const toast = useToast()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      const { added } = await browserApi.medicineBox.keepOrder({ body: { orderId } })
      toast({
        ...(added > 0
          ? noticeIn(language, orderTrackerEn.kept(added), orderTracker.kept(added))
          : noticeIn(language, orderTrackerEn.keptBefore, orderTracker.keptBefore)),
        action: { label: t.toMedicines, onPress: () => void navigate('/dashboard/medicines') },
      })
    } catch (error) {
      toast({ ...errorText(error, language), tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Button variant="secondary" icon={<PillIcon size={18} />} loading={busy} onClick={() => void keep()}>
      {t.keepMedicines}
    </Button>
  )
}

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
