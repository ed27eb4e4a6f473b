import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

export type PatientRow = Awaited<ReturnType<typeof selectPatients>>[number]
export type PatientFacts = Omit<
  Insertable<Schema['patients']>,
  'user_id' | 'version' | 'created_at' | 'updated_at'
>
type Owned = { readonly id: number; readonly userId: number }

/** In the order they were added. */
export function selectPatients(db: Db, userId: number) {
  return db.selectFrom('patients').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** One of this account only; null: of any. */
export function selectPatient(
  db: Db,
  { id, userId }: { readonly id: number; readonly userId: number | null },
) {
  const any = db.selectFrom('patients').selectAll().where('id', '=', id)
  return (userId === null ? any : any.where('user_id', '=', userId)).executeTakeFirst()
}

export async function countPatients(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('patients')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPatient(tx: Tx, userId: number, facts: PatientFacts, now: Date): Promise<number> {
  const row = { ...facts, user_id: userId, created_at: now, updated_at: now }
  const { id } = await tx.insertInto('patients').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePatient(
  tx: Tx,
  { id, userId }: Owned,
  facts: PatientFacts,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('patients')
    .set({ ...facts, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** False where there is none. What names the patient names nobody afterwards. */
export async function deletePatient(tx: Tx, { id, userId }: Owned): Promise<boolean> {
  const gone = await tx
    .deleteFrom('patients')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return gone.length > 0
}

/**
 * The patient's medicines are called by the patient's name from now on, so that they do not become the customer's own.
 * One that is there under that name already stays as it is.
 */
export async function updateMedicinesToName(tx: Tx, { id, userId }: Owned, now: Date): Promise<void> {
  await sql`
    delete from medicines moved using patients
    where moved.user_id = ${userId} and moved.patient_id = ${id} and patients.id = ${id}
      and exists (
        select from medicines other where other.user_id = ${userId} and other.product_id = moved.product_id
          and other.patient_id is null and lower(other.person) = lower(patients.name))`.execute(tx)
  await sql`
    update medicines set patient_id = null, person = patients.name, updated_at = ${now}
    from patients
    where medicines.user_id = ${userId} and medicines.patient_id = ${id} and patients.id = ${id}`.execute(tx)
}
