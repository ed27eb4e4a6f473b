import { getPack } from '@niramoy/domain/catalogue/quantity'
import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number]

const columns = [
  'stock_batches.id',
  'stock_batches.product_id',
  'stock_batches.code',
  'stock_batches.manufactured_on',
  'stock_batches.expires_on',
  'stock_batches.cost_price_poisha',
  'stock_batches.quantity',
  'stock_batches.recalled_at',
  'stock_batches.recall_reason',
  'stock_batches.was_recalled',
  'stock_batches.created_at',
  'stock_batches.version',
] as const

const WAS_SOLD = sql<boolean>`exists (
  select from stock_ledger where stock_ledger.batch_id = stock_batches.id and stock_ledger.kind = 'sale')`

/** Batches with the pack that their product has now, or had last. */
export function batchesWithPack(db: Db, now: Date) {
  return db
    .selectFrom('stock_batches')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('pricing_entries')
          .select(['units_per_strip', 'strips_per_box', 'unit_size'])
          .whereRef('pricing_entries.product_id', '=', 'stock_batches.product_id')
          .where('effective_from', '<=', now)
          .orderBy('effective_from', 'desc')
          .limit(1)
          .as('pack'),
      (join) => join.onTrue(),
    )
    .where('stock_batches.deleted_at', 'is', null)
    .select([
      ...columns,
      'pack.units_per_strip',
      'pack.strips_per_box',
      'pack.unit_size',
      WAS_SOLD.as('was_sold'),
    ])
}

/** What the unit price buys now, or did last, of the row of `products` that a statement stands on. */
export function lastUnitSize(now: Date) {
  return sql<string | null>`(
    select unit_size from pricing_entries where product_id = products.id and effective_from <= ${now}
    order by effective_from desc limit 1)`
}

export function selectBatches(db: Db, productId: number, now: Date) {
  return batchesWithPack(db, now)
    .where('stock_batches.product_id', '=', productId)
    .orderBy('stock_batches.expires_on')
    .orderBy('stock_batches.id')
    .execute()
}

export function selectBatch(db: Db, id: number, now: Date) {
  return batchesWithPack(db, now).where('stock_batches.id', '=', id).executeTakeFirst()
}

/** Nothing when there is no such listed product; without a price it is packed singly. */
export async function selectPack(db: Db, productId: number, now: Date) {
  const row = await db
    .selectFrom('products')
    .leftJoin('pricing_entries', (join) =>
      join.onRef('pricing_entries.product_id', '=', 'products.id').on('effective_from', '<=', now),
    )
    .select(['units_per_strip', 'strips_per_box'])
    .where('products.id', '=', productId)
    .where('products.deleted_at', 'is', null)
    .orderBy('effective_from', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return row && getPack(row.strips_per_box, row.units_per_strip)
}

/** Locks the batch until the transaction ends. A deleted one is found too: its id is not free. */
export function lockBatch(tx: Tx, id: number) {
  return lockedBatches(tx).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** In the one order in which all that moves stock locks batches. */
export function lockBatchesById(tx: Tx, ids: readonly number[]) {
  return lockedBatches(tx)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .orderBy('expires_on')
    .orderBy('id')
    .execute()
}

export function lockBatchNamed(tx: Tx, productId: number, code: string) {
  return lockedBatches(tx).where('product_id', '=', productId).where('code', '=', code).executeTakeFirst()
}

function lockedBatches(tx: Tx) {
  return tx
    .selectFrom('stock_batches')
    .select([
      'id',
      'product_id',
      'quantity',
      'manufactured_on',
      'expires_on',
      'cost_price_poisha',
      'recalled_at',
      'was_recalled',
      'deleted_at',
    ])
    .forNoKeyUpdate()
}

/** Whether any order ever took units of it. A sale locks the batch, so this stays true while it is locked. */
export async function wasSold(tx: Tx, id: number): Promise<boolean> {
  const sale = tx
    .selectFrom('stock_ledger')
    .select('id')
    .where('batch_id', '=', id)
    .where('kind', '=', 'sale')
  return (await sale.limit(1).executeTakeFirst()) !== undefined
}
export type LockedBatch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>

export type NewBatch = {
  readonly product_id: number
  readonly code: string
  readonly manufactured_on: Day | null
  readonly expires_on: Day
  readonly cost_price_poisha: Poisha | null
}

/** Nothing when the product has a batch with this id already, deleted or not. */
export function insertBatch(tx: Tx, batch: NewBatch, now: Date) {
  return tx
    .insertInto('stock_batches')
    .values({ ...batch, created_at: now })
    .onConflict((conflict) => conflict.constraint('stock_batches_code_key').doNothing())
    .returning(['id', 'product_id'])
    .executeTakeFirst()
}

export type BatchChange = {
  readonly code?: string
  readonly manufactured_on?: Day | null
  readonly expires_on?: Day
  readonly cost_price_poisha?: Poisha | null
  readonly recalled_at?: Date | null
  readonly recall_reason?: string | null
  readonly was_recalled?: boolean
  readonly deleted_at?: Date
}

export async function updateBatch(tx: Tx, id: number, change: BatchChange): Promise<void> {
  await tx.updateTable('stock_batches').set(change).where('id', '=', id).execute()
}

export async function selectLastMoved(tx: Tx, id: number): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('stock_ledger')
    .select((has) => has.fn.max('created_at').as('at'))
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow()
  return at
}

type Page = { readonly page: number; readonly pageSize: number }
export type RecipientRow = Awaited<ReturnType<typeof selectRecipients>>['rows'][number]

export async function selectRecipients(db: Db, batchId: number, { page, pageSize }: Page) {
  const found = db
    .selectFrom('stock_allocations')
    .where('stock_allocations.batch_id', '=', batchId)
    .where('stock_allocations.units', '>', 0)
  const rows = await found
    .innerJoin('orders', 'orders.id', 'stock_allocations.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id as order_id',
      'orders.order_code',
      'orders.status',
      'orders.created_at',
      'stock_allocations.units',
      'users.id as user_id',
      'users.name',
      'users.phone',
      'users.email',
    ])
    .orderBy('orders.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
