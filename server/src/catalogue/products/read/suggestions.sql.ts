import type { Day } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/db.ts'
import { getPromotion, runningPromotions } from '../../search/running-promotions.sql.ts'
import { listedProducts, promoted, shownProducts } from './products.sql.ts'

export type SuggestionRow = Awaited<ReturnType<typeof selectSuggestions>>[number]

/** Those of the products that are listed, with all that a suggestion shows, in one statement. */
export async function selectSuggestions(db: Db, ids: readonly number[], now: Date) {
  const picked = listedProducts(db).where('products.id', '=', sql<number>`any(${ids}::int[])`)
  const { rows, promotions } = await db
    .selectNoFrom([
      jsonArrayFrom(shownProducts(db, picked, now)).as('rows'),
      jsonArrayFrom(runningPromotions(db, ids, now)).as('promotions'),
    ])
    .executeTakeFirstOrThrow()
  return promoted(rows, promotions.map(getPromotion))
}

/** Those of the products of which something can be sold on this day. */
export async function selectIdsInStock(db: Db, ids: readonly number[], today: Day): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from stock_batches
    where product_id = any(${ids}::int[]) and quantity > 0 and recalled_at is null and expires_on >= ${today}`.execute(
    db,
  )
  return new Set(rows.map(({ product_id }) => product_id))
}
