import type { Order } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import { mayRate } from '@niramoy/domain/sales/rating'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import { Suspense } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { orderFacts } from '../../parts/order/order-facts.ts'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { useUser } from '../../parts/session/user.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

const ChooseDelivery = lazyComponent(
  async () => (await import(/* on demand */ './choose-delivery.tsx')).ChooseDelivery,
)
const OrderAside = lazyComponent(async () => (await import('./order-aside.tsx')).OrderAside)
const DoseTimetable = lazyComponent(
  async () => (await import(/* on demand */ './dose-timetable.tsx')).DoseTimetable,
)
const OrderActions = lazyComponent(async () => (await import('./order-actions.tsx')).OrderActions)
const OrderAddresses = lazyComponent(
  async () => (await import('../../parts/order/order-addresses.tsx')).OrderAddresses,
)
const PrescriptionPanel = lazyComponent(
  async () => (await import(/* on demand */ '../../parts/order/prescription-panel.tsx')).PrescriptionPanel,
)
const OrderItems = lazyComponent(async () => (await import('../../parts/order/order-items.tsx')).OrderItems)
const OrderRating = lazyComponent(
  async () => (await import(/* on demand */ './order-rating.tsx')).OrderRating,
)
const PayPanel = lazyComponent(async () => (await import(/* on demand */ './pay-panel.tsx')).PayPanel)

type OrderViewProps = {
  readonly order: Order
  /** What was just done. */
  readonly said: NoticeText | null
  readonly onRead: () => void
  readonly onEdit: () => void
  readonly onDone: OrderDone
  readonly refresh: () => Promise<void>
}

export function OrderView({ order, said, onRead, onEdit, onDone, refresh }: OrderViewProps) {
  const user = useUser()
  const facts = orderFacts(order, user?.role ?? 'user')
  const isOwn = user?.userId === order.UserId
  const record = order.Prescription?.record ?? order.servedBy?.record
  return (
    <div className="grid gap-6">
      {said && <Banner tone="success" {...said} onDismiss={onRead} className="print:hidden" />}
      {may('pay', facts) && (
        <Suspense>
          <PayPanel order={order} onDone={onDone} refresh={refresh} />
        </Suspense>
      )}
      {order.needsPrescription && order.status === 'pending-prescription' && (
        <Suspense>
          <PrescriptionPanel order={order} onDone={onDone} refresh={refresh} />
        </Suspense>
      )}
      {order.status === 'prescription-reviewed' && (
        <Suspense>
          <ChooseDelivery order={order} onDone={onDone} />
        </Suspense>
      )}
      {mayRate(order.status) && isOwn && !order.counterSale && (
        <Suspense>
          <OrderRating order={order} onDone={onDone} />
        </Suspense>
      )}
      <Suspense>
        <OrderActions order={order} facts={facts} onEdit={onEdit} onDone={onDone} refresh={refresh} />
      </Suspense>
      {record && (
        <Suspense>
          <DoseTimetable record={record} />
        </Suspense>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 print:block print:space-y-6">
        <Products order={order} />
        <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Suspense>
            <OrderAside order={order} />
          </Suspense>
        </div>
        <div className="grid min-w-0 gap-6 sm:grid-cols-2 print:grid-cols-2">
          <Suspense>
            <OrderAddresses order={order} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function Products({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  return (
    <section aria-labelledby="products" className="min-w-0">
      <h2 id="products" className="mb-3 text-lg">
        {t.items}
      </h2>
      {order.items.length > 0 ? (
        <Suspense>
          <OrderItems items={order.items} />
        </Suspense>
      ) : (
        <p className="rounded-lg border border-line border-dashed px-4 py-5 text-ink-soft sm:px-6">
          {order.status === 'pending-prescription' ? t.noItemsYet : t.noItems}
        </p>
      )}
    </section>
  )
}
