import type { Category } from '@niramoy/contract/categories'
import { adminCategories as t } from '@niramoy/texts/en/admin-categories'
import { adminList } from '@niramoy/texts/en/admin-list'
import { categories } from '@niramoy/texts/en/categories'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import { ImageField } from '../../parts/form/image-field.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type CategoryFormProps = {
  /** Null: a new one. */
  readonly category: Category | null
  readonly onSaved: (said: string) => void
}

type Values = { name: string; nameBn: string; imagePath: File | null }

export function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const form = useForm<Values>({
    initial: {
      name: category?.name ?? '',
      nameBn: category?.nameBn ?? '',
      imagePath: null,
    },
    check: ({ name }) => ({
      name: name.trim() ? undefined : { sentence: categories.nameRequired },
    }),
    async save(values) {
      const { name } = await save(category, values)
      onSaved(category ? adminList.saved(name) : adminList.added(name))
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form}>
      <Field label={adminList.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
      </Field>
      <Field label={t.nameBn} hint={t.nameBnHint} error={problem(problems.nameBn)}>
        <TextInput {...form.input('nameBn')} lang="bn" maxLength={120} autoComplete="off" />
      </Field>
      <ImageField
        file={form.values.imagePath}
        onChange={(file) => form.set('imagePath', file)}
        current={category?.imagePath}
        error={problem(problems.imagePath)}
      />
    </DialogForm>
  )
}

function save(category: Category | null, { name, nameBn, imagePath }: Values): Promise<Category> {
  const body = new FormData()
  body.set('name', name.trim())
  body.set('nameBn', nameBn.trim())
  if (imagePath) body.set('imagePath', imagePath)
  if (!category) return browserApi.categories.create({ body })
  return browserApi.categories.update({ params: { id: category.id }, body })
}
