import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import { FieldError, RequiredMark, useFieldLinks } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

const LINE = 'flex w-fit items-start gap-3 py-1'
const mark =
  'mt-[0.2rem] size-5 shrink-0 appearance-none border border-line-strong bg-raised bg-center bg-no-repeat transition-colors hover:border-brand checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:checked:bg-line-strong forced-colors:appearance-auto forced-colors:before:hidden!'
const tick =
  "before:mx-auto before:mt-[2px] before:hidden before:h-[11px] before:w-[6px] before:rotate-45 before:border-on-brand before:border-r-2 before:border-b-2 before:content-[''] checked:before:block"

function ChoiceLabel({ label, hint, disabled }: Pick<ChoiceProps, 'label' | 'hint' | 'disabled'>) {
  return (
    <span className={cx('min-w-0 flex-1', disabled && 'text-ink-faint')}>
      <span className="block">{label}</span>
      {hint && <span className="block text-ink-faint text-sm">{hint}</span>}
    </span>
  )
}

export function Checkbox({ label, hint, className, ...props }: ChoiceProps) {
  const links = useFieldLinks(props)
  return (
    <label className={cx(LINE, !props.disabled && 'cursor-pointer', className)}>
      <input
        {...props}
        {...links}
        aria-invalid={links['aria-invalid'] ?? props['aria-invalid']}
        type="checkbox"
        className={cx(mark, tick, 'rounded-xs')}
      />
      <ChoiceLabel label={label} hint={hint} disabled={props.disabled} />
    </label>
  )
}

/** A setting that is on or off at once. */
export function Switch({ label, hint, className, ...props }: ChoiceProps) {
  return (
    <label className={cx(LINE, !props.disabled && 'cursor-pointer', className)}>
      <input
        {...props}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        className="relative mt-[0.1rem] h-6 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-line-strong before:transition-transform before:content-[''] checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand hover:border-brand disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden!"
      />
      <ChoiceLabel label={label} hint={hint} disabled={props.disabled} />
    </label>
  )
}

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: RadioOption[]
  value?: string | null
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  error?: ReactNode
  layout?: 'list' | 'cards'
  hideLegend?: boolean
  className?: string
}

/** One of a few; as cards where each choice deserves a look. */
export function RadioGroup({
  legend,
  options,
  layout = 'list',
  error,
  hideLegend,
  ...rest
}: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset className={cx('min-w-0', rest.className)} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium text-ink text-sm'}>
        {legend}
        {rest.required && <RequiredMark />}
      </legend>
      {/* above the options: below many of them a bar at the foot of a phone would cover it */}
      <div className={error ? 'mb-2' : undefined}>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
      <div className={layout === 'cards' ? 'grid gap-2.5' : 'grid gap-1'}>
        {options.map((option) => (
          <Radio key={option.value} option={option} layout={layout} group={rest} invalid={Boolean(error)} />
        ))}
      </div>
    </fieldset>
  )
}

type RadioProps = {
  option: RadioOption
  layout: 'list' | 'cards'
  group: Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onChange' | 'required'>
  invalid: boolean
}

function Radio({ option, layout, group, invalid }: RadioProps) {
  const { name, value, defaultValue, onChange, required } = group
  const checked =
    value === undefined
      ? { defaultChecked: defaultValue === option.value }
      : { checked: value === option.value }
  return (
    <label
      className={cx(
        layout === 'cards'
          ? 'group relative isolate flex items-start gap-3 border border-transparent px-4 py-3'
          : LINE,
        !option.disabled && 'cursor-pointer',
      )}
    >
      <input
        {...checked}
        type="radio"
        name={name}
        value={option.value}
        disabled={option.disabled}
        required={required}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        className={cx(
          mark,
          "peer scroll-mt-12 rounded-full before:m-auto before:block before:size-2 before:translate-y-[5px] before:rounded-full before:content-[''] checked:before:bg-on-brand",
        )}
      />
      {layout === 'cards' && (
        <span className="absolute -inset-px -z-1 rounded-md border border-line bg-surface transition-colors peer-checked:border-brand peer-checked:bg-brand-soft peer-disabled:bg-sunken peer-enabled:group-hover:border-brand" />
      )}
      <ChoiceLabel label={option.label} hint={option.hint} disabled={option.disabled} />
    </label>
  )
}
