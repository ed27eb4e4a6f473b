import { search as bn } from '@niramoy/texts/bn/catalogue/search'
import { searchAnswers as answersBn } from '@niramoy/texts/bn/catalogue/search-answers'
import { search as en } from '@niramoy/texts/en/catalogue/search'
import { searchAnswers as answersEn } from '@niramoy/texts/en/catalogue/search-answers'
import { useRef } from 'react'
import { ComboboxList } from '../../ui/form/combobox-list.tsx'
import { useTexts } from '../language/language.tsx'
import { OfferRow } from './offer-row.tsx'
import { offerKey } from './offers.ts'
import { ShowingFor } from './showing-for.tsx'
import { RecentHead } from './suggestion-row.tsx'
import { foundNothing, useSuggestions } from './use-suggestions.ts'

/** Makes a plain search field a combobox: what may be meant while one types, what was searched for before that. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const t = useTexts({ en, bn })
  const answers = useTexts({ en: answersEn, bn: answersBn })
  const anchor = useRef<HTMLElement>(field.form)
  const { state, listId, isOpen, choose, forget } = useSuggestions(field)
  const { options, status, query } = state
  const nothing = foundNothing(state) ? t.nothing(query ?? '') : null
  const [first] = options
  const isRecent = first?.kind === 'recent'
  const showingFor = options.find((offer) => offer.kind === 'medicine')?.showingFor
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
        renderOption={(offer) => <OfferRow offer={offer} />}
        onChoose={choose}
        head={
          isRecent ? (
            <RecentHead onClear={forget} />
          ) : first?.kind === 'asking' ? (
            <p className="px-3 py-1.5 text-ink-soft text-sm wrap-anywhere">
              {answers.nothingNamed(first.typed)}
            </p>
          ) : (
            <ShowingFor word={showingFor} className="px-3 py-1 text-xs [&>p]:text-xs" />
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
