import type { AdminSlide } from '@niramoy/contract/catalogue/carousel-slides'
import { adminCarousel as t } from '@niramoy/texts/en/catalogue/admin-carousel'
import { carousel as notices } from '@niramoy/texts/en/catalogue/carousel'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { browserApi } from '../../api/api.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { ImageField } from '../../parts/form/image-field.tsx'
import { type Picture, picturePart } from '../../parts/form/picture.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import { Switch } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { nameOf } from './slides-table.tsx'

type SlideFormProps = {
  /** Null: a new one. */
  readonly slide: AdminSlide | null
  readonly onSaved: (said: string) => void
}

type Values = {
  title: string
  subtitle: string
  linkTo: string
  displayOrder: string
  isActive: boolean
  image: Picture
}

const PARTS: readonly FormPart<Values>[] = [
  { label: t.slideTitle, fields: ['title'] },
  { label: t.subtitle, fields: ['subtitle'] },
  { label: t.linkTo, fields: ['linkTo'] },
  { label: t.displayOrder, fields: ['displayOrder'] },
  { label: t.isActive, fields: ['isActive'] },
  picturePart(adminList.image, 'image', 'wide'),
]

export function SlideForm({ slide, onSaved }: SlideFormProps) {
  const form = useEditForm({
    stored: slide,
    valuesOf,
    parts: PARTS,
    check: ({ image }) => ({
      image: slide || image ? undefined : { sentence: notices.imageRequired },
    }),
    async save(values, stored) {
      const saved = await onlyLogged(save(stored, values), reportError)
      if (saved) onSaved(slide ? adminList.saved(nameOf(saved)) : adminList.added(nameOf(saved)))
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form}>
      <Field label={t.slideTitle} error={problem(problems.title)}>
        <TextInput {...form.input('title')} maxLength={200} autoComplete="off" data-autofocus />
      </Field>
      <Field label={t.subtitle} error={problem(problems.subtitle)}>
        <TextInput {...form.input('subtitle')} maxLength={400} autoComplete="off" />
      </Field>
      <Field label={t.linkTo} hint={t.linkHint} error={problem(problems.linkTo)}>
        <TextInput {...form.input('linkTo')} inputMode="url" maxLength={500} autoComplete="off" />
      </Field>
      <Field label={t.displayOrder} hint={t.displayOrderHint} error={problem(problems.displayOrder)}>
        <TextInput {...form.input('displayOrder')} inputMode="numeric" maxLength={8} autoComplete="off" />
      </Field>
      <Switch
        label={t.isActive}
        hint={t.isActiveHint}
        checked={form.values.isActive}
        onChange={(event) => form.set('isActive', event.currentTarget.checked)}
      />
      <ImageField
        picture={form.values.image}
        onChange={(picture) => form.set('image', picture)}
        stored={form.stored?.imageUrl}
        hint={t.imageHint}
        required={!slide}
        error={problem(problems.image)}
      />
    </DialogForm>
  )
}

function valuesOf(slide: AdminSlide | null): Values {
  return {
    title: slide?.title ?? '',
    subtitle: slide?.subtitle ?? '',
    linkTo: slide?.linkTo ?? '',
    displayOrder: String(slide?.displayOrder ?? 0),
    isActive: slide?.isActive ?? true,
    image: slide?.imageUrl ?? null,
  }
}

function save(slide: AdminSlide | null, values: Values): Promise<AdminSlide> {
  const body = new FormData()
  for (const name of ['title', 'subtitle', 'linkTo'] as const) body.set(name, values[name].trim())
  body.set('displayOrder', values.displayOrder.trim() || '0')
  body.set('isActive', String(values.isActive))
  if (values.image instanceof File) body.set('image', values.image)
  if (!slide) return browserApi.carouselSlides.create({ body })
  body.set('version', String(slide.version))
  return browserApi.carouselSlides.update({ params: { id: slide.id }, body })
}
