import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { useLanguage } from '../language/language.tsx'
import { Marked } from './marked.tsx'

/** Between the parts of a label. */
const DOT = ' · '

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
