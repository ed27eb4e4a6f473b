import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { CodesNotFor, DiscountCode } from '@niramoy/domain/pricing/discount-code'
import type { ValueType } from '@niramoy/domain/pricing/promotion'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing, matchAny } from '../../platform/db/matching.ts'

const columns = [
  'id',
  'code',
  'value_type',
  'value_hundredths',
  'starts_on',
  'ends_on',
  'usage_limit',
  'used_count',
  'minimum_poisha',
  'maximum_poisha',
  'uses_per_customer',
  'first_order_only',
  'category_ids',
  'is_listed',
  'version',
] as const
export type DiscountRow = Awaited<ReturnType<typeof selectDiscounts>>[number]
export type DiscountFacts = {
  readonly code: string
  readonly value_type: ValueType
  readonly value_hundredths: number
  readonly starts_on: Day
  readonly ends_on: Day
  /** Null: no limit. On an edit, undefined: as before. */
  readonly usage_limit: number | null | undefined
  readonly minimum_poisha: Poisha | null | undefined
  readonly maximum_poisha: Poisha | null | undefined
  readonly uses_per_customer: number | null | undefined
  readonly first_order_only: boolean
  readonly category_ids: number[] | null | undefined
  readonly is_listed: boolean
}

export function selectDiscounts(db: Db, search = '') {
  return matching(db, search).select(columns).orderBy('id', 'desc').execute()
}

export function selectDiscount(db: Db, id: number) {
  return db.selectFrom('discounts').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Those that run on this day and are not used up, what ends first before the rest. */
export function selectRunningDiscounts(db: Db, today: Day, search = '') {
  return running(db, today, search).execute()
}

/** Of those, what the checkout offers. */
export function selectListedDiscounts(db: Db, today: Day) {
  return running(db, today).where('is_listed', '=', true).limit(MOST_LISTED).execute()
}

/** As many as a person looks over in a list. */
const MOST_LISTED = 20

function running(db: Db, today: Day, search = '') {
  return matching(db, search)
    .select(columns)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .where(({ or, eb, ref }) =>
      or([eb('usage_limit', 'is', null), eb('used_count', '<', ref('usage_limit'))]),
    )
    .orderBy('ends_on')
    .orderBy('id')
}

function matching(db: Db, search: string) {
  const all = db.selectFrom('discounts')
  return search ? all.where('code', 'ilike', containing(search)) : all
}

/** discounts 3: the code, however its letters were typed. */
export function selectDiscountByCode(db: Db, code: string) {
  return db
    .selectFrom('discounts')
    .select(columns)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .executeTakeFirst()
}

/** `notFor`: the setting. */
export function getDiscountCode<Row extends DiscountRow>(row: Row, notFor: CodesNotFor): Row & DiscountCode {
  return {
    ...row,
    valueType: row.value_type,
    valueHundredths: row.value_hundredths,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
    minimum: row.minimum_poisha,
    maximum: row.maximum_poisha,
    usesPerCustomer: row.uses_per_customer,
    firstOrderOnly: row.first_order_only,
    scope: { categoryIds: row.category_ids, notFor },
  }
}

/** Those of the ids that are no category. */
export async function selectUnknownCategories(db: Db, ids: readonly number[]): Promise<number[]> {
  const known = await db.selectFrom('categories').select('id').where('id', '=', matchAny(ids)).execute()
  return ids.filter((id) => !known.some((row) => row.id === id))
}

/** Of those that are still there. */
export async function selectCategoryNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const found = await db
    .selectFrom('categories')
    .select(['id', 'name', 'name_bn as nameBn'])
    .where('id', '=', matchAny(ids))
    .execute()
  return new Map(found.map((category) => [category.id, category]))
}

export function insertDiscount(tx: Tx, discount: DiscountFacts, now: Date) {
  return tx
    .insertInto('discounts')
    .values({ ...discount, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateDiscount(tx: Tx, id: number, discount: DiscountFacts) {
  return tx.updateTable('discounts').set(discount).where('id', '=', id).returning(columns).executeTakeFirst()
}

/** Its uses go with it; the orders have their own copy of its terms. */
export function deleteDiscount(tx: Tx, id: number) {
  return tx.deleteFrom('discounts').where('id', '=', id).returning('id').executeTakeFirst()
}
