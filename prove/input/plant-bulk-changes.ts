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
  const entry = await db
    .selectFrom('pricing_entries')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  const facts = { price_change_id: priceChange, product_id: product, entry_id: entry.id }
  await db
    .insertInto('price_change_products')
    .values({ ...facts, before: '[]', after: '[]' })
    .execute()
  const { id: statusChange } = await db
    .insertInto('status_changes')
    .values({ status: 'shipped', created_by: adminId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { priceChange, statusChange }
}
