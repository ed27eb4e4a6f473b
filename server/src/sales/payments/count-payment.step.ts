import type { Poisha } from '@niramoy/domain/platform/money'
import { may } from '@niramoy/domain/sales/order-states'
import type { Tx } from '../../platform/db/db.ts'
import { isAskedAtDoor } from '../cash/ledger/due.sql.ts'
import { toFacts } from '../orders/state/lock-order.step.ts'
import { type LockedOrder, touchOrder } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import { expireOpenAttempts } from './ledger/payment-attempts.sql.ts'
import { updateOrderPaid } from './ledger/payments.sql.ts'

type Offered = { readonly amount: Poisha; readonly by: 'gateway' | 'admin' }

/**
 * Whether the order still wants exactly this money: staff who vouched for it before it arrived meant this. What a carrier
 * was asked to collect, or has handed in, is not paid a second time.
 */
export async function isAwaited(tx: Tx, order: LockedOrder, { amount, by }: Offered): Promise<boolean> {
  const facts = { ...toFacts(order, by), isPaid: order.has_payment || order.cash_settlement_id !== null }
  const isWanted = order.total_poisha === amount && may('payment-confirmed', facts)
  return isWanted && !(await isAskedAtDoor(tx, order.id))
}

type Counting = { readonly actorId: number | null; readonly at: Date }

/** orders 3 and 4: the order is paid; one that waits for stock or a prescription goes on waiting for that. */
export async function countAsPaid(tx: Tx, order: LockedOrder, { actorId, at }: Counting): Promise<void> {
  await updateOrderPaid(tx, order.id, at)
  // a second payment goes back
  await expireOpenAttempts(tx, order.id, at)
  if (order.status === 'pending-payment') {
    await moveOrder(tx, { orderId: order.id, status: 'paid', actorId, at })
  } else await touchOrder(tx, order.id, at)
}
