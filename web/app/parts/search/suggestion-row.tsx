import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { search as bn } from '@niramoy/texts/bn/catalogue/search'
import { search as en } from '@niramoy/texts/en/catalogue/search'
import { cx } from '../../ui/base/cx.ts'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'
import { LookAlikeNote } from '../look-alike/look-alike-note.tsx'
import { Amount } from '../product/amount.tsx'
import { Marked } from './marked.tsx'

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
