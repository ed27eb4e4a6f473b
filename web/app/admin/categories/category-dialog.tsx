import type { Category } from '@niramoy/contract/categories'
import { adminCategories as t } from '@niramoy/texts/en/admin-categories'
import { categories } from '@niramoy/texts/en/categories'
import { common } from '@niramoy/texts/en/common'
import { browserApi } from '../../api/api.ts'
import { IMAGE_ACCEPT } from '../../parts/form/image-accept.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { TextInput } from '../../ui/input.tsx'

type CategoryDialogProps = {
  readonly open: boolean
  /** Null: a new one. */
  readonly category: Category | null
  readonly onClose: () => void
  readonly onSaved: (said: string) => void
}

export function CategoryDialog({ open, category, onClose, onSaved }: CategoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={category ? t.edit : t.add} closeOnBackdrop={false}>
      <CategoryForm category={category} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

type Values = { name: string; nameBn: string; imagePath: File | null }

function CategoryForm({ category, onClose, onSaved }: Omit<CategoryDialogProps, 'open'>) {
  const form = useForm<Values>({
    initial: { name: category?.name ?? '', nameBn: category?.nameBn ?? '', imagePath: null },
    check: ({ name }) => ({ name: name.trim() ? undefined : { sentence: categories.nameRequired } }),
    async save(values) {
      const saved = await save(category, values)
      onSaved(category ? t.saved(saved.name) : t.added(saved.name))
    },
  })
  const { problems, failure, busy } = form
  return (
    <form {...form.props} className="grid gap-5">
      {failure && <Banner tone="danger" {...failure} onDismiss={form.dismissFailure} />}
      <Field label={t.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
      </Field>
      <Field label={t.nameBn} hint={t.nameBnHint} error={problem(problems.nameBn)}>
        <TextInput {...form.input('nameBn')} lang="bn" maxLength={120} autoComplete="off" />
      </Field>
      <Field label={t.image} hint={t.imageHint} error={problem(problems.imagePath)}>
        <FileField
          file={form.values.imagePath}
          onChange={(file) => form.set('imagePath', file)}
          accept={IMAGE_ACCEPT}
          currentUrl={category?.imagePath ?? undefined}
        />
      </Field>
      <div className="flex flex-col-reverse gap-2.5 pt-1 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {common.save}
        </Button>
      </div>
    </form>
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
