import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Meal } from '@niramoy/domain/sales/meal'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../platform/db/db.ts'

export type RecordRow = NonNullable<Awaited<ReturnType<typeof selectRecord>>>

/** What was read off the prescription; its medicines as the order has them, then the others. */
export function selectRecord(db: Db, id: number) {
  return db
    .selectFrom('prescriptions')
    .select(['patient_name', 'patient_age', 'doctor_name', 'doctor_registration', 'issued_on'])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('prescription_items as item')
          .innerJoin('products', 'products.id', 'item.product_id')
          .leftJoin('order_items as ordered', (join) =>
            join
              .onRef('ordered.product_id', '=', 'item.product_id')
              .onRef('ordered.order_id', '=', 'prescriptions.order_id'),
          )
          .select(['item.product_id', 'item.units', 'item.dose', 'item.days', 'item.note'])
          .select(sql<Meal | null>`item.meal`.as('meal'))
          .select(['products.name', 'products.strength', 'products.dosage_form'])
          .select(['ordered.label_en', 'ordered.label_bn'])
          .select((price) =>
            price
              .selectFrom('pricing_entries')
              .select('unit_size')
              .whereRef('product_id', '=', 'item.product_id')
              .orderBy('effective_from', 'desc')
              .limit(1)
              .as('unit_size'),
          )
          .whereRef('item.prescription_id', '=', 'prescriptions.id')
          .orderBy('ordered.id')
          .orderBy('item.product_id'),
      ).as('items'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The prescription locked, and whether anything may still be written down for it. */
export function lockRecord(tx: Tx, id: number) {
  return tx
    .selectFrom('prescriptions')
    .innerJoin('users', 'users.id', 'prescriptions.user_id')
    .select(['prescriptions.status', 'reason', 'reviewed_at', 'file_erased_at', 'anonymised_at'])
    .where('prescriptions.id', '=', id)
    .forUpdate('prescriptions')
    .executeTakeFirstOrThrow()
}

export async function selectKnownProducts(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return new Set(known.map(({ id }) => id))
}

type Facts = {
  readonly patient_name: string | null
  readonly patient_age: string | null
  readonly doctor_name: string | null
  readonly doctor_registration: string | null
  readonly issued_on: Day | null
}

export async function updateRecord(tx: Tx, id: number, facts: Facts, at: Date): Promise<void> {
  await tx
    .updateTable('prescriptions')
    .set({ ...facts, version: sql`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute()
}

type Item = {
  readonly product_id: number
  readonly units: number
  readonly dose: string | null
  readonly days: number | null
  readonly meal: Meal | null
  readonly note: string | null
}

export async function deleteOtherItems(tx: Tx, id: number, kept: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('prescription_items')
    .where('prescription_id', '=', id)
    .where('product_id', '<>', sql<number>`all(${kept}::int[])`)
    .execute()
}

export async function upsertItems(tx: Tx, id: number, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('prescription_items')
    .values(items.map((item) => ({ prescription_id: id, ...item })))
    .onConflict((known) =>
      known.columns(['prescription_id', 'product_id']).doUpdateSet((to) => ({
        units: to.ref('excluded.units'),
        dose: to.ref('excluded.dose'),
        days: to.ref('excluded.days'),
        meal: to.ref('excluded.meal'),
        note: to.ref('excluded.note'),
      })),
    )
    .execute()
}
