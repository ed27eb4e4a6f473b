import { search as bn } from '@niramoy/texts/bn/catalogue/search'
import { search as en } from '@niramoy/texts/en/catalogue/search'
import { useRef } from 'react'
import { ComboboxList } from '../../ui/form/combobox-list.tsx'
import { useTexts } from '../language/language.tsx'
import { type Offer, offerKey } from './offers.ts'
import { RecentHead, RecentRow } from './recent-row.tsx'
import { ShowingFor } from './showing-for.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { foundNothing, useSuggestions } from './use-suggestions.ts'

/** Makes a plain search field a combobox: what may be meant while one types, what was searched for before that. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const t = useTexts({ en, bn })
  const anchor = useRef<HTMLElement>(field.form)
  const { state, listId, isOpen, showingFor, choose, forget } = useSuggestions(field)
  const { options, status, query } = state
  const nothing = foundNothing(state) ? t.nothing(query ?? '') : null
  const isRecent = options[0]?.kind === 'recent'
  return (
    <>
      <ComboboxList
        id={listId}
        label={isRecent ? t.recent : t.suggestions}
        isOpen={isOpen}
        anchor={anchor}
        options={options}
        active={state.active}
        optionKey={offerKey}
        renderOption={rowOf}
        onChoose={choose}
        head={
          isRecent ? (
            <RecentHead onClear={forget} />
          ) : (
            <ShowingFor word={showingFor} className="px-3 py-1.5 text-sm" />
          )
        }
        foot={nothing && <p className="px-3 py-2 text-ink-soft text-sm">{nothing}</p>}
      />
      <span role="status" className="sr-only">
        {isOpen && status === 'ready' && (nothing ?? t.found(options.length))}
      </span>
    </>
  )
}

function rowOf(offer: Offer) {
  return offer.kind === 'medicine' ? (
    <SuggestionRow suggestion={offer.suggestion} />
  ) : (
    <RecentRow text={offer.text} />
  )
}
