import type { Understood } from '@niramoy/contract/catalogue/search-results'
import { searchAnswers as bn } from '@niramoy/texts/bn/catalogue/search-answers'
import { searchAnswers as en } from '@niramoy/texts/en/catalogue/search-answers'
import AlertIcon from 'lucide-react/icons/triangle-exclamation-point'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { noteLanguage, shownName } from '../../../parts/search/offers.ts'

/** What the search was taken for, and what to be careful about. */
export function UnderstoodLine({ understood: { name, note } }: { understood: Understood }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  return (
    <div className="grid gap-3">
      <p className="border-brand-line border-l-4 pl-3 font-semibold">
        {t.understood(shownName(name, language))}
      </p>
      {note && (
        <p className="flex items-start gap-2.5 rounded-md border border-warning-line bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink">
          <AlertIcon size={19} className="mt-px shrink-0" />
          <span lang={noteLanguage(note, language)} className="min-w-0">
            {note[language]}
          </span>
        </p>
      )}
    </div>
  )
}
