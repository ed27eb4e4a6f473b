import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPrescriptions as t } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { problem } from '../../parts/form/problem.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { RejectDialog } from './reject-form.tsx'
import type { useStatusChange } from './use-status-change.ts'

/** The confirmation before a status changes; a rejection needs a reason. */
export function StatusQuestions({ change }: { change: ReturnType<typeof useStatusChange> }) {
  const { pendingChange } = change
  const question =
    pendingChange && pendingChange.to !== 'rejected' ? wordsForReopening(pendingChange.prescription) : null
  const rejected = pendingChange?.to === 'rejected' ? pendingChange.prescription : null
  return (
    <>
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        sentence={question?.sentence ?? ''}
        confirmLabel={question?.confirm ?? ''}
        cancelLabel={common.cancel}
        pending={change.isBusy}
        error={problem(change.refusal ?? undefined)}
        onConfirm={change.confirm}
        onClose={change.close}
      />
      <RejectDialog
        rejected={rejected && { id: rejected.id, orderCode: rejected.Order.orderCode }}
        reject={change.reject}
        onClose={change.close}
      />
    </>
  )
}

function wordsForReopening({ id, Order: { orderCode } }: Prescription) {
  return { title: t.reopenTitle(id), sentence: t.reopenQuestion(orderCode), confirm: t.reopen }
}
