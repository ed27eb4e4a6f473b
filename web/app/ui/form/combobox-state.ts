import { rove } from '../base/roving.ts'

export type ComboboxState<Option> = {
  text: string
  /** What is being looked for; null while nothing is. */
  query: string | null
  open: boolean
  status: 'waiting' | 'ready' | 'failed'
  options: readonly Option[]
  /** The index of the active option, -1 for none. */
  active: number
}

export type ComboboxEvent<Option> =
  | { type: 'typed'; text: string }
  | { type: 'opened'; text: string }
  /** `active`: the option that the arrows start from; the first by default. */
  | { type: 'found'; options: readonly Option[]; active?: number }
  | { type: 'failed' }
  | { type: 'retried' }
  | { type: 'moved'; key: string }
  | { type: 'closed' }

export function closedCombobox<Option>(): ComboboxState<Option> {
  return { text: '', query: null, open: false, status: 'waiting', options: [], active: -1 }
}

export function comboboxStep<Option>(
  state: ComboboxState<Option>,
  event: ComboboxEvent<Option>,
): ComboboxState<Option> {
  switch (event.type) {
    case 'typed': {
      const { text } = event
      const query = text.trim()
      if (state.open && query === state.query) return { ...state, text }
      return { ...state, text, query, open: true, status: 'waiting', active: -1 }
    }
    case 'opened':
      return state.open ? state : { ...state, text: event.text, query: '', open: true }
    case 'found': {
      const { options, active = 0 } = event
      return { ...state, status: 'ready', options, active: options.length > 0 ? active : -1 }
    }
    case 'failed':
      return { ...state, status: 'failed', options: [], active: -1 }
    case 'retried':
      return { ...state, status: 'waiting' }
    case 'moved': {
      const active = rove(event.key, state.active, state.options.length, 'vertical')
      return active === null ? state : { ...state, active }
    }
    case 'closed':
      return closedCombobox()
  }
}
