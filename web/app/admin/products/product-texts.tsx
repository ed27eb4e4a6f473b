import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin-products'
import { problem } from '../../parts/form/problem.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { AttributesField } from './attributes-field.tsx'
import { FormPart, Pair } from './form-layout.tsx'
import type { ProductForm } from './use-product-form.ts'

/** What customers read about the product. */
export function ProductTexts({ form }: { form: ProductForm }) {
  const { problems } = form
  return (
    <FormPart title={t.texts}>
      <Field label={t.description} error={problem(problems.description)}>
        <TextArea {...form.input('description')} rows={3} maxLength={20_000} />
      </Field>
      <Pair>
        <Field label={t.usage} error={problem(problems.usage)}>
          <TextArea {...form.input('usage')} rows={3} maxLength={20_000} />
        </Field>
        <Field label={t.sideEffects} error={problem(problems.sideEffects)}>
          <TextArea {...form.input('sideEffects')} rows={3} maxLength={20_000} />
        </Field>
      </Pair>
      <AttributesField
        attributes={form.values.attributes}
        onChange={(attributes) => form.set('attributes', attributes)}
        error={problems.attributes}
      />
    </FormPart>
  )
}
