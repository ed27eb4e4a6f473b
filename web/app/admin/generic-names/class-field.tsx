import { dispensingClasses as t } from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { adminDuties } from '@niramoy/texts/en/people/admin/admin-duties'
import { ClassOptions, classNamed, classText } from '../../parts/dispensing-class/class-options.tsx'
import { usePermission } from '../../parts/duties/use-permission.ts'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { useForm } from '../../parts/form/use-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'

export type ClassValues = { readonly dispensingClass: string }

export const CLASS_PARTS: readonly FormPart<ClassValues>[] = [
  {
    label: t.label,
    fields: ['dispensingClass'],
    text: ({ dispensingClass }) => classText(dispensingClass),
  },
]

type ClassFieldProps = {
  readonly form: Pick<ReturnType<typeof useForm<ClassValues>>, 'values' | 'problems' | 'input'>
}

/** How the products of a generic name are sold. */
export function ClassField({ form: { values, problems, input } }: ClassFieldProps) {
  const mayChange = usePermission('clinical')
  const chosen = classNamed(values.dispensingClass)
  return (
    <Field
      label={t.label}
      hint={mayChange ? t.hint[chosen ?? 'none'] : adminDuties.clinicalOnly}
      error={problem(problems.dispensingClass)}
    >
      <Select {...input('dispensingClass')} disabled={!mayChange}>
        <option value="">{t.none}</option>
        <ClassOptions />
      </Select>
    </Field>
  )
}
