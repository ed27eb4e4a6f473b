import { DELIVERED_STATUSES, WAITING_FOR } from '@niramoy/domain/sales/sales'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Totals = {
  readonly users: number
  readonly products: number
  readonly orders: number
  readonly revenue_poisha: number
  readonly stock_orders: number
  readonly stock_poisha: number
  readonly packing_orders: number
  readonly packing_poisha: number
  readonly delivery_orders: number
  readonly delivery_poisha: number
}

type Known = { readonly users: number | null; readonly products: number | null }

/** Paid and not delivered yet: few, and read from the index orders_paid_open alone. */
export const PAID_OPEN = sql`
  select (created_at at time zone 'Asia/Dhaka')::date as made_on, status, 1 as orders,
    total_poisha - refunded_poisha as net
  from orders
  where paid_at is not null and status not in ('delivered', 'partially-returned', 'returned', 'cancelled')`

/**
 * dashboard 1, 2 and 7: people and products as their lists count them, orders by their tally, and those of them that
 * are paid but not delivered one by one. People and products are only counted when this process does not know how many
 * there are.
 */
export async function selectTotals(db: Db, { users, products }: Known): Promise<Totals> {
  const delivered = sql`status = any(${DELIVERED_STATUSES}::text[])`
  const { rows } = await sql<Totals>`
    with tallied as materialized (
        select status, sum(orders) as orders, sum(net) as net from order_tally group by status),
      paid as materialized (
        select status, count(*) as orders, sum(net) as net from (${PAID_OPEN}) as open group by status),
      unpaid as (
        select status, orders, net from tallied
        union all select status, -orders, -net from paid)
    select
      coalesce(${users}::integer, (select count(*) from users where anonymised_at is null)) as users,
      coalesce(${products}::integer, (select count(*) from products where deleted_at is null)) as products,
      (select coalesce(sum(orders), 0) from tallied) as orders,
      coalesce(sum(net) filter (where ${delivered}), 0) + (select coalesce(sum(net), 0) from paid) as revenue_poisha,
      ${waiting('stock')}, ${waiting('packing')}, ${waiting('delivery')}
    from unpaid`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('A sum without a row')
  return totals
}

function waiting(what: keyof typeof WAITING_FOR): RawBuilder<unknown> {
  const among = sql`filter (where status = any(${[...WAITING_FOR[what]]}::text[]))`
  return sql`coalesce(sum(orders) ${among}, 0) as ${sql.id(`${what}_orders`)},
    coalesce(sum(net) ${among}, 0) as ${sql.id(`${what}_poisha`)}`
}
