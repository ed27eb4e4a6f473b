import type { Day } from '@niramoy/domain/platform/dhaka'
import type { LedgerKind } from '@niramoy/domain/stock/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { matchAny } from '../../platform/db/matching.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** Moving an order's stock locks the order first, so that its units of each batch do not change. */
export async function lockOrderRow(tx: Tx, orderId: number): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
}

export type OrderBatch = {
  readonly id: number
  readonly product_id: number
  readonly expires_on: Day
  /** Units left in it. */
  readonly quantity: number
  /** Units of it that the order holds. */
  readonly held: number
  /** Neither expired nor recalled. */
  readonly is_good: boolean
}
type Sellable = { readonly productIds: readonly number[]; readonly today: Day }
type Wanted = Sellable & { readonly orderId: number }

/**
 * Locks what an order that holds nothing yet can take: a table alone, so that a batch that had to be waited for is read again
 * as it became, and left out when it is empty by then. In the order of `lockBatches`.
 */
export async function lockSellableBatches(tx: Tx, { productIds, today }: Sellable): Promise<OrderBatch[]> {
  return lockSellable(tx, { productIds, today })
}

const lockSellable = prepared(sellableBatches)

/** The same as part of a statement. */
export function sellableBatches(_: Tx, { productIds, today }: Sellable): RawBuilder<OrderBatch> {
  return sql<OrderBatch>`
    select id, product_id, expires_on, quantity, 0 as held, true as is_good
    from stock_batches
    where product_id = ${matchAny(productIds)} and quantity > 0 and recalled_at is null
      and expires_on >= ${today}::date
    order by product_id, expires_on, id
    for no key update`
}

/**
 * Locks, until the transaction ends, every batch the order has units of and every batch that these products can
 * be sold from. All that move stock for orders hold batches in this one order, in one statement, so that none
 * ever waits for another in a circle.
 */
export async function lockBatches(tx: Tx, wanted: Wanted): Promise<OrderBatch[]> {
  const held = await selectHeld(tx, wanted)
  if (held.size === 0) return []
  // by id and on this table alone: PostgreSQL can lose a joined row that it had to wait for (decision 13)
  const { rows } = await sql<Omit<OrderBatch, 'held'>>`
    select id, product_id, expires_on, quantity,
      recalled_at is null and expires_on >= ${wanted.today}::date as is_good
    from stock_batches
    where id = any(${[...held.keys()]}::int[])
    order by product_id, expires_on, id
    for no key update`.execute(tx)
  return rows.map((batch) => ({ ...batch, held: held.get(batch.id) ?? 0 }))
}

/** The batches that matter, and how much of each the order holds, which cannot change while it is locked. */
async function selectHeld(tx: Tx, { orderId, productIds, today }: Wanted): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; units: number }>`
    select id, 0 as units from stock_batches
      where product_id = any(${productIds}::int[]) and quantity > 0 and recalled_at is null
        and expires_on >= ${today}::date
    union all
    select batch_id, units from stock_allocations where order_id = ${orderId} and units > 0`.execute(tx)
  const held = new Map<number, number>()
  for (const { id, units } of rows) held.set(id, (held.get(id) ?? 0) + units)
  return held
}

/** Statuses in which an order's goods are still in the shop. */
const IN_SHOP = sql`('pending-prescription', 'pending-payment', 'placed', 'paid', 'processing')`
/** Of the row of `stock_batches` that a statement calls `batch`. */
export const IS_BAD = (today: Day) =>
  sql`(batch.recalled_at is not null or batch.expires_on < ${today}::date)`

/** Which of what the order holds may not leave the shop: recalled, or past its last day. */
export async function holdsBadStock(tx: Tx, orderId: number, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from stock_allocations held join stock_batches batch on batch.id = batch_id
    where order_id = ${orderId} and units > 0 and ${IS_BAD(today)} limit 1`.execute(tx)
  return rows.length > 0
}

/** A recalled or expired batch of which an order that is still in the shop holds units. */
export async function selectBadHeldBatch(db: Db, today: Day) {
  const { rows } = await sql<{ id: number; is_recalled: boolean }>`
    select batch.id, batch.recalled_at is not null as is_recalled
    from orders join stock_allocations held on order_id = orders.id and units > 0
      join stock_batches batch on batch.id = batch_id
    where orders.status in ${IN_SHOP} and ${IS_BAD(today)}
    order by batch.id limit 1`.execute(db)
  return rows[0]
}

/**
 * Locks the orders in the shop that hold units of the batch, then the batch with all that these orders hold or could
 * take instead. An order is locked before its batches, so one that took units meanwhile makes it begin again.
 */
export async function lockHolders(tx: Tx, batchId: number, today: Day): Promise<number[]> {
  const holders = sql`
    select id from orders where status in ${IN_SHOP} and exists (
      select from stock_allocations where order_id = orders.id and batch_id = ${batchId} and units > 0)
    order by id`
  for (;;) {
    await sql`savepoint holders`.execute(tx)
    const { rows: locked } = await sql<{ id: number }>`${holders} for update`.execute(tx)
    const ids = locked.map(({ id }) => id)
    await lockBatchesOf(tx, ids, today, [batchId])
    const { rows: now } = await sql<{ id: number }>`${holders}`.execute(tx)
    if (now.every(({ id }) => ids.includes(id))) return now.map(({ id }) => id)
    await sql`rollback to savepoint holders`.execute(tx)
  }
}

/**
 * Locks every batch that these orders hold or could take, and these others, in one statement and in the order in which
 * all that move stock lock them. The orders are locked.
 */
export async function lockBatchesOf(
  tx: Tx,
  orderIds: readonly number[],
  today: Day,
  others: readonly number[] = [],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select batch_id as id from stock_allocations where order_id = any(${orderIds}::bigint[]) and units > 0
    union
    select id from stock_batches
    where product_id in (select product_id from order_items where order_id = any(${orderIds}::bigint[]))
      and quantity > 0 and recalled_at is null and expires_on >= ${today}::date`.execute(tx)
  const ids = [...rows.map(({ id }) => id), ...others]
  await sql`
    select id from stock_batches where id = any(${ids}::int[])
    order by product_id, expires_on, id for no key update`.execute(tx)
}

/** How much of the batch the order holds. */
export async function selectHeldUnits(tx: Tx, orderId: number, batchId: number): Promise<number> {
  const held = tx.selectFrom('stock_allocations').select('units').where('order_id', '=', orderId)
  return (await held.where('batch_id', '=', batchId).executeTakeFirst())?.units ?? 0
}

export type LedgerRow = {
  readonly product_id: number
  readonly batch_id: number
  readonly kind: LedgerKind
  readonly change: number
  readonly reason: string
  readonly notes?: string | null
  readonly order_id?: number
  readonly actor_id: number | null
  readonly created_at: Date
}

/** The database moves the batches, and what orders hold of them, along with the rows. */
export async function insertLedger(tx: Tx, rows: readonly LedgerRow[]): Promise<WrittenRow[]> {
  return rows.length > 0 ? insertRows(tx, { rows: JSON.stringify(rows) }) : []
}

type WrittenRow = { readonly id: number; readonly batch_id: number }

export const LEDGER_COLUMNS = sql.raw(
  'product_id, batch_id, kind, change, reason, notes, order_id, actor_id, created_at',
)

/** The statement reads the same however many there are. */
const insertRows = prepared(
  (_: Tx, { rows }: { readonly rows: string }) => sql<WrittenRow>`
    insert into stock_ledger (${LEDGER_COLUMNS})
    select ${LEDGER_COLUMNS} from json_populate_recordset(null::stock_ledger, ${rows}::json)
    returning id, batch_id`,
)

/** Wakes the job that fills waiting orders, when the transaction commits and only then. */
export async function announceStock(tx: Tx): Promise<void> {
  await sql`select pg_notify('jobs', 'stock')`.execute(tx)
}
