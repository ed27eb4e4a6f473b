import { prices } from '@niramoy/contract/catalogue/prices'
import { UNDO_MS } from '@niramoy/domain/pricing/price-change'
import { routes } from '../../platform/http/api/routes.ts'
import { changePrices } from './change-prices.ts'
import { selectRecentChanges } from './price-changes.sql.ts'
import { priceChangeView } from './prices.view.ts'
import { readChosen } from './read-chosen.ts'
import { readPriceChange } from './read-price-change.ts'
import { undoPrices } from './undo-prices.ts'

export const pricesRoutes = routes(prices, {
  chosen({ body }, context) {
    return readChosen(context, body)
  },

  change({ actor, body }, context) {
    return changePrices(context, actor, body)
  },

  async recent(_input, { db, now }) {
    const since = new Date(now().getTime() - UNDO_MS)
    return (await selectRecentChanges(db, since)).map(priceChangeView)
  },

  get({ params }, context) {
    return readPriceChange(context, params.id)
  },

  undo({ actor, params }, context) {
    return undoPrices(context, actor, params.id)
  },
})
