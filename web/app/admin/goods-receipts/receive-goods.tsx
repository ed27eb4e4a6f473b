import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/receive-goods'
import { ReceiptForm } from './receipt-form.tsx'

export const meta = adminMeta('receiveGoods')

async function load(api: Api, url: URL) {
  const orderId = Number(url.searchParams.get('order'))
  const [{ suppliers }, order] = await Promise.all([
    api.suppliers.list({ query: { pageSize: 500, active: 'all' } }),
    orderId ? api.purchaseOrders.read({ params: { id: orderId } }) : null,
  ])
  const wanted = order?.supplier.id ?? Number(url.searchParams.get('supplier'))
  return { suppliers, order, supplierId: suppliers.find(({ id }) => id === wanted)?.id ?? null }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

export default function ReceiveGoods({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <>
      <PageHeader
        crumbs={[{ label: t.title, href: '/admin/goods-receipts' }, { label: t.receive }]}
        title={order ? `${t.receive}: ${order.code}` : t.receive}
        lead={order ? `${order.supplier.name}. ${t.receiveLead}` : t.receiveLead}
      />
      <ReceiptForm
        key={order?.id ?? 'new'}
        {...loaderData}
        onBooked={({ id }) => {
          toast({ sentence: t.booked(id), tone: 'success' })
          void navigate(`/admin/goods-receipts/${id}`, { replace: true })
        }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.receive} error={error} />
}
