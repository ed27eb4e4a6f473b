import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ShowingFor } from '../../parts/search/showing-for.tsx'
import { ProductStock } from '../../parts/stock/product-stock.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/stock-in'
import { loadStock } from './load-stock.ts'
import { pickerQuery } from './picker-query.ts'
import { PickerTable } from './picker-table.tsx'

export const meta = adminMeta('stockIn')

/** The products to choose from, or the stock of the chosen one. */
async function load(api: Api, url: URL) {
  const chosen = url.searchParams.get('product')
  if (chosen) return { stock: await loadStock(api, chosen) }
  const query = pickerQuery(url)
  return { query, list: keepWithinPages(await api.products.list({ query }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

export default function StockIn({ loaderData: { stock, query, list } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  useFocusOnChange(stock?.product.id)
  if (stock) {
    return (
      <ProductStock
        key={stock.product.id}
        data={stock}
        saveFailure={t.addEditFailed}
        back={
          <ButtonLink variant="secondary" href={`?${withoutProduct(params)}`}>
            {t.chooseAnother}
          </ButtonLink>
        }
      />
    )
  }
  if (!list) return null
  const { products, showingFor, asking, ...totals } = list
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <ListScreen search={{ label: t.search, placeholder: t.searchPlaceholder }} totals={totals}>
        <ShowingFor word={showingFor ?? asking} className="border-line border-b px-4 py-3 sm:px-6" />
        <PickerTable products={products} query={query} />
      </ListScreen>
    </>
  )
}

function withoutProduct(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('product')
  return next
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

/** Where one page shows another thing, the keyboard and the screen reader begin at its top. */
function useFocusOnChange(page: number | undefined): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [page])
}
