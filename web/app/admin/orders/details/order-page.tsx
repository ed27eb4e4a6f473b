import type { Order, OrderEvent } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import { orderDetails } from '@niramoy/texts/en/sales/order-details'
import { useEffect, useRef, useState } from 'react'
import { usePermissions } from '../../../parts/duties/use-permission.ts'
import { OrderAddresses } from '../../../parts/order/order-addresses.tsx'
import { orderFacts } from '../../../parts/order/order-facts.ts'
import { OrderTimeline } from '../../../parts/order/order-timeline.tsx'
import { OrderTotals, sumsOf } from '../../../parts/order/order-totals.tsx'
import { useLiveOrder } from '../../../parts/order/use-live-order.ts'
import { useStaffOrder } from '../../../parts/order/use-staff-order.ts'
import { ParcelPanel } from '../../../parts/parcels/parcel-panel.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import { useUser } from '../../../parts/session/user.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { ChangeAddress } from '../address/change-address.tsx'
import { OrderPrice } from '../parts/order-price.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { useDocuments } from './order-documents.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItemsCard } from './order-items-card.tsx'
import { orderNews } from './order-news.ts'
import { OrderNotesPanel } from './order-notes-panel.tsx'
import { OrderPaymentsPanel } from './order-payments-panel.tsx'
import { OrderRating } from './order-rating.tsx'
import { OrderStatusChange } from './order-status-change.tsx'
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
              mayDecide={isAllowed('orders.fulfil')}
              onDone={() => void refresh()}
            />
          )}
          <StaffReturns order={order} work={work} mayReturn={isAllowed('orders.return')} />
          <OrderRating order={order} />
          <SpecialDiscountPanel order={order} work={work} mayGive={isAllowed('orders.discount')} />
          <OrderPaymentsPanel order={order} work={work} />
          <Card title={t.timeline.title} className="print:hidden">
            <OrderTimeline events={order.timeline} by={t.timeline.by} about={cameBackText} />
          </Card>
        </div>
      </div>
    </div>
  )
}

function cameBackText({ condition, cost }: OrderEvent): string {
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
    if (!isEditing && !isOwn) toast({ sentence: orderNews(before, now).join(' '), tone: 'info' })
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
      {order.items.length > 0 ? <OrderTotals sums={sumsOf(order)} /> : <OrderPrice order={order} />}
    </Card>
  )
}
