import { stockIn } from '@niramoy/contract/stock/stock-in'
import { routes } from '../../platform/http/api/routes.ts'
import { readStockIn } from './read-stock-in.ts'

export const stockInRoutes = routes(stockIn, {
  history({ params }, context) {
    return readStockIn(context, params.id)
  },
})
