import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Reduction } from '@niramoy/domain/pricing/best-price'
import { checkCode } from '@niramoy/domain/pricing/discount-code'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { getDiscountCode } from '../../../pricing/discounts/discounts.sql.ts'
import { deleteDiscountUse, insertDiscountUse, lockCodeUser, lockDiscount } from './discount-uses.sql.ts'

/** The code as it is written, and what an order that uses it remembers. */
export type UsedCode = Reduction & { readonly code: string }

const LIMIT = { discounts_within_limit: 'discount-used-up' } as const

/**
 * discounts 3: the order uses the code, or the transaction is refused with the reason. Locked until the transaction
 * ends, a code is never used more often than its limit. Once per order; another code asks for the first to be given back.
 */
export async function useDiscountCode(tx: Tx, code: string, orderId: number, at: Date): Promise<UsedCode> {
  const found = await lockDiscount(tx, code)
  const check = checkCode(found && getDiscountCode(found), dhakaDay(at))
  if (!check.isValid) throw new Refusal(check.refusal)
  const { discount } = check
  const use = { order_id: orderId, discount_id: discount.id, created_at: at }
  await refuseOn(LIMIT, insertDiscountUse(tx, use))
  return { code: discount.code, valueType: discount.valueType, valueHundredths: discount.valueHundredths }
}

type Cancelled = {
  readonly id: number
  readonly related_order_id: number | null
  readonly discount_code: string | null
}

/**
 * The order was cancelled: its code can be used once more. Without a code, or a second time, nothing happens. While the
 * other of two orders that share the code goes on, the code is used by that one.
 */
export async function giveBackDiscountCode(tx: Tx, order: Cancelled): Promise<void> {
  const { id, related_order_id: related, discount_code: code } = order
  const other = code !== null && related !== null ? await lockCodeUser(tx, related) : undefined
  const use = await deleteDiscountUse(tx, id)
  if (use && other) await insertDiscountUse(tx, { ...use, order_id: other.id })
}
