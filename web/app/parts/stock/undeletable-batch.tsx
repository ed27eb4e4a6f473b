import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type UndeletableBatchProps = {
  /** The one that was to be deleted; null: nothing is open. */
  readonly batch: StockBatch | null
  readonly onClose: () => void
  readonly onWriteOff: (batch: StockBatch) => void
}

/** stock 6: says why a batch is not deleted, and leads to what can be done instead. */
export function UndeletableBatch({ batch, onClose, onWriteOff }: UndeletableBatchProps) {
  const because = batch?.keptBecause ?? null
  const mayWriteOff = batch !== null && because !== null && batch.quantity > 0
  const sentence = because ? t.kept[because] : ''
  return (
    <ConfirmDialog
      open={because !== null}
      title={t.keptTitle(batch?.batchId ?? '')}
      sentence={sentence}
      confirmLabel={t.keptWriteOff}
      cancelLabel={common.close}
      onConfirm={mayWriteOff ? () => onWriteOff(batch) : null}
      onClose={onClose}
      error={mayWriteOff ? undefined : sentence}
    />
  )
}
