import type { Order } from '@niramoy/contract/sales/order'
import { isTold } from '@niramoy/domain/sales/dose-words'
import { dose as t } from '@niramoy/texts/en/sales/dose'
import TagIcon from 'lucide-react/icons/tag'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { saveFile } from '../bulk/save-file.ts'
import { errorText } from '../errors/error-text.ts'

/** documents 4: labels for the strips in the customer's language; nothing while no dose of the order is written down. */
export function LabelsButton({ order, small = false }: { order: Order; small?: boolean }) {
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const { id, orderCode, items } = order
  const record = order.Prescription?.record ?? order.servedBy?.record
  const isOffered = record?.items.some(
    (item) => isTold(item) && items.some(({ ProductId }) => ProductId === item.productId),
  )
  if (!isOffered) return null
  async function download() {
    setLoading(true)
    try {
      saveFile(await browserApi.orders.labels({ params: { id } }), `labels-${orderCode}.pdf`)
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="secondary"
      {...(small && { size: 'small' })}
      icon={<TagIcon size={18} />}
      loading={loading}
      onClick={() => void download()}
    >
      {t.labels}
    </Button>
  )
}
