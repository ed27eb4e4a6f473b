import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export type RiderRow = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly is_active: boolean
  readonly version: number
  /** With them now. */
  readonly parcels: number
  readonly cod_poisha: number
}

function riders(db: Db) {
  return db
    .selectFrom('riders')
    .select(['id', 'name', 'phone', 'is_active', 'version'])
    .select(
      sql<number>`(
        select count(*)::int from parcels where rider_id = riders.id and ended_at is null)`.as('parcels'),
    )
    .select(
      sql<number>`(
        select coalesce(sum(cod_poisha), 0)::int from parcels
        where rider_id = riders.id and ended_at is null)`.as('cod_poisha'),
    )
}

export function selectRiders(db: Db): Promise<RiderRow[]> {
  return riders(db).orderBy('name').orderBy('id').execute()
}

export function selectRider(db: Db, id: number): Promise<RiderRow | undefined> {
  return riders(db).where('id', '=', id).executeTakeFirst()
}

export type RiderFacts = { readonly name: string; readonly phone: string; readonly is_active: boolean }

export async function insertRider(tx: Tx, facts: RiderFacts, at: Date): Promise<number> {
  const row = await tx
    .insertInto('riders')
    .values({ ...facts, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateRider(tx: Tx, id: number, facts: RiderFacts, at: Date): Promise<void> {
  await tx
    .updateTable('riders')
    .set({ ...facts, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export type RunRow = Awaited<ReturnType<typeof selectRun>>[number]

/** What is with a rider, as it was handed over. */
export function selectRun(db: Db, riderId: number) {
  return db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['order_code', 'shipping_address', 'cod_poisha', 'handed_over_at'])
    .where('rider_id', '=', riderId)
    .where('ended_at', 'is', null)
    .orderBy('parcels.id')
    .execute()
}
