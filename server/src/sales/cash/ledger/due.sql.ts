import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import type { CashSource } from '@niramoy/domain/sales/cash/cash'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/**
 * What was collected at the door: as the carrier says, else as it was asked, else all that the order costs. A carrier that
 * says nothing was collected of goods that it gave out owes what it was asked, until that is explained.
 */
export const COLLECTED = sql<Poisha>`
  coalesce(nullif(parcels.collected_poisha, 0), nullif(parcels.cod_poisha, 0), orders.total_poisha)`

/**
 * The parcel that brought it: an order has at most one that arrived. Of an order that was cancelled after its delivery it
 * is the last one, whatever is said of that since.
 */
export const ARRIVED = sql`parcels.order_id = orders.id and (parcels.state in ('delivered', 'partly-delivered')
  or (orders.cash_stays_due and parcels.id = (
    select max(id) from parcels last where last.order_id = orders.id and last.state <> 'cancelled')))`

/** cash 1: handed over, and neither paid nor received from who brought it. In the words of the index orders_due_at_door. */
export const UNPAID_AT_DOOR = sql`
  orders.paid_at is null and orders.cash_settlement_id is null
    and (orders.status in ('delivered', 'partially-returned', 'returned') or orders.cash_stays_due)`

const IS_DUE = sql`${UNPAID_AT_DOOR} and ${COLLECTED} > 0`

/** cash 1 */
const DUE = sql`
  from orders left join parcels on ${ARRIVED} where ${IS_DUE}`

const DELIVERED_AT = sql<Date>`coalesce((
  select max(created_at) from order_events where order_id = orders.id and status = 'delivered'), orders.updated_at)`

type GroupRow = {
  readonly carrier: CashSource
  readonly rider_id: number | null
  readonly rider_name: string | null
  readonly due_poisha: number
  readonly orders: number
  readonly oldest_at: Date
}

/** The oldest first: it is asked for first. */
export async function selectDueGroups(db: Db): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select due.*, riders.name as rider_name from (
      select coalesce(parcels.carrier, 'none') as carrier, parcels.rider_id, sum(${COLLECTED}) as due_poisha,
        count(*) as orders, min(${DELIVERED_AT}) as oldest_at
      ${DUE} group by 1, 2) as due
    left join riders on riders.id = due.rider_id
    order by oldest_at, carrier, rider_id`.execute(db)
  return rows
}

/** How much is due of how many orders. */
export async function sumDue(db: Db): Promise<{ readonly orders: number; readonly due_poisha: number }> {
  const { rows } = await sql<{ orders: number; due_poisha: number }>`
    select count(*) as orders, coalesce(sum(${COLLECTED}), 0) as due_poisha ${DUE}`.execute(db)
  return rows[0] ?? { orders: 0, due_poisha: 0 }
}

export type Source = { readonly carrier: CashSource; readonly riderId: number | null }
type Part = Source & { readonly page: number; readonly pageSize: number }

export type DueOrderRow = {
  readonly id: number
  readonly order_code: string
  readonly name: string
  readonly consignment_id: string | null
  readonly delivered_at: Date
  readonly due_poisha: Poisha
  readonly payment_method: PaymentMethod | null
}

function ofSource({ carrier, riderId }: Source): RawBuilder<unknown> {
  return sql`coalesce(parcels.carrier, 'none') = ${carrier} and parcels.rider_id is not distinct from ${riderId}::int`
}

export async function selectDueOrders(db: Db, { page, pageSize, ...source }: Part) {
  const { rows } = await sql<DueOrderRow>`
    select due.*, users.name from (
      select orders.id, order_code, user_id, payment_method, consignment_id, ${DELIVERED_AT} as delivered_at,
        ${COLLECTED} as due_poisha
      ${DUE} and ${ofSource(source)}) as due
    join users on users.id = due.user_id
    order by delivered_at, due.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count ${DUE} and ${ofSource(source)}`.execute(db)
  return { rows, totalItems: counted[0]?.count ?? 0 }
}

/** cash 10: an order that was delivered is cancelled or on its way again: what was collected is due all the same. It is locked. */
export async function keepCashDue(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update orders set cash_stays_due = true
    where id = ${orderId} and paid_at is null and cash_settlement_id is null and total_poisha > 0
      and exists (select from order_events where order_id = orders.id and order_events.status = 'delivered')`.execute(
    tx,
  )
}

/** A carrier that has its parcel was asked to collect its money. */
export async function isAskedAtDoor(tx: Tx, orderId: number): Promise<boolean> {
  const asked = tx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('cod_poisha', '>', poisha(0))
    .where('state', 'not in', ['back', 'cancelled'])
  return (await asked.limit(1).executeTakeFirst()) !== undefined
}

/** Locks the orders until the transaction ends, in one order for everybody. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from orders where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

/** What is due of these orders from this source; the caller has locked them. */
export async function selectDueOf(tx: Tx, ids: readonly number[], source: Source) {
  const { rows } = await sql<{ id: number; due_poisha: Poisha; payment_method: PaymentMethod | null }>`
    select orders.id, ${COLLECTED} as due_poisha, orders.payment_method
    ${DUE} and orders.id = any(${ids}::bigint[]) and ${ofSource(source)}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
