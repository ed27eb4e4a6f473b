import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import { ATTEMPT_OUTCOMES, type RunOutcome } from '@niramoy/domain/sales/delivery/run'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** Nobody else starts a run of this rider, or gives them a parcel, until the transaction ends. */
export async function lockRider(tx: Tx, id: number) {
  return tx
    .selectFrom('riders')
    .select(['id', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type NewRun = {
  readonly riderId: number
  readonly runOn: Day
  readonly actorId: number
  readonly at: Date
  readonly handedOverAt: Date | null
}

export async function insertRun(
  tx: Tx,
  { riderId, runOn, actorId, at, handedOverAt }: NewRun,
): Promise<number> {
  const facts = { rider_id: riderId, run_on: runOn, created_by: actorId, handed_over_at: handedOverAt }
  const { id } = await tx
    .insertInto('rider_runs')
    .values({ ...facts, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function selectPlannedRun(tx: Tx, riderId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('rider_runs')
    .select('id')
    .where('rider_id', '=', riderId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The run that a rider has out, the newest, in which the order is not yet. */
export async function selectRunOut(tx: Tx, riderId: number, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from rider_runs
    where rider_id = ${riderId} and handed_over_at is not null and closed_at is null and not exists (
      select from rider_run_parcels where run_id = rider_runs.id and order_id = ${orderId})
    order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Locks it until the transaction ends; the orders it is about are locked first. */
export function lockRun(tx: Tx, id: number) {
  return tx.selectFrom('rider_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Joining = {
  readonly runId: number
  readonly orderId: number
  readonly parcelId: number | null
  /** Last where none is said. */
  readonly position?: number | undefined
}

/** The caller has locked the run. */
export async function insertRunParcel(
  tx: Tx,
  { runId, orderId, parcelId, position }: Joining,
): Promise<void> {
  await sql`
    insert into rider_run_parcels (run_id, order_id, parcel_id, position)
    values (${runId}, ${orderId}, ${parcelId}, coalesce(${position ?? null}::int, (
      select coalesce(max(position), 0) + 1 from rider_run_parcels where run_id = ${runId})))`.execute(tx)
}

export function selectRunParcel(tx: Tx, runId: number, orderId: number) {
  return tx
    .selectFrom('rider_run_parcels')
    .selectAll()
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function updateHandedOver(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update rider_runs set handed_over_at = coalesce(handed_over_at, ${at}),
      run_on = case when handed_over_at is null then greatest(run_on, ${dhakaDay(at)}) else run_on end
    where id = ${id}`.execute(tx)
}

/** One that was begun for a day that is over, and is gone on with. */
export async function updateRunDay(tx: Tx, id: number, day: Day): Promise<void> {
  await tx
    .updateTable('rider_runs')
    .set({ run_on: day })
    .where('id', '=', id)
    .where('run_on', '<', day)
    .execute()
}

/** What waits in the run to be handed over, with its place. */
export function selectWaiting(tx: Db | Tx, runId: number) {
  return tx
    .selectFrom('rider_run_parcels')
    .select(['order_id', 'position'])
    .where('run_id', '=', runId)
    .where('parcel_id', 'is', null)
    .orderBy('position')
    .execute()
}

/** What was handed over comes first, then these in their order. */
export async function updatePositions(tx: Tx, runId: number, orderIds: readonly number[]): Promise<void> {
  await sql`
    update rider_run_parcels set position = coalesce((
        select max(position) from rider_run_parcels gone where gone.run_id = ${runId} and gone.parcel_id is not null), 0)
      + array_position(${orderIds}::bigint[], order_id)
    where run_id = ${runId} and parcel_id is null`.execute(tx)
}

/** Without ids: all that was not handed over. */
export async function deleteWaiting(tx: Tx, runId: number, orderIds?: readonly number[]): Promise<void> {
  let query = tx.deleteFrom('rider_run_parcels').where('run_id', '=', runId).where('parcel_id', 'is', null)
  if (orderIds) query = query.where('order_id', 'in', [...orderIds])
  if (orderIds?.length !== 0) await query.execute()
}

type Decision = {
  readonly runId: number
  readonly orderId: number
  readonly outcome: RunOutcome
  readonly postponedTo: Day | null
  readonly reason: string | null
  /** By it the customer chooses another day. */
  readonly dayToken: string | null
  readonly actorId: number
  readonly at: Date
}

export async function updateOutcome(tx: Tx, decision: Decision): Promise<void> {
  const { runId, orderId, outcome, postponedTo, reason, dayToken, actorId, at } = decision
  await tx
    .updateTable('rider_run_parcels')
    .set({
      outcome,
      postponed_on: postponedTo,
      reason,
      day_token: dayToken,
      decided_by: actorId,
      decided_at: at,
    })
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .execute()
}

type Closing = {
  readonly actorId: number
  readonly at: Date
  readonly settlementId: number | null
  readonly notes: Readonly<Record<string, number>> | null
}

export async function updateClosed(
  tx: Tx,
  id: number,
  { actorId, at, settlementId, notes }: Closing,
): Promise<void> {
  await sql`
    update rider_runs set closed_at = ${at}, closed_by = ${actorId}, settlement_id = ${settlementId},
      cash_notes = ${notes === null ? null : JSON.stringify(notes)}::jsonb
    where id = ${id}`.execute(tx)
}

/** What is brought back and will be tried again lies packed in the shop, on the list that it was packed from. */
export async function reopenPacked(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update pick_list_orders listed set left_at = null
    where order_id = ${orderId} and packed_at is not null and missing is null
      and pick_list_id = (select max(pick_list_id) from pick_list_orders where order_id = ${orderId})
      and exists (select from orders where id = ${orderId} and status = 'processing')`.execute(tx)
}

/** The order whose label or code this is; the reference of any of its parcels names it too. */
export async function selectByCode(db: Db | Tx, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where order_code = ${code}
    union select order_id from parcels where reference = ${code} limit 1`.execute(db)
  return rows[0]?.id
}

const HEAD = sql`
  run.id, rider_id, riders.name as rider_name, riders.phone as rider_phone, run_on, run.created_at, handed_over_at,
  closed_at, settlement_id, cash_notes, maker.name as created_by, closer.name as closed_by,
  (select count(*)::int from rider_run_parcels where run_id = run.id) as parcels,
  (select count(*)::int from rider_run_parcels where run_id = run.id and outcome is not null) as decided,
  (select coalesce(sum(case when parcels.id is not null then parcels.cod_poisha
      when orders.paid_at is null then orders.total_poisha else 0 end), 0)::float8
    from rider_run_parcels stop join orders on orders.id = stop.order_id
      left join parcels on parcels.id = parcel_id where run_id = run.id) as cod_poisha`
const FROM = sql`
  from rider_runs run join riders on riders.id = rider_id join users maker on maker.id = run.created_by
    left join users closer on closer.id = run.closed_by`

export type RunRow = {
  readonly id: number
  readonly rider_id: number
  readonly rider_name: string
  readonly rider_phone: string
  readonly run_on: Day
  readonly created_at: Date
  readonly handed_over_at: Date | null
  readonly closed_at: Date | null
  readonly settlement_id: number | null
  readonly cash_notes: Readonly<Record<string, number>> | null
  readonly created_by: string
  readonly closed_by: string | null
  readonly parcels: number
  readonly decided: number
  readonly cod_poisha: number
}

export async function selectRunHead(db: Db, id: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${HEAD} ${FROM} where run.id = ${id}`.execute(db)
  return rows[0]
}

/** A run that was begun and has nothing in it stands there too: it is gone on with. */
export async function selectOpenRuns(db: Db): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${HEAD} ${FROM} where closed_at is null order by run_on, run.id limit 200`.execute(db)
  return rows
}

export async function selectClosedRuns(db: Db, most: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${HEAD} ${FROM} where closed_at is not null order by closed_at desc, run.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

export type StopRow = Awaited<ReturnType<typeof selectStops>>[number]

/**
 * In the order of delivery. Tries before are those of earlier parcels: a run that was begun before may go out later.
 * What is due: as it was asked or collected, nothing of what is paid or booked already.
 */
export function selectStops(db: Db | Tx, runId: number) {
  return db
    .selectFrom('rider_run_parcels as stop')
    .innerJoin('orders', 'orders.id', 'stop.order_id')
    .leftJoin('parcels', 'parcels.id', 'stop.parcel_id')
    .select(['stop.order_id', 'order_code', 'shipping_address', 'payment_method', 'position'])
    .select(['parcel_id', 'outcome', 'postponed_on', 'reason', 'parcels.state', 'cod_poisha'])
    .select(
      sql<Poisha>`case when orders.paid_at is not null or orders.cash_settlement_id is not null
          and orders.cash_settlement_id is distinct from (select settlement_id from rider_runs where id = ${runId}) then 0
        when parcels.id is null then orders.total_poisha
        when parcels.ended_at is null or parcels.state in ('delivered', 'partly-delivered')
          then coalesce(nullif(collected_poisha, 0), nullif(cod_poisha, 0), orders.total_poisha)
        else 0 end`.as('due_poisha'),
    )
    .select(
      sql<number>`(
        select count(*)::int from rider_run_parcels before
        where before.order_id = stop.order_id
          and before.parcel_id < coalesce(stop.parcel_id, before.parcel_id + 1)
          and before.outcome = any(${[...ATTEMPT_OUTCOMES]}::text[]))`.as('attempts'),
    )
    .select(
      sql<Day | null>`(
        select coalesce(chosen_on, before.postponed_on) from rider_run_parcels before
        where before.order_id = stop.order_id
          and before.parcel_id < coalesce(stop.parcel_id, before.parcel_id + 1)
        order by before.parcel_id desc limit 1)`.as('wanted_on'),
    )
    .where('run_id', '=', runId)
    .orderBy('position')
    .orderBy('stop.order_id')
    .execute()
}
