import type { Poisha } from '@niramoy/domain/platform/money'
import type { PaymentStatus, RefundStatus } from '@niramoy/domain/sales/order-status'
import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { DELIVERED_STATUSES } from '@niramoy/domain/sales/sales'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** So many of each are on the page; the rest is in the lists. */
const MOST = 10
const MOST_MESSAGES = 20

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>

/** Also who was deleted. */
export function selectCustomer(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'phone', 'proved_phone', 'email', 'email_verified_at', 'created_at'])
    .select(['role', 'duties', 'is_walk_in', 'anonymised_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type TotalsRow = {
  readonly orders: number
  readonly open: number
  readonly cancelled: number
  readonly sent: number
  readonly came_back: number
  readonly spent_poisha: Poisha
}

/** What came back after it had left the shop: an order's event says in which condition. */
const CAME_BACK = sql`exists (
  select from order_events where order_id = orders.id and condition is not null)`

/** dashboard 2, of one customer. */
export async function selectTotalsOf(db: Db, userId: number): Promise<TotalsRow | undefined> {
  const delivered = sql`status = any(${DELIVERED_STATUSES}::text[])`
  const refused = sql`(status = 'cancelled' and ${CAME_BACK})`
  const { rows } = await sql<TotalsRow>`
    select count(*) as orders,
      count(*) filter (where status <> all(${ENDED_STATUSES}::text[])) as open,
      count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (where status = 'shipped' or ${delivered} or ${refused}) as sent,
      count(*) filter (where status in ('returned', 'partially-returned') or ${refused}) as came_back,
      coalesce(sum(total_poisha - refunded_poisha) filter (
        where ${delivered} or (paid_at is not null and status <> 'cancelled')), 0) as spent_poisha
    from orders where user_id = ${userId}`.execute(db)
  return rows[0]
}

export type LatestOrderRow = Awaited<ReturnType<typeof selectLatestOrders>>[number]

export function selectLatestOrders(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_code', 'status', 'payment_method', 'total_poisha', 'created_at'])
    .select(sql<boolean>`exists (select from counter_sales where order_id = orders.id)`.as('is_counter_sale'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

export type StateRow = Awaited<ReturnType<typeof selectPrescriptionStates>>[number]

/** Their states alone: files and what they say are for those who review them. */
export function selectPrescriptionStates(db: Db, userId: number) {
  return db
    .selectFrom('prescriptions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select([
      'prescriptions.id',
      'prescriptions.status',
      'prescriptions.created_at',
      'order_id',
      'order_code',
    ])
    .where('prescriptions.user_id', '=', userId)
    .orderBy('prescriptions.id', 'desc')
    .limit(MOST)
    .execute()
}

export type MoneyRow = {
  readonly kind: 'online' | 'counter' | 'delivery' | 'online-refund' | 'refund'
  readonly order_id: number
  readonly order_code: string
  readonly amount_poisha: Poisha
  readonly status: PaymentStatus | RefundStatus | null
  readonly created_at: Date
}

/** What came from the customer and went back, by every way there is; a reversed settlement is neither. */
export async function selectMoneyOf(db: Db, userId: number): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    with theirs as materialized (
      select id, order_code, cash_settlement_id from orders where user_id = ${userId}
      order by created_at desc, id desc limit 100)
    select money.* from (
      select 'online' as kind, theirs.id as order_id, order_code, amount_poisha, payments.status, created_at
        from theirs join payments on payments.order_id = theirs.id
      union all select 'online-refund', theirs.id, order_code, payment_refunds.amount_poisha,
          payment_refunds.status, payment_refunds.created_at
        from theirs join payments on payments.order_id = theirs.id
        join payment_refunds on payment_id = payments.id
      union all select 'counter', theirs.id, order_code, received_poisha - change_poisha, null, created_at
        from theirs join counter_sales on counter_sales.order_id = theirs.id
      union all select 'delivery', theirs.id, order_code, settlement_lines.received_poisha, null, settlements.created_at
        from theirs join settlement_lines on settlement_lines.order_id = theirs.id
          and settlement_id = cash_settlement_id
        join settlements on settlements.id = settlement_id
      union all select 'refund', theirs.id, order_code, amount_poisha, null, created_at
        from theirs join cash_refunds on cash_refunds.order_id = theirs.id
    ) as money
    order by created_at desc, order_id desc limit ${MOST_MESSAGES}`.execute(db)
  return rows
}

export type MessageRow = Awaited<ReturnType<typeof selectMessagesTo>>[number]

/** Without their texts. What a reminder says of someone's health is left out where it is not to be read. */
export function selectMessagesTo(db: Db, userId: number, hidden: readonly string[]) {
  return db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'kind', 'status', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind <> all(${[...hidden]}::text[])`)
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
}

export async function countMedicines(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('medicines')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
