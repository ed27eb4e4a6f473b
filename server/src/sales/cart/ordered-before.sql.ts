import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { CartRow } from './cart.sql.ts'

type OrderedBefore = {
  readonly id: number
  readonly order_code: string
  readonly created_at: Date
  readonly lines: readonly CartRow[]
}

/** The customer's latest order with products in it, cancelled ones aside, and how much of each it has. */
export async function selectOrderedBefore(db: Db, userId: number): Promise<OrderedBefore | undefined> {
  const { rows } = await sql<OrderedBefore>`
    select latest.id, latest.order_code, latest.created_at, (
      select json_agg(json_build_object(
        'product_id', item.product_id, 'box_quantity', item.box_quantity, 'strip_quantity', item.strip_quantity,
        'unit_quantity', item.unit_quantity, 'is_gone', products.deleted_at is not null) order by item.id)
      from order_items as item join products on products.id = item.product_id
      where item.order_id = latest.id) as lines
    from orders as latest
    where latest.user_id = ${userId} and latest.status <> 'cancelled'
      and exists (select from order_items where order_id = latest.id)
    order by latest.created_at desc, latest.id desc
    limit 1`.execute(db)
  return rows[0]
}
