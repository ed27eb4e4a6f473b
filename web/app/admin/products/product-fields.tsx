import { PRODUCT_TEXTS, type ProductText, textsOfKind } from '@niramoy/domain/catalogue/product-fields'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { adminDuties } from '@niramoy/texts/en/people/admin/admin-duties'
import type { ChangeEvent } from 'react'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { IMAGE_ACCEPT } from '../../parts/form/image-accept.ts'
import { problem } from '../../parts/form/problem.tsx'
import { sized } from '../../parts/picture/sized.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { ChoiceField, PickedField } from './choice-field.tsx'
import { OwnClassFields } from './own-class-fields.tsx'
import { FormPart, Pair } from './price/form-layout.tsx'
import type { Choices } from './use-choices.ts'
import type { ProductForm } from './use-product-form.ts'

type ProductFieldsProps = { readonly form: ProductForm; readonly choices: Choices }

/** What the product is. */
export function ProductFields({ form, choices }: ProductFieldsProps) {
  const { problems, values, base } = form
  const isClinical = usePermission('clinical')
  return (
    <FormPart title={t.about}>
      <Field label={t.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={300} autoComplete="off" data-autofocus={!base} />
      </Field>
      <PlaceFields form={form} choices={choices} />
      <Pair>
        <PickedField
          {...chosen(form, 'brandId')}
          kind="brandId"
          label={t.brand}
          placeholder={t.choose.brand}
          options={choices.brands}
          disabled={choices.brands.length === 0 && problems.brandId === undefined}
        />
        <ChoiceField
          {...chosen(form, 'productTypeId')}
          label={t.productType}
          placeholder={t.choose.productType}
          options={choices.types}
        />
        {textsOfKind('line').map((name) => (
          <LineField key={name} form={form} name={name} />
        ))}
        <Field label={t.shelfPlace} hint={t.shelfPlaceHint} error={problem(problems.shelfPlace)}>
          <TextInput {...form.input('shelfPlace')} maxLength={40} autoComplete="off" />
        </Field>
        <Field label={t.reorderLevel} hint={t.reorderLevelHint} error={problem(problems.reorderLevel)}>
          <TextInput {...form.input('reorderLevel')} inputMode="numeric" maxLength={8} autoComplete="off" />
        </Field>
        <Field
          label={t.maxUnits}
          hint={isClinical ? t.maxUnitsHint : adminDuties.clinicalOnly}
          error={problem(problems.maxUnitsPerOrder)}
        >
          <TextInput
            {...form.input('maxUnitsPerOrder')}
            inputMode="numeric"
            disabled={!isClinical}
            maxLength={7}
            autoComplete="off"
          />
        </Field>
      </Pair>
      <OwnClassFields form={form} ofGeneric={choices.classOf(values.genericNameId)} />
      <Field label={t.photo} hint={t.photoHint} error={problem(problems.imageUrl)}>
        <FileField
          file={values.imageUrl}
          onChange={(file) => form.set('imageUrl', file)}
          accept={IMAGE_ACCEPT}
          currentUrl={base ? sized(base.imageUrl, 400) : undefined}
        />
      </Field>
    </FormPart>
  )
}

function LineField({ form, name }: { form: ProductForm; name: ProductText }) {
  const isStrength = name === 'strength'
  return (
    <Field
      label={t[name]}
      hint={(isStrength && t.strengthHint) || (name === 'barcode' && t.barcodeHint)}
      error={problem(form.problems[name])}
    >
      <TextInput
        {...form.input(name)}
        {...(isStrength && {
          onChange: (event: ChangeEvent<HTMLInputElement>) => setStrength(form, event.currentTarget.value),
        })}
        maxLength={PRODUCT_TEXTS[name].most}
        autoComplete="off"
      />
    </Field>
  )
}

function PlaceFields({ form, choices }: ProductFieldsProps) {
  const { categoryId } = form.values
  return (
    <Pair>
      <ChoiceField
        {...chosen(form, 'categoryId')}
        label={t.category}
        placeholder={t.choose.category}
        options={choices.categories}
        onChange={(category) => form.setAll({ categoryId: category, genericNameId: '' })}
      />
      <PickedField
        {...chosen(form, 'genericNameId')}
        kind={`genericNameId of ${categoryId}`}
        label={t.genericName}
        placeholder={categoryId ? t.choose.genericName : t.choose.categoryFirst}
        options={choices.genericNames}
        disabled={choices.genericNames.length === 0 && form.problems.genericNameId === undefined}
      />
    </Pair>
  )
}

type ChosenName = 'categoryId' | 'genericNameId' | 'brandId' | 'productTypeId'

function chosen(form: ProductForm, name: ChosenName) {
  return {
    name,
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    error: form.problems[name],
  }
}

/** The unit size follows the strength until it is given another text. */
function setStrength(form: ProductForm, strength: string) {
  const { values } = form
  form.setAll(values.unitSize === values.strength ? { strength, unitSize: strength } : { strength })
}
