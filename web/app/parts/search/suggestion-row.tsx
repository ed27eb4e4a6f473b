import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { LookAlikeNote } from '../look-alike/look-alike-note.tsx'
import { Marked } from './marked.tsx'
import { PriceAndStock } from './price-and-stock.tsx'
import { SuggestedName } from './suggested-name.tsx'

/** One medicine among others with similar names, so its generic name is plain beside its own. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { genericName, manufacturer, matched, lookAlikes } = suggestion
  const dangers = lookAlikes.filter(({ kind }) => kind === 'danger')
  return (
    <span className="flex items-start justify-between gap-x-3">
      <span className="min-w-0">
        <span className="block font-semibold leading-snug wrap-anywhere">
          <SuggestedName suggestion={suggestion} />
        </span>
        <span className="block text-sm leading-snug wrap-anywhere">
          <Marked text={genericName} field="genericName" matched={matched} />
        </span>
        <span className="block text-ink-soft text-xs wrap-anywhere">
          <Marked text={manufacturer} field="manufacturer" matched={matched} />
        </span>
        <PrescriptionBadge of={suggestion} className="my-0.5" />
        <LookAlikeNote lookAlikes={dangers.slice(0, 1)} plain className="truncate text-xs" />
      </span>
      <PriceAndStock suggestion={suggestion} />
    </span>
  )
}
