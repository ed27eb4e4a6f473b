import { type Option, withChosen } from '../../parts/catalogue/options.ts'
import { problem } from '../../parts/form/problem.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

type ChoiceFieldProps = {
  readonly label: string
  readonly placeholder: string
  readonly options: readonly Option[]
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: NoticeText | undefined
  readonly disabled?: boolean
}

/** Something that must be chosen. */
export function ChoiceField({ label, placeholder, options, error, ...select }: ChoiceFieldProps) {
  const { onChange, ...rest } = select
  return (
    <Field label={label} required error={problem(error)}>
      <Select {...rest} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{placeholder}</option>
        {withChosen(options, select.value).map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
