import type { Day } from '@niramoy/domain/platform/dhaka'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

export type MedicineRow = Awaited<ReturnType<typeof selectMedicines>>[number]
export type BoxRow = Awaited<ReturnType<typeof selectBox>>

/** Whose box it is, with the settings of one who never set any; nothing for someone who is gone. */
export function selectBox(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('medicine_boxes', 'medicine_boxes.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.proved_phone', 'reminds', 'days_before'])
    .where('users.id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
}

/** In the order they were added. */
export function selectMedicines(db: Db, userId: number) {
  return db
    .selectFrom('medicines')
    .innerJoin('products', 'products.id', 'product_id')
    .leftJoin('patients', 'patients.id', 'patient_id')
    .selectAll('medicines')
    .select('patients.name as patient_name')
    .select(['products.dosage_form', sql<boolean>`products.deleted_at is not null`.as('is_gone')])
    .select(sql<string | null>`(${sql.raw(UNIT_SIZE)})`.as('unit_size'))
    .where('medicines.user_id', '=', userId)
    .orderBy('medicines.id')
    .execute()
}

/** Of the newest price, as the product's label takes it. */
const UNIT_SIZE = `select unit_size from pricing_entries
  where pricing_entries.product_id = medicines.product_id order by effective_from desc limit 1`

/** Locked until the transaction ends; made where there is none yet. */
export async function lockBox(tx: Tx, box: Insertable<Schema['medicine_boxes']>): Promise<void> {
  await tx
    .insertInto('medicine_boxes')
    .values(box)
    .onConflict((known) =>
      known.column('user_id').doUpdateSet({
        check_on: sql<Day>`least(medicine_boxes.check_on, excluded.check_on)`,
        updated_at: box.updated_at,
      }),
    )
    .execute()
}

export async function insertMedicines(
  tx: Tx,
  medicines: readonly Insertable<Schema['medicines']>[],
): Promise<number[]> {
  if (medicines.length === 0) return []
  const rows = await tx.insertInto('medicines').values(medicines).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Whose medicine it is, which never changes. */
export async function selectOwner(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom('medicines').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

type MedicineFacts = Partial<
  Pick<
    Insertable<Schema['medicines']>,
    'patient_id' | 'person' | 'dose' | 'started_on' | 'units' | 'counted_at'
  >
>

export async function updateMedicine(tx: Tx, id: number, facts: MedicineFacts, at: Date): Promise<void> {
  await tx
    .updateTable('medicines')
    .set({ ...facts, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function deleteMedicine(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('medicines').where('id', '=', id).execute()
}

type Settings = { readonly reminds: boolean; readonly days_before: number }

export async function updateReminders(tx: Tx, userId: number, settings: Settings): Promise<void> {
  await tx.updateTable('medicine_boxes').set(settings).where('user_id', '=', userId).execute()
}

/** False for a token that no box has. */
export async function stopReminders(tx: Tx, token: string, at: Date): Promise<boolean> {
  const stopped = await tx
    .updateTable('medicine_boxes')
    .set({ reminds: false, updated_at: at })
    .where('stop_token', '=', token)
    .returning('user_id')
    .execute()
  return stopped.length > 0
}

/** The next box to look at, locked; boxes that another process looks at are left to it. */
export function lockDueBox(tx: Tx, today: Day) {
  return tx
    .selectFrom('medicine_boxes')
    .select(['user_id', 'days_before', 'stop_token'])
    .where('reminds', '=', sql.lit(true))
    .where('check_on', '<=', today)
    .orderBy('check_on')
    .orderBy('user_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function updateCheckOn(tx: Tx, userId: number, day: Day): Promise<void> {
  await tx.updateTable('medicine_boxes').set({ check_on: day }).where('user_id', '=', userId).execute()
}

export async function updateReminded(tx: Tx, id: number, day: Day): Promise<void> {
  await tx.updateTable('medicines').set({ reminded_for_on: day }).where('id', '=', id).execute()
}

type Notified = { readonly userId: number; readonly kind: string; readonly since: Date }

/** Each change of a box has it looked at again: that must not bring a message each. */
export async function isToldSince(tx: Tx, { userId, kind, since }: Notified): Promise<boolean> {
  const told = await tx
    .selectFrom('outbox_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/** Where a reminder goes to, and in which language. */
export function selectAddressee(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['proved_phone', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
