import { dashboard } from '@niramoy/contract/sales/dashboard'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { routes } from '../../platform/http/api/routes.ts'
import { readChecklist } from './checklist.step.ts'
import { salesView } from './dashboard.view.ts'
import { putAside } from './put-aside.ts'
import { readRatings } from './read-ratings.ts'
import { readSummary } from './read-summary.ts'
import { readToday } from './read-today.ts'
import { selectSales } from './sales.sql.ts'

const SALES_DAYS = 30

export const dashboardRoutes = routes(dashboard, {
  summary(_, context) {
    return readSummary(context)
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

  checklist({ actor }, context) {
    return readChecklist(context, actor.id)
  },

  putAside({ actor, body }, context) {
    return putAside(context, actor, body)
  },
})
