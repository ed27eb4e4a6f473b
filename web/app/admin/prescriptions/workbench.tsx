import type { Patient } from '@niramoy/contract/people/patients'
import type { Order } from '@niramoy/contract/sales/order'
import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { common } from '@niramoy/texts/en/platform/common'
import { adminOrders } from '@niramoy/texts/en/sales/admin/admin-orders'
import { adminPrescriptions } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { LoadFailed } from '../../parts/errors/load-failed.tsx'
import { useOrderPreview } from '../../parts/order/edit/use-preview.ts'
import { OrderFindings } from '../../parts/order/order-findings.tsx'
import { OrderItems } from '../../parts/order/order-items.tsx'
import { computeSums, OrderTotals, type Sums, sumsOfPreview } from '../../parts/order/order-totals.tsx'
import { useLiveOrder } from '../../parts/order/use-live-order.ts'
import { useStaffOrder } from '../../parts/order/use-staff-order.ts'
import { PrescriptionViewer } from '../../parts/prescription/prescription-viewer.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DecisionBar, Keyed } from './decision-bar.tsx'
import { isEnter } from './record/is-enter.ts'
import { FACTS, type Fact } from './record/record-draft.ts'
import { RejectDialog } from './reject-form.tsx'
import type { StoredDraft } from './stored-draft.ts'
import { decisionsFor, mayEdit, mayRecord, useWorkbenchKeys } from './use-decisions.ts'
import { useLookAlikeChecks } from './use-look-alike-checks.ts'
import { type PrescriptionDraft, usePrescriptionDraft } from './use-prescription-draft.ts'
import { type Review, useReview } from './use-review.ts'
import { WorkbenchFacts } from './workbench-facts.tsx'
import { WorkbenchLines } from './workbench-lines.tsx'

type RecordCardProps = {
  readonly draft: PrescriptionDraft
  /** Where to go on after the last field. */
  readonly onDone: () => void
}

const INPUTS: Readonly<Record<Fact, ComponentProps<'input'>>> = {
  patientName: { maxLength: 120 },
  patientAge: { maxLength: 40 },
  doctorName: { maxLength: 120 },
  doctorRegistration: { maxLength: 40 },
  issuedOn: { type: 'date', min: '1900-01-01' },
}

/** prescriptions 13: who it is for, who wrote it, and when; Enter leads through the fields. */
function RecordCard({ draft, onDone }: RecordCardProps) {
  const today = useToday()
  function toNext(event: KeyboardEvent<HTMLInputElement>) {
    if (!isEnter(event)) return
    event.preventDefault()
    const all = [...(event.currentTarget.closest('section')?.querySelectorAll('input') ?? [])]
    const next = all[all.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else onDone()
  }
  return (
    <Card title={t.record} lead={t.recordLead}>
      {draft.missing.length > 0 && <Banner tone="info" sentence={t.neededFirst} className="mb-4" />}
      <div className="grid gap-3 sm:grid-cols-2">
        {FACTS.map((fact) => (
          <Field key={fact} label={t.facts[fact]} error={draft.errors[fact]}>
            <TextInput
              {...INPUTS[fact]}
              name={fact}
              {...(fact === 'issuedOn' && { max: today })}
              value={draft.facts[fact]}
              autoComplete="off"
              onChange={({ currentTarget }) => draft.setFact(fact, currentTarget.value)}
              onKeyDown={toNext}
            />
          </Field>
        ))}
      </div>
    </Card>
  )
}

/** Known once the browser has taken over: the server's page is the same on every day. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>()
  // no-clock: the calendar offers no later day than the one of the person who types
  useEffect(() => setToday(dhakaDay(new Date())), [])
  return today
}

const PICTURE_ID = 'prescription-picture'

type TargetOptions = {
  readonly nextPendingId: number | null
  readonly status: PrescriptionStatus
  readonly isBusy: boolean
}

/** Where the keyboard shortcuts lead: the search, the picture, the next prescription. */
function useKeyboardTargets({ nextPendingId, status, isBusy }: TargetOptions) {
  const navigate = useNavigate()
  const search = useRef<HTMLDivElement>(null)
  const nextLink = useRef<HTMLAnchorElement>(null)
  const nextHref = nextPendingId === null ? null : `/admin/prescriptions/${nextPendingId}`
  const before = useRef(status)
  useEffect(() => {
    if (isBusy || before.current === status) return
    const isDone = before.current === 'pending'
    before.current = status
    // decided: the next one is a key away, wherever one was typing
    if (isDone) nextLink.current?.focus()
  }, [status, isBusy])
  return {
    search,
    nextLink,
    nextHref,
    toSearch: () => search.current?.querySelector('input')?.focus(),
    toPatient: () => document.querySelector<HTMLInputElement>('input[name=patientName]')?.focus(),
    toPicture: () => document.getElementById(PICTURE_ID)?.focus(),
    toNext: nextHref === null ? null : () => void navigate(nextHref),
  }
}

export type WorkbenchProps = {
  readonly prescription: Prescription
  /** Whom the customer named. */
  readonly patient: Patient | null
  readonly order: Order
  readonly nextPendingId: number | null
  readonly storedDraft: StoredDraft | null
}

/** The picture on one side; on the other its customer, the medicines, and the decision. */
export function Workbench({
  prescription: loaded,
  patient,
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
  const draft = usePrescriptionDraft({ prescriptionId: prescription.id, order, storedDraft, patient })
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
            label={t.getPicture(prescription.User.name)}
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
          <WorkbenchFacts prescription={prescription} patient={patient} order={order} />
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
          <OrderFindings order={order} mayDecide />
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

type PrescriptionState = {
  readonly loaded: Prescription
  readonly prescription: Prescription
  /** Its status changed, and not by this screen. */
  readonly isDecidedElsewhere: boolean
}

/** The latest known prescription, and whether its status was changed elsewhere. */
function useCurrentPrescription(loaded: Prescription) {
  const [state, setState] = useState<PrescriptionState>({
    loaded,
    prescription: loaded,
    isDecidedElsewhere: false,
  })
  if (state.loaded !== loaded) {
    setState({
      loaded,
      prescription: loaded,
      isDecidedElsewhere: state.isDecidedElsewhere || state.prescription.status !== loaded.status,
    })
  }
  return {
    prescription: state.prescription,
    isDecidedElsewhere: state.isDecidedElsewhere,
    show: (prescription: Prescription) =>
      setState((before) => ({ ...before, prescription, isDecidedElsewhere: false })),
  }
}

type WorkbenchHeadProps = {
  readonly id: number
  readonly isPending: boolean
  readonly targets: ReturnType<typeof useKeyboardTargets>
}

/** Which prescription it is, and the way to the next. */
function WorkbenchHead({ id, isPending, targets }: WorkbenchHeadProps) {
  return (
    <PageHeader
      title={t.title}
      crumbs={[{ label: adminPrescriptions.title, href: '/admin/prescriptions' }, { label: t.numbered(id) }]}
      actions={
        targets.nextHref ? (
          <ButtonLink
            ref={targets.nextLink}
            href={targets.nextHref}
            variant={isPending ? 'secondary' : 'primary'}
            icon={<ArrowRightIcon size={18} />}
          >
            <Keyed keys="j">{t.next}</Keyed>
          </ButtonLink>
        ) : (
          <p className="text-ink-soft">{t.noneWaits}</p>
        )
      }
    />
  )
}

type PreviewState = ReturnType<typeof useOrderPreview>

/** What the order comes to with these medicines; null for none, and until the server has answered. */
function workbenchSums(order: Order, { preview, last, error }: PreviewState, isEmpty: boolean): Sums | null {
  if (isEmpty) return null
  if (!mayEdit(order)) return computeSums(order)
  const latest = preview ?? (error === undefined ? last : null)
  return latest ? sumsOfPreview(latest, order) : null
}

type TotalsProps = {
  readonly sums: Sums | null
  /** There is no medicine to price yet. */
  readonly isEmpty: boolean
  readonly isStale: boolean
}

function WorkbenchTotals({
  sums,
  isEmpty,
  isStale,
  previewState,
}: TotalsProps & { readonly previewState: PreviewState }) {
  if (previewState.error !== undefined)
    return <LoadFailed error={previewState.error} again={previewState.again} />
  if (!sums && !isEmpty) return null
  return <Card title={t.summary}>{sums ? <OrderTotals sums={sums} stale={isStale} /> : <NotPriced />}</Card>
}

/** The sum alone, where it is always in sight. */
function WorkbenchTotal({ sums, isEmpty, isStale }: TotalsProps) {
  return (
    <span
      aria-live="polite"
      className={cx('block leading-tight transition-opacity', sums && isStale && 'opacity-60')}
    >
      {(sums || isEmpty) && <span className="block text-ink-soft text-xs">{t.total}</span>}
      {sums ? <Amount taka={sums.totalAmount} className="font-semibold text-lg" /> : isEmpty && <NotPriced />}
    </span>
  )
}

function NotPriced() {
  return <span className="text-ink-soft">{adminOrders.notPriced}</span>
}
