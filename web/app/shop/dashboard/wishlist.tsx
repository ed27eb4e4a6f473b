import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { wishlist as bn } from '@niramoy/texts/bn/sales/wishlist'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import { wishlist as en } from '@niramoy/texts/en/sales/wishlist'
import HeartIcon from 'lucide-react/icons/heart'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import TrashIcon from 'lucide-react/icons/trash'
import type { CardProduct } from '../../browser/card-product.ts'
import { useAccountList } from '../../browser/guest-list.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { ProductCard } from '../../parts/product-card/product-card.tsx'
import { reloadWishlist, removeFromWishlist } from '../../parts/wishlist/change-wishlist.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { useWords } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = screenMeta('wishlist', { index: false })

export default function Wishlist() {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).wishlist
  return (
    <>
      <PageHeader title={title} />
      <Products />
    </>
  )
}

function Products() {
  const products = useAccountList('wishlist')
  if (products === undefined) return <Loading />
  if (products === null) return <Failed />
  if (products.length === 0) return <Empty />
  return (
    <ul className={GRID}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} heading="h2" action={<Remove product={product} />} />
        </li>
      ))}
    </ul>
  )
}

const GRID = 'grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-3 xl:grid-cols-4'

function Remove({ product }: { product: CardProduct }) {
  const t = useTexts({ en, bn })
  const common = useTexts({ en: commonEn, bn: commonBn })
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<TrashIcon size={17} />}
      aria-label={t.remove(product.label[useLanguage()])}
      onClick={() => removeFromWishlist(product.id)}
    >
      {common.remove}
    </Button>
  )
}

function Empty() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  return (
    <Card flush>
      <EmptyState
        {...say('none')}
        icon={<HeartIcon size={34} />}
        actions={<ButtonLink href="/products">{t.browse}</ButtonLink>}
      />
    </Card>
  )
}

/** Logged, and not explained; but it can be tried again. */
function Failed() {
  const common = useTexts({ en: commonEn, bn: commonBn })
  const say = useNotices({ en, bn })
  return (
    <Card flush>
      <EmptyState
        {...say('loadFailed')}
        icon={<HeartIcon size={34} />}
        actions={
          <Button variant="secondary" icon={<RefreshIcon size={18} />} onClick={reloadWishlist}>
            {common.tryAgain}
          </Button>
        }
      />
    </Card>
  )
}

function Loading() {
  const { loading } = useWords()
  return (
    <>
      <p role="status" className="sr-only">
        {loading}
      </p>
      <ul aria-hidden="true" className={GRID}>
        {['first', 'second', 'third'].map((key) => (
          <li key={key} className="rounded-lg border border-line p-2.5 sm:p-3.5">
            <Skeleton className="aspect-square w-full rounded-md" />
            <Skeleton className="mt-4 h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </li>
        ))}
      </ul>
    </>
  )
}
