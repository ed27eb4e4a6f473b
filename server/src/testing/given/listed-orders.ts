/** Orders as the list of staff shows them: of many customers, days, states and amounts, without a line or a unit. */
import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/sales/order-status'
import type { Shop } from '../shop.ts'
import { HOME } from './placed-orders.ts'

type Listed = {
  readonly code: string
  readonly userId: number
  readonly at: string
  readonly status?: OrderStatus
  readonly paymentMethod?: PaymentMethod
  readonly total?: Poisha
}

const ADDRESS = JSON.stringify({
  ...HOME,
  email: null,
  streetSector: null,
  houseHoldingNo: null,
  zipCode: null,
  country: 'Bangladesh',
})

/** Their ids, in the order they were given. */
export async function givenListed({ db }: Shop, all: readonly Listed[]): Promise<number[]> {
  const rows = all.map(({ code, userId, at, status, paymentMethod, total = poisha(100) }) => ({
    order_code: code,
    user_id: userId,
    status: status ?? 'placed',
    payment_method: paymentMethod ?? 'COD',
    shipping_address: ADDRESS,
    billing_address: ADDRESS,
    subtotal_poisha: poisha(0),
    shipping_poisha: total,
    total_poisha: total,
    created_at: new Date(at),
    updated_at: new Date(at),
  }))
  const made = await db.insertInto('orders').values(rows).returning(['id', 'order_code']).execute()
  const ids = new Map(made.map(({ id, order_code }) => [order_code, id]))
  return all.map(({ code }) => ids.get(code) ?? 0)
}
