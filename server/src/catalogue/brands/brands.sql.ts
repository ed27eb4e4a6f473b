import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { atFreeSlug } from '../../platform/db/free-slug.ts'
import { containing } from '../../platform/db/matching.ts'

const columns = ['id', 'name', 'slug', 'image_path', 'version'] as const
export type BrandRow = Awaited<ReturnType<typeof selectBrands>>['rows'][number]
export type BrandFacts = { readonly name: string; readonly image_path?: string }

type Filter = { readonly search?: string | undefined; readonly page: number; readonly pageSize: number }

export async function selectBrands(db: Db, { search, page, pageSize }: Filter) {
  let found = db.selectFrom('brands')
  if (search) found = found.where('name', 'ilike', containing(search))
  const rows = await found
    .select(columns)
    .orderBy(sql`lower(name)`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function selectBrand(db: Db, id: number) {
  return db.selectFrom('brands').select(columns).where('id', '=', id).executeTakeFirst()
}

export function insertBrand(
  tx: Tx,
  brand: BrandFacts,
  { now, random }: { readonly now: Date; readonly random: Uint8Array },
) {
  return atFreeSlug(brand.name, random, (slug) =>
    tx
      .insertInto('brands')
      .values({ ...brand, slug, created_at: now })
      .onConflict((on) => on.column('slug').doNothing())
      .returning(columns)
      .executeTakeFirst(),
  )
}

/** The slug stays as it was made: links to the brand outlive a new name. */
export function updateBrand(tx: Tx, id: number, brand: BrandFacts) {
  return tx.updateTable('brands').set(brand).where('id', '=', id).returning(columns).executeTakeFirst()
}

export function deleteBrand(tx: Tx, id: number) {
  return tx.deleteFrom('brands').where('id', '=', id).returning('id').executeTakeFirst()
}
