import type { Day } from '@niramoy/domain/dhaka'
import type { Db } from '../db/db.ts'

const columns = [
  'id',
  'code',
  'value_type',
  'value_hundredths',
  'starts_on',
  'ends_on',
  'usage_limit',
] as const
export type DiscountRow = Awaited<ReturnType<typeof selectDiscounts>>[number]

export function selectDiscounts(db: Db) {
  return db.selectFrom('discounts').select(columns).orderBy('id', 'desc').execute()
}

/** Those that run on this day and are not used up, what ends first before the rest. */
export function selectRunningDiscounts(db: Db, today: Day) {
  return db
    .selectFrom('discounts')
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
