import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/db.ts'
import { matchAny } from '../../platform/db/matching.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** Which version of the rules holds: compared with what is in memory. */
export const CURRENT_REVISION = sql<string>`(select revision from safety_revision)`

/** All that the shop changed of the rules it began with, in one statement. */
export async function selectSafetyChanges(db: Db) {
  const [changes] = await selectChanges(db, {})
  if (!changes) throw new Error('A statement without a row')
  return changes
}

const selectChanges = prepared((db: Db) =>
  db.selectNoFrom((from) => [
    CURRENT_REVISION.as('revision'),
    jsonArrayFrom(
      from
        .selectFrom('safety_rules')
        .select(RULE_COLUMNS)
        .where((rule) => rule.or(CHANGED.map((column) => rule(column, 'is not', null))))
        .orderBy('id'),
    ).as('rules'),
    jsonArrayFrom(from.selectFrom('ingredient_groups').select(['name', 'ingredients'])).as('groups'),
    jsonArrayFrom(
      from
        .selectFrom('generic_ingredients')
        .innerJoin('generic_names', 'generic_names.id', 'generic_name_id')
        .select(['generic_names.name', 'generic_ingredients.ingredients']),
    ).as('generics'),
  ]),
)

const CHANGED = ['a', 'level', 'effect_en', 'effect_bn', 'advice_en', 'advice_bn', 'off_reason'] as const
export const RULE_COLUMNS = [
  'id',
  'starter_id',
  'a',
  'b',
  'c',
  'reach',
  'level',
  'effect_en',
  'effect_bn',
  'advice_en',
  'advice_bn',
  'off_reason',
  'version',
] as const

/** What a check looks at of products, and the version of the rules, in one statement; listed ones alone. */
export async function selectChecked(db: Db, productIds: readonly number[]) {
  const [found] = await selectFound(db, { productIds })
  if (!found) throw new Error('A statement without a row')
  return found
}

const selectFound = prepared((db: Db, { productIds }: { readonly productIds: readonly number[] }) =>
  db.selectNoFrom((from) => [
    CURRENT_REVISION.as('revision'),
    jsonArrayFrom(
      from
        .selectFrom('products')
        .innerJoin('generic_names', 'generic_names.id', 'generic_name_id')
        .select(['products.id', 'generic_names.name as generic_name', 'dosage_form', 'strength'])
        .where('products.deleted_at', 'is', null)
        .where('products.id', '=', matchAny(productIds)),
    ).as('products'),
  ]),
)
