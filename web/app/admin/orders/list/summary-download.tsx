import { common } from '@niramoy/texts/en/platform/common'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { saveFile } from '../../../parts/bulk/save-file.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { OrdersQuery } from './orders-query.ts'

/** documents 2: exactly the orders that the list is filtered to, all pages of them, in its order. */
export function useSummaryDownload({ page: _, ...query }: OrdersQuery) {
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  async function download() {
    const controller = new AbortController()
    asking.current = controller
    setLoading(true)
    setFailure(null)
    try {
      saveFile(
        await browserApi.adminOrders.summary({ query, signal: controller.signal }),
        'order-summary.pdf',
      )
      toast({ sentence: t.downloaded })
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error, 'en'))
    } finally {
      setLoading(false)
    }
  }
  return {
    isLoading,
    failure,
    download: () => void download(),
    stop: () => asking.current?.abort(),
    dismiss: () => setFailure(null),
  }
}

type SummaryProgressProps = {
  readonly summary: ReturnType<typeof useSummaryDownload>
  /** How many orders the PDF lists. */
  readonly count: number
}

/** That the PDF is being made, or why it could not be. */
export function SummaryProgress({ summary, count }: SummaryProgressProps) {
  const { isLoading, failure } = summary
  if (failure) {
    return (
      <Banner
        tone="danger"
        {...failure}
        className="mb-4"
        onDismiss={summary.dismiss}
        actions={
          <Button
            size="small"
            variant="secondary"
            icon={<RefreshIcon size={17} />}
            onClick={summary.download}
          >
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  return (
    <div role="status">
      {isLoading && (
        <div className="mb-4 flex items-center gap-4 rounded-md border border-line bg-surface px-4 py-2">
          <div className="min-w-0 flex-1">
            <p className="mb-1 text-sm">{t.downloading(count)}</p>
            <ProgressBar label={t.downloading(count)} />
          </div>
          <Button size="small" variant="quiet" onClick={summary.stop}>
            {t.stop}
          </Button>
        </div>
      )}
    </div>
  )
}
