import { adminOrders as t } from '@niramoy/texts/en/sales/admin-orders'
import { adminStatus } from '@niramoy/texts/en/sales/admin-status'
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
  const { asked, haveCameBack } = bulk
  const count = asked ? orders.filter(({ status }) => willChange(status, asked)).length : 0
  const warnings = asked ? bulkWarnings(orders, asked) : []
  const isCancel = asked === 'cancelled'
  const question = isCancel ? t.bulkCancelQuestion(count) : t.bulkQuestion(count, asked ? nameOf(asked) : '')
  return (
    <ConfirmDialog
      open={asked !== null}
      danger={isCancel}
      title={t.bulkTitle(count)}
      sentence={[question, ...warnings].join(' ')}
      details={asked && <Effects words={effectWordsOfMany(orders, asked)} />}
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
