import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { productReading as bn } from '@niramoy/texts/bn/catalogue/product-reading'
import { productReading as en } from '@niramoy/texts/en/catalogue/product-reading'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { useSettings } from '../../../parts/page/root-data.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { WhatsAppIcon } from '../../../ui/base/whatsapp-icon.ts'

/** WhatsApp with the product filled in; nothing where the shop has no number there. */
export function AskPharmacist({ product }: { readonly product: ProductDetails }) {
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
