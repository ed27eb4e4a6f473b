import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { atFreeSlug } from '../../platform/db/free-slug.ts'
import { containing, idNamed, matchAny } from '../../platform/db/matching.ts'

const columns = [
  'generic_names.id',
  'generic_names.name',
  'generic_names.slug',
  'generic_names.category_id',
  'generic_names.sub_category',
  'generic_names.drug_class',
  'generic_names.max_units_per_order',
  'generic_names.dispensing_class',
  'generic_names.version',
] as const
export type GenericNameRow = Awaited<ReturnType<typeof selectGenericNames>>['rows'][number]
export type GenericNameFacts = {
  readonly name: string
  readonly category_id: number
  readonly sub_category: string | null | undefined
  readonly drug_class: string | null | undefined
  readonly max_units_per_order: number | null | undefined
  readonly dispensing_class: DispensingClass | null | undefined
}

type Filter = {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly categoryId?: string | undefined
  readonly subCategory?: string | undefined
  readonly drugClass?: string | undefined
  readonly dispensingClass?: DispensingClass | 'none' | undefined
}
type Page = {
  readonly sortBy: 'name' | 'createdAt'
  readonly sortOrder: 'ASC' | 'DESC'
  readonly page: number
  readonly pageSize: number
}

export async function selectGenericNames(db: Db, query: Filter & Page) {
  const { page, pageSize } = query
  const order = query.sortOrder === 'ASC' ? 'asc' : 'desc'
  const found = matching(db, query)
  let sorted = withCategory(found)
  if (query.sortBy === 'createdAt') sorted = sorted.orderBy('generic_names.created_at', order)
  const rows = await sorted
    .orderBy(sql`lower(generic_names.name)`, order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total, without_class } = await found
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`(select count(*) from generic_names where dispensing_class is null)`.as('without_class'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, total, withoutClass: without_class }
}

/** In the order of their ids. */
export function selectGenericNamesById(db: Db, ids: readonly number[]) {
  return withCategory(db.selectFrom('generic_names'))
    .where('generic_names.id', '=', matchAny(ids))
    .orderBy('generic_names.id')
    .execute()
}

export function selectGenericName(db: Db, id: number) {
  return withCategory(db.selectFrom('generic_names')).where('generic_names.id', '=', id).executeTakeFirst()
}

function withCategory(found: ReturnType<typeof matching>) {
  return found
    .innerJoin('categories', 'categories.id', 'generic_names.category_id')
    .select([...columns, 'categories.name as category_name'])
}

function matching(db: Db, { search, category, categoryId, subCategory, drugClass, dispensingClass }: Filter) {
  let found = db.selectFrom('generic_names')
  if (search) found = found.where('generic_names.name', 'ilike', containing(search))
  for (const named of [category, categoryId]) {
    if (named) found = found.where('generic_names.category_id', '=', idNamed('categories', named))
  }
  if (subCategory) found = found.where('generic_names.sub_category', '=', subCategory)
  if (drugClass) found = found.where('generic_names.drug_class', '=', drugClass)
  if (dispensingClass === 'none') found = found.where('generic_names.dispensing_class', 'is', null)
  else if (dispensingClass) found = found.where('generic_names.dispensing_class', '=', dispensingClass)
  return found
}

export function insertGenericName(
  tx: Tx,
  { sub_category = null, drug_class = null, ...rest }: GenericNameFacts,
  { now, random }: { readonly now: Date; readonly random: Uint8Array },
) {
  return atFreeSlug(rest.name, random, (slug) =>
    tx
      .insertInto('generic_names')
      .values({ ...rest, sub_category, drug_class, slug, created_at: now })
      .onConflict((on) => on.column('slug').doNothing())
      .returning(columns)
      .executeTakeFirst(),
  )
}

/** The slug stays as it was made: links to the generic name outlive a new name. */
export function updateGenericName(tx: Tx, id: number, facts: GenericNameFacts) {
  return tx.updateTable('generic_names').set(facts).where('id', '=', id).returning(columns).executeTakeFirst()
}

export function deleteGenericName(tx: Tx, id: number) {
  return tx.deleteFrom('generic_names').where('id', '=', id).returning('id').executeTakeFirst()
}
