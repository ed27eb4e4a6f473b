import type { Order } from '@niramoy/contract/sales/order'
import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPrescriptions } from '@niramoy/texts/en/sales/admin-prescriptions'
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
import { BenchFacts } from './bench-facts.tsx'
import { BenchHead } from './bench-head.tsx'
import { BenchLines } from './bench-lines.tsx'
import { BenchTotal, BenchTotals, benchSums } from './bench-totals.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { KeptDraft } from './kept-draft.ts'
import { RejectDialog } from './reject-form.tsx'
import { useBench } from './use-bench.ts'
import { decisionsFor, mayEdit, useBenchKeys } from './use-decisions.ts'
import { type Review, useReview } from './use-review.ts'
import { useShownPrescription } from './use-shown-prescription.ts'
import { PICTURE_ID, useWays } from './use-ways.ts'

export type WorkbenchProps = {
  readonly prescription: Prescription
  readonly order: Order
  readonly nextPendingId: number | null
  readonly kept: KeptDraft | null
}

/** The picture on one side; on the other its customer, the medicines, and the decision. */
export function Workbench({ prescription: loaded, order: loadedOrder, nextPendingId, kept }: WorkbenchProps) {
  const { revalidate } = useRevalidator()
  const { prescription, isDecidedElsewhere, show: showPrescription } = useShownPrescription(loaded)
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const { order, show, hear, during } = useStaffOrder(loadedOrder, () => {
    setChangedElsewhere(true)
    void revalidate()
  })
  useLiveOrder(order, hear)
  const bench = useBench({ prescriptionId: prescription.id, order, kept })
  const asked = useOrderPreview(order, mayEdit(order) ? bench.items : [])
  const review = useReview({ prescription, order, bench, show, showPrescription, reload: revalidate, during })
  const [question, setQuestion] = useState<'reject' | 'approve-empty' | null>(null)
  const close = () => setQuestion(null)

  const isEmpty = bench.items.length === 0 && order.items.length === 0
  const decisions = decisionsFor(prescription, order, {
    save: review.save,
    approve: () => (isEmpty ? setQuestion('approve-empty') : review.approve()),
    reject: () => setQuestion('reject'),
    reopen: review.reopen,
  })
  const ways = useWays({ nextPendingId, status: prescription.status, isBusy: review.busy !== null })
  useBenchKeys(decisions, ways)

  const isUnpriced = (mayEdit(order) ? bench.items : order.items).length === 0
  const shown = {
    sums: benchSums(order, asked, isUnpriced),
    isEmpty: isUnpriced,
    isStale: asked.preview === undefined,
  }

  return (
    <>
      <BenchHead id={prescription.id} isPending={prescription.status === 'pending'} ways={ways} />
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
          <BenchFacts prescription={prescription} order={order} />
          {mayEdit(order) ? (
            <BenchLines
              bench={bench}
              quoted={asked.preview?.lines}
              search={ways.search}
              toSearch={ways.toSearch}
            />
          ) : (
            <Card title={t.medicines} lead={t.notEditable}>
              {order.items.length > 0 && <OrderItems items={order.items} />}
            </Card>
          )}
          <BenchTotals {...shown} asked={asked} />
          <DecisionBar
            decisions={decisions}
            isChanged={bench.isChanged}
            busy={review.busy}
            refusal={review.refusal}
          >
            <BenchTotal {...shown} />
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
