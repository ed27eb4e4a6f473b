import type { Order } from '@niramoy/contract/sales/order'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import DownloadIcon from 'lucide-react/icons/download'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { saveFile } from '../../../parts/bulk/save-file.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

type DocumentKind = 'invoice' | 'posSlip'

export type Documents = {
  readonly loading: DocumentKind | null
  readonly download: (kind: DocumentKind) => void
}

const NAMES = { invoice: 'invoice', posSlip: 'pos-slip' } as const

/** documents 1: they go out with the parcel, so they speak the customer's language. */
export function useDocuments({ id, orderCode }: Pick<Order, 'id' | 'orderCode'>): Documents {
  const toast = useToast()
  const [loading, setLoading] = useState<DocumentKind | null>(null)
  async function download(kind: DocumentKind) {
    setLoading(kind)
    try {
      const file = await browserApi.orders[kind]({ params: { id } })
      saveFile(file, `${NAMES[kind]}-${orderCode}.pdf`)
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger' })
    } finally {
      setLoading(null)
    }
  }
  return { loading, download: (kind: DocumentKind) => void download(kind) }
}

export function OrderDocuments({ documents }: { documents: Documents }) {
  const { loading, download } = documents
  return (
    <>
      <Button
        variant="secondary"
        icon={<DownloadIcon size={18} />}
        loading={loading === 'invoice'}
        onClick={() => download('invoice')}
      >
        {t.invoice}
      </Button>
      <Button
        variant="secondary"
        icon={<PrinterIcon size={18} />}
        loading={loading === 'posSlip'}
        onClick={() => download('posSlip')}
      >
        {t.posSlip}
      </Button>
    </>
  )
}
