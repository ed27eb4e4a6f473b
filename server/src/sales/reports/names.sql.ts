import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { lastUnitSize } from '../../stock/batches/stock-batches.sql.ts'

export type ProductNameRow = Awaited<ReturnType<typeof selectProductNames>>[number]

export function selectProductNames(db: Db, ids: readonly number[], now: Date) {
  return db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'products.id',
      'products.sku',
      'products.name',
      'products.strength',
      'products.dosage_form',
      'brands.name as brand_name',
      lastUnitSize(now).as('unit_size'),
    ])
    .where('products.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

export function selectNames(db: Db, table: 'generic_names' | 'brands', ids: readonly number[]) {
  return db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}
