import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { GENERIC_TEXT_NAMES, inLanguage, textIn } from '@niramoy/domain/catalogue/generic-texts'
import type { DetailText } from '@niramoy/domain/catalogue/product-fields'
import { LEAFLET_KINDS } from '@niramoy/domain/catalogue/safety/leaflet'
import { clinicalTexts } from '@niramoy/texts/bn/catalogue/clinical-texts'
import { productReading as bn } from '@niramoy/texts/bn/catalogue/product-reading'
import { dates as datesBn } from '@niramoy/texts/bn/platform/dates'
import { clinicalTexts as clinicalTextsEn } from '@niramoy/texts/en/catalogue/clinical-texts'
import { productReading as en } from '@niramoy/texts/en/catalogue/product-reading'
import { dates as datesEn } from '@niramoy/texts/en/platform/dates'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { useSettings } from '../../../parts/page/root-data.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { WhatsAppIcon } from '../../../ui/base/whatsapp-icon.ts'
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
        {product.leaflet && <Leaflet {...product.leaflet} />}
        <ProductFacts product={product} />
        <AskPharmacist product={product} />
      </div>
    </>
  )
}

/** safety 6: five lines that are the same for everybody, and the pharmacy's one sentence. */
function Leaflet({ values, noteBn }: NonNullable<ProductDetails['leaflet']>) {
  const t = useTexts({ en, bn }).leaflet
  return (
    <section aria-labelledby="leaflet" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id="leaflet" className="text-xl">
        {t.title}
      </h2>
      <dl className="mt-2 grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,3fr)] gap-x-4 text-sm">
        {LEAFLET_KINDS.map((kind) => (
          <div key={kind} className="col-span-2 grid grid-cols-subgrid border-line border-b py-2">
            <dt className="text-ink-soft">{t.kinds[kind]}</dt>
            <dd className={values[kind] === 'avoid' ? 'font-semibold text-danger-ink' : undefined}>
              {kind === 'alcohol' && values.alcohol === 'avoid'
                ? t.noAlcohol
                : t.values[values[kind] ?? 'unknown']}
            </dd>
          </div>
        ))}
      </dl>
      {noteBn && (
        <p lang="bn" className="mt-3">
          {noteBn}
        </p>
      )}
      <p className="mt-2 text-ink-soft text-sm">{t.general}</p>
    </section>
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

/** What a pharmacist says of the generic name; a text that is missing in the page's language is shown in the other. */
export function ClinicalTexts({ clinical }: { clinical: NonNullable<ProductDetails['clinical']> }) {
  const t = useTexts({ en: clinicalTextsEn, bn: clinicalTexts })
  const language = useLanguage()
  const isDemo = useSettings()?.demo
  const said = GENERIC_TEXT_NAMES.flatMap((name) => {
    const text = textIn(clinical, name, language)
    return text ? [{ name, ...text }] : []
  })
  return (
    <section aria-labelledby="clinical">
      <h2 id="clinical" className="flex flex-wrap items-center gap-x-3 text-xl">
        {t.title}
        {clinical.coldChain && <Badge tone="info">{t.keepCold}</Badge>}
      </h2>
      <dl className="mt-2 grid gap-4">
        {said.map(({ name, said: text, language: spoken }) => (
          <div key={name}>
            <dt className="font-semibold">{t[name]}</dt>
            <dd
              lang={spoken === language ? undefined : spoken}
              className="max-w-prose whitespace-pre-line text-ink-soft wrap-anywhere"
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-faint text-sm">
        <Checked {...clinical} />
        {isDemo && <span className="block">{t.example}</span>}
      </p>
    </section>
  )
}

type CheckedProps = Pick<NonNullable<ProductDetails['clinical']>, 'checkedBy' | 'checkedOn'>

function Checked({ checkedBy, checkedOn }: CheckedProps) {
  const t = useTexts({ en: clinicalTextsEn, bn: clinicalTexts })
  const dates = useTexts({ en: datesEn, bn: datesBn })
  if (!checkedBy || !checkedOn) return null
  const [year = 0, month = 1, date = 1] = checkedOn.split('-').map(Number)
  return t.checked(checkedBy, dates.day(date, month, year))
}
