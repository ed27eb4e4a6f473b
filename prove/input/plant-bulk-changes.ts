import { sql } from 'kysely'
import type { Planter } from './mark.ts'

type Facts = { readonly adminId: number; readonly product: number }

/** Changes of many prices and of many statuses that can be undone. */
export async function plantBulkChanges({ db, now }: Planter, { adminId, product }: Facts) {
  const at = now()
  const { id: priceChange } = await db
    .insertInto('price_changes')
    .values({ reason: 'Costs rose', starts_at: at, last_item_id: 0, created_by: adminId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into price_change_products (price_change_id, product_id, entry_id, before, after)
    select ${priceChange}::int, product_id, min(id), '[]', '[]' from pricing_entries
    where product_id = ${product} group by product_id`.execute(db)
  await sql`
    update price_change_products changed set before = entries.rows, after = entries.rows
    from (select jsonb_agg(to_jsonb(pricing_entries)) as rows from pricing_entries where product_id = ${product})
      as entries
    where price_change_id = ${priceChange}`.execute(db)
  const { id: statusChange } = await db
    .insertInto('status_changes')
    .values({ status: 'shipped', created_by: adminId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { priceChange, statusChange }
}
