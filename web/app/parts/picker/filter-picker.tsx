import { Field } from '../../ui/form/field.tsx'
import type { Found, Option } from './found.ts'
import { Picker } from './picker.tsx'

type FilterPickerProps = {
  readonly label: string
  /** The choice of everything, such as 'All brands'; emptied, the field means it. */
  readonly all: string
  readonly kind: string
  readonly value: Option | null
  readonly search: (text: string, signal: AbortSignal) => Promise<Found>
  readonly onChange: (value: string) => void
}

/** One filter of a list that has too many choices for a select. */
export function FilterPicker({ label, all, onChange, ...picker }: FilterPickerProps) {
  return (
    <Field label={label} hideLabel>
      <Picker {...picker} placeholder={all} onChange={(option) => onChange(option?.value ?? '')} />
    </Field>
  )
}
