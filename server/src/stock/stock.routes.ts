import { stock } from '@niramoy/contract/stock'
import { addDays, dhakaDay } from '@niramoy/domain/dhaka'
import { pageOf } from '../http/paging.ts'
import { routes } from '../http/routes.ts'
import { selectExpiring, sumExpiring } from './expiring.sql.ts'
import { selectRunningOut } from './running-out.sql.ts'
import { expiringView, runningOutView } from './stock.view.ts'

const SOLD_DAYS = 30
const DAY_MS = 86_400_000

export const stockRoutes = routes(stock, {
  async nearExpiry({ query }, { db, now }) {
    const today = dhakaDay(now())
    const lastDay = addDays(today, query.days)
    const rows = await selectExpiring(db, { lastDay, now: now() }, query)
    const totals = await sumExpiring(db, lastDay, today)
    return {
      batches: rows.map((row) => expiringView(row, now())),
      ...pageOf(query, totals.batches),
      totals: {
        units: totals.units,
        value: totals.value_poisha / 100,
        expiredUnits: totals.expired_units,
        expiredValue: totals.expired_value_poisha / 100,
      },
    }
  },

  async runningOut({ query }, { db, now }) {
    const asked = {
      since: new Date(now().getTime() - SOLD_DAYS * DAY_MS),
      soldDays: SOLD_DAYS,
      coverDays: query.days,
      today: dhakaDay(now()),
    }
    const { rows, total } = await selectRunningOut(db, asked, query)
    return { products: rows.map(runningOutView), ...pageOf(query, total) }
  },
})
