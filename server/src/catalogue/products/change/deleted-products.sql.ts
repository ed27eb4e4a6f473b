import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

export type Belonging = 'brand_id' | 'generic_name_id' | 'product_type_id'

/** There are products of it, and all of them are deleted. */
export async function hasOnlyDeletedProducts(tx: Tx, belonging: Belonging, id: number): Promise<boolean> {
  const { answer } = await tx
    .selectFrom('products')
    .select(sql<boolean | null>`bool_and(deleted_at is not null)`.as('answer'))
    .where(belonging, '=', id)
    .executeTakeFirstOrThrow()
  return answer ?? false
}
