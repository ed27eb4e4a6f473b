import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productReading as readingBn } from '@niramoy/texts/bn/catalogue/product-reading'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { productReading as readingEn } from '@niramoy/texts/en/catalogue/product-reading'
import { PrescriptionBadge } from '../../../parts/dispensing/prescription-badge.tsx'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { LookAlikeNote } from '../../../parts/look-alike/look-alike-note.tsx'
import { Label } from '../../../parts/product/label.tsx'
import { defaultPack } from '../../../parts/product/packs.ts'
import { NoPrice } from '../../../parts/product/product-price.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Link } from '../../../ui/base/provider.tsx'
import { filteredBy } from '../list/filtered-by.ts'
import { PackPrice } from './pack-price.tsx'

/** Beyond this a name is a sentence, and is set like one. */
const LONG_NAME = 60

/** Name, what it is plainly and who makes it; its price where there is no place to buy it. */
export function ProductHead({ product }: { product: ProductDetails }) {
  const t = useTexts({ en, bn })
  const reading = useTexts({ en: readingEn, bn: readingBn })
  const { name, genericName, brand, namesBn } = product
  const inBengali = useLanguage() === 'bn' ? namesBn.genericName : null
  const size = name.length > LONG_NAME ? 'text-base md:text-xl' : 'text-2xl md:text-4xl'
  return (
    <header>
      <h1 className={cx('leading-tight wrap-anywhere md:[&>span]:text-xl', size)}>
        <Label product={product} />
      </h1>
      <p className="mt-1 text-sm md:text-lg">
        <span className="sr-only">{reading.genericName}: </span>
        <Link href={filteredBy('genericName', genericName.name)} className="prose-link wrap-anywhere">
          {inBengali ?? genericName.name}
        </Link>
      </p>
      <p className="text-ink-soft text-xs md:text-sm">
        <span className="max-md:sr-only">{t.by} </span>
        <Link href={filteredBy('brand', brand.slug)} className="prose-link wrap-anywhere">
          {brand.name}
        </Link>
      </p>
      <PrescriptionBadge of={product} className="mt-2 text-sm" />
      {!isSoldOnline(product) && <OfflinePrice product={product} />}
    </header>
  )
}

/** Beside the head there is no room for it on a phone. */
export function ProductNotes({ product }: { product: ProductDetails }) {
  return (
    <LookAlikeNote
      lookAlikes={product.lookAlikes}
      className="border-warning-line border-l-4 pl-3 text-sm max-md:leading-snug"
    />
  )
}

function OfflinePrice({ product }: { product: ProductDetails }) {
  const pack = defaultPack(product)
  return (
    <div className="mt-4">
      {pack ? <PackPrice product={product} price={pack} /> : <NoPrice className="text-lg" />}
    </div>
  )
}
