import type { MatchedPart, Suggestion } from '@niramoy/contract/catalogue/search-results'
import { search as bn } from '@niramoy/texts/bn/catalogue/search'
import { search as en } from '@niramoy/texts/en/catalogue/search'
import ClockIcon from 'lucide-react/icons/clock'
import { cx } from '../../ui/base/cx.ts'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'
import { LookAlikeNote } from '../look-alike/look-alike-note.tsx'
import { Amount } from '../product/amount.tsx'

/** Fewer letters fit too much to be worth a question. */
const LEAST_LETTERS = 2

/** A Bengali vowel sign belongs to its letter: "না" is one. */
export function isWorthAsking(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS
}

/** Between the parts of a label. */
const DOT = ' · '

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

type SuggestedNameProps = {
  readonly suggestion: Suggestion
  /** Stands in the place of the pack. */
  readonly packs?: string | undefined
}

/** Name, strength, form and pack, with what was typed standing out. */
export function SuggestedName({ suggestion, packs }: SuggestedNameProps) {
  const { name, label, strength, dosageForm, matched } = suggestion
  const [text, head] = [label[useLanguage()], `${name} ${strength}`]
  // a name that ends in the strength is not followed by it
  const hasStrength = text.startsWith(head)
  const whole = text.slice(hasStrength ? head.length : name.length)
  const rest = packs ? [...whole.split(DOT).slice(0, dosageForm ? 2 : 1), packs].join(DOT) : whole
  return (
    <>
      <Marked text={name} field="name" matched={matched} />
      {hasStrength && strength && (
        <span className="font-normal">
          {' '}
          <Marked text={strength} field="strength" matched={matched} />
        </span>
      )}
      <span className="font-normal text-ink-soft text-sm">
        <Marked
          text={rest}
          field="dosageForm"
          matched={rest.startsWith(`${DOT}${dosageForm}`) ? matched : []}
          before={DOT.length}
        />
      </span>
    </>
  )
}

type PriceAndStockProps = {
  readonly suggestion: Suggestion
  /** Beside each other; on a phone only what is missing is said. */
  readonly inLine?: boolean
}

export function PriceAndStock({ suggestion: { price, inStock }, inLine = false }: PriceAndStockProps) {
  const t = useTexts({ en, bn })
  return (
    <span
      className={cx('shrink-0 text-end leading-snug', inLine && 'flex flex-row-reverse items-baseline gap-2')}
    >
      {price !== null && <Amount taka={price} className="block font-semibold" />}
      <span
        className={cx(
          'block text-xs',
          inStock ? 'text-success-ink' : 'text-warning-ink',
          inLine && inStock && 'max-sm:sr-only',
        )}
      >
        {inStock ? t.inStock : t.outOfStock}
      </span>
    </span>
  )
}

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

type MarkedProps = {
  readonly text: string
  readonly field: MatchedPart['field']
  readonly matched: readonly MatchedPart[]
  /** So many letters of the text stand before the field. */
  readonly before?: number
}

/** A text with what was typed standing out. */
export function Marked({ text, field, matched, before = 0 }: MarkedProps) {
  const spans = matched
    .filter((part) => part.field === field)
    .map(({ start, end }) => ({ start: start + before, end: end + before }))
  return splitMarked(text, spans).map(({ start, text: piece, isMarked }) =>
    isMarked ? (
      <mark
        key={start}
        className="bg-accent-soft text-inherit underline decoration-accent decoration-2 underline-offset-2"
      >
        {piece}
      </mark>
    ) : (
      <span key={start}>{piece}</span>
    ),
  )
}

type Piece = { readonly start: number; readonly text: string; readonly isMarked: boolean }
type Span = { readonly start: number; readonly end: number }

/** A text in pieces, those that were typed apart from the rest. Spans may overlap or reach too far. */
export function splitMarked(text: string, spans: readonly Span[]): Piece[] {
  const isMarked = (at: number) => spans.some(({ start, end }) => start <= at && at < end)
  const edges = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])
  const within = [...edges].filter((at) => at >= 0 && at <= text.length).sort((one, other) => one - other)
  return within.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, within[index + 1]),
    isMarked: isMarked(start),
  }))
}
