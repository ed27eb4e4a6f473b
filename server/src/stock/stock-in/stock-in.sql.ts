import type { Db } from '../../platform/db/db.ts'

const MOST_ENTRIES = 500

export type StockInRow = Awaited<ReturnType<typeof selectStockIn>>[number]

export function selectStockIn(db: Db, productId: number) {
  return db
    .selectFrom('stock_ledger')
    .innerJoin('stock_batches', 'stock_batches.id', 'stock_ledger.batch_id')
    .select([
      'stock_ledger.id',
      'stock_ledger.batch_id',
      'stock_batches.code',
      'stock_ledger.change',
      'stock_ledger.reason',
      'stock_ledger.notes',
      'stock_ledger.created_at',
    ])
    .where('stock_ledger.product_id', '=', productId)
    .where('stock_ledger.kind', '=', 'stock-in')
    .orderBy('stock_ledger.created_at', 'desc')
    .orderBy('stock_ledger.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
}
