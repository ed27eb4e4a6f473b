import type { ProductType } from '@niramoy/contract/catalogue/product-types'
import { adminProductTypes as t } from '@niramoy/texts/en/catalogue/admin-product-types'
import { productTypes as notices } from '@niramoy/texts/en/catalogue/product-types'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import { Switch } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type ProductTypeFormProps = {
  /** Null: a new one. */
  readonly productType: ProductType | null
  readonly onSaved: (said: string) => void
}

type Values = { name: string; stripLabel: string; isMultiLevel: boolean }

const REQUIRED = { sentence: adminList.fieldRequired }

const PARTS: readonly FormPart<Values>[] = [
  { label: adminList.name, fields: ['name'] },
  { label: t.stripLabel, fields: ['stripLabel'] },
  { label: t.isMultiLevel, fields: ['isMultiLevel'] },
]

function valuesOf(type: ProductType | null): Values {
  return {
    name: type?.name ?? '',
    stripLabel: type?.stripLabel ?? '',
    isMultiLevel: type?.isMultiLevel ?? false,
  }
}

export function ProductTypeForm({ productType, onSaved }: ProductTypeFormProps) {
  const form = useEditForm({
    stored: productType,
    valuesOf,
    parts: PARTS,
    check: ({ name, stripLabel }) => ({
      name: name.trim() ? undefined : REQUIRED,
      stripLabel: stripLabel.trim() ? undefined : REQUIRED,
    }),
    summary: { sentence: notices.fieldsRequired },
    async save(values, stored) {
      const { name } = await save(stored, values)
      onSaved(productType ? adminList.saved(name) : adminList.added(name))
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form} headline={common.error}>
      <Field label={adminList.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={80} autoComplete="off" data-autofocus />
      </Field>
      <Field label={t.stripLabel} hint={t.stripLabelHint} required error={problem(problems.stripLabel)}>
        <TextInput {...form.input('stripLabel')} maxLength={40} autoComplete="off" />
      </Field>
      <Switch
        label={t.isMultiLevel}
        hint={t.isMultiLevelHint}
        checked={form.values.isMultiLevel}
        onChange={(event) => form.set('isMultiLevel', event.currentTarget.checked)}
      />
    </DialogForm>
  )
}

function save(productType: ProductType | null, body: Values) {
  if (!productType) return browserApi.productTypes.create({ body })
  const { id, version } = productType
  return browserApi.productTypes.update({ params: { id }, body: { ...body, version } })
}
