import { withChosen } from '../../parts/catalogue/options.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { Option } from '../../parts/picker/found.ts'
import { searchAmong } from '../../parts/picker/found.ts'
import { Picker } from '../../parts/picker/picker.tsx'
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

type PickedFieldProps = ChoiceFieldProps & { readonly kind: string }

/** Something that must be chosen among more than anyone would scroll through. */
export function PickedField({ label, options, error, kind, name, ...picker }: PickedFieldProps) {
  const { value, onChange, ...rest } = picker
  const chosen = withChosen(options, value).find((option) => option.value === value) ?? null
  return (
    <Field label={label} required error={problem(error)}>
      <Picker
        {...rest}
        kind={kind}
        field={name}
        value={chosen}
        search={searchAmong(options)}
        onChange={(option) => onChange(option?.value ?? '')}
      />
    </Field>
  )
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
