import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { productCard as cardBn } from '@niramoy/texts/bn/catalogue/product-card'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productCard as cardEn } from '@niramoy/texts/en/catalogue/product-card'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { PrescriptionBadge } from '../../../parts/dispensing/prescription-badge.tsx'
import { useTexts } from '../../../parts/language/language.tsx'
import { LookAlikeNote } from '../../../parts/look-alike/look-alike-note.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import { Label } from '../../../parts/product/label.tsx'
import { defaultPack, percentOff } from '../../../parts/product/packs.ts'
import { NoPrice, PriceNow, useLevelName } from '../../../parts/product/product-price.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Link } from '../../../ui/base/provider.tsx'
import { filteredBy } from '../list/filtered-by.ts'

/** Beyond this a name is a sentence, and is set like one. */
const LONG_NAME = 60

/** Name, what it is plainly, who makes it, and its price. */
export function ProductHead({ product }: { product: ProductDetails }) {
  const t = useTexts({ en, bn })
  const { name, genericName, brand } = product
  return (
    <header>
      <h1 className={cx('wrap-anywhere [&>span]:text-xl', name.length > LONG_NAME ? 'text-xl' : 'text-4xl')}>
        <Label product={product} />
      </h1>
      <p className="mt-1 text-lg">
        <span className="sr-only">{t.genericName}: </span>
        <Link href={filteredBy('genericName', genericName.name)} className="prose-link wrap-anywhere">
          {genericName.name}
        </Link>
      </p>
      <p className="text-ink-soft text-sm">
        {t.by}{' '}
        <Link href={filteredBy('brand', brand.slug)} className="prose-link wrap-anywhere">
          {brand.name}
        </Link>
      </p>
      <PrescriptionBadge of={product} className="mt-3 text-sm" />
      <LookAlikeNote
        lookAlikes={product.lookAlikes}
        className="mt-3 border-warning-line border-l-4 pl-3 text-sm"
      />
      <HeadPrice product={product} />
    </header>
  )
}

function HeadPrice({ product }: { product: ProductDetails }) {
  const card = useTexts({ en: cardEn, bn: cardBn })
  const nameLevel = useLevelName(product)
  const pack = defaultPack(product)
  if (!pack || !product.bestPrice) return <NoPrice className="mt-5 text-lg" />
  const percent = percentOff(pack, product.discounts)
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <PriceNow price={pack} className="text-3xl" />
        <span className="text-ink-soft">/ {nameLevel(pack.level)}</span>
        {percent > 0 && (
          <Badge tone="accent" solid className="self-center">
            {card.off(percent)}
          </Badge>
        )}
      </p>
      {pack.level !== 'unit' && (
        <p className="text-ink-soft text-sm">
          {card.perUnit(amountText(product.bestPrice.finalUnitPrice), nameLevel('unit'))}
        </p>
      )}
    </div>
  )
}
