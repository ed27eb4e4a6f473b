import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import type { Option } from '../picker/found.ts'
import { withChosen } from './options.ts'

type FilterSelectProps = {
  readonly label: string
  /** The choice of everything, such as 'All brands'. */
  readonly all: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/** One filter of a list; its first choice says what it is about, so that its label is only spoken. */
export function FilterSelect({ label, all, options, value, onChange, disabled }: FilterSelectProps) {
  return (
    <Field label={label} hideLabel>
      <Select
        value={value}
        disabled={disabled && value === ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {withChosen(options, value).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
