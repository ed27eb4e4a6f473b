import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { inLanguage } from '@niramoy/domain/catalogue/in-language'
import type { DetailText } from '@niramoy/domain/catalogue/product-fields'
import { productReading as bn } from '@niramoy/texts/bn/catalogue/product-reading'
import { productReading as en } from '@niramoy/texts/en/catalogue/product-reading'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { ClinicalTexts } from './clinical-texts.tsx'

const WRITTEN = ['description', 'usage', 'sideEffects'] as const satisfies readonly DetailText[]

/** What the shop wrote about the product; its line breaks are kept. */
export function ProductTexts({ product }: { product: ProductDetails }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const written = WRITTEN.filter((name) => product[name])
  if (written.length === 0 && !product.clinical) return null
  return (
    <div className="grid gap-7">
      {written.map((name) => (
        <section key={name} aria-labelledby={`text-${name}`}>
          <h2 id={`text-${name}`} className="text-xl">
            {t[name]}
          </h2>
          <p className="mt-1.5 max-w-prose whitespace-pre-line text-ink-soft wrap-anywhere">
            {inLanguage(product[name] ?? '', language)}
          </p>
        </section>
      ))}
      {product.clinical && <ClinicalTexts clinical={product.clinical} />}
      <p className="text-ink-faint text-sm">{t.advice}</p>
    </div>
  )
}
