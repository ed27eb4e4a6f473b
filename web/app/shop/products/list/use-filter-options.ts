import type { FilterChoice, FilterOption } from '@niramoy/contract/catalogue/filters'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { useEffect, useEffectEvent, useId, useReducer, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { useFieldLinksTo } from '../../../parts/search/use-suggestions.ts'
import { optionId } from '../../../ui/form/combobox-list.tsx'
import { type ComboboxState, closedCombobox, comboboxStep } from '../../../ui/form/combobox-state.ts'
import { useComboboxSearch } from '../../../ui/form/use-combobox-search.ts'
import { choiceName } from './filter-names.ts'
import { apiFilter, type Filter, type ProductListQuery, withFilter } from './product-list-query.ts'

export type FilterOptionsProps = {
  /** The plain field that this makes a combobox. */
  readonly field: HTMLInputElement
  readonly name: Filter
  readonly query: ProductListQuery
  /** What the field shows while it is not being typed into. */
  readonly text: string
  readonly onChoose: (choice: FilterChoice) => void
}

/** Without a count it is the choice of everything. */
export type OfferedOption = FilterChoice & { readonly count: FilterOption['count'] | null }
export type OptionsState = ComboboxState<OfferedOption> & {
  /** How many of how many there are. */
  readonly shown: number
  readonly total: number
}

const PAUSE_MS = 150
const MOST_TYPED = 100
/** Enter takes the first that was typed for; before that, only what the arrows lead to. */
const NONE = -1

/** The options of a filter, and what the keys of its field do. */
export function useFilterOptions({ field, name, query, text, onChoose }: FilterOptionsProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const listId = useId()
  const [state, send] = useReducer(comboboxStep<OfferedOption>, undefined, closedCombobox<OfferedOption>)
  const [found, setFound] = useState({ shown: 0, total: 0 })
  const everything = { value: '', name: t.any[name], nameBn: null, count: null }

  const search = async (typed: string, signal: AbortSignal): Promise<readonly OfferedOption[]> => {
    const { options, total } = await loadOptions(name, query, typed, signal)
    setFound({ shown: options.length, total })
    return typed === '' && query[name] !== '' ? [everything, ...options] : options
  }
  const active = state.query === '' ? NONE : 0
  const [tries, setTries] = useState(0)
  useComboboxSearch({ search, delay: PAUSE_MS, active, tries }, state.query, send)

  const close = (shown: string) => {
    send({ type: 'closed' })
    field.value = shown
  }
  const choose = (option: OfferedOption | undefined) => {
    if (!option) return
    close(option.value === '' ? '' : choiceName(option, language))
    if (option.value !== query[name]) onChoose(option)
  }
  const open = () => {
    if (state.open) return
    field.select()
    send({ type: 'opened', text })
  }
  const move = (key: string) => () => send({ type: 'moved', key })
  const keys: Record<string, () => void> = state.open
    ? {
        ArrowDown: move('ArrowDown'),
        ArrowUp: move('ArrowUp'),
        Enter: () => choose(state.options[state.active]),
        Escape: () => close(text),
        ...(state.active >= 0 && { Home: move('Home'), End: move('End') }),
      }
    : { ArrowDown: open, ArrowUp: open, Enter: open }
  useOwnEvents(field, {
    onStart: () => (field.value === text ? open() : send({ type: 'typed', text: field.value })),
    onType: () => send({ type: 'typed', text: field.value }),
    onOpen: open,
    onKey: (key) => keys[key],
    onLeave() {
      if (!state.open) return
      if (field.value.trim() === '' && text !== '') choose(everything)
      else close(text)
    },
  })
  const activeId = state.active >= 0 ? optionId(listId, state.active) : undefined
  useFieldLinksTo(field, { listId, isOpen: state.open, activeId })
  const again = () => {
    send({ type: 'retried' })
    setTries(tries + 1)
  }
  return { state: { ...state, ...found }, listId, choose, again }
}

/** Beside what stays chosen with it: another category has sub-categories of its own. */
function loadOptions(filter: Filter, query: ProductListQuery, q: string, signal: AbortSignal) {
  const others = apiFilter(withFilter(query, filter, ''))
  return browserApi.filters.options({ query: { filter, q: q.slice(0, MOST_TYPED), ...others }, signal })
}

type OwnEvents = {
  /** The field was in use before this was there. */
  readonly onStart: () => void
  readonly onType: () => void
  readonly onOpen: () => void
  readonly onKey: (key: string) => (() => void) | undefined
  readonly onLeave: () => void
}

function useOwnEvents(field: HTMLInputElement, events: OwnEvents): void {
  const start = useEffectEvent(events.onStart)
  const type = useEffectEvent(events.onType)
  const open = useEffectEvent(events.onOpen)
  const leave = useEffectEvent(events.onLeave)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = events.onKey(event.key)
    if (!act || event.isComposing || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    field.addEventListener('input', () => type(), { signal })
    field.addEventListener('click', () => open(), { signal })
    field.addEventListener('keydown', (event) => press(event), { signal })
    field.addEventListener('blur', () => leave(), { signal })
    if (document.activeElement === field) start()
    return () => abort.abort()
  }, [field])
}
