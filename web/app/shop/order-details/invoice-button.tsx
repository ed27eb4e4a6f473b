import type { Order } from '@niramoy/contract/sales/order'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** documents 1: the invoice in the language of the page. */
export function InvoiceButton({ order: { id, orderCode } }: { order: Order }) {
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
