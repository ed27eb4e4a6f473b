import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { PRODUCT_TEXTS, type ProductText, textsOfKind } from '@niramoy/domain/catalogue/product-fields'
import { dispensingClasses } from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { adminDuties } from '@niramoy/texts/en/people/admin/admin-duties'
import type { ChangeEvent } from 'react'
import { withChosen } from '../../parts/catalogue/options.ts'
import { ClassOptions, classText } from '../../parts/dispensing-class/class-options.tsx'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { IMAGE_ACCEPT } from '../../parts/form/image-accept.ts'
import { problem } from '../../parts/form/problem.tsx'
import { type Option, searchAmong } from '../../parts/picker/found.ts'
import { Picker } from '../../parts/picker/picker.tsx'
import { sized } from '../../parts/picture/sized.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
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
      <OwnClassFields form={form} ofGeneric={choices.getClass(values.genericNameId)} />
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

type OwnClassFieldsProps = {
  readonly form: ProductForm
  /** The class of the chosen generic name; undefined while it is not known. */
  readonly ofGeneric: DispensingClass | null | undefined
}

/** A class of the product's own, and why; beside it what its generic name says. */
function OwnClassFields({ form, ofGeneric }: OwnClassFieldsProps) {
  const { values, problems } = form
  const mayChange = usePermission('clinical')
  const hint = ofGeneric === undefined ? undefined : dispensingClasses.ofGeneric(classText(ofGeneric ?? ''))
  return (
    <Pair>
      <Field
        label={dispensingClasses.own}
        hint={mayChange ? hint : adminDuties.clinicalOnly}
        error={problem(problems.dispensingClass)}
      >
        <Select {...form.input('dispensingClass')} disabled={!mayChange}>
          <option value="">{dispensingClasses.asGeneric}</option>
          <ClassOptions />
        </Select>
      </Field>
      {values.dispensingClass !== '' && (
        <Field
          label={dispensingClasses.reason}
          hint={dispensingClasses.reasonHint}
          required
          error={problem(problems.dispensingReason)}
        >
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
function PickedField({ label, options, error, kind, name, ...picker }: PickedFieldProps) {
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
function ChoiceField({ label, placeholder, options, error, ...select }: ChoiceFieldProps) {
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
