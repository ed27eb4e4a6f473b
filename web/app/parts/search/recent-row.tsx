import { search as bn } from '@niramoy/texts/bn/catalogue/search'
import { search as en } from '@niramoy/texts/en/catalogue/search'
import ClockIcon from 'lucide-react/icons/clock'
import { useTexts } from '../language/language.tsx'

export function RecentRow({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-3">
      <ClockIcon size={18} className="shrink-0 text-ink-faint" />
      <span className="truncate">{text}</span>
    </span>
  )
}

export function RecentHead({ onClear }: { onClear: () => void }) {
  const t = useTexts({ en, bn })
  return (
    <div className="flex items-center justify-between gap-3 px-3 py-1 text-ink-soft text-sm">
      {t.recent}
      <button
        type="button"
        aria-label={t.clearRecentLabel}
        onClick={onClear}
        className="-mr-2 min-h-8 rounded-sm px-2 underline underline-offset-4 hover:text-brand-ink"
      >
        {t.clearRecent}
      </button>
    </div>
  )
}
