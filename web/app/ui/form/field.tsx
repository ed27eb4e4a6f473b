import AlertCircleIcon from 'lucide-react/icons/circle-exclamation-point'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { cx } from '../base/cx.ts'
import { useWords } from '../base/provider.tsx'

type FieldLinks = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldLinks | null>(null)

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** The label is spoken but not seen, for a search box or a filter whose meaning is plain. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label, hint and error around one input; the input inside links itself to them. */
export function Field({ label, hint, error, required = false, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const describedBy = cx(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm text-ink'}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** The red line under a field; it is announced when it appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <p id={id} className="flex gap-1.5 font-medium text-sm text-danger-ink">
          <AlertCircleIcon size={17} className="mt-[0.15em]" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  )
}

export function RequiredMark() {
  const { required } = useWords()
  return (
    <>
      <span aria-hidden="true" className="ml-0.5 text-danger-ink">
        *
      </span>
      <span className="sr-only"> ({required})</span>
    </>
  )
}

type OwnProps = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** What an input takes from the field around it; its own props go first. */
export function useFieldLinks(own: OwnProps) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    'aria-invalid': field?.invalid || undefined,
    'aria-describedby': cx(field?.describedBy, own['aria-describedby']) || undefined,
  }
}

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action'>

/**
 * A form that only scripts can send. Its method makes the browser's own submit do nothing: without it Enter before the
 * scripts are there would load the page anew, with everything typed in its address. The start script sends it later.
 */
export function Form(props: FormProps) {
  return <form {...props} method="dialog" />
}
