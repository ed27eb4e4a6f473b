import type { Day } from '@niramoy/domain/platform/dhaka'
import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

const MOST = 100

/** One that was only shown at the counter never had a file: what was written down of it is stored as long. */
const IS_STORED = sql<boolean>`(file_key is not null or (media_type is null and patient_name is not null))`

/** Says of each order that has ended until when its prescription is stored. */
export async function updateKeepUntil(tx: Tx, days: number): Promise<void> {
  await tx
    .updateTable('prescriptions')
    .from('orders')
    .whereRef('orders.id', '=', 'prescriptions.order_id')
    .where(IS_STORED)
    .where('keep_until_on', 'is', null)
    .where('orders.status', 'in', ENDED_STATUSES)
    .set({
      keep_until_on: sql<Day>`(orders.updated_at at time zone 'Asia/Dhaka')::date + ${days}::integer`,
    })
    .execute()
}

/** Those whose last day is over. An order that goes on after all keeps its own. */
export function selectOverdue(db: Db, today: Day) {
  return db
    .selectFrom('prescriptions')
    .innerJoin('orders', 'orders.id', 'prescriptions.order_id')
    .select(['prescriptions.id', 'file_key'])
    .where(IS_STORED)
    .where('keep_until_on', '<', today)
    .where('orders.status', 'in', ENDED_STATUSES)
    .orderBy('keep_until_on')
    .limit(MOST)
    .execute()
}

/** What was read off it goes with the file; which medicine and how much stays, as in the order. */
export async function updateErased(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('prescriptions')
    .set({ file_key: null, file_erased_at: at, updated_at: at })
    .set({ patient_name: null, patient_age: null, doctor_name: null })
    .set({ doctor_registration: null, issued_on: null, patient_id: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('prescription_items')
    .set({ dose: null, days: null, meal: null, note: null })
    .where('prescription_id', '=', id)
    .execute()
}
