import { dev } from '@niramoy/contract/dev'
import { Refusal } from '../../platform/context.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { selectNewestMessages } from './dev.sql.ts'
import { outboxMessageView } from './dev.view.ts'

export const devRoutes = routes(dev, {
  async outbox({ query }, { db, settings }) {
    if (settings.production) throw new Refusal('not-found')
    const rows = await selectNewestMessages(db, query.to)
    return rows.map(outboxMessageView)
  },
})
