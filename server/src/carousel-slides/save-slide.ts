import type { Upload } from '@niramoy/contract/call'
import type { SlideForm } from '@niramoy/contract/carousel-slides'
import type { Actor } from '@niramoy/domain/actor'
import { type Context, Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { keepImage } from '../images/keep-image.step.ts'
import { refusalAt } from '../refuse-on.ts'
import { insertSlide, updateSlide } from './carousel-slides.sql.ts'
import { adminSlideView } from './carousel-slides.view.ts'

type Save = { readonly id?: number; readonly form: SlideForm; readonly image: Upload | undefined }

/** POST /carousel-slides and PUT /carousel-slides/{id}. On edit the picture stays when none is sent. */
export async function saveSlide(context: Context, actor: Actor, { id, form, image }: Save) {
  if (id === undefined && !image) throw refusalAt('image', 'slide-image-required')
  const slide = {
    title: form.title,
    subtitle: form.subtitle,
    link_to: form.linkTo,
    image_path: await keepImage(context, image, { field: 'image', shape: 'wide' }),
    display_order: form.displayOrder,
    is_active: form.isActive,
  }
  const saved = await transact(context, actor.id, (tx) =>
    id === undefined ? insertSlide(tx, slide, context.now()) : updateSlide(tx, id, slide),
  )
  if (!saved) throw new Refusal('slide-not-found')
  return adminSlideView(saved)
}
