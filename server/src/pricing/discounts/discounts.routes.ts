import { discounts } from '@niramoy/contract/pricing/discounts'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { checkCode } from '@niramoy/domain/pricing/discount-code'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import {
  getDiscountCode,
  selectDiscountByCode,
  selectDiscounts,
  selectRunningDiscounts,
} from './discounts.sql.ts'
import { adminDiscountView, discountView } from './discounts.view.ts'
import { removeDiscount } from './remove-discount.ts'
import { saveDiscount } from './save-discount.ts'

export const discountsRoutes = routes(discounts, {
  async list({ actor, query: { search } }, { db, now }) {
    if (actor?.role === 'admin')
      return { discounts: (await selectDiscounts(db, search)).map(adminDiscountView) }
    return { discounts: (await selectRunningDiscounts(db, dhakaDay(now()), search)).map(discountView) }
  },

  async apply({ body }, { db, now, settings }) {
    const found = await selectDiscountByCode(db, body.code)
    const check = checkCode(found && getDiscountCode(found, settings.CODES_NOT_FOR), dhakaDay(now()))
    if (!check.isValid) throw new Refusal(check.refusal)
    const { type, value } = discountView(check.discount)
    return { type, value }
  },

  create({ actor, body }, context) {
    return saveDiscount(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return saveDiscount(context, actor, { id: params.id, form: body })
  },

  remove({ actor, params }, context) {
    return removeDiscount(context, actor, params.id)
  },
})
