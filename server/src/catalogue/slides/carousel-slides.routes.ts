import { carouselSlides } from '@niramoy/contract/catalogue/carousel-slides'
import { transact } from '../../platform/db/transact.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { deleteSlide, selectActiveSlides, selectSlides } from './carousel-slides.sql.ts'
import { adminSlideView, slideView } from './carousel-slides.view.ts'
import { saveSlide } from './save-slide.ts'

export const carouselSlidesRoutes = routes(carouselSlides, {
  async list(_input, { db }) {
    return (await selectActiveSlides(db)).map(slideView)
  },

  async listAll(_input, { db }) {
    return (await selectSlides(db)).map(adminSlideView)
  },

  create({ actor, body, files }, context) {
    return saveSlide(context, actor, { form: body, image: files.image ?? files.imageUrl })
  },

  update({ actor, params, body, files }, context) {
    return saveSlide(context, actor, { id: params.id, form: body, image: files.image ?? files.imageUrl })
  },

  async remove({ actor, params }, context) {
    const gone = await transact(context, actor.id, (tx) => deleteSlide(tx, params.id))
    if (!gone) throw new Refusal('slide-not-found')
  },
})
