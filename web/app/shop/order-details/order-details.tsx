import type { Order } from '@niramoy/contract/sales/order'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { type Ref, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { readStatus } from '../../parts/errors/error-text.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { OrderCode } from '../../parts/order/order-code.tsx'
import { OrderStatusBadge, useStatusName } from '../../parts/order/status-badge.tsx'
import { useCurrentOrder } from '../../parts/order/use-current-order.ts'
import { useLiveOrder } from '../../parts/order/use-live-order.ts'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Route } from './+types/order-details'
import { OrderView } from './order-view.tsx'

const loadEditor = () => import(/* on demand */ './order-editor.tsx')
const OrderEditor = lazyComponent(async () => (await loadEditor()).OrderEditor)

const loadTracker = () => import('./order-tracker.tsx')
const OrderTracker = lazyComponent(async () => (await loadTracker()).OrderTracker)

export const meta = screenMeta('orderDetails', { index: false })

const load = async (api: Api, id: string) => ({ order: await api.orders.get({ params: { id } }) })
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
/** The tracker is on the first screen: its code comes with the order. */
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([load(browserApi, params.id), loadTracker().catch(() => null)])
  return loaded
}

export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  return <OrderPage key={loaderData.order.id} loaded={loaderData.order} />
}

function OrderPage({ loaded }: { loaded: Order }) {
  const { order, show, refresh } = useCurrentOrder(loaded, useTellStatus())
  useLiveOrder(order, refresh)
  const [isEditing, setEditing] = useState(false)
  const [said, setSaid] = useState<NoticeText | null>(null)
  const heading = useHeading(isEditing, said)

  function edit() {
    setSaid(null)
    // the order stays in sight until its editor is there
    startTransition(() => setEditing(true))
  }
  /** Shows the order that a call returned, with its notice. */
  function done(newer: Order, notice: NoticeText | null) {
    show(newer)
    setEditing(false)
    setSaid(notice)
    void refresh()
  }

  return (
    <div className="page-width py-6 sm:py-9 print:py-4">
      <OrderHead order={order} ref={heading} />
      <Suspense>
        <OrderTracker order={order} />
      </Suspense>
      {isEditing ? (
        <Suspense>
          <OrderEditor order={order} onSaved={done} onStop={() => setEditing(false)} refresh={refresh} />
        </Suspense>
      ) : (
        <OrderView
          order={order}
          said={said}
          onRead={() => setSaid(null)}
          onEdit={edit}
          onDone={done}
          refresh={refresh}
        />
      )}
    </div>
  )
}

/** A status that others changed is said quietly. */
function useTellStatus() {
  const language = useLanguage()
  const getName = useStatusName()
  const toast = useToast()
  return ({ before, now: { status } }: { before: Order; now: Order }) => {
    if (before.status === status) return
    toast({ ...noticeIn(language, en.statusNow(status), bn.statusNow(getName(status))), tone: 'info' })
  }
}

/** What was pressed is gone once the editing ends or something is done: the keyboard begins at the top again. */
function useHeading(isEditing: boolean, said: NoticeText | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isEditing)
  useEffect(() => {
    if (said || (before.current && !isEditing)) heading.current?.focus()
    before.current = isEditing
  }, [isEditing, said])
  return heading
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title } = useTexts({ en, bn })
  return (
    <div className="page-width py-6 sm:py-9">
      {readStatus(error) === 404 ? <ErrorPage error={error} /> : <ListError title={title} error={error} />}
    </div>
  )
}

/** The code, total, date and status of the order. */
function OrderHead({ order, ref }: { order: Order; ref: Ref<HTMLHeadingElement> }) {
  const t = useTexts({ en, bn })
  const moment = useMoment()
  return (
    <header className="pb-4 sm:pb-6">
      <ButtonLink
        href="/dashboard/orders"
        variant="quiet"
        size="small"
        icon={<ArrowLeftIcon size={17} />}
        className="-ml-3.5 print:hidden"
      >
        {t.back}
      </ButtonLink>
      <h1 ref={ref} tabIndex={-1} className="text-2xl outline-none sm:mt-1 sm:text-3xl">
        {t.title}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderCode code={order.orderCode} />
        <OrderStatusBadge status={order.status} className="text-sm" />
      </p>
      {order.relatedOrder && (
        <p className="mt-2">
          {t.belongsTo}{' '}
          <Link href={`/order-details/${order.relatedOrder.id}`} className="prose-link font-mono">
            {order.relatedOrder.orderCode}
          </Link>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-ink-soft text-sm">
        {order.items.length > 0 && (
          <span>
            {t.total} <Amount taka={order.totalAmount} className="font-semibold text-base text-ink" />
          </span>
        )}
        <span className="self-center">{t.placedOn(moment(order.createdAt))}</span>
      </p>
    </header>
  )
}
