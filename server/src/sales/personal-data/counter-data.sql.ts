import { described } from '../../people/personal-data/described.sql.ts'

/** How an order was paid that was sold at the counter. */
export const counterSales = described('counter_sales', {
  by: 'order_id',
  shown: ['tender', 'received_poisha', 'change_poisha', 'reference', 'phone', 'created_at'],
  hidden: ['order_id', 'sold_by'],
})
