import { stockLogs } from '@niramoy/contract/stock/stock-logs'
import { isBeyondCounted, MOST_COUNTED } from '../../platform/db/long-lists.ts'
import { getLongPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { countLogs, selectLogs } from './stock-logs.sql.ts'
import { logView } from './stock-logs.view.ts'
import { STOCK_LOGS_EXPORT } from './stock-logs-export.step.ts'

const MOST_UNPAGED = 1000

export const stockLogsRoutes = routes(stockLogs, {
  async list({ query }, { db, now }) {
    const { page, pageSize, ...filter } = query
    const isPaged = page !== undefined || Object.values(filter).some((given) => given !== undefined)
    if (!isPaged)
      return (await selectLogs(db, {}, { limit: MOST_UNPAGED, offset: 0, now: now() })).map(logView)
    const paging = { page: page ?? 1, pageSize }
    const part = { limit: pageSize, offset: (paging.page - 1) * pageSize, now: now() }
    const rows = isBeyondCounted(paging) ? [] : await selectLogs(db, filter, part)
    const counted = await countLogs(db, filter, MOST_COUNTED + 1)
    return { stockLogs: rows.map(logView), ...getLongPage(paging, counted) }
  },

  export({ actor, query }, context) {
    return STOCK_LOGS_EXPORT.now(context, actor, query)
  },

  startExport({ actor, query }, context) {
    return STOCK_LOGS_EXPORT.start(context, actor, query)
  },
})
