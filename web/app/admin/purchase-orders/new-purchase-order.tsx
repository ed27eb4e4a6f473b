import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/new-purchase-order'
import { OrderEditor } from './order-editor.tsx'

export const meta = adminMeta('newPurchaseOrder')

async function load(api: Api, url: URL) {
  const { suppliers } = await api.suppliers.list({ query: { pageSize: 500 } })
  const wanted = Number(url.searchParams.get('supplier'))
  return { suppliers, supplierId: suppliers.find(({ id }) => id === wanted)?.id ?? null }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

export default function NewPurchaseOrder({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <>
      <PageHeader
        crumbs={[{ label: t.title, href: '/admin/purchase-orders' }, { label: t.newOrder }]}
        title={t.newOrder}
      />
      <OrderEditor
        order={null}
        {...loaderData}
        onTyped={() => {}}
        onSaved={({ id }) => {
          toast({ sentence: t.saved, tone: 'success' })
          void navigate(`/admin/purchase-orders/${id}`, { replace: true })
        }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.newOrder} error={error} />
}
