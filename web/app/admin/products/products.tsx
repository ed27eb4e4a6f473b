import type { Product, ProductDetails } from '@niramoy/contract/catalogue/products'
import { adminPrices } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { common } from '@niramoy/texts/en/platform/common'
import PlusIcon from 'lucide-react/icons/plus'
import UndoIcon from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ShowingFor } from '../../parts/search/showing-for.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import type { Route } from './+types/products'
import { ProductFilters } from './list/product-filters.tsx'
import { productQuery } from './list/product-query.ts'
import { ProductsTable } from './list/products-table.tsx'
import { PriceBar } from './prices/price-bar.tsx'
import { PriceDialog } from './prices/price-dialog.tsx'
import { RecentPrices } from './prices/recent-prices.tsx'
import { UndoPrices } from './prices/undo-prices.tsx'
import { type ProductSelection, useProductSelection } from './prices/use-product-selection.ts'
import { ProductEditor } from './product-editor.tsx'

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
  | { readonly what: 'prices'; readonly chosen: ProductSelection['chosen'] }
  | { readonly what: 'recent' }
  | { readonly what: 'undo'; readonly id: number }
  | null

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, query, showingFor, asking, ...totals } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const [open, setOpen] = useState<Open>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const close = () => setOpen(null)
  const selection = useProductSelection(products, query, totals.totalItems)
  const reload = () => void revalidate()
  const askUndo = (id: number) => setOpen({ what: 'undo', id })

  function finish(sentence: string) {
    close()
    toast({ sentence })
    reload()
  }

  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<UndoIcon size={18} />}
              onClick={() => setOpen({ what: 'recent' })}
            >
              {adminPrices.recentShort}
            </Button>
            <Button icon={<PlusIcon />} onClick={() => setOpen({ what: 'form', product: null })}>
              {t.add}
            </Button>
          </>
        }
      />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        totals={totals}
        filters={<ProductFilters />}
        failure={failure}
      >
        <ShowingFor word={showingFor ?? asking} className="border-line border-b px-4 py-3 sm:px-6" />
        <PriceBar
          selection={selection}
          totalItems={totals.totalItems}
          onChange={() => setOpen({ what: 'prices', chosen: selection.chosen })}
        />
        <ProductsTable
          selection={selection}
          products={products}
          query={query}
          onEdit={(product) => setOpen({ what: 'form', product })}
          onDelete={(product) => setOpen({ what: 'delete', product })}
        />
      </ListScreen>
      <ProductDialog
        open={open?.what === 'form'}
        productId={open?.what === 'form' ? (open.product?.id ?? null) : null}
        onClose={close}
        onSaved={finish}
      />
      <PriceDialog
        chosen={open?.what === 'prices' ? open.chosen : null}
        onClose={close}
        onUndo={askUndo}
        onChanged={() => {
          selection.clear()
          reload()
        }}
      />
      <RecentPrices open={open?.what === 'recent'} onClose={close} onUndo={askUndo} />
      <UndoPrices id={open?.what === 'undo' ? open.id : null} onClose={close} onUndone={reload} />
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

type ProductDialogProps = {
  readonly open: boolean
  /** Null: a new one. */
  readonly productId: number | null
  readonly onClose: () => void
  readonly onSaved: (said: string) => void
}

/** Add Product, Edit Product, and within that Add New Pricing. */
function ProductDialog({ open, productId, onClose, onSaved }: ProductDialogProps) {
  const [isPricing, setPricing] = useState(false)
  const close = () => {
    setPricing(false)
    onClose()
  }
  const editor = {
    isPricing,
    onPricing: setPricing,
    onClose: close,
    onSaved(said: string) {
      setPricing(false)
      onSaved(said)
    },
  }
  const title = isPricing ? t.newPricingTitle : productId === null ? t.addTitle : t.editTitle
  return (
    <Dialog open={open} onClose={close} title={title} size="large" closeOnBackdrop={false}>
      <div className="max-sm:min-h-full">
        {productId === null ? (
          <ProductEditor product={null} {...editor} />
        ) : (
          <Loaded id={productId}>{(product) => <ProductEditor product={product} {...editor} />}</Loaded>
        )}
      </div>
    </Dialog>
  )
}

function Loaded({ id, children }: { id: number; children: (product: ProductDetails) => ReactNode }) {
  const { data, error, again } = useLoaded(String(id), (signal) =>
    browserApi.products.get({ params: { id }, signal }),
  )
  if (data) return children(data)
  if (error === undefined) return <SkeletonText lines={10} />
  return (
    <Banner
      tone="danger"
      {...errorText(error, 'en')}
      actions={
        <Button size="small" variant="secondary" onClick={again}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}
