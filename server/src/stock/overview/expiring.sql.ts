import type { Day } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { batchesWithPack } from '../batches/stock-batches.sql.ts'

type Until = { readonly lastDay: Day; readonly now: Date }
type Page = { readonly page: number; readonly pageSize: number }

export type ExpiringRow = Awaited<ReturnType<typeof selectExpiring>>[number]

/** Batches with units left that may be sold until this day at most, the expired ones first. */
export function selectExpiring(db: Db, { lastDay, now }: Until, { page, pageSize }: Page) {
  return batchesWithPack(db, now)
    .innerJoin('products', 'products.id', 'stock_batches.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['products.sku', 'products.name as product_name', 'products.strength', 'products.dosage_form'])
    .select('brands.name as brand_name')
    .where('stock_batches.quantity', '>', 0)
    .where('stock_batches.expires_on', '<=', lastDay)
    .orderBy('stock_batches.expires_on')
    .orderBy('stock_batches.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

type Totals = {
  readonly batches: number
  readonly expired_batches: number
  readonly units: number
  readonly value_poisha: number
  readonly expired_units: number
  readonly expired_value_poisha: number
}

export async function sumExpiring(db: Db, lastDay: Day, today: Day): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as batches, count(*) filter (where expires_on < ${today}::date) as expired_batches,
      coalesce(sum(quantity), 0) as units,
      coalesce(sum(quantity::bigint * cost_price_poisha), 0) as value_poisha,
      coalesce(sum(quantity) filter (where expires_on < ${today}::date), 0) as expired_units,
      coalesce(sum(quantity::bigint * cost_price_poisha) filter (where expires_on < ${today}::date), 0)
        as expired_value_poisha
    from stock_batches
    where quantity > 0 and expires_on <= ${lastDay}::date`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('A sum without a row')
  return totals
}
