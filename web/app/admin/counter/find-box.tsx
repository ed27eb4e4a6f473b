import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { search as words } from '@niramoy/texts/en/catalogue/search'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useAsyncAnswer } from '../../parts/price/use-async-answer.ts'
import { SuggestionRow } from '../../parts/search/suggestion-row.tsx'
import { askFor } from '../../parts/search/use-suggest.ts'
import { ComboboxList, optionId } from '../../ui/form/combobox-list.tsx'
import { Field, useFieldLinks } from '../../ui/form/field.tsx'
import { controlClass } from '../../ui/form/input.tsx'

type FindBoxProps = {
  readonly box: RefObject<HTMLInputElement | null>
  /** Takes a product by its code, or else this suggestion; false when one must be chosen. */
  readonly onEnter: (typed: string, suggestion: Suggestion | undefined) => Promise<boolean>
  readonly onChoose: (suggestion: Suggestion) => void
  /** A key on the empty box; true when it meant something. */
  readonly onKey: (key: string) => boolean
}

/** The one field of the screen, with its label. */
export function FindBox({ error, ...props }: FindBoxProps & { readonly error: string | undefined }) {
  return (
    <Field label={t.find} hint={t.findHint} error={error}>
      <FindInput {...props} />
    </Field>
  )
}

/** A scanner types a code and Enter, a person a name, a number or a key. */
function FindInput({ box, onEnter, onChoose, onKey }: FindBoxProps) {
  const links = useFieldLinks({})
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()
  const anchor = useRef<HTMLInputElement>(null)
  const options = useSuggestions(text.trim())
  const isOpen = text.trim() !== '' && options !== undefined && options.length > 0
  const clear = () => {
    setText('')
    setActive(-1)
  }
  const move = (step: number) => {
    const count = options?.length ?? 0
    if (count > 0) setActive((before) => (before + step + count) % count)
  }
  const take = (option: Suggestion) => {
    clear()
    onChoose(option)
  }
  const enter = () => {
    const chosen = active >= 0 ? options?.[active] : undefined
    if (chosen) return take(chosen)
    const typed = text.trim()
    clear()
    void onEnter(typed, options?.[0]).then((isTaken) => {
      // what a scanner has typed since stays
      if (!isTaken) setText((since) => since || typed)
    })
  }
  const keys: Readonly<Record<string, () => void>> = {
    Enter: enter,
    Escape: clear,
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    const isMeant = text.trim() === '' ? onKey(event.key) : act !== undefined
    if (!isMeant) return
    event.preventDefault()
    if (text.trim() !== '') act?.()
  }
  return (
    <>
      <span className="relative block min-w-0">
        <input
          {...links}
          ref={(input) => {
            anchor.current = input
            box.current = input
          }}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="enter"
          placeholder={t.findPlaceholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
          }}
          onKeyDown={press}
          className={`${controlClass} text-lg`}
        />
        <ComboboxList<Suggestion>
          id={listId}
          label={t.suggestions}
          isOpen={isOpen}
          anchor={anchor}
          active={active}
          options={options ?? []}
          optionKey={({ id }) => id}
          renderOption={(suggestion) => <SuggestionRow suggestion={suggestion} />}
          onChoose={take}
        />
      </span>
      <span className="sr-only" role="status">
        {isOpen ? words.found(options.length) : ''}
      </span>
    </>
  )
}

function useSuggestions(typed: string): readonly Suggestion[] | undefined {
  const { answer } = useAsyncAnswer(typed, typed === '' ? null : (signal) => askFor(typed, signal))
  return typed === '' ? [] : answer?.suggestions
}
