import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'

const columns = ['id', 'name', 'name_bn', 'slug', 'image_path', 'version'] as const
export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>['rows'][number]
export type CategoryFacts = {
  readonly name: string
  readonly name_bn?: string | null
  readonly image_path?: string
}

type Filter = { readonly search?: string | undefined; readonly page: number; readonly pageSize: number }

export async function selectCategories(db: Db, { search, page, pageSize }: Filter) {
  let found = db.selectFrom('categories')
  if (search) {
    const pattern = containing(search)
    found = found.where((has) => has.or([has('name', 'ilike', pattern), has('name_bn', 'ilike', pattern)]))
  }
  const rows = await found
    .select(columns)
    .orderBy('display_order')
    .orderBy('name')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function selectCategory(db: Db, id: number) {
  return db.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Takes the next place in the display order. Returns nothing when the slug is taken. */
export function insertCategory(tx: Tx, category: CategoryFacts & { slug: string }, now: Date) {
  return tx
    .insertInto('categories')
    .values((from) => ({
      ...category,
      display_order: from
        .selectFrom('categories')
        .select(sql<number>`coalesce(max(display_order), 0) + 1`.as('next')),
      created_at: now,
    }))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** The slug stays as it was made: links to the category outlive a new name. */
export function updateCategory(tx: Tx, id: number, category: CategoryFacts) {
  return tx.updateTable('categories').set(category).where('id', '=', id).returning(columns).executeTakeFirst()
}

/** Locks the category until the transaction ends, so that it is not deleted while something is put into it. */
export function lockCategory(tx: Tx, id: number) {
  return tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

export function deleteCategory(tx: Tx, id: number) {
  return tx.deleteFrom('categories').where('id', '=', id).returning('id').executeTakeFirst()
}
