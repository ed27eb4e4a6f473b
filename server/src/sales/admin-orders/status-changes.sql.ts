import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const MOST_SHOWN = 50

const LAST_PARCEL = sql`(
  select to_jsonb(parcels) from parcels where order_id = orders.id order by parcels.id desc limit 1)`

type Made = { readonly by: number; readonly at: Date }

export async function insertStatusChange(tx: Tx, status: OrderStatus, { by, at }: Made): Promise<number> {
  const row = { status, created_by: by, created_at: at }
  const { id } = await tx.insertInto('status_changes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of a locked order: what a change of its status may move beside the status, as JSON. */
export async function selectBefore(tx: Tx, orderId: number): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    select jsonb_build_object(
      'paid_at', paid_at, 'payment_due_at', payment_due_at, 'stock_after', stock_after,
      'lacks_prescription', lacks_prescription,
      'classes', (select jsonb_object_agg(id, dispensing_class) from order_items where order_id = orders.id),
      'pick_list_id', (select pick_list_id from pick_list_orders where order_id = orders.id and left_at is null),
      'parcel', ${LAST_PARCEL})::text as before
    from orders where id = ${orderId}`.execute(tx)
  return rows[0]?.before ?? '{}'
}

type Changed = {
  readonly statusChangeId: number
  readonly orderId: number
  readonly from: OrderStatus
  readonly before: string
  readonly at: Date
}

/** Notes what the order was before; what it is now is read from its row. */
export async function insertChangedOrder(tx: Tx, changed: Changed): Promise<void> {
  const { statusChangeId, orderId, from, before, at } = changed
  await sql`
    insert into status_change_orders
      (status_change_id, order_id, from_status, to_status, order_version, before, parcel, created_at)
    select ${statusChangeId}::bigint, orders.id, ${from}, status, version, ${before}::jsonb, ${LAST_PARCEL}, ${at}
    from orders where id = ${orderId}`.execute(tx)
}

export type StatusChangeRow = Awaited<ReturnType<typeof selectRecentStatusChanges>>[number]

/** Those that changed something. */
export function selectRecentStatusChanges(db: Db, since: Date) {
  return statusChanges(db)
    .where('status_changes.created_at', '>', since)
    .where((change) =>
      change.exists((from) =>
        from
          .selectFrom('status_change_orders')
          .select('order_id')
          .whereRef('status_change_id', '=', 'status_changes.id'),
      ),
    )
    .orderBy('status_changes.created_at', 'desc')
    .orderBy('status_changes.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

export function selectStatusChange(db: Db, id: number) {
  return statusChanges(db).where('status_changes.id', '=', id).executeTakeFirst()
}

function statusChanges(db: Db) {
  const counted = (what: string) => sql<number>`(
    select ${sql.raw(what)}::int from status_change_orders where status_change_id = status_changes.id)`
  return db
    .selectFrom('status_changes')
    .innerJoin('users', 'users.id', 'status_changes.created_by')
    .select(['status_changes.id', 'status_changes.status', 'status_changes.created_at', 'created_by'])
    .select(['users.name as maker_name', counted('count(*)').as('orders')])
    .select(counted('count(undone_at)').as('undone'))
}

export type UndoRow = {
  readonly order_id: number
  readonly order_code: string
  readonly from_status: OrderStatus
  readonly to_status: OrderStatus
  readonly created_at: Date
  readonly undone_at: Date | null
  /** No step, edit, payment or return since. */
  readonly is_same: boolean
  readonly is_rated: boolean
  readonly is_cash_booked: boolean
  readonly is_parcel_same: boolean
  readonly is_handed_over: boolean
  readonly is_picked: boolean
  /** The message about it is out, or on its way out. */
  readonly is_told: boolean
}

/** What decides whether the change can be undone, of each of its orders or of one. */
export async function selectUndoRows(db: Db, id: number, orderId: number | null = null): Promise<UndoRow[]> {
  const { rows } = await sql<UndoRow>`
    select changed.order_id, order_code, from_status, to_status, changed.created_at, undone_at,
      orders.version = changed.order_version as is_same,
      to_status = 'delivered' and exists (select from order_ratings where order_id = orders.id) as is_rated,
      cash_settlement_id is not null as is_cash_booked,
      parcel.id::text is not distinct from changed.parcel ->> 'id'
        and parcel.updated_at is not distinct from (changed.parcel ->> 'updated_at')::timestamptz
        and parcel.state is not distinct from changed.parcel ->> 'state' as is_parcel_same,
      coalesce(parcel.handed_over_at is not null and parcel.state not in ('back', 'cancelled'), false)
        as is_handed_over,
      to_status = 'processing' and exists (
        select from pick_list_orders where order_id = orders.id and left_at is null) as is_picked,
      exists (
        select from outbox_messages message
        where dedupe_key = 'order ' || orders.id || ' ' || to_status and message.created_at >= changed.created_at
          and (message.status = 'sent' or (message.status = 'waiting' and tries > 0))) as is_told
    from status_change_orders changed
    join orders on orders.id = changed.order_id
    left join lateral (
      select id, state, handed_over_at, updated_at from parcels where order_id = orders.id
      order by id desc limit 1) as parcel on true
    where status_change_id = ${id} and (${orderId}::bigint is null or changed.order_id = ${orderId})
    order by changed.created_at, changed.order_id`.execute(db)
  return rows
}

type Undoing = { readonly statusChangeId: number; readonly orderId: number }

/** Before the order moves: what the change set in its row and its lines. */
export async function restoreOrder(tx: Tx, { statusChangeId, orderId }: Undoing): Promise<void> {
  const changed = sql`status_change_id = ${statusChangeId} and changed.order_id = ${orderId}`
  await sql`
    update orders set paid_at = was.paid_at, payment_due_at = was.payment_due_at, stock_after = was.stock_after,
      lacks_prescription = was.lacks_prescription
    from status_change_orders changed, jsonb_populate_record(null::orders, changed.before) as was
    where ${changed} and orders.id = changed.order_id`.execute(tx)
  await sql`
    update order_items line set dispensing_class = changed.before -> 'classes' ->> line.id::text
    from status_change_orders changed
    where ${changed} and line.order_id = changed.order_id
      and line.dispensing_class is distinct from changed.before -> 'classes' ->> line.id::text`.execute(tx)
}

/** After it moved: its parcel, and the list of the packer that it left. */
export async function restoreAround(tx: Tx, { statusChangeId, orderId }: Undoing, at: Date): Promise<void> {
  const changed = sql`status_change_id = ${statusChangeId} and changed.order_id = ${orderId}`
  await sql`
    update parcels set state = was.state, collected_poisha = was.collected_poisha, ended_at = was.ended_at,
      handed_over_at = was.handed_over_at, updated_at = ${at}
    from status_change_orders changed, jsonb_populate_record(null::parcels, nullif(changed.before -> 'parcel', 'null')) as was
    where ${changed} and parcels.id = was.id
      and (parcels.state, parcels.collected_poisha, parcels.ended_at)
        is distinct from (was.state, was.collected_poisha, was.ended_at)`.execute(tx)
  await sql`
    update pick_list_orders listed set left_at = null
    from status_change_orders changed
    where ${changed} and listed.order_id = changed.order_id and from_status = 'processing'
      and listed.pick_list_id = (changed.before ->> 'pick_list_id')::bigint`.execute(tx)
}

type Messages = Undoing & { readonly key: string; readonly newsKey: string }

/**
 * Messages that wait and were not tried yet are never sent; the status's key is free again, so that it is told when it
 * is true. A message that there is news was no mistake once it is out. Returns whether one was sent, or may have been.
 */
export async function withdrawMessages(
  tx: Tx,
  { statusChangeId, orderId, key, newsKey }: Messages,
): Promise<boolean> {
  const { rows } = await sql<{ is_sent: boolean }>`
    update outbox_messages message
    set dedupe_key = dedupe_key || ' undone ' || ${statusChangeId}::bigint,
      status = case when message.status = 'waiting' and tries = 0 then 'expired' else message.status end
    from status_change_orders changed
    where status_change_id = ${statusChangeId} and changed.order_id = ${orderId}
      and message.created_at >= changed.created_at
      and (dedupe_key = ${key} or (dedupe_key = ${newsKey} and message.status = 'waiting' and tries = 0))
    returning message.status in ('sent', 'waiting') and kind <> 'order-news' as is_sent`.execute(tx)
  return rows.some(({ is_sent }) => is_sent)
}

export async function updateOrderUndone(
  tx: Tx,
  { statusChangeId, orderId }: Undoing,
  { by, at }: Made,
): Promise<void> {
  await tx
    .updateTable('status_change_orders')
    .set({ undone_by: by, undone_at: at })
    .where('status_change_id', '=', statusChangeId)
    .where('order_id', '=', orderId)
    .execute()
}
