import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { GENERIC_TEXT_NAMES, textIn } from '@niramoy/domain/catalogue/generic-texts'
import { clinicalTexts as bn } from '@niramoy/texts/bn/catalogue/clinical-texts'
import { dates as datesBn } from '@niramoy/texts/bn/platform/dates'
import { clinicalTexts as en } from '@niramoy/texts/en/catalogue/clinical-texts'
import { dates as datesEn } from '@niramoy/texts/en/platform/dates'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { useSettings } from '../../../parts/page/root-data.ts'
import { Badge } from '../../../ui/badge.tsx'

/** What a pharmacist says of the generic name; a text that is missing in the page's language is shown in the other. */
export function ClinicalTexts({ clinical }: { clinical: NonNullable<ProductDetails['clinical']> }) {
  const t = useTexts({ en, bn })
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
  const t = useTexts({ en, bn })
  const dates = useTexts({ en: datesEn, bn: datesBn })
  if (!checkedBy || !checkedOn) return null
  const [year = 0, month = 1, date = 1] = checkedOn.split('-').map(Number)
  return t.checked(checkedBy, dates.day(date, month, year))
}
