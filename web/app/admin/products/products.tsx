import type { Product } from '@niramoy/contract/catalogue/products'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ShowingFor } from '../../parts/search/showing-for.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/products'
import { ProductFilters } from './list/product-filters.tsx'
import { productQuery } from './list/product-query.ts'
import { ProductsTable } from './list/products-table.tsx'
import { ProductDialog } from './product-dialog.tsx'

export const meta = adminMeta('products')

async function load(api: Api, url: URL) {
  const query = productQuery(url)
  const asked = { ...query, stock: query.stock || undefined }
  return { query, ...keepWithinPages(await api.products.list({ query: asked }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

/** What is open over the list. */
type Open =
  | { readonly what: 'form'; readonly product: Product | null }
  | { readonly what: 'delete'; readonly product: Product }
  | null

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, query, showingFor, asking, ...totals } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const [open, setOpen] = useState<Open>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const close = () => setOpen(null)

  function finish(sentence: string) {
    close()
    toast({ sentence })
    void revalidate()
  }

  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <Button icon={<PlusIcon />} onClick={() => setOpen({ what: 'form', product: null })}>
            {t.add}
          </Button>
        }
      />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        totals={totals}
        filters={<ProductFilters />}
        failure={failure}
      >
        <ShowingFor word={showingFor ?? asking} className="border-line border-b px-4 py-3 sm:px-6" />
        <ProductsTable
          products={products}
          query={query}
          onEdit={(product) => setOpen({ what: 'form', product })}
          onDelete={(product) => setOpen({ what: 'delete', product })}
        />
      </ListScreen>
      <ProductDialog
        open={open?.what === 'form'}
        productId={open?.product?.id ?? null}
        onClose={close}
        onSaved={finish}
      />
      <DeleteDialog
        item={open?.what === 'delete' ? open.product : null}
        title={({ name }) => t.deleteNamed(name)}
        question={{ sentence: texts.deleteQuestion }}
        remove={({ id }) => browserApi.products.remove({ params: { id } })}
        onClose={close}
        onDeleted={({ name }) => finish(t.deleted(name))}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
