import type { Category } from '@niramoy/contract/catalogue/categories'
import { adminCategories as t } from '@niramoy/texts/en/catalogue/admin-categories'
import { categories } from '@niramoy/texts/en/catalogue/categories'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { ImageField } from '../../parts/form/image-field.tsx'
import { type Picture, picturePart } from '../../parts/form/picture.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type CategoryFormProps = {
  /** Null: a new one. */
  readonly category: Category | null
  readonly onSaved: (said: string) => void
}

type Values = { name: string; nameBn: string; imagePath: Picture }

const PARTS: readonly FormPart<Values>[] = [
  { label: adminList.name, fields: ['name'] },
  { label: t.nameBn, fields: ['nameBn'] },
  picturePart(adminList.image, 'imagePath'),
]

function valuesOf(category: Category | null): Values {
  return {
    name: category?.name ?? '',
    nameBn: category?.nameBn ?? '',
    imagePath: category?.imagePath ?? null,
  }
}

export function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const form = useEditForm({
    stored: category,
    valuesOf,
    parts: PARTS,
    check: ({ name }) => ({
      name: name.trim() ? undefined : { sentence: categories.nameRequired },
    }),
    async save(values, stored) {
      const { name } = await save(stored, values)
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
        picture={form.values.imagePath}
        onChange={(picture) => form.set('imagePath', picture)}
        stored={form.stored?.imagePath}
        error={problem(problems.imagePath)}
      />
    </DialogForm>
  )
}

function save(category: Category | null, { name, nameBn, imagePath }: Values): Promise<Category> {
  const body = new FormData()
  body.set('name', name.trim())
  body.set('nameBn', nameBn.trim())
  if (imagePath instanceof File) body.set('imagePath', imagePath)
  if (!category) return browserApi.categories.create({ body })
  body.set('version', String(category.version))
  return browserApi.categories.update({ params: { id: category.id }, body })
}
