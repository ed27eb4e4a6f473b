import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { Courier } from '@niramoy/domain/sales/delivery/parcel'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { IS_BAD } from '../../../stock/ledger/order-stock.sql.ts'
import type { ParcelRow } from './parcels.sql.ts'

export type ClaimedParcel = {
  readonly id: number
  readonly order_id: number
  readonly carrier: Courier
  readonly reference: string
  readonly created_by: number | null
  readonly cod_poisha: Poisha
  readonly total_poisha: Poisha
  readonly shipping_address: unknown
  /** A booking was sent before, and what came of it is not known. */
  readonly was_asked: boolean
}
type Claim = { readonly now: Date; readonly until: Date; readonly most: number }

/** Takes parcels to book for this process, until `until`. */
export async function claimBookings(tx: Tx, { now, until, most }: Claim): Promise<ClaimedParcel[]> {
  const { rows } = await sql<ClaimedParcel>`
    with due as (
      select id, asked_at is not null as was_asked from parcels
      where state = 'booking' and ended_at is null and due_at <= ${now}
      order by due_at, id limit ${most} for update skip locked)
    update parcels set due_at = ${until}, asked_at = coalesce(asked_at, ${now})
    from due, orders where parcels.id = due.id and orders.id = order_id
    returning parcels.id, order_id, carrier, reference, parcels.created_by, cod_poisha, total_poisha, shipping_address,
      was_asked`.execute(tx)
  return rows
}

/** Parcels that wait to be booked since before then: how many. */
export async function countBookings(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('parcels')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'booking')
    .where('ended_at', 'is', null)
    .where('asked_at', 'is', null)
    .where('created_at', '<=', before)
    .executeTakeFirstOrThrow()
  return count
}

/** The shop that this database is a copy of may have booked them since: they count as asked for, and are looked up. */
export async function noteBookingsAsAsked(tx: Tx, before: Date, at: Date): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ asked_at: at })
    .where('state', '=', 'booking')
    .where('ended_at', 'is', null)
    .where('asked_at', 'is', null)
    .where('created_at', '<=', before)
    .execute()
}

export type FollowedParcel = Pick<ParcelRow, 'id' | 'order_id' | 'state' | 'consignment_id'> & {
  readonly carrier: Courier
  readonly reference: string
}

/** Takes parcels that nothing was heard of for long. */
export async function claimSilent(tx: Tx, { now, until, most }: Claim): Promise<FollowedParcel[]> {
  const { rows } = await sql<FollowedParcel>`
    update parcels set due_at = ${until}
    where id in (
      select id from parcels
      where carrier <> 'own' and state <> 'booking' and ended_at is null and due_at <= ${now}
      order by due_at, id limit ${most} for update skip locked)
    returning id, order_id, carrier, reference, state, consignment_id`.execute(tx)
  return rows
}

type Named = {
  readonly carrier: Courier
  readonly consignmentId: string | null
  readonly reference: string | null
}

/** The parcel that a courier's message names: by its number, or by ours as long as it has no other number. */
export async function selectNamedParcel(db: Db, named: Named): Promise<FollowedParcel | undefined> {
  const { carrier, consignmentId, reference } = named
  const { rows } = await sql<FollowedParcel>`
    select id, order_id, carrier, reference, state, consignment_id from parcels
    where carrier = ${carrier} and reference is not null
      and (consignment_id = ${consignmentId}
        or (reference = ${reference} and (consignment_id is null or ${consignmentId}::text is null)))
    order by consignment_id nulls last limit 1`.execute(db)
  return rows[0]
}

/** Booked parcels, not fetched yet, of orders that hold units of a recalled or expired batch; without those that staff know of. */
export async function selectBookedBad(db: Db, today: Day, most: number): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select parcels.* from parcels join orders on orders.id = order_id
    where parcels.state = 'booked' and ended_at is null and failure is null and orders.status = 'shipped' and exists (
      select from stock_allocations held join stock_batches batch on batch.id = batch_id
      where held.order_id = orders.id and units > 0 and ${IS_BAD(today)})
    order by parcels.id limit ${most}`.execute(db)
  return rows
}

export function selectParcel(db: Db, id: number): Promise<ParcelRow | undefined> {
  return db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks it until the transaction ends; its order is locked first. */
export function lockParcel(tx: Tx, id: number): Promise<ParcelRow> {
  return tx.selectFrom('parcels').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateParcel(
  tx: Tx,
  id: number,
  change: Omit<Updateable<Schema['parcels']>, 'id' | 'order_id'>,
): Promise<void> {
  await tx.updateTable('parcels').set(change).where('id', '=', id).execute()
}

type NewEvent = {
  readonly parcelId: number
  readonly source: 'message' | 'reply'
  readonly status: string
  readonly facts: object
  readonly at: Date
}

/** The same once more is not stored again. */
export async function insertParcelEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { parcelId, source, status, facts, at } = event
  if (status === '') return
  await sql`
    insert into parcel_events (parcel_id, source, status, facts, created_at)
    values (${parcelId}, ${source}, ${status}, ${JSON.stringify(facts)}::jsonb, ${at})
    on conflict do nothing`.execute(tx)
}

/** What a courier is told of an order. */
export function selectToBring(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_code', 'shipping_address', 'total_poisha', 'payment_method', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()
}
