import { discounts } from '@niramoy/contract/discounts'
import { dhakaDay } from '@niramoy/domain/dhaka'
import { routes } from '../http/routes.ts'
import { selectDiscounts, selectRunningDiscounts } from './discounts.sql.ts'
import { adminDiscountView, discountView } from './discounts.view.ts'

export const discountsRoutes = routes(discounts, {
  async list({ actor }, { db, now }) {
    if (actor?.role === 'admin') return { discounts: (await selectDiscounts(db)).map(adminDiscountView) }
    return { discounts: (await selectRunningDiscounts(db, dhakaDay(now()))).map(discountView) }
  },
})
