import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import SearchIcon from 'lucide-react/icons/search'
import CloseIcon from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/icon-button.tsx'
import { useWords } from '../base/provider.tsx'
import { useFieldLinks } from './field.tsx'

/** The styles of all inputs and selects. */
export const controlClass =
  'block w-full min-w-0 rounded-md border border-line-strong bg-raised px-3.5 py-2 text-base text-ink leading-normal transition-colors hover:border-brand focus-visible:border-brand focus-visible:outline-offset-0 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint'

export function TextInput(props: ComponentProps<'input'>) {
  const links = useFieldLinks(props)
  return (
    <input
      type="text"
      {...props}
      {...links}
      className={cx(controlClass, 'min-h-control read-only:bg-sunken', props.className)}
    />
  )
}

export function TextArea(props: ComponentProps<'textarea'>) {
  const links = useFieldLinks(props)
  return (
    <textarea
      rows={4}
      {...props}
      {...links}
      className={cx(controlClass, 'resize-y read-only:bg-sunken', props.className)}
    />
  )
}

/** The platform's own select: the best there is on a phone. */
export function Select({ children, ...props }: ComponentProps<'select'>) {
  const links = useFieldLinks(props)
  return (
    <span className={cx('relative block min-w-0', props.className)}>
      <select
        {...props}
        {...links}
        className={cx(controlClass, 'min-h-control cursor-pointer appearance-none truncate pr-10')}
      >
        {children}
      </select>
      <ChevronDownIcon
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
      />
    </span>
  )
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}

export function SearchInput({ value, onChange, className, ...props }: SearchInputProps) {
  const words = useWords()
  return (
    <span className={cx('relative block min-w-0', className)}>
      <SearchIcon
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3.5 z-1 my-auto text-ink-faint"
      />
      <TextInput
        enterKeyHint="search"
        autoComplete="off"
        {...props}
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx('pl-10 [&::-webkit-search-cancel-button]:hidden', value && 'pr-11')}
      />
      {value && (
        <IconButton
          label={words.clear}
          icon={<CloseIcon size={18} />}
          size="small"
          className="absolute inset-y-0 right-1 my-auto"
          onClick={() => onChange('')}
        />
      )}
    </span>
  )
}
