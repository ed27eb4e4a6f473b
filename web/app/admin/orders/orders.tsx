import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { Route } from './+types/orders'
import { ordersQuery } from './list/orders-query.ts'
import { OrdersScreen } from './list/orders-screen.tsx'

export const meta = adminMeta('orders')

async function load(api: Api, url: URL) {
  const query = ordersQuery(url)
  return { query, ...keepWithinPages(await api.adminOrders.list({ query }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen list={loaderData} failure={listLoader.useFailure(loaderData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
