import type { NeedKind } from '@niramoy/domain/catalogue/needs'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import { NEED_COLUMNS } from '../search/lexicon.sql.ts'

const columns = [...NEED_COLUMNS, 'version'] as const
export type StoredNeed = NonNullable<Awaited<ReturnType<typeof selectNeed>>>
export type NeedFacts = {
  readonly name_en: string
  readonly name_bn: string
  readonly words: string[]
  readonly target_kind: NeedKind
  readonly targets: string[]
  readonly first_generics: string[] | undefined
  readonly note_en: string | null | undefined
  readonly note_bn: string | null | undefined
}

type Filter = { readonly search?: string | undefined; readonly page: number; readonly pageSize: number }

export async function selectNeedPage(db: Db, { search, page, pageSize }: Filter) {
  let found = db.selectFrom('needs')
  if (search) {
    const like = containing(search)
    found = found.where(
      sql<SqlBool>`(name_en ilike ${like} or name_bn ilike ${like}
        or exists (select from unnest(words) as word where word ilike ${like}))`,
    )
  }
  const rows = await found
    .select(columns)
    .orderBy(sql`lower(name_en)`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function selectNeed(db: Db, id: number) {
  return db.selectFrom('needs').select(columns).where('id', '=', id).executeTakeFirst()
}

/** How many products each finds. A product has one value of a kind, so none is counted twice. */
export async function countProductsFound(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; products: number }>`
    with wanted as (
      select distinct needs.id, target_kind as kind, lower(target) as value
      from needs, unnest(targets) as target where needs.id = any(${ids}::int[])
    ), places as (
      select generic_name_id, dosage_form, count(*) as products
      from products where deleted_at is null group by generic_name_id, dosage_form
    ), facts as (
      select kind, lower(value) as value, sum(products) as products
      from places
      join generic_names on generic_names.id = generic_name_id
      join categories on categories.id = generic_names.category_id
      cross join lateral (values
        ('category', categories.name),
        ('sub-category', sub_category),
        ('drug-class', drug_class),
        ('generic-name', generic_names.name),
        ('dosage-form', dosage_form)
      ) as fact (kind, value)
      group by kind, lower(value)
    )
    select wanted.id, sum(facts.products)::int as products
    from wanted join facts using (kind, value) group by wanted.id`.execute(db)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/** Nobody else saves a need until the transaction ends: a word belongs to one need only. */
export async function lockNeeds(tx: Tx): Promise<void> {
  await sql`lock table needs in share row exclusive mode`.execute(tx)
}

/** The first of the words that another need has, and the name of that need. */
export async function selectTakenWord(tx: Tx, words: readonly string[], id: number | undefined) {
  const { rows } = await sql<{ word: string; name: string }>`
    select word, name_en as name from needs, unnest(words) as word
    where id is distinct from ${id ?? null}::int
      and lower(word) in (select lower(given) from unnest(${words}::text[]) as given)
    order by id limit 1`.execute(tx)
  return rows[0]
}

const VALUES: Readonly<Record<NeedKind, string>> = {
  category: 'select name from categories',
  'sub-category': 'select sub_category from generic_names',
  'drug-class': 'select drug_class from generic_names',
  'generic-name': 'select name from generic_names',
  'dosage-form': 'select dosage_form from products where deleted_at is null',
}

/** The first of the names that nothing of this kind has. */
export async function selectUnknown(tx: Tx, kind: NeedKind, names: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names}::text[]) with ordinality as given (name, place)
    where lower(given.name) not in (
      select lower(value) from (${sql.raw(VALUES[kind])}) as known (value) where value is not null)
    order by given.place limit 1`.execute(tx)
  return rows[0]?.name
}

export function insertNeed(tx: Tx, need: NeedFacts, now: Date) {
  return tx
    .insertInto('needs')
    .values({ ...need, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateNeed(tx: Tx, id: number, need: Partial<NeedFacts>) {
  return tx.updateTable('needs').set(need).where('id', '=', id).returning(columns).executeTakeFirst()
}

export function deleteNeed(tx: Tx, id: number) {
  return tx.deleteFrom('needs').where('id', '=', id).returning('id').executeTakeFirst()
}
