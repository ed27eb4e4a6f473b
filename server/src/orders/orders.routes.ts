import { orders } from '@niramoy/contract/orders'
import { routes } from '../http/routes.ts'
import { calculateItemPrice } from './calculate-item-price.ts'
import { quoteItems } from './quote-items.ts'

export const ordersRoutes = routes(orders, {
  calculateItemPrice({ body }, context) {
    return calculateItemPrice(context, body)
  },

  quote({ body }, context) {
    return quoteItems(context, body)
  },
})
