import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { RULE_COLUMNS } from './safety.sql.ts'

/** All rules with who looked at them: some hundreds, with what the shop changed of each. */
export function selectRules(db: Db) {
  return rulesWithReviewer(db).orderBy('safety_rules.id').execute()
}

export type StoredRule = Awaited<ReturnType<typeof selectRules>>[number]

export function selectRule(db: Db, id: number): Promise<StoredRule | undefined> {
  return rulesWithReviewer(db).where('safety_rules.id', '=', id).executeTakeFirst()
}

function rulesWithReviewer(db: Db) {
  return db
    .selectFrom('safety_rules')
    .leftJoin('users', 'users.id', 'reviewed_by')
    .select(RULE_COLUMNS.map((column) => `safety_rules.${column}` as const))
    .select(['safety_rules.reviewed_at', 'users.name as reviewed_by_name'])
}

export async function insertRule(tx: Tx, rule: Insertable<Schema['safety_rules']>): Promise<number> {
  const { id } = await tx.insertInto('safety_rules').values(rule).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateRule(
  tx: Tx,
  id: number,
  rule: Updateable<Schema['safety_rules']>,
): Promise<boolean> {
  const row = await tx
    .updateTable('safety_rules')
    .set(rule)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRule(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('safety_rules').where('id', '=', id).execute()
}

/** Nobody else changes the rules until the transaction ends. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`lock table safety_rules in share row exclusive mode`.execute(tx)
}

export async function insertReview(tx: Tx, review: Insertable<Schema['safety_reviews']>): Promise<void> {
  await tx.insertInto('safety_reviews').values(review).execute()
}

/** Who confirmed the whole list last. */
export function selectReview(db: Db) {
  return db
    .selectFrom('safety_reviews')
    .innerJoin('users', 'users.id', 'reviewed_by')
    .select(['users.name as by', 'reviewed_at', 'rules'])
    .orderBy('safety_reviews.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function selectGroups(db: Db) {
  return db.selectFrom('ingredient_groups').select(['name', 'ingredients']).orderBy('name').execute()
}

export async function upsertGroup(tx: Tx, name: string, ingredients: string[]): Promise<void> {
  await tx
    .insertInto('ingredient_groups')
    .values({ name, ingredients })
    .onConflict((taken) => taken.column('name').doUpdateSet({ ingredients }))
    .execute()
}

type GenericPage = {
  readonly search?: string | undefined
  readonly page: number
  readonly pageSize: number
  /** Only those that are none of these, in small letters, and that are medicines. */
  readonly except?: readonly string[]
}

/** Generic names with what the shop said is in them, those with most products first. */
export async function selectGenerics(db: Db, { search, page, pageSize, except }: GenericPage) {
  let found = db
    .selectFrom('generic_names')
    .leftJoin('generic_ingredients', 'generic_name_id', 'generic_names.id')
  if (search) found = found.where('generic_names.name', 'ilike', containing(search))
  if (except) {
    found = found
      .where('generic_ingredients.ingredients', 'is', null)
      .where(sql<SqlBool>`dispensing_class is distinct from 'not-medicine'`)
      .where(sql<SqlBool>`not ${KEY} = any(${[...except]}::text[])`)
  }
  const rows = await found
    .select(['generic_names.id', 'generic_names.name', 'generic_ingredients.ingredients'])
    .select(COUNTED)
    .orderBy(sql`products desc, lower(generic_names.name)`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** As `getGenericKey` writes it. */
const KEY = sql`lower(regexp_replace(btrim(normalize(generic_names.name, NFC)), '\\s+', ' ', 'g'))`
const COUNTED = sql<number>`(select count(*)::int from products
  where generic_name_id = generic_names.id and deleted_at is null)`.as('products')

export function selectGeneric(db: Db, id: number) {
  return db
    .selectFrom('generic_names')
    .leftJoin('generic_ingredients', 'generic_name_id', 'generic_names.id')
    .select(['generic_names.id', 'generic_names.name', 'generic_ingredients.ingredients'])
    .select(COUNTED)
    .where('generic_names.id', '=', id)
    .executeTakeFirst()
}

export async function upsertIngredients(
  tx: Tx,
  given: Insertable<Schema['generic_ingredients']>,
): Promise<void> {
  const { ingredients, given_by, given_at } = given
  await tx
    .insertInto('generic_ingredients')
    .values(given)
    .onConflict((taken) => taken.column('generic_name_id').doUpdateSet({ ingredients, given_by, given_at }))
    .execute()
}

export async function deleteIngredients(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('generic_ingredients').where('generic_name_id', '=', id).execute()
}

/** Ingredients that the shop named itself. */
export async function selectOwnIngredients(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct unnest(ingredients) as name from generic_ingredients
    union select distinct unnest(ingredients) from ingredient_groups`.execute(db)
  return rows.map(({ name }) => name)
}

/** What is in it stays in a generic name that gets another name. */
export async function keepIngredients(
  tx: Tx,
  { id, known, at }: { readonly id: number; readonly known: readonly string[]; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('generic_ingredients')
    .values({ generic_name_id: id, ingredients: [...known], given_by: null, given_at: at })
    .onConflict((taken) => taken.column('generic_name_id').doNothing())
    .execute()
}
