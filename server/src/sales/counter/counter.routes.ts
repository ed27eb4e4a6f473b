import { counter } from '@niramoy/contract/sales/counter'
import { routes } from '../../platform/http/api/routes.ts'
import { selectByCode } from './counter.sql.ts'
import { sell } from './sell.ts'

export const counterRoutes = routes(counter, {
  sell({ actor, body }, context) {
    return sell(context, actor, body)
  },

  async find({ query }, { db }) {
    return { productIds: await selectByCode(db, query.code) }
  },
})
