import { type RawBuilder, sql } from 'kysely'
import { lastUnitSize } from '../batches/stock-batches.sql.ts'

/** What `stockProductView` needs to name a product. */
export type StockedRow = {
  readonly product_id: number
  readonly sku: string
  readonly product_name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly unit_size: string | null
  readonly brand_name: string
}

/** Its columns, in a statement that joins `products` and `brands`. */
export function stockedColumns(now: Date): RawBuilder<unknown> {
  return sql`products.id as product_id, products.sku, products.name as product_name, products.strength,
    products.dosage_form, ${lastUnitSize(now)} as unit_size, brands.name as brand_name`
}
