import type { Category } from '@niramoy/contract/catalogue/categories'
import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin/admin-generic-names'
import { genericNames as notices } from '@niramoy/texts/en/catalogue/generic-names'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { useForm } from '../../parts/form/use-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'

export type ClassificationValues = {
  readonly categoryId: string
  readonly subCategory: string
  readonly drugClass: string
}

export function classificationParts(
  categories: readonly Category[],
): readonly FormPart<ClassificationValues>[] {
  const named = (categoryId: string) => categories.find(({ id }) => String(id) === categoryId)?.name
  return [
    {
      label: t.category,
      fields: ['categoryId'],
      text: ({ categoryId }) => named(categoryId) ?? categoryId,
    },
    { label: t.subCategory, fields: ['subCategory'] },
    { label: t.drugClass, fields: ['drugClass'] },
  ]
}

type ClassificationFieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<ClassificationValues>>, 'values' | 'problems' | 'input'>
  readonly categories: readonly Category[]
}

/** Category, sub-category and drug class. */
export function ClassificationFields({ form, categories }: ClassificationFieldsProps) {
  const { values, problems, input } = form
  const { subCategories, drugClasses } = useClassificationSuggestions(values)
  return (
    <>
      <Field label={t.category} required error={problem(problems.categoryId)}>
        <Select {...input('categoryId')}>
          <option value="">{t.chooseCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <SuggestedInput
        {...input('subCategory')}
        label={t.subCategory}
        error={problem(problems.subCategory)}
        suggestions={subCategories}
      />
      <SuggestedInput
        {...input('drugClass')}
        label={t.drugClass}
        error={problem(problems.drugClass)}
        suggestions={drugClasses}
      />
    </>
  )
}

/** The sub-categories of the chosen category, and the drug classes of the sub-category once a known one is typed. */
function useClassificationSuggestions({ categoryId, subCategory }: ClassificationValues) {
  const { filters } = browserApi
  const subCategories = useLoaded(categoryId, (signal) =>
    categoryId
      ? filters.readSubCategories({ params: { id: categoryId }, signal })
      : filters.subCategories({ signal }),
  )
  const typed = subCategory.trim()
  const known = subCategories.data?.includes(typed) ? typed : ''
  const drugClasses = useLoaded(known, (signal) =>
    known ? filters.readDrugClasses({ params: { name: known }, signal }) : filters.drugClasses({ signal }),
  )
  return { subCategories, drugClasses }
}

type SuggestedInputProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  readonly label: string
  readonly error: ReactNode
  readonly suggestions: { readonly data: readonly string[] | undefined; readonly error: unknown }
}

/** Free text with what others were given, so that the same thing is not written in two ways. */
function SuggestedInput({ label, error, suggestions, ...input }: SuggestedInputProps) {
  const list = useId()
  return (
    <Field label={label} hint={suggestions.error ? notices.filtersFailed : t.suggested} error={error}>
      <TextInput {...input} list={list} maxLength={120} autoComplete="off" />
      <datalist id={list}>
        {suggestions.data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}
