import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import { adminStockCalls as calls } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { browserApi } from '../../api/api.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ProductStock } from '../../parts/stock/product-stock.tsx'
import { loadProductStock } from '../../parts/stock/product-stock-data.ts'
import type { Route } from './+types/stock-batches'

export const meta = adminMeta('stockBatches')

const OPTIONS = { withHistory: false }
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => loadProductStock(api, params.productId, OPTIONS))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadProductStock(browserApi, params.productId, OPTIONS)

export default function StockBatches({ loaderData }: Route.ComponentProps) {
  return <ProductStock key={loaderData.product.id} data={loaderData} saveFailure={calls.saveFailed} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.batchesTitle} error={error} />
}
