import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { Suspense, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { HydrateInOrder } from '../../parts/page/hydrate-in-order.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import type { RootData } from '../../parts/page/root-data.ts'
import { StaticPart } from '../../parts/page/static-part.tsx'
import { cardProduct } from '../../parts/product/card-product.ts'
import { firstQuantity } from '../../parts/product/packs.ts'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { Heart } from '../../parts/wishlist/heart.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/product'
import { BuyBar, BuyBox } from './product/buy-box.tsx'
import { Alternatives, NotSoldOnline, ProductReading } from './product/lazy-blocks.ts'
import { ProductHead } from './product/product-head.tsx'
import { missingMeta, productMeta } from './product/product-meta.ts'

/** Loaded when a product is about to be added. */
const loadDialog = () => import('./product/add-to-cart-dialog.tsx')
const AddToCartDialog = lazyComponent(async () => (await loadDialog()).AddToCartDialog)

async function load(api: Api, id: string) {
  const [product, alternatives] = await Promise.all([
    api.products.get({ params: { id } }),
    // a block that cannot be loaded is left out
    api.products.alternatives({ params: { id } }).catch(() => []),
  ])
  return { product, alternatives }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, async (api) => {
    const { product, alternatives } = await load(api, params.id)
    return { product, alternatives: alternatives.map(cardProduct) }
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

function Product({ product, alternatives }: Route.ComponentProps['loaderData']) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const [quantity, setQuantity] = useState(() => firstQuantity(product))
  const [dialog, setDialog] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const { category } = product.genericName
  const isOnline = isSoldOnline(product)
  const order = {
    product,
    quantity,
    onChange: setQuantity,
    onAdd: () => setDialog('open'),
    onNear: () => void loadDialog(),
  }
  return (
    <div className="page-width pt-5 sm:pt-7">
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
      <article className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="max-md:mx-auto max-md:w-full max-md:max-w-64">
          <div className="relative overflow-clip rounded-xl border border-line bg-sunken md:sticky md:top-24">
            <div className="absolute top-3 right-3">
              <Heart product={product} />
            </div>
            <ProductPicture
              product={product}
              alt={product.label[language]}
              sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 42vw, 92vw"
              priority
            />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <ProductHead product={product} />
          {isOnline ? (
            <BuyBox {...order} />
          ) : (
            <Suspense>
              <NotSoldOnline />
            </Suspense>
          )}
          <StaticPart of={product} className="grid min-w-0 content-start gap-8">
            {(shown) => <ProductReading product={shown} />}
          </StaticPart>
        </div>
      </article>
      <HydrateInOrder>
        <Alternatives product={product} alternatives={alternatives} />
      </HydrateInOrder>
      {isOnline && <BuyBar {...order} />}
      {dialog !== 'unasked' && (
        <Suspense>
          <AddToCartDialog {...order} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
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
