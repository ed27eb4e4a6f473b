import { groupedTaka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { openCash as texts } from '@niramoy/texts/en/sales/open-cash'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectOpenCash } from './open-cash.sql.ts'

type Wanted = {
  readonly userId: number
  /** How many cash orders this makes, and what they come to. */
  readonly orders: number
  readonly sum: number
  /** The order that is changed; 0: none. */
  readonly orderId: number
}

/**
 * orders 26: until something was delivered to an account, its customer may have so many open cash orders and so much in
 * them. The person is locked. Returns how many there may be; null: the account is free of it.
 */
export async function refuseOpenCash(
  tx: Tx,
  { settings }: Context,
  { userId, orders, sum, orderId }: Wanted,
): Promise<number | null> {
  const open = await selectOpenCash(tx, userId, orderId)
  if (open.isKnown) return null
  const most = settings.OPEN_COD_ORDERS
  const mostSum = toPoisha(settings.OPEN_COD_SUM)
  if (open.orders + orders <= most && open.sum + sum <= mostSum) return most
  const text = texts.tooMuch(most, `৳${groupedTaka(toTaka(mostSum)).replace('.00', '')}`)
  throw new Refusal('too-much-open-cash', { fields: { paymentMethod: { code: 'too-much-open-cash', text } } })
}
