import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import type { Prescribed } from '@niramoy/domain/sales/prescription-review'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** Of the product or else of its generic name, as it is now. */
const CLASS = sql<DispensingClass | null>`coalesce(products.dispensing_class, generic_names.dispensing_class)`
const NEEDING = sql`
  order_items line join products on products.id = line.product_id
    join generic_names on generic_names.id = products.generic_name_id
      and ${CLASS} in ('prescription', 'controlled')`

export type NeedingLine = Prescribed & { readonly productId: number; readonly units: number }

const MEDICINE = sql`${CLASS} as "dispensingClass", generic_names.drug_class as "drugClass",
  generic_names.sub_category as "subCategory",
  (select name from categories where categories.id = generic_names.category_id) as category`

/** The lines that are sold with a prescription only, by the classes of this moment. */
export async function selectNeedingLines(tx: Tx, orderId: number) {
  const { rows } = await sql<NeedingLine>`
    select line.product_id as "productId", line.units, ${MEDICINE}
    from ${NEEDING} where line.order_id = ${orderId}`.execute(tx)
  return rows
}

/** What decides for how long these products are prescribed. */
export async function selectPrescribed(db: Db, productIds: readonly number[]) {
  const { rows } = await sql<Prescribed & { readonly productId: number }>`
    select products.id as "productId", ${MEDICINE}
    from products join generic_names on generic_names.id = products.generic_name_id
    where products.id = any(${productIds}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}

type Served = { readonly id: number; readonly served_by: number | null }

/** The approved prescriptions that serve the order, locked: its own, and the earlier one that it names. */
export async function lockServing(tx: Tx, { id, served_by }: Served): Promise<number[]> {
  const rows = await tx
    .selectFrom('prescriptions')
    .select('id')
    .where('status', '=', 'approved')
    .where((on) => on.or([on('order_id', '=', id), on('id', '=', served_by ?? 0)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** What these prescriptions list less what other orders took of it, by product. */
export async function selectUnitsLeft(db: Db, prescriptionIds: readonly number[], exceptOrderId: number) {
  const { rows } = await sql<{ productId: number; units: number }>`
    select item.product_id as "productId", sum(${unitsLeft(exceptOrderId)})::float8 as units
    from prescription_items item join prescriptions on prescriptions.id = item.prescription_id
    where item.prescription_id = any(${prescriptionIds}::bigint[])
    group by item.product_id`.execute(db)
  return rows
}

/** Of one item of a prescription; 0 leaves no order out. */
export function unitsLeft(exceptOrderId: number) {
  return sql<number>`greatest(0, item.units - coalesce((
    select sum(taken.units) from order_items taken join orders on orders.id = taken.order_id
    where taken.product_id = item.product_id and orders.status <> 'cancelled' and orders.id <> ${exceptOrderId}
      and (orders.served_by = prescriptions.id or orders.id = prescriptions.order_id)), 0))`
}

export function lockPrescriptionOf(tx: Tx, { id, userId }: { readonly id: number; readonly userId: number }) {
  return tx
    .selectFrom('prescriptions')
    .select(['id', 'status', 'issued_on'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateServedBy(tx: Tx, orderId: number, prescriptionId: number): Promise<void> {
  await tx.updateTable('orders').set({ served_by: prescriptionId }).where('id', '=', orderId).execute()
}

export async function updateLacks(tx: Tx, orderId: number, lacks: boolean): Promise<void> {
  await tx.updateTable('orders').set({ lacks_prescription: lacks }).where('id', '=', orderId).execute()
}

/** Until the transaction ends the classes of what the order has stay as they are. */
export async function lockClasses(tx: Tx, orderId: number): Promise<void> {
  await sql`
    select from order_items line join products on products.id = line.product_id
      join generic_names on generic_names.id = products.generic_name_id
    where line.order_id = ${orderId}
    order by generic_names.id, products.id
    for share of generic_names, products`.execute(tx)
}

/** The lines keep the classes they are packed with. */
export async function updateLineClasses(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update order_items line set dispensing_class = ${CLASS}
    from products, generic_names
    where line.order_id = ${orderId} and products.id = line.product_id
      and generic_names.id = products.generic_name_id
      and line.dispensing_class is distinct from ${CLASS}`.execute(tx)
}

/**
 * The prescription lists what the order has of everything that needs one. More than it listed counts unless a dose was
 * read off the prescription, which then says how much.
 */
export async function upsertListedLines(
  tx: Tx,
  prescriptionId: number,
  orderId: number,
  exceptProductIds: readonly number[] = [],
): Promise<void> {
  await sql`
    insert into prescription_items as item (prescription_id, product_id, units)
    select ${prescriptionId}, line.product_id, line.units from ${NEEDING}
    where line.order_id = ${orderId} and line.product_id <> all(${exceptProductIds}::int[])
    on conflict (prescription_id, product_id) do update set units = excluded.units
      where item.dose is null and item.units < excluded.units`.execute(tx)
}

/** The prescription of an order that waits for another look at it. */
export async function updateReopened(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx
    .updateTable('prescriptions')
    .set({ status: 'pending', reviewed_by: null, reviewed_at: null, updated_at: at })
    .set({ version: sql`version + 1` })
    .where('order_id', '=', orderId)
    .execute()
}

/** Another order that is not cancelled goes by this prescription. */
export async function isServing(tx: Tx, prescriptionId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('served_by', '=', prescriptionId)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The oldest order that waits for a prescription though nothing in it needs one any more. */
export async function selectFreedOrder(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from orders waiting
    where lacks_prescription and status = 'pending-prescription'
      and not exists (select from ${NEEDING} where line.order_id = waiting.id)
    order by created_at, id
    limit 1`.execute(tx)
  return rows[0]?.id
}

export function selectApprovedOf(tx: Tx, orderId: number) {
  const own = tx.selectFrom('prescriptions').select(['id', 'issued_on', 'reason'])
  return own.where('order_id', '=', orderId).where('status', '=', 'approved').executeTakeFirst()
}
