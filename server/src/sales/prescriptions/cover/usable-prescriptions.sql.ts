import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { unitsLeft } from './prescription-cover.sql.ts'

type Usable = {
  readonly id: number
  readonly reviewed_at: Date
  readonly issued_on: string
  readonly file_key: string | null
  readonly patient_name: string | null
  readonly doctor_name: string | null
  readonly items: readonly {
    readonly productId: number
    readonly units: number
    readonly unitsLeft: number
  }[]
}

/** More than anyone has in half a year. */
const MOST = 50

/** The customer's approved prescriptions of which something is left, the newest first. */
export async function selectUsable(db: Db, userId: number): Promise<Usable[]> {
  const { rows } = await sql<Usable>`
    select prescriptions.id, reviewed_at, issued_on::text as issued_on, file_key, patient_name, doctor_name, listed.items
    from prescriptions cross join lateral (
      select json_agg(json_build_object('productId', product_id, 'units', units, 'unitsLeft', units_left)
        order by product_id) as items, sum(units_left) as units_left
      from (
        select item.product_id, item.units, ${unitsLeft(0)} as units_left
        from prescription_items item where item.prescription_id = prescriptions.id) as item) as listed
    where prescriptions.user_id = ${userId} and prescriptions.status = 'approved' and listed.units_left > 0
      and issued_on is not null
    order by reviewed_at desc
    limit ${MOST}`.execute(db)
  return rows
}
