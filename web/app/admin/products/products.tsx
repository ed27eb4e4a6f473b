import type { PriceChange, PriceChangeDetails } from '@niramoy/contract/catalogue/prices'
import type { Product, ProductDetails } from '@niramoy/contract/catalogue/products'
import { adminPrices } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { common } from '@niramoy/texts/en/platform/common'
import PlusIcon from 'lucide-react/icons/plus'
import UndoIcon from 'lucide-react/icons/undo-2'
import CloseIcon from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { momentText } from '../../parts/dates/office-dates.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { SelectPage } from '../../parts/list/select-page.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ShowingFor } from '../../parts/search/showing-for.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import type { Route } from './+types/products'
import { ProductFilters } from './list/product-filters.tsx'
import { productQuery } from './list/product-query.ts'
import { ProductsTable } from './list/products-table.tsx'
import { PriceDialog } from './prices/price-dialog.tsx'
import { MOST_CHOSEN, type ProductSelection, useProductSelection } from './prices/use-product-selection.ts'
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

type PriceBarProps = {
  readonly selection: ProductSelection
  readonly totalItems: number
  readonly onChange: () => void
  readonly children?: ReactNode
}

/** Stands over the table all the time, so that nothing moves when the first product is ticked. */
function PriceBar({ selection, totalItems, onChange, children }: PriceBarProps) {
  const { count, isAll, selectAll } = selection
  const isMore = selection.isWholePage && !isAll && totalItems > count
  return (
    <div
      className={cx(
        'top-16 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2 sm:sticky sm:px-6',
        count > 0 && 'max-sm:sticky',
      )}
    >
      <SelectPage label={adminPrices.selectPage} selection={selection} />
      <p role="status" className="min-w-20 font-semibold text-sm">
        {isAll ? adminPrices.allSelected(totalItems) : count > 0 && adminPrices.selected(count)}
      </p>
      {isMore &&
        (totalItems <= MOST_CHOSEN ? (
          <Button size="small" variant="secondary" onClick={selectAll}>
            {adminPrices.selectAll(totalItems)}
          </Button>
        ) : (
          <p className="text-ink-soft text-sm">{adminPrices.tooManyToSelect(MOST_CHOSEN)}</p>
        ))}
      <div className="flex items-center gap-2 max-sm:w-full">
        <Button size="small" disabled={count === 0} onClick={onChange} className="max-sm:flex-1">
          {adminPrices.change}
        </Button>
        {count > 0 && (
          <IconButton
            label={adminPrices.clearSelection}
            icon={<CloseIcon size={18} />}
            size="small"
            onClick={selection.clear}
          />
        )}
        {children}
      </div>
    </div>
  )
}

type RecentPricesProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onUndo: (id: number) => void
}

/** The bulk changes of a day: who, when, how many, why, and their undo. */
function RecentPrices({ open, onClose, onUndo }: RecentPricesProps) {
  return (
    <Dialog open={open} onClose={onClose} title={adminPrices.recent}>
      {open && <RecentList onUndo={onUndo} />}
    </Dialog>
  )
}

function RecentList({ onUndo }: Pick<RecentPricesProps, 'onUndo'>) {
  const { data, error, again } = useLoaded('recent', (signal) => browserApi.prices.recent({ signal }))
  if (error) {
    const retry = (
      <Button size="small" variant="secondary" onClick={again}>
        {common.tryAgain}
      </Button>
    )
    return <Banner tone="danger" {...errorText(error, 'en')} actions={retry} />
  }
  if (!data) return <SkeletonText />
  if (data.length === 0) return <p className="text-ink-soft">{adminPrices.recentNone}</p>
  return (
    <ul className="grid divide-y divide-line">
      {data.map((change) => (
        <li key={change.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Change change={change} />
          {change.undoneAt === null && (
            <Button size="small" variant="secondary" onClick={() => onUndo(change.id)}>
              {adminPrices.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Change({ change }: { change: PriceChange }) {
  const { createdAt, createdBy, startsAt, undoneAt, undoneBy } = change
  return (
    <div className="min-w-0 flex-1 basis-52">
      <p className="wrap-anywhere font-semibold">{change.reason}</p>
      <p className="text-ink-soft text-sm">
        {adminPrices.productCount(change.products)}
        {startsAt !== createdAt && `, ${adminPrices.from(momentText(startsAt))}`}
      </p>
      <p className="text-ink-soft text-sm">{adminPrices.by(createdBy.name, momentText(createdAt))}</p>
      {undoneAt && undoneBy && (
        <p className="text-sm">{adminPrices.undone(undoneBy.name, momentText(undoneAt))}</p>
      )}
    </div>
  )
}

type UndoPricesProps = {
  /** Null: nothing is asked. */
  readonly id: number | null
  readonly onClose: () => void
  readonly onUndone: () => void
}

/** Says what goes back, or what is in the way, before anything does. */
function UndoPrices({ id, ...after }: UndoPricesProps) {
  return id === null ? null : <UndoQuestion key={id} id={id} {...after} />
}

function UndoQuestion({ id, onClose, onUndone }: UndoPricesProps & { id: number }) {
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  const { data, error } = useLoaded(String(id), (signal) => browserApi.prices.get({ params: { id }, signal }))
  async function undo() {
    setPending(true)
    try {
      const { undone } = await browserApi.prices.undo({ params: { id } })
      toast({ sentence: adminPrices.undoDone(undone) })
      onClose()
      onUndone()
    } catch (thrown) {
      setFailure(errorText(thrown, 'en'))
    } finally {
      setPending(false)
    }
  }
  const why = data ? obstacles(data) : []
  const shown = failure ?? (error ? errorText(error, 'en') : undefined)
  return (
    <ConfirmDialog
      open
      title={adminPrices.undoTitle}
      sentence={data ? adminPrices.undoQuestion(data.products) : ''}
      confirmLabel={adminPrices.undo}
      cancelLabel={adminPrices.keep}
      onConfirm={why.length > 0 || error ? null : () => void undo()}
      onClose={onClose}
      pending={isPending || (!data && !error)}
      error={why.length > 0 ? `${adminPrices.cannotUndo} ${why.join(' ')}` : problem(shown)}
    />
  )
}

function obstacles({ mayUndo, undoneAt, changedSince, orderedSince }: PriceChangeDetails): string[] {
  if (mayUndo) return []
  if (undoneAt) return [adminPrices.obstacles.undone]
  const all = [
    ...(changedSince.count > 0
      ? [adminPrices.obstacles.changed(changedSince.count, named(changedSince))]
      : []),
    ...(orderedSince.count > 0
      ? [adminPrices.obstacles.ordered(orderedSince.count, named(orderedSince))]
      : []),
  ]
  return all.length > 0 ? all : [adminPrices.obstacles.tooOld]
}

function named({ count, names }: PriceChangeDetails['changedSince']): string {
  const rest = count - names.length
  return [...names, ...(rest > 0 ? [adminPrices.andMore(rest)] : [])].join(', ')
}
