import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type ReactNode, useId, useReducer, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { useWords } from '../base/provider.tsx'
import { Spinner } from '../base/spinner.tsx'
import { ComboboxList, optionId } from './combobox-list.tsx'
import { type ComboboxState, closedCombobox, comboboxStep } from './combobox-state.ts'
import { useFieldLinks } from './field.tsx'
import { controlClass } from './input.tsx'
import { type ComboboxSearch, useComboboxSearch } from './use-combobox-search.ts'

type ComboboxProps<Option> = {
  value: Option | null
  onChange: (option: Option | null) => void
  search: ComboboxSearch<Option>
  optionKey: (option: Option) => string | number
  optionText: (option: Option) => string
  renderOption?: (option: Option) => ReactNode
  /** Milliseconds of silence before it asks. */
  delay?: number
  /** Empties itself after a choice, for adding one thing after another. */
  clearOnChoose?: boolean
  /** What to say when the search failed. */
  failure?: string
  /** What to say instead of that nothing was found. */
  nothing?: string | undefined
  /** Shown over the answers. */
  head?: ReactNode
  /** What a screen reader announces when answers arrive. */
  announce?: (count: number) => string
  placeholder?: string
  id?: string
  /** What it is in its form; no `name`, for its text is not its value. */
  field?: string
  required?: boolean
  disabled?: boolean
  /** Has the first focus when its dialog opens. */
  'data-autofocus'?: true | undefined
  className?: string
}

/** Type to search, arrows to walk, Enter to take, Escape to leave. Put it in a Field for its label. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, onChange, optionText, clearOnChoose = false, disabled, placeholder } = props
  const settled = value === null || clearOnChoose ? '' : optionText(value)
  const [state, send] = useReducer(comboboxStep<Option>, undefined, closedCombobox<Option>)
  const listId = useId()
  const anchor = useRef<HTMLInputElement>(null)
  const links = useFieldLinks(props)
  useComboboxSearch({ search: props.search, delay: props.delay ?? 300 }, state.query, send)

  const choose = (option: Option | undefined) => {
    if (option === undefined) return
    send({ type: 'closed' })
    onChange(option)
  }
  const leave = () => {
    if (state.open && state.text.trim() === '' && settled !== '') onChange(null)
    send({ type: 'closed' })
  }
  const open = () => send({ type: 'opened', text: settled })
  const move = (key: string) => () => send({ type: 'moved', key })
  const keys: Record<string, () => void> = {
    ArrowDown: state.open ? move('ArrowDown') : open,
    ArrowUp: state.open ? move('ArrowUp') : open,
    ...(state.open && { Enter: () => choose(state.options[state.active]), Escape: leave }),
    ...(state.open && state.active >= 0 && { Home: move('Home'), End: move('End') }),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <span className={cx('relative block min-w-0', props.className)}>
      <input
        {...links}
        ref={anchor}
        type="text"
        role="combobox"
        data-field={props.field}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={state.open}
        aria-controls={listId}
        aria-activedescendant={state.open && state.active >= 0 ? optionId(listId, state.active) : undefined}
        value={state.open ? state.text : settled}
        placeholder={placeholder}
        disabled={disabled}
        data-autofocus={props['data-autofocus']}
        onChange={(event) => send({ type: 'typed', text: event.currentTarget.value })}
        onClick={open}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={leave}
        className={cx(controlClass, 'min-h-control pr-10')}
      />
      <ChevronDownIcon
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
      />
      <ComboboxList
        id={listId}
        isOpen={state.open}
        anchor={anchor}
        options={state.options}
        active={state.active}
        optionKey={props.optionKey}
        renderOption={props.renderOption ?? optionText}
        onChoose={choose}
        stale={state.status === 'waiting'}
        head={props.head}
        foot={<Status state={state} failure={props.failure} nothing={props.nothing} />}
      />
      <span role="status" className="sr-only">
        {state.status === 'ready' && state.options.length > 0 && props.announce?.(state.options.length)}
      </span>
    </span>
  )
}

type StatusProps = {
  state: ComboboxState<unknown>
  failure: string | undefined
  nothing: string | undefined
}

function Status({ state: { status, options }, failure, nothing }: StatusProps) {
  const words = useWords()
  return (
    <p role="status" className="flex items-center gap-2.5 px-3 py-2 text-ink-soft text-sm empty:hidden">
      {status === 'waiting' && options.length === 0 && (
        <>
          <Spinner size={16} />
          {words.loading}
        </>
      )}
      {status === 'ready' && options.length === 0 && (nothing ?? words.noResults)}
      {status === 'failed' && (failure ?? words.noResults)}
    </p>
  )
}
