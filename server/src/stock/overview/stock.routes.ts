import { stock } from '@niramoy/contract/stock/stock'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { selectExpiring, sumExpiring } from './expiring.sql.ts'
import { lastingAtMost, selectRunningOut } from './running-out.sql.ts'
import { setReorderLevel } from './set-reorder-level.ts'
import { expiringView, runningOutView } from './stock.view.ts'

export const stockRoutes = routes(stock, {
  async nearExpiry({ query }, { db, now }) {
    const today = dhakaDay(now())
    const lastDay = addDays(today, query.days)
    const rows = await selectExpiring(db, { lastDay, now: now() }, query)
    const totals = await sumExpiring(db, lastDay, today)
    return {
      batches: rows.map((row) => expiringView(row, now())),
      ...getPage(query, totals.batches),
      totals: {
        units: totals.units,
        value: totals.value_poisha / 100,
        expiredUnits: totals.expired_units,
        expiredValue: totals.expired_value_poisha / 100,
      },
    }
  },

  async runningOut({ query }, { db, now }) {
    const { rows, total } = await selectRunningOut(db, lastingAtMost(query.days, now()), {
      ...query,
      now: now(),
    })
    return { products: rows.map(runningOutView), ...getPage(query, total) }
  },

  setReorderLevel({ actor, params, body }, context) {
    return setReorderLevel(context, actor, { id: params.id, ...body })
  },
})
