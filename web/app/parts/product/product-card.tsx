import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { productCard as bn } from '@niramoy/texts/bn/catalogue/product-card'
import { productCard as en } from '@niramoy/texts/en/catalogue/product-card'
import type { ReactNode } from 'react'
import type { CardProduct } from '../../browser/card-product.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { useTexts } from '../language/language.tsx'
import { LookAlikeNote } from '../look-alike/look-alike-note.tsx'
import { StaticPart } from '../page/static-part.tsx'
import { Heart } from '../wishlist/heart.tsx'
import { shownLookAlikes } from './card-product.ts'
import { Label } from './label.tsx'
import { defaultPack, percentOff } from './packs.ts'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice } from './product-price.tsx'

type ProductCardProps = {
  readonly product: CardProduct
  /** Within the first screen. */
  readonly priority?: boolean
  /** One below the heading over it. */
  readonly heading?: 'h2' | 'h3'
  /** A button below the price. */
  readonly action?: ReactNode
  /** A line under the price. */
  readonly note?: ReactNode
}

const SIZES = '(min-width: 76rem) 17rem, (min-width: 48rem) 30vw, 46vw'

/** A product in a list. The whole card links to the product; buttons lie above that link, and only they are hydrated. */
export function ProductCard({ product, priority = false, heading = 'h3', action, note }: ProductCardProps) {
  const hasOwn = action !== undefined || note !== undefined
  const words = (shown: CardProduct) => (
    <CardWords product={shown} heading={heading} action={action} note={note} />
  )
  return (
    <article className="group relative flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface p-2.5 transition-colors focus-within:border-brand hover:border-brand sm:p-3.5">
      <StaticPart of={product} className="overflow-clip rounded-md bg-sunken">
        {(shown) => <ProductPicture product={shown} sizes={SIZES} priority={priority} />}
      </StaticPart>
      <div className="absolute top-3.5 right-3.5 z-1 sm:top-4.5 sm:right-4.5">
        <Heart product={product} />
      </div>
      {hasOwn ? (
        <div className={WORDS}>{words(product)}</div>
      ) : (
        <StaticPart of={product} className={WORDS}>
          {words}
        </StaticPart>
      )}
    </article>
  )
}

const WORDS = 'flex min-w-0 flex-1 flex-col px-1 pt-3 pb-1'

type CardWordsProps = Required<Pick<ProductCardProps, 'product' | 'heading' | 'action' | 'note'>>

function CardWords({ product, heading: Heading, action, note }: CardWordsProps) {
  const { id, genericName, brand } = product
  return (
    <>
      <Offer product={product} />
      <Heading className="line-clamp-6 text-base wrap-anywhere">
        <Link
          href={`/products/${id}`}
          className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-lg group-hover:text-brand-ink focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          <Label product={product} />
        </Link>
      </Heading>
      <p className="line-clamp-3 text-ink-soft text-sm leading-snug wrap-anywhere">{genericName.name}</p>
      <p className="truncate text-ink-faint text-xs">{brand.name}</p>
      <PrescriptionBadge of={product} className="mt-1.5 self-start" />
      <LookAlikeNote lookAlikes={shownLookAlikes(product)} className="mt-1.5 text-xs" />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-3">
        <ProductPrice product={product} />
        {action && <div className="relative z-1 ml-auto">{action}</div>}
      </div>
      {note && <p className="mt-1.5 text-xs empty:hidden">{note}</p>}
      {isSoldOnline(product) && <StockHint units={product.stock.totalUnitsInStock} />}
    </>
  )
}

function Offer({ product }: { product: CardProduct }) {
  const t = useTexts({ en, bn })
  const pack = defaultPack(product)
  const percent = pack ? percentOff(pack, product.discounts) : 0
  if (percent === 0) return null
  return (
    <Badge tone="accent" solid className="absolute top-4 left-4 sm:top-5 sm:left-5">
      {t.off(percent)}
    </Badge>
  )
}

/** Said only when it matters: it can be ordered all the same. */
function StockHint({ units }: { units: number }) {
  const t = useTexts({ en, bn })
  if (units > 0) return null
  return <p className="mt-1.5 text-warning-ink text-xs">{t.outOfStock}</p>
}
