import type { Day } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

export async function selectOrderOfToken(tx: Tx, token: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('rider_run_parcels')
    .select('order_id')
    .where('day_token', '=', token)
    .executeTakeFirst()
  return row?.order_id
}

type Choice = { readonly chosen_on: Day | null; readonly is_open: boolean }

/** Its order waits in the shop since that try; the caller has locked it. */
export async function selectChoice(tx: Tx, token: string): Promise<Choice | undefined> {
  const { rows } = await sql<Choice>`
    select chosen_on, orders.status = 'processing' and not exists (
        select from parcels where parcels.order_id = orders.id and parcels.id > stop.parcel_id) as is_open
    from rider_run_parcels stop join orders on orders.id = stop.order_id where day_token = ${token}`.execute(
    tx,
  )
  return rows[0]
}

export async function updateChosenDay(tx: Tx, token: string, day: Day): Promise<void> {
  await tx.updateTable('rider_run_parcels').set({ chosen_on: day }).where('day_token', '=', token).execute()
}
