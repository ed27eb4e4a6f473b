import type { Order, OrderPayment } from '@niramoy/contract/sales/order'
import type { Taka } from '@niramoy/domain/platform/money'
import { describe, expect, it } from 'vitest'
import { paymentState } from './order-payments-panel.tsx'

const taka = (amount: number) => amount as Taka
const WAITING = {
  status: 'pending-payment',
  paymentMethod: 'SSLCommerz',
  isPaid: false,
  shippingMethodId: 1,
  totalAmount: 500,
  refundedAmount: 0,
  items: [],
} as unknown as Order
const PAYMENT = {
  id: 1,
  paymentMethod: 'SSLCommerz',
  amount: 500,
  status: 'held',
  refunds: [],
} as unknown as OrderPayment
const payment = (more: object): OrderPayment => ({ ...PAYMENT, ...more })
const refund = (amount: number, status: string) => ({ id: amount, amount: taka(amount), status })

describe('what can be done about a payment', () => {
  it('a held one is accepted or sent back', () => {
    expect(paymentState(WAITING, payment({}))).toEqual({ mayAccept: true, toSendBack: 500 })
  })

  it('a held one whose order no longer waits for this sum can only go back', () => {
    const cancelled = { ...WAITING, status: 'cancelled' } as Order
    expect(paymentState(cancelled, payment({}))).toEqual({ mayAccept: false, toSendBack: 500 })
    expect(paymentState(WAITING, payment({ amount: 400 }))).toEqual({ mayAccept: false, toSendBack: 400 })
  })

  it('what is on its way back is not sent a second time; what failed is', () => {
    const surplus = (status: string) => payment({ status: 'surplus', refunds: [refund(500, status)] })
    expect(paymentState(WAITING, surplus('due')).toSendBack).toBe(0)
    expect(paymentState(WAITING, surplus('refunded')).toSendBack).toBe(0)
    expect(paymentState(WAITING, surplus('failed')).toSendBack).toBe(500)
  })

  it('of one that counts only what its order no longer costs', () => {
    const paid = { ...WAITING, status: 'paid', isPaid: true } as Order
    const accepted = payment({ status: 'accepted' })
    expect(paymentState(paid, accepted)).toEqual({ mayAccept: false, toSendBack: 0 })
    const returned = { ...paid, status: 'partially-returned', refundedAmount: taka(120.5) } as Order
    expect(paymentState(returned, accepted).toSendBack).toBe(120.5)
    const failed = payment({ status: 'accepted', refunds: [refund(120.5, 'failed')] })
    expect(paymentState(returned, failed).toSendBack).toBe(120.5)
    expect(paymentState({ ...paid, status: 'cancelled' }, accepted).toSendBack).toBe(500)
  })

  it('cash is given back by hand', () => {
    expect(paymentState(WAITING, payment({ paymentMethod: 'COD', status: 'surplus' })).toSendBack).toBe(0)
  })
})
