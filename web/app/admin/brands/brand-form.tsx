import type { Brand } from '@niramoy/contract/brands'
import { adminList } from '@niramoy/texts/en/admin-list'
import { brands } from '@niramoy/texts/en/brands'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import { ImageField } from '../../parts/form/image-field.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type BrandFormProps = {
  /** Null: a new one. */
  readonly brand: Brand | null
  readonly onSaved: (said: string) => void
}

type Values = { name: string; imagePath: File | null }

export function BrandForm({ brand, onSaved }: BrandFormProps) {
  const form = useForm<Values>({
    initial: { name: brand?.name ?? '', imagePath: null },
    check: ({ name }) => ({
      name: name.trim() ? undefined : { sentence: brands.nameRequired },
    }),
    async save(values) {
      const { name } = await save(brand, values)
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
        file={form.values.imagePath}
        onChange={(file) => form.set('imagePath', file)}
        current={brand?.imagePath}
        error={problem(problems.imagePath)}
      />
    </DialogForm>
  )
}

function save(brand: Brand | null, { name, imagePath }: Values): Promise<Brand> {
  const body = new FormData()
  body.set('name', name.trim())
  if (imagePath) body.set('imagePath', imagePath)
  if (!brand) return browserApi.brands.create({ body })
  return browserApi.brands.update({ params: { id: brand.id }, body })
}
