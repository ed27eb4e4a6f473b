import type { ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

export type ParcelRow = Selectable<Schema['parcels']>

/** A row, as JSON or not. */
export type ShownParcel = Pick<
  ParcelRow,
  | 'id'
  | 'carrier'
  | 'state'
  | 'tracking_number'
  | 'cod_poisha'
  | 'collected_poisha'
  | 'fee_poisha'
  | 'failure'
> & {
  readonly rider_name: string | null
  readonly due_at: Date | string | null
  readonly handed_over_at: Date | string | null
  readonly updated_at: Date | string
}

/** A further parcel of an order has another name than the ones before, for a courier takes each name once. */
export async function nextReference(tx: Tx, orderId: number, orderCode: string): Promise<string> {
  const { count } = await tx
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count) === 0 ? orderCode : `${orderCode}-${Number(count) + 1}`
}

/** `parcels_under_way_key` refuses a second one for an order that has one already. */
export function insertParcel(tx: Tx, parcel: Insertable<Schema['parcels']>): Promise<ParcelRow> {
  return tx.insertInto('parcels').values(parcel).returningAll().executeTakeFirstOrThrow()
}

export function selectShownParcel(db: Db, id: number) {
  return db
    .selectFrom('parcels')
    .leftJoin('riders', 'riders.id', 'parcels.rider_id')
    .selectAll('parcels')
    .select('riders.name as rider_name')
    .where('parcels.id', '=', id)
    .executeTakeFirst()
}

/** Wakes the job that asks couriers, when the transaction commits and only then. */
export async function announceParcels(tx: Tx): Promise<void> {
  await sql`select pg_notify('jobs', 'parcels')`.execute(tx)
}

type Ending = {
  readonly orderId: number
  readonly state: ParcelState
  /** By carrier: what to do about one that was perhaps booked. */
  readonly perhapsBooked: Readonly<Record<string, string>>
  readonly at: Date
}

/**
 * The order has arrived or come back, and so has its parcel; one that the courier never had was only booked. Without
 * another word what was due at the door was collected.
 */
export async function endParcel(tx: Tx, { orderId, state, perhapsBooked, at }: Ending): Promise<void> {
  const isDelivered = state === 'delivered'
  await sql`
    update parcels set ended_at = ${at}, updated_at = ${at},
      state = case when ${!isDelivered} and handed_over_at is null then 'cancelled' else ${state} end,
      failure = case when ${isDelivered} or handed_over_at is not null then failure
        when asked_at is not null then ${JSON.stringify(perhapsBooked)}::jsonb ->> carrier end,
      collected_poisha = case when ${isDelivered} then coalesce(collected_poisha, cod_poisha) else collected_poisha end
    where order_id = ${orderId} and ended_at is null`.execute(tx)
}

/** It was marked as delivered by mistake. */
export async function reopenParcel(tx: Tx, { orderId, at }: Pick<Ending, 'orderId' | 'at'>): Promise<void> {
  await sql`
    update parcels set state = 'with-carrier', collected_poisha = null, ended_at = null, updated_at = ${at}
    where order_id = ${orderId} and state = 'delivered'`.execute(tx)
}
