import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { errorText } from '../errors/error-text.ts'
import { problem } from '../form/problem.tsx'

type LiftRecallProps = {
  readonly batch: StockBatch | null
  readonly onClose: () => void
  readonly onLifted: (said: string) => void
}

/** Asks before a recalled batch is sold again. */
export function LiftRecall({ batch, onClose, onLifted }: LiftRecallProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function lift({ id, batchId }: StockBatch) {
    setPending(true)
    setFailure(undefined)
    try {
      await browserApi.stockBatches.liftRecall({ params: { id } })
      onLifted(t.lifted(batchId))
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open={batch !== null}
      title={t.liftTitle(batch?.batchId ?? '')}
      sentence={t.liftQuestion}
      confirmLabel={t.liftRecall}
      cancelLabel={common.cancel}
      onConfirm={() => batch && void lift(batch)}
      onClose={() => {
        setFailure(undefined)
        onClose()
      }}
      pending={pending}
      error={failure === undefined ? undefined : problem(errorText(failure, 'en'))}
    />
  )
}
