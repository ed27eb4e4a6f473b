import { recalls } from '@niramoy/contract/stock/recalls'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { readRecall } from './read-recall.step.ts'
import { selectRecalls } from './recalls.sql.ts'
import { recallView } from './recalls.view.ts'
import { markCalled, tellPeople } from './tell-people.ts'

export const recallsRoutes = routes(recalls, {
  async list({ query }, { db, now }) {
    const { rows, total } = await selectRecalls(db, query, now())
    return { recalls: rows.map(recallView), ...getPage(query, total) }
  },

  read({ params }, context) {
    return readRecall(context, context.db, params.id)
  },

  tell({ actor, params }, context) {
    return tellPeople(context, actor, params.id)
  },

  called({ actor, params, body }, context) {
    return markCalled(context, actor, { id: params.id, userId: body.userId })
  },
})
