import { promotions } from '@niramoy/contract/pricing/promotions'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { routes } from '../../platform/http/api/routes.ts'
import { previewPromotion } from './preview-promotion.ts'
import { selectPromotionProducts } from './promotion-products.sql.ts'
import { selectPromotions, selectPromotionsOn } from './promotions.sql.ts'
import { promotionView } from './promotions.view.ts'
import { removePromotion } from './remove-promotion.ts'
import { savePromotion } from './save-promotion.ts'

export const promotionsRoutes = routes(promotions, {
  async list({ actor }, { db, now }) {
    const rows =
      actor?.role === 'admin' ? await selectPromotions(db) : await selectPromotionsOn(db, dhakaDay(now()))
    const products = await selectPromotionProducts(
      db,
      rows.flatMap(({ product_ids }) => product_ids),
      now(),
    )
    return { promotions: rows.map((row) => promotionView(row, products)) }
  },

  create({ actor, body }, context) {
    return savePromotion(context, actor, { form: body })
  },

  preview({ body }, context) {
    return previewPromotion(context, body)
  },

  update({ actor, params, body }, context) {
    return savePromotion(context, actor, { id: params.id, form: body })
  },

  remove({ actor, params }, context) {
    return removePromotion(context, actor, params.id)
  },
})
