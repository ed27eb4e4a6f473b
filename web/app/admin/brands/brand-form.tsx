import type { Brand } from '@niramoy/contract/catalogue/brands'
import { brands } from '@niramoy/texts/en/catalogue/brands'
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

type BrandFormProps = {
  /** Null: a new one. */
  readonly brand: Brand | null
  readonly onSaved: (said: string) => void
}

type Values = { name: string; imagePath: Picture }

const PARTS: readonly FormPart<Values>[] = [
  { label: adminList.name, fields: ['name'] },
  picturePart(adminList.image, 'imagePath'),
]

function valuesOf(brand: Brand | null): Values {
  return { name: brand?.name ?? '', imagePath: brand?.imagePath ?? null }
}

export function BrandForm({ brand, onSaved }: BrandFormProps) {
  const form = useEditForm({
    stored: brand,
    valuesOf,
    parts: PARTS,
    check: ({ name }) => ({
      name: name.trim() ? undefined : { sentence: brands.nameRequired },
    }),
    async save(values, stored) {
      const { name } = await save(stored, values)
      onSaved(brand ? adminList.saved(name) : adminList.added(name))
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form}>
      <Field label={adminList.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
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

function save(brand: Brand | null, { name, imagePath }: Values): Promise<Brand> {
  const body = new FormData()
  body.set('name', name.trim())
  if (imagePath instanceof File) body.set('imagePath', imagePath)
  if (!brand) return browserApi.brands.create({ body })
  body.set('version', String(brand.version))
  return browserApi.brands.update({ params: { id: brand.id }, body })
}
