import type { AdminSlide, SlideEdit, SlideForm } from '@niramoy/contract/catalogue/carousel-slides'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import { storeImage } from '../images/store-image.step.ts'
import { insertSlide, type SlideRow, selectSlide, updateSlide } from './carousel-slides.sql.ts'
import { adminSlideView } from './carousel-slides.view.ts'

type SaveSlide = Save<SlideForm, SlideEdit> & { readonly image: Upload | undefined }

/** POST /carousel-slides and PUT /carousel-slides/{id}. On edit the picture stays when none is sent. */
export async function saveSlide(
  context: Context,
  actor: Actor,
  { image, ...save }: SaveSlide,
): Promise<AdminSlide> {
  if (save.id === undefined && !image) throw refusalAt('image', 'slide-image-required')
  const image_path = await storeImage(context, image, { field: 'image', shape: 'wide' })
  const toFacts = (form: SlideForm) => ({
    title: form.title,
    subtitle: form.subtitle,
    link_to: form.linkTo,
    image_path,
    display_order: form.displayOrder,
    is_active: form.isActive,
  })
  return transactOnce(context, actor.id, async (tx) => {
    if (save.id === undefined) {
      return adminSlideView(await insertSlide(tx, toFacts(save.form), context.now()))
    }
    const current = async () => shown(await selectSlide(tx, save.id))
    const form = await editedForm(tx, { table: 'carousel_slides', ...save, current })
    return shown(await updateSlide(tx, save.id, toFacts(form)))
  })
}

function shown(row: SlideRow | undefined): AdminSlide {
  if (!row) throw new Refusal('slide-not-found')
  return adminSlideView(row)
}
