import type { Day } from '@niramoy/domain/platform/dhaka'
import type { DiscountCode } from '@niramoy/domain/pricing/discount-code'
import type { ValueType } from '@niramoy/domain/pricing/promotion'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'

const columns = [
  'id',
  'code',
  'value_type',
  'value_hundredths',
  'starts_on',
  'ends_on',
  'usage_limit',
  'used_count',
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
}

export function selectDiscounts(db: Db, search = '') {
  return matching(db, search).select(columns).orderBy('id', 'desc').execute()
}

export function selectDiscount(db: Db, id: number) {
  return db.selectFrom('discounts').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Those that run on this day and are not used up, what ends first before the rest. */
export function selectRunningDiscounts(db: Db, today: Day, search = '') {
  return matching(db, search)
    .select(columns)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .where(({ or, eb, ref }) =>
      or([eb('usage_limit', 'is', null), eb('used_count', '<', ref('usage_limit'))]),
    )
    .orderBy('ends_on')
    .orderBy('id')
    .execute()
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

export function getDiscountCode(row: DiscountRow): DiscountRow & DiscountCode {
  return {
    ...row,
    valueType: row.value_type,
    valueHundredths: row.value_hundredths,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
  }
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
