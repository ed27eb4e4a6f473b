import { dashboard } from '@niramoy/contract/sales/dashboard'
import { addDays, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import { LOW_STARS } from '@niramoy/domain/sales/rating'
import { routes } from '../../platform/http/api/routes.ts'
import { selectAverage, selectLowRatings } from '../orders/change/ratings.sql.ts'
import { ratingsView, salesView } from './dashboard.view.ts'
import { readToday } from './read-today.ts'
import { selectSales } from './sales.sql.ts'
import { selectTotals } from './totals.sql.ts'

const SALES_DAYS = 30
const RATING_DAYS = 30
const MOST_LOW = 10

export const dashboardRoutes = routes(dashboard, {
  async summary(_, { db, search }) {
    const totals = await selectTotals(db, search.count({}))
    return {
      totalUsers: totals.users,
      totalProducts: totals.products,
      totalOrders: totals.orders,
      totalRevenue: totals.revenue_poisha / 100,
    }
  },

  today(_, context) {
    return readToday(context)
  },

  async sales(_, { db, now }) {
    const firstDay = addDays(dhakaDay(now()), 1 - SALES_DAYS)
    return salesView(await selectSales(db, firstDay), firstDay, SALES_DAYS)
  },

  async ratings(_, { db, now }) {
    const since = startOfDay(addDays(dhakaDay(now()), 1 - RATING_DAYS))
    const low = await selectLowRatings(db, { since, stars: LOW_STARS, most: MOST_LOW })
    return ratingsView(await selectAverage(db, since), low)
  },
})
