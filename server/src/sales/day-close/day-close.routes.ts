import { dayClose } from '@niramoy/contract/sales/day-close'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { closeDay } from './close-day.ts'
import { selectClose, selectCloses, selectLastClose, selectOpenLines } from './day-close.sql.ts'
import { closeView, openDayView } from './day-close.view.ts'

export const dayCloseRoutes = routes(dayClose, {
  async open(_, { db, now }) {
    const last = await selectLastClose(db)
    return openDayView(last, await selectOpenLines(db, last?.until_at ?? null), now())
  },

  async close({ actor, body }, context) {
    const row = await selectClose(context.db, await closeDay(context, actor, body))
    if (!row) throw new Refusal('not-found')
    return closeView(row)
  },

  async list({ query }, { db }) {
    const { rows, totalItems } = await selectCloses(db, query)
    return { closes: rows.map(closeView), ...getPage(query, totalItems) }
  },
})
