import type { Poisha } from '@niramoy/domain/platform/money'
import type { PurchaseState } from '@niramoy/domain/stock/purchasing'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { type StockedRow, stockedColumns } from '../suppliers/stocked.sql.ts'

export type PurchaseOrderRow = {
  readonly id: number
  readonly supplier_id: number
  readonly supplier_name: string
  readonly supplier_phone: string | null
  readonly supplier_email: string | null
  readonly supplier_address: string | null
  readonly terms_days: number
  readonly state: PurchaseState
  readonly note: string | null
  readonly sent_at: Date | null
  readonly sent_by_name: string | null
  readonly closed_reason: string | null
  readonly version: number
  readonly created_by_name: string
  readonly created_at: Date
  readonly line_count: number
  readonly cost_poisha: number
}

function ordersWhere(rest: RawBuilder<unknown>) {
  return sql<PurchaseOrderRow>`
    select purchase_orders.*, suppliers.name as supplier_name, suppliers.phone as supplier_phone,
      suppliers.email as supplier_email, suppliers.address as supplier_address, terms_days,
      creator.name as created_by_name, sender.name as sent_by_name, line_count, cost_poisha
    from purchase_orders join suppliers on suppliers.id = supplier_id
      join users creator on creator.id = purchase_orders.created_by
      left join users sender on sender.id = sent_by
      cross join lateral (
        select count(*) as line_count, coalesce(sum(packs::bigint * pack_cost_poisha), 0) as cost_poisha
        from purchase_order_lines where purchase_order_id = purchase_orders.id) as lines
    ${rest}`
}

type Filter = {
  readonly state: PurchaseState | 'open' | 'all'
  readonly supplierId?: number | undefined
  readonly page: number
  readonly pageSize: number
}

export async function selectPurchaseOrders(db: Db, { state, supplierId, page, pageSize }: Filter) {
  const inState =
    state === 'all'
      ? sql`true`
      : state === 'open'
        ? sql`state in ('draft', 'sent', 'partly-received')`
        : sql`state = ${state}`
  const found = sql`where ${inState} and ${supplierId ? sql`supplier_id = ${supplierId}` : sql`true`}`
  const part = sql`${found} order by purchase_orders.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await ordersWhere(part).execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from purchase_orders ${found}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function selectPurchaseOrdersOf(db: Db, ids: readonly number[]): Promise<PurchaseOrderRow[]> {
  const wanted = sql`where purchase_orders.id = any(${[...ids]}::int[]) order by purchase_orders.id`
  return (await ordersWhere(wanted).execute(db)).rows
}

export type PurchaseLineRow = StockedRow & {
  readonly pack_units: number
  readonly packs: number
  readonly pack_cost_poisha: Poisha | null
  readonly reason: string | null
  readonly received_units: number
}

export async function selectPurchaseLines(db: Db, orderId: number, now: Date): Promise<PurchaseLineRow[]> {
  const { rows } = await sql<PurchaseLineRow>`
    select ${stockedColumns(now)}, pack_units, packs, pack_cost_poisha, reason, received_units
    from purchase_order_lines join products on products.id = product_id join brands on brands.id = brand_id
    where purchase_order_id = ${orderId} order by products.name, products.id`.execute(db)
  return rows
}

/** Locks an order until the transaction ends. */
export function lockPurchaseOrder(tx: Tx, id: number) {
  return tx
    .selectFrom('purchase_orders')
    .select(['id', 'supplier_id', 'state', 'version', 'closed_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Of a locked order. */
export function selectOrdered(tx: Tx, orderId: number) {
  return tx
    .selectFrom('purchase_order_lines')
    .select(['product_id', 'pack_units', 'packs', 'received_units', 'reason'])
    .where('purchase_order_id', '=', orderId)
    .execute()
}

export async function insertPurchaseOrder(
  tx: Tx,
  row: Insertable<Schema['purchase_orders']>,
): Promise<number> {
  const { id } = await tx.insertInto('purchase_orders').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type NewPurchaseLine = {
  readonly product_id: number
  readonly pack_units: number
  readonly packs: number
  readonly pack_cost_poisha: Poisha | null
  readonly reason: string | null
}

/** The lines of a draft are these from now on. */
export async function replacePurchaseLines(
  tx: Tx,
  orderId: number,
  lines: readonly NewPurchaseLine[],
): Promise<void> {
  await sql`
    delete from purchase_order_lines
    where purchase_order_id = ${orderId}
      and product_id <> all(${lines.map(({ product_id }) => product_id)}::int[])`.execute(tx)
  await sql`
    insert into purchase_order_lines (purchase_order_id, product_id, pack_units, packs, pack_cost_poisha, reason)
    select ${orderId}, product_id, pack_units, packs, pack_cost_poisha, reason
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as typed (product_id int, pack_units int, packs int, pack_cost_poisha int, reason text)
    on conflict (purchase_order_id, product_id) do update
      set pack_units = excluded.pack_units, packs = excluded.packs,
        pack_cost_poisha = excluded.pack_cost_poisha, reason = excluded.reason`.execute(tx)
}

type Change = Updateable<
  Pick<Schema['purchase_orders'], 'supplier_id' | 'note' | 'state' | 'closed_reason'>
> & {
  readonly sent_at?: Date
  readonly sent_by?: number
}

/** Raises the version, though only its lines may have changed. */
export async function updatePurchaseOrder(tx: Tx, id: number, change: Change, at: Date): Promise<void> {
  await tx
    .updateTable('purchase_orders')
    .set((has) => ({ ...change, updated_at: at, version: has('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Adds to what came, or takes it back. */
export async function updateReceived(
  tx: Tx,
  orderId: number,
  units: ReadonlyMap<number, number>,
): Promise<void> {
  const lines = [...units].map(([product_id, change]) => ({ product_id, change }))
  await sql`
    update purchase_order_lines line set received_units = received_units + came.change
    from json_to_recordset(${JSON.stringify(lines)}::json) as came (product_id int, change int)
    where purchase_order_id = ${orderId} and line.product_id = came.product_id`.execute(tx)
}
