import type { Order, OrderEvent } from '@niramoy/contract/sales/order'
import type { Permission } from '@niramoy/domain/people/duties'
import { may, type OrderFacts } from '@niramoy/domain/sales/order-states'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { dashboard } from '@niramoy/texts/en/admin/admin-dashboard'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import { adminOrders as words } from '@niramoy/texts/en/sales/admin/admin-orders'
import { orderDetails } from '@niramoy/texts/en/sales/order-details'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import EditIcon from 'lucide-react/icons/pencil'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import StarIcon from 'lucide-react/icons/star'
import { Suspense, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { usePermissions } from '../../../parts/duties/use-permission.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { OrderAddresses } from '../../../parts/order/order-addresses.tsx'
import { orderFacts } from '../../../parts/order/order-facts.ts'
import { OrderFindings } from '../../../parts/order/order-findings.tsx'
import { OrderTimeline } from '../../../parts/order/order-timeline.tsx'
import { computeSums, OrderTotals } from '../../../parts/order/order-totals.tsx'
import { useLiveOrder } from '../../../parts/order/use-live-order.ts'
import { useStaffOrder } from '../../../parts/order/use-staff-order.ts'
import { lazyComponent } from '../../../parts/page/lazy-component.ts'
import { ParcelPanel } from '../../../parts/parcels/parcel-panel.tsx'
import { LabelsButton } from '../../../parts/prescription/labels-button.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import { useUser } from '../../../parts/session/user.tsx'
import { MomentText } from '../../../parts/stock/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { PrescriptionIcon } from '../../../ui/base/prescription-icon.ts'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChangeAddress } from '../address/change-address.tsx'
import { listedOrder } from '../parts/listed-order.ts'
import { OrderPrice } from '../parts/order-price.tsx'
import { OrderStatusSelect } from '../parts/order-status-select.tsx'
import { StatusQuestion, useStatusQuestion } from '../parts/status-question.tsx'
import type { ReturnedGoods } from '../parts/use-returned-goods.ts'
import { CancelOrder } from './cancel-order.tsx'
import { type Documents, OrderDocuments, useDocuments } from './order-documents.tsx'
import { orderEvents } from './order-events.ts'
import { OrderHead } from './order-head.tsx'
import { OrderItemsCard } from './order-items-card.tsx'
import { OrderNotesPanel } from './order-notes-panel.tsx'
import { OrderPaymentsPanel } from './order-payments-panel.tsx'
import type { OrderWork } from './order-work.ts'
import { SpecialDiscountPanel } from './special-discount-panel.tsx'
import { StaffPrescription } from './staff-prescription.tsx'
import { StaffReturns } from './staff-returns.tsx'
import type { LoadedNotes } from './use-notes.ts'
import { useOrderKeys } from './use-order-keys.ts'

type OrderPageProps = { readonly loaded: Order; readonly notes: LoadedNotes }

/** staff-orders 6: one order, followed live; changes by others are announced and no input is lost. */
export function OrderPage({ loaded, notes }: OrderPageProps) {
  const [isEditing, setEditing] = useState(false)
  const { order, show, refresh, onEvent, during } = useStaffOrder(loaded, useNewsToast(isEditing))
  const [noted, setNoted] = useState(0)
  useLiveOrder(order, onEvent, () => setNoted((times) => times + 1))
  const [said, setSaid] = useState<string | null>(null)
  const heading = useHeading(isEditing, said)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const documents = useDocuments(order)
  const facts = orderFacts(order, 'admin')
  const isAllowed = usePermissions()
  const mayEdit = may('edit-items', facts) && isAllowed('orders.edit')
  const mayMove = may('change-address', facts) && isAllowed('orders.edit')
  const edit = (wanted: boolean) => {
    setSaid(null)
    setEditing(wanted)
  }
  const work: OrderWork = {
    done(newer, sentence) {
      show(newer)
      setEditing(false)
      setSaid(sentence)
      void refresh()
    },
    refresh,
    during,
  }
  useOrderKeys({
    documents,
    noteField,
    hasStatus: isAllowed('orders.fulfil'),
    ...(mayEdit && !isEditing && { onEdit: () => edit(true) }),
  })

  return (
    <div className="grid gap-6">
      <OrderHead order={order} ref={heading}>
        {isAllowed('orders.fulfil') && <OrderStatusChange order={order} work={work} />}
      </OrderHead>
      {said && (
        <Banner tone="success" sentence={said} onDismiss={() => setSaid(null)} className="print:hidden" />
      )}
      <OrderButtons order={order} facts={facts} isAllowed={isAllowed} work={work} documents={documents} />
      <StaffPrescription order={order} work={work} />
      <OrderFindings order={order} mayDecide={isAllowed('prescriptions')} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] print:block print:space-y-6">
        <div className="grid min-w-0 gap-6">
          <OrderItemsCard
            order={order}
            mayEdit={mayEdit}
            isEditing={isEditing}
            onEdit={edit}
            onShow={show}
            work={work}
          />
          <div className="grid min-w-0 gap-6 sm:grid-cols-2 print:grid-cols-2">
            <OrderAddresses order={order} actions={mayMove && <ChangeAddress order={order} work={work} />} />
          </div>
          <OrderNotesPanel order={order} loaded={notes} noted={noted} field={noteField} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderSums order={order} />
          {order.parcel && (
            <ParcelPanel
              parcel={order.parcel}
              attempts={order.attempts}
              mayDecide={isAllowed('orders.fulfil')}
              onDone={() => void refresh()}
            />
          )}
          <StaffReturns order={order} work={work} mayReturn={isAllowed('orders.return')} />
          <OrderRating order={order} />
          <SpecialDiscountPanel order={order} work={work} mayGive={isAllowed('orders.discount')} />
          <OrderPaymentsPanel order={order} work={work} />
          <Card title={t.timeline.title} className="print:hidden">
            <OrderTimeline events={order.timeline} by={t.timeline.by} about={returnedGoodsText} />
          </Card>
        </div>
      </div>
    </div>
  )
}

function returnedGoodsText({ condition, cost }: OrderEvent): string {
  const { said, costSaid } = adminStatus.cameBack
  return [condition && said[condition], cost !== null && costSaid(amountText(cost))]
    .filter(Boolean)
    .join(', ')
}

/** Shows changes by others in a toast; while the items are edited they are shown there. */
function useNewsToast(isEditing: boolean) {
  const own = useUser()?.name
  const toast = useToast()
  return ({ before, now }: { before: Order; now: Order }) => {
    const isOwn = now.timeline.length > before.timeline.length && now.timeline.at(-1)?.actorName === own
    if (!isEditing && !isOwn) toast({ sentence: orderEvents(before, now).join(' '), tone: 'info' })
  }
}

/** What was pressed is gone once the editing ends or something is done: the keyboard begins at the top again. */
function useHeading(isEditing: boolean, said: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isEditing)
  useEffect(() => {
    if (said || (before.current && !isEditing)) heading.current?.focus()
    before.current = isEditing
  }, [isEditing, said])
  return heading
}

function OrderSums({ order }: { order: Order }) {
  return (
    <Card title={orderDetails.totals}>
      {order.items.length > 0 ? <OrderTotals sums={computeSums(order)} /> : <OrderPrice order={order} />}
    </Card>
  )
}

const REFUSED_FOR_MS = 12_000

/** orders 9: sets the status by hand, unless the order has changed since it was loaded. */
function OrderStatusChange({ order, work }: { order: Order; work: OrderWork }) {
  const toast = useToast()
  const [pending, setPending] = useState<OrderStatus>()
  const listed = listedOrder(order)
  const question = useStatusQuestion(({ version }, status, said) => void set(status, version, said))

  async function set(status: OrderStatus, version: number, said: ReturnedGoods) {
    setPending(status)
    try {
      const { id } = order
      const call = browserApi.adminOrders.setStatus({ params: { id }, body: { status, version, ...said } })
      const answer = await work.during(call)
      work.done(answer.order, words.statusNow(order.orderCode, answer.order.status))
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger', duration: REFUSED_FOR_MS })
      void work.refresh()
    } finally {
      setPending(undefined)
    }
  }

  return (
    <>
      <OrderStatusSelect
        roomy
        order={listed}
        pending={pending}
        onChoose={(status) => question.choose(listed, status)}
      />
      <StatusQuestion question={question} />
    </>
  )
}

type OrderButtonsProps = {
  readonly order: Order
  readonly facts: OrderFacts
  /** By the duties of who looks. */
  readonly isAllowed: (permission: Permission) => boolean
  readonly work: OrderWork
  readonly documents: Documents
}

/** staff-orders 6: what may be done with the order now; what the server would refuse is not offered. */
export function OrderButtons({ order, facts, isAllowed, work, documents }: OrderButtonsProps) {
  return (
    <section aria-label={t.actions} className="flex flex-wrap gap-2.5 print:hidden">
      {may('edit-items', facts) && isAllowed('orders.edit') && (
        <ButtonLink href={`/admin/orders/${order.id}/edit`} variant="secondary" icon={<EditIcon size={18} />}>
          {t.edit}
        </ButtonLink>
      )}
      {may('download-invoice', facts) && <OrderDocuments documents={documents} />}
      <LabelsButton order={order} />
      {order.Prescription && isAllowed('prescriptions') && (
        <OrderPrescription order={order} prescription={order.Prescription} />
      )}
      {may('return-items', facts) && isAllowed('orders.return') && (
        <ButtonLink
          href={`/admin/orders/${order.id}/return`}
          variant="secondary"
          icon={<RefreshIcon size={18} />}
        >
          {t.returnOrder}
        </ButtonLink>
      )}
      {isAllowed('audit') && (
        <ButtonLink
          href={`/admin/audit?search=${order.orderCode}`}
          variant="quiet"
          icon={<HistoryIcon size={18} />}
        >
          {t.history}
        </ButtonLink>
      )}
      {may('cancel', facts) && !order.counterSale && isAllowed('orders.edit') && (
        <CancelOrder order={order} work={work} />
      )}
    </section>
  )
}

const PrescriptionViewer = lazyComponent(
  async () =>
    (await import(/* on demand */ '../../../parts/prescription/prescription-viewer.tsx')).PrescriptionViewer,
)

type Prescription = NonNullable<Order['Prescription']>
type OrderPrescriptionProps = { readonly order: Order; readonly prescription: Prescription }

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

/** Opens the prescription over the order, to compare what was written with what is packed. */
function OrderPrescription({ order, prescription }: OrderPrescriptionProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, status, imagePath, mediaType, reason } = prescription
  return (
    <>
      <Button variant="secondary" icon={<PrescriptionIcon size={18} />} onClick={() => setOpen(true)}>
        {t.prescription}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.prescription}
        size="large"
        footer={
          <ButtonLink href={`/admin/prescriptions/${id}`} variant="secondary">
            {t.review}
          </ButtonLink>
        }
      >
        <p className="mb-3 flex flex-wrap items-center gap-2">
          <Badge tone={TONES[status]}>{orderStatus.prescriptions[status]}</Badge>
          {reason && <span className="wrap-anywhere text-sm">{reason}</span>}
        </p>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <PrescriptionViewer
            src={imagePath}
            mediaType={mediaType}
            label={t.getPrescription(order.orderCode)}
            className="h-[50dvh]"
            takesFocus
          />
        </Suspense>
      </Dialog>
    </>
  )
}

/** ratings 4: what the customer said of the delivery. */
function OrderRating({ order: { rating } }: { order: Order }) {
  if (!rating) return null
  const { stars, comment, ratedAt } = rating
  return (
    <Card title={t.rating}>
      <p className="flex items-center gap-2 font-semibold">
        <StarIcon size={18} className="fill-accent text-accent" />
        {dashboard.stars(stars)}
      </p>
      {comment && <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment}</p>}
      <p className="mt-1 text-ink-faint text-sm">
        <MomentText at={ratedAt} />
      </p>
    </Card>
  )
}
