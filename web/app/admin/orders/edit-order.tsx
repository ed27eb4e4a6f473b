import type { Order } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import { adminEditOrder as t } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import LockIcon from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { readStatus } from '../../parts/errors/error-text.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { orderFacts } from '../../parts/order/order-facts.ts'
import { useLiveOrder } from '../../parts/order/use-live-order.ts'
import { useStaffOrder } from '../../parts/order/use-staff-order.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Route } from './+types/edit-order'
import { EditOrderForm } from './edit/edit-order-form.tsx'
import { EditOrderFacts, OrderTaskHead } from './edit/edit-order-head.tsx'

export const meta = adminMeta('editOrder')

const load = async (api: Api, id: string) => ({ order: await api.orders.get({ params: { id } }) })
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

export default function EditOrder({ loaderData: { order } }: Route.ComponentProps) {
  return <EditPage key={order.id} loaded={order} />
}

function EditPage({ loaded }: { loaded: Order }) {
  // what others do is said over the products
  const staffOrder = useStaffOrder(loaded, () => {})
  const { order } = staffOrder
  useLiveOrder(order, staffOrder.onEvent)
  const navigate = useNavigate()
  const toast = useToast()
  const [beginning, setBeginning] = useState({ count: 0, order })
  const wasEditable = may('edit-items', orderFacts(beginning.order, 'admin'))

  function saved(newer: Order) {
    const isOther = newer.status !== beginning.order.status
    const sentence = isOther ? t.savedAs(orderStatus.names[newer.status]) : t.saved
    toast({ sentence, tone: 'success' })
    void navigate(`/admin/orders/${order.id}`)
  }

  return (
    <>
      <OrderTaskHead order={order} title={t.title} />
      <EditOrderFacts order={order} />
      {wasEditable ? (
        <EditOrderForm
          key={beginning.count}
          staffOrder={staffOrder}
          onSaved={saved}
          onStartAnew={() => setBeginning(({ count }) => ({ count: count + 1, order }))}
        />
      ) : (
        <NotEditable order={order} />
      )}
    </>
  )
}

function NotEditable({ order: { id, status } }: { order: Order }) {
  return (
    <Card flush>
      <EmptyState
        headline={t.notEditable}
        sentence={t.itIs(orderStatus.names[status])}
        icon={<LockIcon size={34} />}
        actions={<ButtonLink href={`/admin/orders/${id}`}>{t.toOrder}</ButtonLink>}
      />
    </Card>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return readStatus(error) === 404 ? <ErrorPage error={error} /> : <ListError title={t.title} error={error} />
}
