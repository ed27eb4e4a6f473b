import { messages } from '@niramoy/contract/platform/messages'
import { getPage } from '../http/api/paging.ts'
import { routes } from '../http/api/routes.ts'
import { countFailed, selectFailed } from './messages.sql.ts'
import { failedView } from './messages.view.ts'

export const messagesRoutes = routes(messages, {
  async failed({ query }, { db, now }) {
    const rows = await selectFailed(db, now(), query)
    const { count } = await countFailed(db, now())
    return { messages: rows.map(failedView), ...getPage(query, count) }
  },
})
