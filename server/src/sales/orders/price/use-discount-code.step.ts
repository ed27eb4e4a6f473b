import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Reduction } from '@niramoy/domain/pricing/best-price'
import {
  asksWho,
  type CodeHistory,
  checkCode,
  type DiscountCode,
  refusalFor,
} from '@niramoy/domain/pricing/discount-code'
import { codeProblem, type Quote } from '@niramoy/domain/pricing/quote'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { getDiscountCode } from '../../../pricing/discounts/discounts.sql.ts'
import {
  deleteDiscountUse,
  insertDiscountUse,
  lockCodeUser,
  lockDiscount,
  selectCodeHistory,
} from './discount-uses.sql.ts'
import { goodsText } from './quote.view.ts'
import type { Person } from './unit-limits.sql.ts'

/** The code as it is written, and what an order that uses it remembers. */
export type UsedCode = Reduction & { readonly code: string }

const LIMIT = { discounts_within_limit: 'discount-used-up' } as const

/**
 * discounts 3: the order uses the code, or the transaction is refused with the reason. Locked until the transaction
 * ends, a code is never used more often than its limit. Once per order; another code asks for the first to be given back.
 */
export async function useDiscountCode(tx: Tx, code: string, orderId: number, at: Date): Promise<UsedCode> {
  const found = await lockDiscount(tx, code)
  const check = checkCode(found && getDiscountCode(found, 'nothing'), dhakaDay(at))
  if (!check.isValid) throw new Refusal(check.refusal)
  const { discount } = check
  const use = { order_id: orderId, discount_id: discount.id, created_at: at }
  await refuseOn(LIMIT, insertDiscountUse(tx, use))
  return { code: discount.code, valueType: discount.valueType, valueHundredths: discount.valueHundredths }
}

type Asked = DiscountCode & { readonly id: number }

/** What this person did before, where one of the codes asks for it. */
export async function readCodeHistory(db: Db, codes: readonly Asked[], person: Person) {
  const asking = codes.filter(asksWho).map(({ id }) => id)
  const found = asking.length > 0 ? await selectCodeHistory(db, { ...person, discountIds: asking }) : null
  return ({ id }: Asked): CodeHistory => ({
    uses: found?.uses.get(id) ?? 0,
    hasOrdered: found?.hasOrdered ?? false,
  })
}

/** discounts 8: why this person may not use the code; null: it is nobody that the shop knows. */
export async function findPersonRefusal(db: Db, code: Asked, person: Person | null) {
  return refusalFor(code, person && (await readCodeHistory(db, [code], person))(code))
}

/** discounts 7: what is wrong with the goods, for the field of the code. */
export function refuseGoods(quoted: Quote, code: DiscountCode | null): void {
  const problem = code && codeProblem(quoted)
  if (problem)
    throw new Refusal(problem, {
      fields: { discountCode: { code: problem, text: goodsText(problem, quoted) } },
    })
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
