import { PRODUCT_TEXTS, type ProductText, textsOfKind } from '@niramoy/domain/catalogue/product-fields'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { problem } from '../../parts/form/problem.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'
import { AttributesField } from './attributes-field.tsx'
import { FormPart, Pair } from './price/form-layout.tsx'
import type { ProductForm } from './use-product-form.ts'

/** What customers read about the product. */
export function ProductTexts({ form }: { form: ProductForm }) {
  const { problems } = form
  const [first, ...others] = textsOfKind('paragraphs').map((name) => (
    <TextField key={name} form={form} name={name} />
  ))
  return (
    <FormPart title={t.texts}>
      {first}
      <Pair>{others}</Pair>
      <AttributesField
        attributes={form.values.attributes}
        onChange={(attributes) => form.set('attributes', attributes)}
        error={problems.attributes}
      />
    </FormPart>
  )
}

function TextField({ form, name }: { form: ProductForm; name: ProductText }) {
  return (
    <Field label={t[name]} error={problem(form.problems[name])}>
      <TextArea {...form.input(name)} rows={3} maxLength={PRODUCT_TEXTS[name].most} />
    </Field>
  )
}
