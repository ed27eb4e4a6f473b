import { counter } from '@niramoy/contract/sales/counter'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectByCode } from './counter.sql.ts'
import { sell } from './sell.ts'

export const counterRoutes = routes(counter, {
  sell({ actor, body }, context) {
    return sell(context, actor, body)
  },

  async find({ query }, { db, now }) {
    const found = await selectByCode(db, query.code, dhakaDay(now()))
    const sold = found.filter(({ is_bad }) => !is_bad)
    // what was scanned is in the seller's hand
    if (found.length > 0 && sold.length === 0) throw new Refusal('counter-bad-batch')
    return { productIds: sold.map(({ id }) => id) }
  },
})
