import { useId, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { clearSearches, recentSearches, rememberSearch } from '../../browser/recent-searches.ts'
import { optionId } from '../../ui/form/combobox-list.tsx'
import { type ComboboxState, closedCombobox, comboboxStep } from '../../ui/form/combobox-state.ts'
import { useComboboxSearch } from '../../ui/form/use-combobox-search.ts'
import { useLanguage } from '../language/language.tsx'
import { isWorthAsking } from './letters.ts'
import { type Offer, offerPath, offersOf, offerText } from './offers.ts'
import { useFieldEvents, useFieldLinksTo } from './use-field-events.ts'
import { useRoomBelow } from './use-room-below.ts'
import { askFor } from './use-suggest.ts'

const PAUSE_MS = 120
/** Enter looks for what is typed until an arrow was pressed. */
const NONE = -1

/** What a search field offers, and what its keys do. */
export function useSuggestions(field: HTMLInputElement) {
  const navigate = useNavigate()
  const listId = useId()
  const [state, send] = useReducer(comboboxStep<Offer>, undefined, closedCombobox<Offer>)
  const language = useLanguage()
  const search = async (text: string, signal: AbortSignal): Promise<readonly Offer[]> => {
    if (text === '') return recentSearches().map((recent) => ({ kind: 'recent', text: recent }))
    return offersOf(await askFor(text, signal), text, language)
  }
  useComboboxSearch({ search, delay: PAUSE_MS, active: NONE }, state.query, send)

  const { options, active } = state
  const isOpen = state.open && (options.length > 0 || foundNothing(state))
  const close = () => send({ type: 'closed' })
  const type = (text: string) => {
    if (!state.open || text !== state.text) send({ type: 'typed', text })
  }
  const choose = (offer: Offer | undefined) => {
    if (!offer) return
    rememberSearch(offerText(offer))
    close()
    field.value = ''
    field.blur()
    void navigate(offerPath(offer))
  }
  const forget = () => {
    clearSearches()
    field.focus()
    close()
  }
  const move = (key: string) => () => send({ type: 'moved', key })
  const reopen = () => type(field.value)
  const keys: Record<string, () => void> = {
    ArrowDown: isOpen ? move('ArrowDown') : reopen,
    ArrowUp: isOpen ? move('ArrowUp') : reopen,
    ...(isOpen && { Escape: close }),
    ...(active >= 0 && { Enter: () => choose(options[active]), Home: move('Home'), End: move('End') }),
  }
  useFieldEvents(field, {
    onType: type,
    onLeave: close,
    onKey(event) {
      const act = keys[event.key]
      if (!act || event.isComposing || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    onSubmit(text) {
      rememberSearch(text)
      close()
    },
  })
  useRoomBelow(field, isOpen)
  useFieldLinksTo(field, { listId, isOpen, activeId: active >= 0 ? optionId(listId, active) : undefined })
  return { state, listId, isOpen, choose, forget }
}

export function foundNothing({ status, options, query }: ComboboxState<Offer>): boolean {
  return status === 'ready' && options.length === 0 && isWorthAsking(query ?? '')
}
