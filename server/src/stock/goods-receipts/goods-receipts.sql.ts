import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { PackLevel } from '@niramoy/domain/pricing/printed-price'
import { type Expression, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { type StockedRow, stockedColumns } from '../suppliers/stocked.sql.ts'

export type ReceiptRow = {
  readonly id: number
  readonly supplier_id: number
  readonly supplier_name: string
  readonly purchase_order_id: number | null
  readonly invoice_number: string
  readonly invoice_on: Day
  readonly due_on: Day
  readonly invoice_poisha: Poisha
  readonly goods_poisha: Poisha
  readonly difference_reason: string | null
  readonly note: string | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly reversed_at: Date | null
  readonly reversed_by_name: string | null
  readonly reversal_reason: string | null
  readonly line_count: number
  readonly units: number
}

function receiptsWhere(rest: RawBuilder<unknown>) {
  return sql<ReceiptRow>`
    select goods_receipts.*, suppliers.name as supplier_name, creator.name as created_by_name,
      reverser.name as reversed_by_name, line_count, lines.units
    from goods_receipts join suppliers on suppliers.id = supplier_id
      join users creator on creator.id = goods_receipts.created_by
      left join users reverser on reverser.id = reversed_by
      cross join lateral (
        select count(*) as line_count, coalesce(sum(units + bonus_units), 0) as units
        from goods_receipt_lines where receipt_id = goods_receipts.id) as lines
    ${rest}`
}

type Filter = {
  readonly supplierId?: number | undefined
  readonly orderId?: number | undefined
  readonly page: number
  readonly pageSize: number
}

export async function selectReceipts(db: Db, { supplierId, orderId, page, pageSize }: Filter) {
  const found = sql`
    where ${supplierId ? sql`supplier_id = ${supplierId}` : sql`true`}
      and ${orderId ? sql`purchase_order_id = ${orderId}` : sql`true`}`
  const part = sql`${found} order by goods_receipts.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await receiptsWhere(part).execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from goods_receipts ${found}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function selectReceipt(db: Db, id: number): Promise<ReceiptRow | undefined> {
  return (await receiptsWhere(sql`where goods_receipts.id = ${id}`).execute(db)).rows[0]
}

export type ReceiptLineRow = StockedRow & {
  readonly batch_id: number
  readonly code: string
  readonly expires_on: Day
  readonly units: number
  readonly bonus_units: number
  readonly cost_poisha: Poisha
  readonly printed_price_poisha: Poisha | null
  readonly printed_price_per: PackLevel
  readonly discrepancy: string | null
  readonly before_poisha: Poisha | null
  readonly price: OwnPrice | null
}

/** What a product is sold for. */
export type OwnPrice = Pick<
  Selectable<Schema['pricing_entries']>,
  'unit_price_poisha' | 'strip_price_poisha' | 'box_price_poisha' | 'units_per_strip' | 'strips_per_box'
>

/** With what a unit of the product cost in the batch before, and is sold for now. */
export async function selectReceiptLines(db: Db, receiptId: number, now: Date): Promise<ReceiptLineRow[]> {
  const { rows } = await sql<ReceiptLineRow>`
    select ${stockedColumns(now)}, line.batch_id, batch.code, batch.expires_on, line.units, line.bonus_units,
      line.cost_poisha, line.printed_price_poisha, line.printed_price_per, line.discrepancy,
      coalesce(line.previous_cost_poisha, (
        select cost_price_poisha from stock_batches earlier
        where earlier.product_id = line.product_id and earlier.id < line.batch_id
          and cost_price_poisha is not null and earlier.id not in (
            select batch_id from goods_receipt_lines where receipt_id = line.receipt_id)
        order by earlier.id desc limit 1)) as before_poisha,
      (select to_json(price) from (${ownPrice(sql`products.id`, now)}) as price) as price
    from goods_receipt_lines line join products on products.id = line.product_id
      join brands on brands.id = products.brand_id join stock_batches batch on batch.id = line.batch_id
    where receipt_id = ${receiptId} order by line.id`.execute(db)
  return rows
}

function ownPrice(productId: Expression<number>, now: Date) {
  return sql<OwnPrice>`
    select unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box
    from pricing_entries where product_id = ${productId} and effective_from <= ${now}
    order by effective_from desc limit 1`
}

export async function selectOwnPrice(tx: Tx, productId: number, now: Date): Promise<OwnPrice | undefined> {
  return (await ownPrice(sql.val(productId), now).execute(tx)).rows[0]
}

/** The receipt that counts for this invoice of the supplier. */
export async function selectBookedInvoice(tx: Tx, supplierId: number, invoiceNumber: string) {
  const { rows } = await sql<{ id: number }>`
    select id from goods_receipts
    where supplier_id = ${supplierId} and lower(invoice_number) = lower(${invoiceNumber})
      and reversed_at is null`.execute(tx)
  return rows[0]?.id
}

export async function insertReceipt(tx: Tx, row: Insertable<Schema['goods_receipts']>): Promise<number> {
  const { id } = await tx.insertInto('goods_receipts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertReceiptLine(
  tx: Tx,
  row: Insertable<Schema['goods_receipt_lines']>,
): Promise<void> {
  await tx.insertInto('goods_receipt_lines').values(row).execute()
}

/** Locks a receipt until the transaction ends: it is reversed once. */
export function lockReceipt(tx: Tx, id: number) {
  return tx
    .selectFrom('goods_receipts')
    .select(['id', 'reversed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type BookedLot = {
  readonly batch_id: number
  readonly product_id: number
  /** Paid for, without the free ones. */
  readonly units: number
  readonly all_units: number
  readonly previous_cost_poisha: Poisha | null
  readonly has_moved: boolean
}

/**
 * What a receipt put into each of its batches, which the caller then has locked, what a unit of the batch cost before,
 * and whether anything else has moved the batch since.
 */
export async function lockBookedLots(tx: Tx, receiptId: number): Promise<BookedLot[]> {
  await sql`
    select from stock_batches
    where id in (select batch_id from goods_receipt_lines where receipt_id = ${receiptId})
    order by product_id, expires_on, id for no key update`.execute(tx)
  const { rows } = await sql<BookedLot>`
    select line.batch_id, line.product_id, sum(line.units) as units, sum(line.units + line.bonus_units) as all_units,
      (array_agg(line.previous_cost_poisha order by line.id))[1] as previous_cost_poisha,
      exists (
        select from stock_ledger entry
        where entry.batch_id = line.batch_id and entry.id > min(line.ledger_id)
          and entry.id <> all (array_agg(line.ledger_id))) as has_moved
    from goods_receipt_lines line where receipt_id = ${receiptId}
    group by line.batch_id, line.product_id order by line.product_id, line.batch_id`.execute(tx)
  return rows
}

type Reversal = { readonly reason: string; readonly actorId: number; readonly at: Date }

export async function updateReversed(tx: Tx, id: number, { reason, actorId, at }: Reversal): Promise<void> {
  await tx
    .updateTable('goods_receipts')
    .set({ reversed_at: at, reversed_by: actorId, reversal_reason: reason })
    .where('id', '=', id)
    .execute()
}
