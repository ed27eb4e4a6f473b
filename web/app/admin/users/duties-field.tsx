import { DUTIES, type Duty, sortedDuties } from '@niramoy/domain/people/duties'
import { adminDuties as t } from '@niramoy/texts/en/people/admin/admin-duties'
import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../ui/form/choice.tsx'
import { FieldError, RequiredMark } from '../../ui/form/field.tsx'

type DutiesFieldProps = {
  readonly duties: readonly Duty[]
  readonly onChange: (duties: readonly Duty[]) => void
  readonly error: ReactNode
}

/** What a member of staff may see and do, with what each duty allows. */
export function DutiesField({ duties, onChange, error }: DutiesFieldProps) {
  const id = useId()
  const toggle = (duty: Duty) =>
    onChange(
      duties.includes(duty) ? duties.filter((other) => other !== duty) : sortedDuties([...duties, duty]),
    )
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1 font-medium text-sm">
        {t.title}
        <RequiredMark />
      </legend>
      <p id={`${id}-hint`} className="mb-2 text-ink-faint text-xs">
        {t.hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="grid gap-1 sm:grid-cols-2 sm:gap-x-6">
        {DUTIES.map((duty, at) => (
          <Checkbox
            key={duty}
            name="duties"
            label={t.names[duty]}
            hint={t.about[duty]}
            checked={duties.includes(duty)}
            aria-invalid={(at === 0 && Boolean(error)) || undefined}
            onChange={() => toggle(duty)}
          />
        ))}
      </div>
    </fieldset>
  )
}
