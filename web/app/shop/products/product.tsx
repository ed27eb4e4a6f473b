import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import ShareIcon from 'lucide-react/icons/share-2'
import { type ReactNode, Suspense } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useListEntries } from '../../browser/guest-list.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { HydrateInOrder } from '../../parts/page/hydrate-in-order.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import type { RootData } from '../../parts/page/root-data.ts'
import { StaticPart } from '../../parts/page/static-part.tsx'
import { cardProduct } from '../../parts/product/card-product.ts'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { Heart } from '../../parts/wishlist/heart.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Route } from './+types/product'
import { BuyBar, BuyBox } from './product/buy-box.tsx'
import {
  Alternatives,
  NotSoldOnline,
  ProductHead,
  ProductNotes,
  ProductReading,
} from './product/lazy-blocks.ts'
import type { Order } from './product/order.ts'
import { missingMeta, productMeta } from './product/product-meta.ts'
import { loadDialog, useAdding } from './product/use-adding.ts'

const WithYours = lazyComponent(async () => (await import('./product/with-yours.tsx')).WithYours)
const AddToCartDialog = lazyComponent(async () => (await loadDialog()).AddToCartDialog)

async function load(api: Api, id: string) {
  const [product, alternatives] = await Promise.all([
    api.products.get({ params: { id } }),
    // a block that cannot be loaded is left out
    api.products.alternatives({ params: { id } }).catch(() => []),
  ])
  return { product, alternatives, hasOwnBar: isSoldOnline(product) }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, async (api) => {
    const loaded = await load(api, params.id)
    return { ...loaded, alternatives: loaded.alternatives.map(cardProduct) }
  })
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!root) return []
  return loaderData ? productMeta(root, loaderData.product) : missingMeta(root)
}

/** Another product is another page: no choice of the last one stays. */
export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  return <Product key={loaderData.product.id} {...loaderData} />
}

function Product({ product, alternatives, hasOwnBar }: Route.ComponentProps['loaderData']) {
  const { quantity, level, shown, busy, refusal, ...adding } = useAdding(product)
  const order: Order = {
    product,
    quantity,
    level,
    busy,
    onChange: adding.change,
    onChoose: adding.choose,
    onAdd: () => void adding.add(),
    onOther: adding.open,
    onNear: () => void loadDialog().catch(() => {}),
  }
  return (
    <div className="page-width pt-2 sm:pt-7">
      <Crumbs product={product} />
      <article className="mt-2 grid grid-cols-[min(7.5rem,34%)_minmax(0,1fr)] gap-x-4 gap-y-3 md:mt-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-x-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Picture product={product} />
        <div className="contents md:grid md:min-w-0 md:content-start md:gap-6">
          <StaticPart of={product} className="min-w-0">
            {(read) => <ProductHead product={read} />}
          </StaticPart>
          <StaticPart of={product} className="min-w-0 empty:hidden max-md:col-span-2">
            {(read) => <ProductNotes product={read} />}
          </StaticPart>
          {hasOwnBar ? (
            <BuyBox {...order} />
          ) : (
            <div className="max-md:col-span-2">
              <Suspense>
                <NotSoldOnline />
              </Suspense>
            </div>
          )}
        </div>
      </article>
      <InBrowser>
        <WithYours product={product} />
      </InBrowser>
      <HydrateInOrder>
        <Alternatives product={product} alternatives={alternatives} />
      </HydrateInOrder>
      <StaticPart
        of={product}
        className="mt-10 grid min-w-0 gap-x-12 gap-y-8 border-line border-t pt-8 lg:grid-cols-2"
      >
        {(read) => <ProductReading product={read} />}
      </StaticPart>
      {hasOwnBar && <BuyBar {...order} />}
      {shown !== 'nothing' && (
        <Suspense>
          <AddToCartDialog {...order} shown={shown} refusal={refusal} onClose={adding.close} />
        </Suspense>
      )}
    </div>
  )
}

/** What depends on who looks: the page itself is the same for all. */
function InBrowser({ children }: { readonly children: ReactNode }) {
  const isInBrowser = useListEntries('cart', () => true, false)
  return isInBrowser ? <Suspense>{children}</Suspense> : null
}

function Crumbs({ product }: { product: ProductDetails }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { category } = product.genericName
  return (
    <Breadcrumbs
      crumbs={[
        { label: t.home, href: '/' },
        { label: t.products, href: '/products' },
        {
          label: (language === 'bn' && category.nameBn) || category.name,
          href: `/products?category=${encodeURIComponent(category.slug)}`,
        },
      ]}
    />
  )
}

/** On a phone no larger than what stands beside it. */
function Picture({ product }: { product: ProductDetails }) {
  const name = product.label[useLanguage()]
  return (
    <div className="relative self-start md:sticky md:top-24">
      <div className="overflow-clip rounded-lg border border-line bg-sunken md:rounded-xl">
        <ProductPicture
          product={product}
          alt={name}
          sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 42vw, 7.5rem"
          priority
        />
      </div>
      <div className="flex justify-evenly max-md:mt-1 md:absolute md:top-3 md:right-3 md:flex-col md:gap-2">
        <Heart product={product} />
        <ShareButton title={name} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page-width">
      <ErrorPage error={error} />
    </div>
  )
}

/** Hands the page's address to another app; a browser that cannot copies it. */
function ShareButton({ title }: { readonly title: string }) {
  const t = useTexts({ en, bn })
  const toast = useToast()
  async function share() {
    const url = location.origin + location.pathname
    if (navigator.share) return navigator.share({ title, url })
    // only pages over HTTPS have a clipboard
    await navigator.clipboard?.writeText(url)
    toast(navigator.clipboard ? { sentence: t.linkCopied } : { sentence: t.linkNotCopied, tone: 'warning' })
  }
  return (
    <IconButton
      label={t.share}
      icon={
        <span className="grid size-9 place-items-center rounded-full bg-surface/90">
          <ShareIcon size={20} />
        </span>
      }
      // a visitor who chose no app after all needs no notice
      onClick={() => void share().catch(() => {})}
    />
  )
}
