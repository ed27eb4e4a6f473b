import { addDays, type Day, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { RegisterKind } from '@niramoy/domain/stock/ledger'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'

type Filter = {
  readonly productId?: number | undefined
  readonly stockBatchId?: number | undefined
  readonly kind?: RegisterKind | undefined
  readonly search?: string | undefined
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
}
type Part = { readonly limit: number; readonly offset: number; readonly order: 'asc' | 'desc' }

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export function selectEntries(db: Db, filter: Filter, { limit, offset, order }: Part) {
  return matching(db, filter)
    .leftJoin('users', 'users.id', 'controlled_register.actor_id')
    .select([
      'controlled_register.id',
      'controlled_register.product_id',
      'controlled_register.batch_id',
      'controlled_register.kind',
      'controlled_register.change',
      'controlled_register.balance',
      'controlled_register.order_id',
      'controlled_register.prescription_id',
      'controlled_register.patient_name',
      'controlled_register.doctor_name',
      'controlled_register.doctor_registration',
      'controlled_register.prescribed_on',
      'controlled_register.actor_id',
      'controlled_register.created_at',
      'orders.order_code',
      'users.name as actor_name',
      ...BATCH,
      unitSize(),
    ])
    .orderBy('controlled_register.created_at', order)
    .orderBy('controlled_register.id', order)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countEntries(db: Db, filter: Filter): Promise<number> {
  const { total } = await matching(db, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export type BalanceRow = Awaited<ReturnType<typeof selectBalances>>[number]

/** The last entry of each batch of which something is left. */
export function selectBalances(db: Db) {
  return db
    .selectFrom(
      db
        .selectFrom('controlled_register')
        .distinctOn('batch_id')
        .select(['batch_id', 'product_id', 'balance'])
        .orderBy('batch_id')
        .orderBy('id', 'desc')
        .as('controlled_register'),
    )
    .innerJoin('stock_batches', 'stock_batches.id', 'controlled_register.batch_id')
    .innerJoin('products', 'products.id', 'controlled_register.product_id')
    .select([
      'controlled_register.product_id',
      'controlled_register.batch_id',
      'controlled_register.balance',
      'stock_batches.expires_on',
      ...BATCH,
      unitSize(),
    ])
    .where('controlled_register.balance', '>', 0)
    .orderBy('products.name')
    .orderBy('products.strength')
    .orderBy('products.id')
    .orderBy('stock_batches.expires_on')
    .orderBy('stock_batches.id')
    .execute()
}

const BATCH = [
  'stock_batches.code',
  'products.sku',
  'products.name as product_name',
  'products.strength',
  'products.dosage_form',
] as const

/** What the product's last price buys: a part of its label. */
function unitSize() {
  return sql<string | null>`(
    select unit_size from pricing_entries where pricing_entries.product_id = products.id
    order by effective_from desc limit 1)`.as('unit_size')
}

function matching(db: Db, filter: Filter) {
  const { productId, stockBatchId, kind, search, startDate, endDate } = filter
  let found = db
    .selectFrom('controlled_register')
    .innerJoin('stock_batches', 'stock_batches.id', 'controlled_register.batch_id')
    .innerJoin('products', 'products.id', 'controlled_register.product_id')
    .leftJoin('orders', 'orders.id', 'controlled_register.order_id')
  if (productId) found = found.where('controlled_register.product_id', '=', productId)
  if (stockBatchId) found = found.where('controlled_register.batch_id', '=', stockBatchId)
  if (kind) found = found.where('controlled_register.kind', '=', kind)
  if (startDate) found = found.where('controlled_register.created_at', '>=', startOfDay(startDate))
  if (endDate) found = found.where('controlled_register.created_at', '<', startOfDay(addDays(endDate, 1)))
  if (!search) return found
  const text = containing(search)
  return found.where((has) =>
    has.or([
      has('controlled_register.patient_name', 'ilike', text),
      has('controlled_register.doctor_name', 'ilike', text),
      has('controlled_register.doctor_registration', 'ilike', text),
      has('products.name', 'ilike', text),
      has('products.sku', 'ilike', text),
      has('stock_batches.code', 'ilike', text),
      has('orders.order_code', 'ilike', text),
    ]),
  )
}
