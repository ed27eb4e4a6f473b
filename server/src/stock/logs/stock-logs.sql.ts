import { addDays, type Day, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { LedgerKind } from '@niramoy/domain/stock/ledger'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import { lastUnitSize } from '../batches/stock-batches.sql.ts'

type Filter = {
  readonly productId?: number | undefined
  readonly stockBatchId?: number | undefined
  readonly kind?: LedgerKind | undefined
  readonly search?: string | undefined
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
}
export type LogFilter = Filter
type Part = {
  readonly limit: number
  readonly offset: number
  readonly now: Date
  /** Only older ones than this. */
  readonly after?: { readonly id: number; readonly created_at: Date } | null
}

export type LogRow = Awaited<ReturnType<typeof selectLogs>>[number]

export function selectLogs(db: Db, filter: Filter, { limit, offset, now, after }: Part) {
  return matching(db, filter)
    .$if(Boolean(after), (found) =>
      found.where(
        sql<boolean>`(stock_ledger.created_at, stock_ledger.id) < (${after?.created_at}, ${after?.id}::bigint)`,
      ),
    )
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('orders', 'orders.id', 'stock_ledger.order_id')
    .leftJoin('users', 'users.id', 'stock_ledger.actor_id')
    .select([
      'stock_ledger.id',
      'stock_ledger.product_id',
      'stock_ledger.batch_id',
      'stock_ledger.kind',
      'stock_ledger.change',
      'stock_ledger.reason',
      'stock_ledger.notes',
      'stock_ledger.order_id',
      'stock_ledger.actor_id',
      'stock_ledger.created_at',
      'stock_batches.code',
      'products.sku',
      'products.name as product_name',
      'products.strength',
      'products.dosage_form',
      'brands.name as brand_name',
      lastUnitSize(now).as('unit_size'),
      'orders.order_code',
      'users.name as actor_name',
    ])
    .orderBy('stock_ledger.created_at', 'desc')
    .orderBy('stock_ledger.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are; of a great many, no more than `most` are counted. */
export async function countLogs(db: Db, filter: Filter, most: number | null = null): Promise<number> {
  // what is joined narrows nothing down unless it is searched
  const found = filter.search
    ? matching(db, filter).select('stock_ledger.id')
    : db.selectFrom('stock_ledger').where(buildCondition(filter)).select('id')
  const { total } = await db
    .selectFrom(found.limit(most).as('found'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(db: Db, filter: Filter) {
  return db
    .selectFrom('stock_ledger')
    .innerJoin('stock_batches', 'stock_batches.id', 'stock_ledger.batch_id')
    .innerJoin('products', 'products.id', 'stock_ledger.product_id')
    .where(buildCondition(filter))
}

function buildCondition({ productId, stockBatchId, kind, search, startDate, endDate }: Filter) {
  const text = search && containing(search)
  const all = [
    productId && sql`stock_ledger.product_id = ${productId}`,
    stockBatchId && sql`stock_ledger.batch_id = ${stockBatchId}`,
    kind && sql`stock_ledger.kind = ${kind}`,
    startDate && sql`stock_ledger.created_at >= ${startOfDay(startDate)}`,
    endDate && sql`stock_ledger.created_at < ${startOfDay(addDays(endDate, 1))}`,
    text &&
      sql`(products.name ilike ${text} or products.sku ilike ${text} or stock_batches.code ilike ${text})`,
  ]
  return sql<boolean>`${sql.join([sql`true`, ...all.filter(Boolean)], sql` and `)}`
}
