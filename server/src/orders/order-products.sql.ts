import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { onShelves, shownProducts } from '../products/products.sql.ts'

/** A product with everything an order wants to know of it: names, the price of this moment, the units in stock. */
export type OrderProduct = Awaited<ReturnType<typeof selectOrderProducts>>[number]

/** Those of the ids that are on the shelves. */
export function selectOrderProducts(db: Db, ids: readonly number[], now: Date) {
  const wanted = onShelves(db).where('products.id', '=', sql<number>`any(${ids}::int[])`)
  return shownProducts(db, wanted, now).execute()
}
