import { dev } from '@niramoy/contract/platform/dev'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectNewestMessages } from './dev.sql.ts'
import { outboxMessageView } from './dev.view.ts'

export const devRoutes = routes(dev, {
  async outbox({ query }, { db, settings }) {
    if (settings.production) throw new Refusal('not-found')
    const rows = await selectNewestMessages(db, query.to)
    return rows.map(outboxMessageView)
  },
})
