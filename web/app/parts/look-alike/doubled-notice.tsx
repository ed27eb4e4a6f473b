import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { doubled } from '@niramoy/domain/catalogue/exchange'
import { doubles as bn } from '@niramoy/texts/bn/catalogue/doubles'
import { doubles as en } from '@niramoy/texts/en/catalogue/doubles'
import { useLanguage, useTexts } from '../language/language.tsx'

type DoubledLine = {
  readonly label: { readonly en: string; readonly bn: string }
  readonly genericName: string
  readonly dispensingClass: DispensingClass | null
}

type DoubledNoticeProps = {
  readonly lines: readonly DoubledLine[]
  /** What to do about it, where it is not a customer who reads it. */
  readonly advice?: string
}

/** doubles 2: says which active ingredient stands in several lines, and whom to ask. */
export function DoubledNotice({ lines, advice }: DoubledNoticeProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const found = doubled(lines)
  if (found.length === 0) return null
  return (
    <div role="status" className="grid gap-1.5 border-info-line border-l-4 pl-3 text-sm">
      {found.map(({ ingredient, lines: having }) => (
        <p key={ingredient} className="wrap-anywhere">
          {t.contain(having.length, ingredient, having.map(({ label }) => label[language]).join(', '))}
        </p>
      ))}
      <p className="text-ink-soft">{advice ?? t.ask}</p>
    </div>
  )
}
