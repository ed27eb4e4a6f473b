import { toRefusal } from '@niramoy/domain/sales/order-states'
import type { Db } from '../../platform/db/db.ts'
import { selectOrdersToPayBack } from '../cash/refunds.sql.ts'
import { selectOrdersOwed } from '../payments/ledger/payments-to-look-at.sql.ts'
import { selectUnderWay } from './sales-data.sql.ts'

/** What keeps a customer's account from being deleted: what has not arrived, and money that has still to come back. */
export async function readOpenOrders(db: Db, userId: number) {
  const underWay = await selectUnderWay(db, userId)
  const owed = [...(await selectOrdersOwed(db, userId)), ...(await selectOrdersToPayBack(db, userId))]
  const open = underWay.map(({ id, order_code, ...order }) => {
    const refusal = toRefusal('cancel', {
      status: order.status,
      paymentMethod: order.payment_method,
      isPaid: order.paid_at !== null,
      hasShippingMethod: order.shipping_method_name !== null,
      role: 'user',
    })
    return { id, orderCode: order_code, todo: refusal ? ('wait' as const) : ('cancel' as const) }
  })
  const others = owed
    .filter(({ id }) => !underWay.some((order) => order.id === id))
    .map(({ id, order_code }) => ({ id, orderCode: order_code, todo: 'refund' as const }))
  return [...open, ...others]
}
