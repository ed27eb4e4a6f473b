import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import { browserApi } from '../../api/api.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ProductStock } from '../../parts/stock/product-stock.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import type { Route } from './+types/product-stock'
import { loadStock } from './load-stock.ts'

export const meta = adminMeta('stockBatches')

export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => loadStock(api, params.productId))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadStock(browserApi, params.productId)

export default function StockOfProduct({ loaderData }: Route.ComponentProps) {
  return (
    <ProductStock
      key={loaderData.product.id}
      data={loaderData}
      saveFailure={t.addEditFailed}
      back={
        <ButtonLink variant="secondary" href="/admin/stock-in">
          {t.chooseAnother}
        </ButtonLink>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.batchesTitle} error={error} />
}
