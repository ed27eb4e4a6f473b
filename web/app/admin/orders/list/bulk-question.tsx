import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { problem } from '../../../parts/form/problem.tsx'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { CameBackFields } from '../parts/came-back-fields.tsx'
import { effectWordsOfMany } from '../parts/effect-words.ts'
import { Effects } from '../parts/status-question.tsx'
import { bulkWarnings, willChange } from './bulk-warnings.ts'
import type { useBulkStatus } from './use-bulk-status.ts'
import type { Selection } from './use-selection.ts'

type BulkQuestionProps = {
  readonly orders: Selection['orders']
  readonly bulk: ReturnType<typeof useBulkStatus>
}

/** Names how many change, and what may have been overlooked. */
export function BulkQuestion({ orders, bulk }: BulkQuestionProps) {
  const nameOf = useStatusName()
  const { chosenStatus, haveCameBack } = bulk
  const count = chosenStatus ? orders.filter(({ status }) => willChange(status, chosenStatus)).length : 0
  const warnings = chosenStatus ? bulkWarnings(orders, chosenStatus) : []
  const isCancel = chosenStatus === 'cancelled'
  const question = isCancel
    ? t.bulkCancelQuestion(count)
    : t.bulkQuestion(count, chosenStatus ? nameOf(chosenStatus) : '')
  return (
    <ConfirmDialog
      open={chosenStatus !== null}
      danger={isCancel}
      title={t.bulkTitle(count)}
      sentence={[question, ...warnings].join(' ')}
      details={chosenStatus && <Effects words={effectWordsOfMany(orders, chosenStatus)} />}
      confirmLabel={isCancel ? t.bulkCancel(count) : t.bulkApply(count)}
      cancelLabel={t.goBack}
      onConfirm={() => void bulk.apply()}
      onClose={() => bulk.ask(null)}
      pending={bulk.isPending}
      error={problem(bulk.failure)}
    >
      {haveCameBack > 0 && (
        <>
          <p>{adminStatus.many.cameBack(haveCameBack)}</p>
          <CameBackFields cameBack={bulk.cameBack} many />
        </>
      )}
    </ConfirmDialog>
  )
}
