import type { Category } from '@niramoy/contract/catalogue/categories'
import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin-generic-names'
import { genericNames as notices } from '@niramoy/texts/en/catalogue/generic-names'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { SuggestedInput } from './suggested-input.tsx'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

type GenericNameFormProps = {
  /** Null: a new one. */
  readonly genericName: GenericName | null
  readonly categories: readonly Category[]
  readonly onSaved: (said: string) => void
}

type Values = {
  name: string
  categoryId: string
  subCategory: string
  drugClass: string
  maxUnitsPerOrder: string
}

const REQUIRED = { sentence: adminList.fieldRequired }

function partsOf(categories: readonly Category[]): readonly FormPart<Values>[] {
  const named = (categoryId: string) => categories.find(({ id }) => String(id) === categoryId)?.name
  return [
    { label: t.name, fields: ['name'] },
    {
      label: t.category,
      fields: ['categoryId'],
      text: ({ categoryId }) => named(categoryId) ?? categoryId,
    },
    { label: t.subCategory, fields: ['subCategory'] },
    { label: t.drugClass, fields: ['drugClass'] },
    { label: t.maxUnits, fields: ['maxUnitsPerOrder'] },
  ]
}

function valuesOf(genericName: GenericName | null): Values {
  return {
    name: genericName?.name ?? '',
    categoryId: String(genericName?.categoryId ?? ''),
    subCategory: genericName?.subCategory ?? '',
    drugClass: genericName?.drugClass ?? '',
    maxUnitsPerOrder: String(genericName?.maxUnitsPerOrder ?? ''),
  }
}

export function GenericNameForm({ genericName, categories, onSaved }: GenericNameFormProps) {
  const form = useEditForm({
    stored: genericName,
    valuesOf,
    parts: partsOf(categories),
    check: ({ name, categoryId }) => ({
      name: name.trim() ? undefined : REQUIRED,
      categoryId: categoryId ? undefined : REQUIRED,
    }),
    summary: { sentence: notices.fieldsRequired },
    async save(values, stored) {
      const { name } = await save(stored, values)
      onSaved(genericName ? adminList.saved(name) : adminList.added(name))
    },
  })
  const { problems } = form
  const suggestions = usePlaceSuggestions(form.values)
  return (
    <DialogForm form={form}>
      <Field label={t.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={200} autoComplete="off" data-autofocus />
      </Field>
      <Field label={t.category} required error={problem(problems.categoryId)}>
        <Select {...form.input('categoryId')}>
          <option value="">{t.chooseCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <SuggestedInput
        {...form.input('subCategory')}
        label={t.subCategory}
        error={problem(problems.subCategory)}
        suggestions={suggestions.subCategories}
      />
      <SuggestedInput
        {...form.input('drugClass')}
        label={t.drugClass}
        error={problem(problems.drugClass)}
        suggestions={suggestions.drugClasses}
      />
      <Field label={t.maxUnits} hint={t.maxUnitsHint} error={problem(problems.maxUnitsPerOrder)}>
        <TextInput
          {...form.input('maxUnitsPerOrder')}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          className="max-w-40"
        />
      </Field>
    </DialogForm>
  )
}

function save(genericName: GenericName | null, values: Values): Promise<GenericName> {
  const body = { ...values, categoryId: Number(values.categoryId) }
  if (!genericName) return browserApi.genericNames.create({ body })
  const { id, version } = genericName
  return browserApi.genericNames.update({ params: { id }, body: { ...body, version } })
}
