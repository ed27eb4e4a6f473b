import { dashboard } from '@niramoy/contract/sales/dashboard'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { routes } from '../../platform/http/api/routes.ts'
import { salesView } from './dashboard.view.ts'
import { readRatings } from './read-ratings.ts'
import { readToday } from './read-today.ts'
import { selectSales } from './sales.sql.ts'
import { selectTotals } from './totals.sql.ts'

const SALES_DAYS = 30

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

  ratings(_, context) {
    return readRatings(context)
  },
})
