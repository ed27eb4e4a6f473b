import type { Category } from '@niramoy/contract/categories'
import type { GenericName } from '@niramoy/contract/generic-names'
import { adminGenericNames as t } from '@niramoy/texts/en/admin-generic-names'
import { adminList } from '@niramoy/texts/en/admin-list'
import { genericNames as notices } from '@niramoy/texts/en/generic-names'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
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

export function GenericNameForm({ genericName, categories, onSaved }: GenericNameFormProps) {
  const form = useForm<Values>({
    initial: {
      name: genericName?.name ?? '',
      categoryId: String(genericName?.categoryId ?? ''),
      subCategory: genericName?.subCategory ?? '',
      drugClass: genericName?.drugClass ?? '',
      maxUnitsPerOrder: String(genericName?.maxUnitsPerOrder ?? ''),
    },
    check: ({ name, categoryId }) => ({
      name: name.trim() ? undefined : REQUIRED,
      categoryId: categoryId ? undefined : REQUIRED,
    }),
    summary: { sentence: notices.fieldsRequired },
    async save(values) {
      const { name } = await save(genericName, values)
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
  return browserApi.genericNames.update({
    params: { id: genericName.id },
    body,
  })
}
