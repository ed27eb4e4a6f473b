import type { Order } from '@niramoy/contract/sales/order'
import type { Taka } from '@niramoy/domain/platform/money'
import { describe, expect, it } from 'vitest'
import { type EditedOrder, editWords } from './edit-words.ts'

const taka = (amount: number) => amount as Taka
const pack = { unitsPerStrip: 10, stripsPerBox: 1 }
const line = (id: number, strip: number) =>
  ({ product: { id }, pack, quantities: { box: 0, strip, unit: 0 } }) as EditedOrder['lines'][number]

/** Two strips of one product and one of another, all taken out of stock. */
const PLACED = {
  status: 'placed',
  paymentMethod: 'COD',
  totalAmount: taka(84),
  isPaid: false,
  payments: [],
  User: { phone: '01800000001', email: null },
  Prescription: null,
  items: [
    { ProductId: 1, batches: [{ units: 15 }, { units: 5 }] },
    { ProductId: 2, batches: [{ units: 10 }] },
  ],
} as unknown as Order

const SAME: EditedOrder = {
  order: PLACED,
  lines: [line(1, 2), line(2, 1)],
  isOther: false,
  paymentMethod: 'COD',
  total: taka(84),
}

describe('before an edited order is saved', () => {
  it('says what is taken from stock, what goes back, the totals, and that the customer is not told', () => {
    expect(editWords({ ...SAME, lines: [line(1, 5)], isOther: true, total: taka(102) })).toEqual([
      '30 units are taken out of stock. If there are not enough, the order waits for them.',
      '10 units go back into stock.',
      'The total changes from ৳84.00 to ৳102.00.',
      'The customer is not notified, unless the order’s status changes, as when it must wait for stock.',
    ])
  })

  it('says that another way to pay is told', () => {
    expect(editWords({ ...SAME, paymentMethod: 'SSLCommerz' })).toEqual([
      'The payment method changes from Cash on Delivery (COD) to Online Payment.',
      'The customer gets an SMS or e-mail about it, unless one was sent before.',
    ])
  })

  it('says only the totals of another delivery, and nothing when it costs the same', () => {
    expect(editWords({ ...SAME, total: taka(64) })).toEqual([
      'The total changes from ৳84.00 to ৳64.00.',
      'The customer is not notified.',
    ])
    expect(editWords(SAME)).toEqual([])
  })

  it('says what goes back of an order that was paid online', () => {
    const payments = [{ status: 'accepted', paymentMethod: 'SSLCommerz' }]
    const order = { ...PLACED, isPaid: true, payments } as Order
    expect(editWords({ ...SAME, order, total: taka(64) })).toContain(
      '৳20.00 is refunded to the customer, the way it was paid.',
    )
  })

  it('takes no stock for a prescription whose payment is not chosen', () => {
    const order = { ...PLACED, status: 'prescription-reviewed', paymentMethod: null, items: [] } as Order
    expect(editWords({ ...SAME, order, isOther: true, paymentMethod: null, total: taka(20) })).toEqual([
      'The total changes from not priced to ৳20.00.',
      'The customer is not notified.',
    ])
  })
})
