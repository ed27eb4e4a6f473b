import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
} from 'react'
import { type ComboboxEvent, type ComboboxState, closedCombobox, comboboxStep } from './combobox-state.ts'
import { cx } from './cx.ts'
import { useFieldLinks } from './field.tsx'
import { ChevronDownIcon } from './icons/arrows.tsx'
import { controlClass } from './input.tsx'
import { placeAt } from './placement.ts'
import { hidePopover, showPopover } from './popover.ts'
import { useWords } from './provider.tsx'
import { Spinner } from './spinner.tsx'

type ComboboxProps<Option> = {
  value: Option | null
  onChange: (option: Option | null) => void
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  optionKey: (option: Option) => string | number
  optionText: (option: Option) => string
  renderOption?: (option: Option) => ReactNode
  /** Milliseconds of silence before it asks. */
  delay?: number
  /** Empties itself after a choice, for adding one thing after another. */
  clearOnChoose?: boolean
  /** What to say when the search failed. */
  failure?: string
  placeholder?: string
  id?: string
  required?: boolean
  disabled?: boolean
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
  useSearch(props, state.query, send)

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
  const walk = (key: string) => () => (state.open ? send({ type: 'moved', key }) : open())
  const keys: Record<string, () => void> = {
    ArrowDown: walk('ArrowDown'),
    ArrowUp: walk('ArrowUp'),
    ...(state.open && { Enter: () => choose(state.options[state.active]), Escape: leave }),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
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
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={state.open}
        aria-controls={listId}
        aria-activedescendant={state.open && state.active >= 0 ? `${listId}-${state.active}` : undefined}
        value={state.open ? state.text : settled}
        placeholder={placeholder}
        disabled={disabled}
        onChange={(event) => send({ type: 'typed', text: event.currentTarget.value })}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
        className={cx(controlClass, 'min-h-control pr-10')}
      />
      <ChevronDownIcon
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
      />
      <Answers {...props} state={state} listId={listId} anchor={anchor} choose={choose} />
    </span>
  )
}

/** Waits for a pause, asks once, and forgets an answer that came too late. */
function useSearch<Option>(
  { search, delay = 300 }: ComboboxProps<Option>,
  query: string | null,
  send: (event: ComboboxEvent<Option>) => void,
) {
  const askFor = useEffectEvent(search)
  useEffect(() => {
    if (query === null) return
    const abort = new AbortController()
    const ask = async () => {
      try {
        const options = await askFor(query, abort.signal)
        if (!abort.signal.aborted) send({ type: 'found', options })
      } catch {
        if (!abort.signal.aborted) send({ type: 'failed' })
      }
    }
    const timer = setTimeout(() => void ask(), query === '' ? 0 : delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, delay, send])
}

type AnswersProps<Option> = ComboboxProps<Option> & {
  state: ComboboxState<Option>
  listId: string
  anchor: RefObject<HTMLInputElement | null>
  choose: (option: Option) => void
}

function Answers<Option>({ state, listId, anchor, choose, ...props }: AnswersProps<Option>) {
  const words = useWords()
  const popover = useRef<HTMLDivElement>(null)
  const { open, status, options, active } = state
  useAnchored(open, popover, anchor)
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])
  return (
    <div
      ref={popover}
      popover="manual"
      className="fixed m-0 overflow-auto rounded-md border border-line bg-raised p-1.5 text-ink shadow-md"
    >
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        className={cx('min-w-0', status === 'waiting' && 'opacity-60')}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
          <div
            key={props.optionKey(option)}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className="min-h-11 cursor-pointer content-center rounded-sm px-3 py-1.5 hover:bg-sunken aria-selected:bg-brand-soft aria-selected:text-brand-ink"
          >
            {props.renderOption ? props.renderOption(option) : props.optionText(option)}
          </div>
        ))}
      </div>
      <p role="status" className="flex items-center gap-2.5 px-3 py-2 text-ink-soft text-sm empty:hidden">
        {status === 'waiting' && options.length === 0 && (
          <>
            <Spinner size={16} />
            {words.loading}
          </>
        )}
        {status === 'ready' && options.length === 0 && words.noResults}
        {status === 'failed' && (props.failure ?? words.noResults)}
      </p>
    </div>
  )
}

/** Keeps the popover at its input while anything scrolls; above dialogs, for it lies in the top layer. */
function useAnchored(
  open: boolean,
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const element = popover.current
    if (!open || !element) return
    const follow = () => {
      element.style.width = `${anchor.current?.offsetWidth ?? 0}px`
      placeAt(element, anchor, 'start')
    }
    follow()
    showPopover(element)
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      hidePopover(element)
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [open, popover, anchor])
}
