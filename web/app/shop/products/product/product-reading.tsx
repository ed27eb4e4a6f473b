import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { inLanguage } from '@niramoy/domain/catalogue/generic-texts'
import type { DetailText } from '@niramoy/domain/catalogue/product-fields'
import { productReading as bn } from '@niramoy/texts/bn/catalogue/product-reading'
import { productReading as en } from '@niramoy/texts/en/catalogue/product-reading'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { useSettings } from '../../../parts/page/root-data.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { WhatsAppIcon } from '../../../ui/base/whatsapp-icon.ts'
import { ClinicalTexts } from './clinical-texts.tsx'
import { ProductFacts } from './product-facts.tsx'

const WRITTEN = ['description', 'usage', 'sideEffects'] as const satisfies readonly DetailText[]

/** What the shop wrote about the product; its line breaks are kept. */
function ProductTexts({ product }: { product: ProductDetails }) {
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

/** What there is to read about a product. */
export function ProductReading({ product }: { readonly product: ProductDetails }) {
  return (
    <>
      <ProductTexts product={product} />
      <div className="grid min-w-0 content-start gap-8">
        <ProductFacts product={product} />
        <AskPharmacist product={product} />
      </div>
    </>
  )
}

/** WhatsApp with the product filled in; nothing where the shop has no number there. */
function AskPharmacist({ product }: { readonly product: ProductDetails }) {
  const t = useTexts({ en, bn })
  const name = product.label[useLanguage()]
  const settings = useSettings()
  if (!settings?.shop.whatsapp) return null
  const question = t.question(name, `${settings.origin}/products/${product.id}`)
  return (
    <section aria-labelledby="ask" className="rounded-lg bg-brand-soft p-4 sm:p-6">
      <h2 id="ask" className="text-xl">
        {t.askTitle}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t.askText}</p>
      <ButtonLink
        href={`https://wa.me/${settings.shop.whatsapp}?text=${encodeURIComponent(question)}`}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        icon={<WhatsAppIcon size={19} />}
        className="mt-3"
      >
        {t.ask}
      </ButtonLink>
    </section>
  )
}
