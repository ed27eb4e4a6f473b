import type { Order } from '@niramoy/contract/sales/order'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin-order'
import DownloadIcon from 'lucide-react/icons/download'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { saveFile } from '../../../parts/bulk/save-file.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

type Paper = 'invoice' | 'posSlip'

export type Papers = { readonly loading: Paper | null; readonly download: (paper: Paper) => void }

const NAMES = { invoice: 'invoice', posSlip: 'pos-slip' } as const

/** documents 1: they go out with the parcel, so they speak the customer's language. */
export function usePapers({ id, orderCode }: Pick<Order, 'id' | 'orderCode'>): Papers {
  const toast = useToast()
  const [loading, setLoading] = useState<Paper | null>(null)
  async function download(paper: Paper) {
    setLoading(paper)
    try {
      const file = await browserApi.orders[paper]({ params: { id } })
      saveFile(file, `${NAMES[paper]}-${orderCode}.pdf`)
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger' })
    } finally {
      setLoading(null)
    }
  }
  return { loading, download: (paper: Paper) => void download(paper) }
}

export function OrderPapers({ papers }: { papers: Papers }) {
  const { loading, download } = papers
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
