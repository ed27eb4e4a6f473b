import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import { ATTEMPT_OUTCOMES, type AttemptOutcome } from '@niramoy/domain/sales/delivery/run'
import { WAITING_STATUSES } from '@niramoy/domain/sales/tracker'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/db.ts'
import { ARRIVED, UNPAID_AT_DOOR } from '../../cash/ledger/due.sql.ts'
import type { ShownParcel } from '../../parcels/state/parcels.sql.ts'
import { REFUND_AFTER_CHECK } from '../../payments/ledger/refund-after-check.sql.ts'

export type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOrder>>>
export type OrderItemRow = Awaited<ReturnType<typeof selectOrderItems>>[number]
export type OrderBatchRow = Awaited<ReturnType<typeof selectOrderBatches>>[number]
export type OrderEventRow = Awaited<ReturnType<typeof selectOrderEvents>>[number]
export type OrderPaymentRow = Awaited<ReturnType<typeof selectOrderPayments>>[number]
export type OrderHistoryRow = Awaited<ReturnType<typeof selectOrdersOf>>[number]

/** When nothing was waited for any more; null while something is. */
export const READY_AT = sql<Date | null>`(
  select min(created_at) from order_events
  where order_id = orders.id and id > coalesce((
    select max(id) from order_events
    where order_id = orders.id and status = any(${WAITING_STATUSES}::text[])), 0))`

/** What was due at the door and what came in of it; null where nothing is collected there. */
const CASH = sql<OrderCash | null>`(
  select json_build_object('due_poisha', coalesce(line.due_poisha, collected.poisha),
    'received_poisha', line.received_poisha, 'fee_poisha', line.fee_poisha, 'settlement_id', made.id,
    'received_at', made.created_at, 'received_by', receiver.name)
  from (
    select coalesce(
      (select coalesce(nullif(collected_poisha, 0), nullif(cod_poisha, 0)) from parcels where ${ARRIVED}),
      orders.total_poisha) as poisha
  ) as collected
    left join settlements made on made.id = orders.cash_settlement_id
    left join settlement_lines line on line.settlement_id = made.id and line.order_id = orders.id
    left join users receiver on receiver.id = made.created_by
  where made.id is not null or (${UNPAID_AT_DOOR} and collected.poisha > 0))`

/** How far its last parcel is. */
const PARCEL = sql<ShownParcel | null>`(
  select row_to_json(latest) from (
    select parcels.id, carrier, state, tracking_number, cod_poisha, collected_poisha, fee_poisha, failure, due_at,
      handed_over_at, parcels.updated_at, riders.name as rider_name
    from parcels left join riders on riders.id = rider_id
    where parcels.order_id = orders.id order by parcels.id desc limit 1) as latest)`

type OrderAttempt = {
  readonly at: string
  readonly outcome: AttemptOutcome
  readonly postponed_on: Day | null
  readonly reason: string | null
  readonly rider_name: string
}

/** runs 4: when it was brought in vain, the oldest first. */
const ATTEMPTS = sql<OrderAttempt[]>`coalesce((
  select json_agg(json_build_object('at', decided_at, 'outcome', outcome, 'postponed_on', coalesce(chosen_on, postponed_on), 'reason', reason,
    'rider_name', riders.name) order by parcel_id)
  from rider_run_parcels stop join rider_runs run on run.id = run_id join riders on riders.id = run.rider_id
  where stop.order_id = orders.id and outcome = any(${[...ATTEMPT_OUTCOMES]}::text[])), '[]')`

/** safety 4: what should never be taken together, and nobody decided. */
const IS_UNDECIDED = sql<boolean>`exists (select from order_findings
  where order_id = orders.id and level = 'never' and gone_at is null and decision is null)`

/** runs 7: of the last try, while its order waits in the shop. */
const DAY_TOKEN = sql<string | null>`(
  select day_token from rider_run_parcels stop
  where stop.order_id = orders.id and orders.status = 'processing' and day_token is not null and chosen_on is null
    and not exists (select from parcels where parcels.order_id = orders.id and parcels.id > stop.parcel_id))`

type OrderCash = {
  readonly due_poisha: Poisha
  readonly received_poisha: Poisha | null
  readonly fee_poisha: Poisha | null
  readonly settlement_id: number | null
  readonly received_at: string | null
  readonly received_by: string | null
}

/** The order with its customer, its way of delivery and its prescription. */
export function selectOrder(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('shipping_methods', 'shipping_methods.id', 'orders.shipping_method_id')
    .leftJoin('prescriptions', 'prescriptions.order_id', 'orders.id')
    .selectAll('orders')
    .select(['users.username', 'users.name', 'users.phone', 'users.email'])
    .select(['shipping_methods.estimated_delivery_time', 'shipping_methods.estimated_delivery_time_bn'])
    .select([
      'prescriptions.id as prescription_id',
      'prescriptions.status as prescription_status',
      'prescriptions.media_type',
      'prescriptions.reason',
      'prescriptions.file_erased_at',
    ])
    .select((from) =>
      from
        .selectFrom('prescriptions as earlier')
        .select('earlier.reviewed_at')
        .whereRef('earlier.id', '=', 'orders.served_by')
        .as('served_by_approved_at'),
    )
    .select((from) =>
      from
        .selectFrom('orders as related')
        .select('related.order_code')
        .whereRef('related.id', '=', 'orders.related_order_id')
        .as('related_order_code'),
    )
    .select([READY_AT.as('ready_at'), REFUND_AFTER_CHECK.as('refund_after_check_poisha')])
    .leftJoin('counter_sales', 'counter_sales.order_id', 'orders.id')
    .leftJoin('users as sellers', 'sellers.id', 'counter_sales.sold_by')
    .select(['tender', 'received_poisha', 'change_poisha', 'reference', 'sellers.name as seller_name'])
    .select(CASH.as('cash'))
    .select(PARCEL.as('parcel'))
    .select([ATTEMPTS.as('attempts'), DAY_TOKEN.as('day_token'), IS_UNDECIDED.as('is_undecided')])
    .leftJoin('order_ratings', 'order_ratings.order_id', 'orders.id')
    .select(['order_ratings.stars', 'order_ratings.comment', 'order_ratings.rated_at'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
}

/** As they were placed; only the picture is that of today. */
export function selectOrderItems(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select(['products.image_path', 'products.dosage_form'])
    .where('order_items.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('order_items.id')
    .execute()
}

/** What the order holds of which batch, earliest expiry first. */
export function selectOrderBatches(db: Db, orderId: number) {
  return db
    .selectFrom('stock_allocations')
    .innerJoin('stock_batches', 'stock_batches.id', 'stock_allocations.batch_id')
    .select(['stock_batches.product_id', 'stock_batches.code', 'stock_batches.expires_on'])
    .select('stock_allocations.units')
    .where('stock_allocations.order_id', '=', orderId)
    .where('stock_allocations.units', '>', 0)
    .orderBy('stock_batches.expires_on')
    .orderBy('stock_batches.id')
    .execute()
}

export function selectOrderEvents(db: Db, orderId: number) {
  return db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .select(['order_events.status', 'order_events.actor_id', 'order_events.note', 'order_events.created_at'])
    .select(['order_events.condition', 'order_events.cost_poisha', 'users.name as actor_name'])
    .where('order_events.order_id', '=', orderId)
    .orderBy('order_events.id')
    .execute()
}

export function selectOrderPayments(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'payment_method', 'amount_poisha', 'status', 'card_type', 'bank_tran_id', 'risk_title'])
    .select('created_at')
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('payment_refunds')
          .select(['payment_refunds.id', 'payment_refunds.amount_poisha', 'payment_refunds.status'])
          .select(['payment_refunds.failure', 'payment_refunds.created_at'])
          .whereRef('payment_refunds.payment_id', '=', 'payments.id')
          .orderBy('payment_refunds.id'),
      ).as('refunds'),
    )
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Which of the order's lines the stock of today does not cover. */
export async function selectShortItems(db: Db, orderId: number, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from order_items
    where order_id = ${orderId} and units > coalesce((
      select sum(quantity) from stock_batches
      where product_id = order_items.product_id and recalled_at is null and expires_on >= ${today}::date), 0)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What an event stream sends. */
export function selectOrderState(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select(['user_id', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Part = { readonly limit: number; readonly offset: number }

/** A customer's orders, newest first. */
export function selectOrdersOf(db: Db, userId: number, { limit, offset }: Part) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_code', 'status', 'payment_method', 'total_poisha', 'created_at'])
    .select(['delivery_days', 'delivery_cut_off', READY_AT.as('ready_at')])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What was chosen for the latest order of a customer that was not made from a prescription alone. */
export function selectLastChoices(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .select(['shipping_address', 'billing_address', 'shipping_method_id', 'payment_method'])
    .where('user_id', '=', userId)
    .where('shipping_method_id', 'is not', null)
    .where('addresses_removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countOrdersOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
