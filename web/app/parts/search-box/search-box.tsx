import SearchIcon from 'lucide-react/icons/search'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { cx } from '../../ui/base/cx.ts'
import { lazyComponent } from '../page/lazy-component.ts'

/** Loaded when the field takes the focus; without it the box is a plain form. */
const Suggestions = lazyComponent(
  async () => (await import(/* on demand */ '../search/suggestions.tsx')).Suggestions,
)

type SearchBoxProps = {
  readonly label: string
  readonly placeholder: string
  readonly action: string
  readonly size?: 'medium' | 'large'
  readonly defaultValue?: string
  readonly className?: string
  readonly onSearch?: () => void
}

/** Looks for medicine: a plain form, so that it works before any script. A blank term is not sent. */
export function SearchBox({ size = 'medium', className, onSearch, ...box }: SearchBoxProps) {
  const large = size === 'large'
  const { inUse, links } = useField()
  return (
    <Form
      role="search"
      action="/products"
      onSubmit={(event) => {
        if (!trimSearch(event.currentTarget)) return event.preventDefault()
        onSearch?.()
      }}
      className={cx(
        'relative flex min-w-0 items-center rounded-full border border-line-strong bg-raised transition-colors focus-within:border-brand hover:border-brand',
        large ? 'shadow-md' : '',
        className,
      )}
    >
      <SearchIcon
        size={large ? 22 : 19}
        className={cx('absolute text-ink-faint', large ? 'left-5' : 'left-4')}
      />
      <SearchField
        {...links}
        aria-label={box.label}
        placeholder={box.placeholder}
        defaultValue={box.defaultValue}
        className={large ? 'min-h-14 pl-13 text-lg' : 'min-h-control pl-11'}
      />
      <span className="pointer-events-none absolute -inset-px rounded-full outline-focus outline-offset-2 peer-focus-visible:outline-2" />
      <button
        type="submit"
        aria-label={box.action}
        className={cx(
          'm-1 shrink-0 rounded-full bg-brand font-semibold text-on-brand transition-colors hover:bg-brand-strong',
          large ? 'min-h-12 px-7' : 'grid size-9 place-items-center',
        )}
      >
        {large ? box.action : <SearchIcon size={18} />}
      </button>
      {inUse && (
        <Suspense>
          <Suggestions field={inUse} />
        </Suspense>
      )}
    </Form>
  )
}

function SearchField({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="search"
      {...rest}
      name="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      className={cx(
        'peer min-w-0 flex-1 rounded-full bg-transparent pr-2 text-ink outline-none [&::-webkit-search-cancel-button]:hidden',
        className,
      )}
    />
  )
}

const COMBOBOX = {
  type: 'text',
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
} as const

/** As soon as there are scripts the field is a combobox. It may have the focus before they come. */
function useField() {
  const ref = useRef<HTMLInputElement>(null)
  const [isScripted, setIsScripted] = useState(false)
  const [inUse, setInUse] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    setIsScripted(true)
    if (document.activeElement === ref.current) setInUse(ref.current)
  }, [])
  const onFocus = () => setInUse(ref.current)
  return { inUse, links: { ref, onFocus, ...(isScripted && COMBOBOX) } }
}

function trimSearch(form: HTMLFormElement): string {
  const field = form.elements.namedItem('search')
  if (!(field instanceof HTMLInputElement)) return ''
  field.value = field.value.trim()
  return field.value
}
