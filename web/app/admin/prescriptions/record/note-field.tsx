import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/input.tsx'
import { isEnter } from './is-enter.ts'

type NoteFieldProps = {
  readonly note: string
  readonly onType: (note: string) => void
  readonly onDone: () => void
}

/** prescriptions 13: what the customer reads under the medicine, on the timetable and the label. */
export function NoteField({ note, onType, onDone }: NoteFieldProps) {
  return (
    <div className="mb-3">
      <Field label={t.note}>
        <TextInput
          value={note}
          placeholder={t.notePlaceholder}
          autoComplete="off"
          maxLength={200}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            onDone()
          }}
        />
      </Field>
    </div>
  )
}
