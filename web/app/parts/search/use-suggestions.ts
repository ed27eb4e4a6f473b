import { useEffect, useEffectEvent, useId, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { clearSearches, recentSearches, rememberSearch } from '../../browser/recent-searches.ts'
import { optionId } from '../../ui/form/combobox-list.tsx'
import { type ComboboxState, closedCombobox, comboboxStep } from '../../ui/form/combobox-state.ts'
import { useComboboxSearch } from '../../ui/form/use-combobox-search.ts'
import { useLanguage } from '../language/language.tsx'
import { type Offer, offerPath, offerText, readOffers } from './offers.ts'
import { isWorthAsking } from './suggestion-row.tsx'
import { askFor } from './use-suggest.ts'

/** Five rows and what stands over them. */
const ENOUGH = 330
const PHONE = '(max-width: 40rem)'

/** On a phone the keyboard leaves little of the page: the field goes up so that what it offers can be seen. */
function useRoomBelow(field: HTMLInputElement, isOpen: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!isOpen || !seen || !window.matchMedia(PHONE).matches) return
    const makeRoom = () => {
      const below = seen.offsetTop + seen.height - field.getBoundingClientRect().bottom
      if (below < ENOUGH) field.form?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
    makeRoom()
    seen.addEventListener('resize', makeRoom)
    return () => seen.removeEventListener('resize', makeRoom)
  }, [field, isOpen])
}

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
    return readOffers(await askFor(text, signal), text, language)
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

type FieldEvents = {
  readonly onType: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onSubmit: (text: string) => void
  readonly onLeave: () => void
}

/** Listens to a field that is already on the page, and may already have been typed into. */
function useFieldEvents(field: HTMLInputElement, events: FieldEvents): void {
  const type = useEffectEvent(() => events.onType(field.value))
  const press = useEffectEvent(events.onKey)
  const submit = useEffectEvent(() => events.onSubmit(field.value.trim()))
  const leave = useEffectEvent(events.onLeave)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const { form } = field
    for (const name of ['input', 'focus', 'click']) field.addEventListener(name, () => type(), { signal })
    field.addEventListener('keydown', (event) => press(event), { signal })
    form?.addEventListener('submit', () => submit(), { signal })
    form?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) leave()
      },
      { signal },
    )
    if (document.activeElement === field) type()
    return () => abort.abort()
  }, [field])
}

type ListState = { readonly listId: string; readonly isOpen: boolean; readonly activeId: string | undefined }

/** Tells a screen reader what belongs to the field. */
export function useFieldLinksTo(field: HTMLInputElement, { listId, isOpen, activeId }: ListState): void {
  useEffect(() => {
    field.setAttribute('aria-controls', listId)
    field.ariaExpanded = String(isOpen)
    if (activeId) field.setAttribute('aria-activedescendant', activeId)
    else field.removeAttribute('aria-activedescendant')
  }, [field, listId, isOpen, activeId])
}
