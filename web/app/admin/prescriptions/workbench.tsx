import type { Order } from '@niramoy/contract/sales/order'
import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPrescriptions } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOrderPreview } from '../../parts/order/edit/use-preview.ts'
import { OrderItems } from '../../parts/order/order-items.tsx'
import { useLiveOrder } from '../../parts/order/use-live-order.ts'
import { useStaffOrder } from '../../parts/order/use-staff-order.ts'
import { PrescriptionViewer } from '../../parts/prescription/prescription-viewer.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { RecordCard } from './record-card.tsx'
import { RejectDialog } from './reject-form.tsx'
import type { StoredDraft } from './stored-draft.ts'
import { useCurrentPrescription } from './use-current-prescription.ts'
import { decisionsFor, mayEdit, mayRecord, useWorkbenchKeys } from './use-decisions.ts'
import { PICTURE_ID, useKeyboardTargets } from './use-keyboard-targets.ts'
import { useLookAlikeChecks } from './use-look-alike-checks.ts'
import { usePrescriptionDraft } from './use-prescription-draft.ts'
import { type Review, useReview } from './use-review.ts'
import { WorkbenchFacts } from './workbench-facts.tsx'
import { WorkbenchHead } from './workbench-head.tsx'
import { WorkbenchLines } from './workbench-lines.tsx'
import { WorkbenchTotal, WorkbenchTotals, workbenchSums } from './workbench-totals.tsx'

export type WorkbenchProps = {
  readonly prescription: Prescription
  readonly order: Order
  readonly nextPendingId: number | null
  readonly storedDraft: StoredDraft | null
}

/** The picture on one side; on the other its customer, the medicines, and the decision. */
export function Workbench({
  prescription: loaded,
  order: loadedOrder,
  nextPendingId,
  storedDraft,
}: WorkbenchProps) {
  const { revalidate } = useRevalidator()
  const { prescription, isDecidedElsewhere, show: showPrescription } = useCurrentPrescription(loaded)
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const { order, show, onEvent, during } = useStaffOrder(loadedOrder, () => {
    setChangedElsewhere(true)
    void revalidate()
  })
  useLiveOrder(order, onEvent)
  const draft = usePrescriptionDraft({ prescriptionId: prescription.id, order, storedDraft })
  const previewState = useOrderPreview(order, mayEdit(order) ? draft.items : [])
  const checks = useLookAlikeChecks(prescription.id, draft)
  const review = useReview({
    ...{ prescription, order, draft, show, showPrescription, reload: revalidate, during },
    unconfirmed: checks.unconfirmed,
  })
  const [question, setQuestion] = useState<'reject' | 'approve-empty' | null>(null)
  const close = () => setQuestion(null)

  const isEmpty = draft.items.length === 0 && order.items.length === 0
  const decisions = decisionsFor(prescription, order, {
    save: review.save,
    // what is missing is said first
    approve: () => (isEmpty && draft.missing.length === 0 ? setQuestion('approve-empty') : review.approve()),
    reject: () => setQuestion('reject'),
    reopen: review.reopen,
  })
  const targets = useKeyboardTargets({
    nextPendingId,
    status: prescription.status,
    isBusy: review.busy !== null,
  })
  useWorkbenchKeys(decisions, targets)

  const isUnpriced = (mayEdit(order) ? draft.items : order.items).length === 0
  const totals = {
    sums: workbenchSums(order, previewState, isUnpriced),
    isEmpty: isUnpriced,
    isStale: previewState.preview === undefined,
  }

  return (
    <>
      <WorkbenchHead id={prescription.id} isPending={prescription.status === 'pending'} targets={targets} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-7">
        <div className="min-w-0 lg:sticky lg:top-20">
          <PrescriptionViewer
            id={PICTURE_ID}
            src={prescription.imagePath}
            mediaType={prescription.mediaType}
            label={t.pictureOf(prescription.User.name)}
            className="h-[55dvh] lg:h-[calc(100dvh-13rem)]"
          />
        </div>
        <div className="grid min-w-0 gap-5 [&_button]:scroll-mb-36 [&_input]:scroll-mb-36">
          <Said
            review={review}
            news={
              isDecidedElsewhere
                ? t.decidedMeanwhile(prescription.reviewerName, prescription.status)
                : isChangedElsewhere
                  ? t.changedMeanwhile
                  : null
            }
          />
          <WorkbenchFacts prescription={prescription} order={order} />
          {mayRecord(prescription) && <RecordCard draft={draft} onDone={targets.toSearch} />}
          {mayEdit(order) ? (
            <WorkbenchLines
              draft={draft}
              quoted={previewState.preview?.lines}
              search={targets.search}
              toSearch={targets.toSearch}
              checks={checks}
            />
          ) : (
            <Card title={t.medicines} lead={t.notEditable}>
              {order.items.length > 0 && <OrderItems items={order.items} />}
            </Card>
          )}
          <WorkbenchTotals {...totals} previewState={previewState} />
          <DecisionBar
            decisions={decisions}
            isChanged={draft.isChanged}
            busy={review.busy}
            refusal={review.refusal}
            lateReason={review.lateReason}
          >
            <WorkbenchTotal {...totals} />
          </DecisionBar>
        </div>
      </div>
      <RejectDialog
        rejected={question === 'reject' ? { id: prescription.id, orderCode: order.orderCode } : null}
        reject={(reason) => review.reject(reason).then(close)}
        onClose={close}
      />
      <ConfirmDialog
        open={question === 'approve-empty'}
        title={adminPrescriptions.approveTitle(prescription.id)}
        sentence={adminPrescriptions.approveEmptyQuestion(order.orderCode)}
        confirmLabel={adminPrescriptions.approve}
        cancelLabel={common.cancel}
        onConfirm={() => {
          close()
          review.approve()
        }}
        onClose={close}
      />
    </>
  )
}

function Said({ review, news }: { review: Review; news: string | null }) {
  return (
    <div className="grid gap-3 empty:hidden">
      {news && <Banner tone="warning" sentence={news} />}
      {review.said && <Banner tone="success" sentence={review.said} onDismiss={review.dismiss} />}
    </div>
  )
}
