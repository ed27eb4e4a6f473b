import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { dispensingClasses as t } from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { adminDuties } from '@niramoy/texts/en/people/admin/admin-duties'
import { ClassOptions, classText } from '../../parts/dispensing-class/class-options.tsx'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { problem } from '../../parts/form/problem.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { Pair } from './price/form-layout.tsx'
import type { ProductForm } from './use-product-form.ts'

type OwnClassFieldsProps = {
  readonly form: ProductForm
  /** The class of the chosen generic name; undefined while it is not known. */
  readonly ofGeneric: DispensingClass | null | undefined
}

/** A class of the product's own, and why; beside it what its generic name says. */
export function OwnClassFields({ form, ofGeneric }: OwnClassFieldsProps) {
  const { values, problems } = form
  const mayChange = usePermission('clinical')
  const hint = ofGeneric === undefined ? undefined : t.ofGeneric(classText(ofGeneric ?? ''))
  return (
    <Pair>
      <Field
        label={t.own}
        hint={mayChange ? hint : adminDuties.clinicalOnly}
        error={problem(problems.dispensingClass)}
      >
        <Select {...form.input('dispensingClass')} disabled={!mayChange}>
          <option value="">{t.asGeneric}</option>
          <ClassOptions />
        </Select>
      </Field>
      {values.dispensingClass !== '' && (
        <Field label={t.reason} hint={t.reasonHint} required error={problem(problems.dispensingReason)}>
          <TextInput
            {...form.input('dispensingReason')}
            maxLength={300}
            autoComplete="off"
            disabled={!mayChange}
          />
        </Field>
      )}
    </Pair>
  )
}
