import type { Order } from '@niramoy/contract/sales/order'
import { may, type OrderFacts } from '@niramoy/domain/sales/order-states'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import DownloadIcon from 'lucide-react/icons/download'
import EditIcon from 'lucide-react/icons/pencil'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { KeepMedicines } from './keep-medicines.tsx'
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
