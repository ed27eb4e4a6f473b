import type { AdminSlide, SlideForm } from '@niramoy/contract/catalogue/carousel-slides'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { storeImage } from '../images/store-image.step.ts'
import { insertSlide, type SlideRow, selectSlide, updateSlide } from './carousel-slides.sql.ts'
import { adminSlideView } from './carousel-slides.view.ts'

type Save = { readonly id?: number; readonly form: SlideForm; readonly image: Upload | undefined }

/** POST /carousel-slides and PUT /carousel-slides/{id}. On edit the picture stays when none is sent. */
export async function saveSlide(
  context: Context,
  actor: Actor,
  { id, form, image }: Save,
): Promise<AdminSlide> {
  if (id === undefined && !image) throw refusalAt('image', 'slide-image-required')
  const slide = {
    title: form.title,
    subtitle: form.subtitle,
    link_to: form.linkTo,
    image_path: await storeImage(context, image, { field: 'image', shape: 'wide' }),
    display_order: form.displayOrder,
    is_active: form.isActive,
  }
  return transactOnce(context, actor.id, async (tx) => {
    if (id === undefined) return adminSlideView(await insertSlide(tx, slide, context.now()))
    const current = async () => shown(await selectSlide(tx, id))
    await refuseChanged(tx, { table: 'carousel_slides', id, version: form.version, current })
    return shown(await updateSlide(tx, id, slide))
  })
}

function shown(row: SlideRow | undefined): AdminSlide {
  if (!row) throw new Refusal('slide-not-found')
  return adminSlideView(row)
}
