import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { productCard as bn } from '@niramoy/texts/bn/catalogue/product-card'
import { productCard as en } from '@niramoy/texts/en/catalogue/product-card'
import type { ReactNode } from 'react'
import type { CardProduct } from '../../browser/card-product.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'
import { LookAlikeNote } from '../look-alike/look-alike-note.tsx'
import { shownLookAlikes } from '../product/card-product.ts'
import { Label } from '../product/label.tsx'
import { defaultPack, percentOff } from '../product/packs.ts'
import { ProductPrice } from '../product/product-price.tsx'

type CardWordsProps = {
  readonly product: CardProduct
  readonly heading: 'h2' | 'h3'
  readonly note: ReactNode
}

/** What a card says of its product. */
export function CardWords({ product, heading: Heading, note }: CardWordsProps) {
  const { id, genericName, brand, dispensingClass } = product
  // in Bengali the label names what is no medicine; only names of medicines stay as they are
  const isNamed = useLanguage() === 'en' || dispensingClass !== 'not-medicine'
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
      {isNamed && (
        <p className="line-clamp-3 text-ink-soft text-sm leading-snug wrap-anywhere">{genericName.name}</p>
      )}
      <p className="truncate text-ink-faint text-xs">{brand.name}</p>
      <PrescriptionBadge of={product} className="mt-1.5 self-start" />
      <LookAlikeNote lookAlikes={shownLookAlikes(product)} className="mt-1.5 text-xs" />
      <div className="mt-auto pt-3">
        <ProductPrice product={product} />
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
