import { describe, expect, it, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { settableStatuses } from './status-change.ts'
import { type EffectFacts, statusEffects } from './status-effects.ts'

const COD: EffectFacts = {
  status: 'placed',
  paymentMethod: 'COD',
  isPaid: false,
  paidOnline: null,
  shipping: poisha(60_00),
  hasReturns: false,
  total: poisha(84_00),
  unitsHeld: 30,
  canBeNotified: true,
}
const ONLINE: EffectFacts = {
  ...COD,
  status: 'paid',
  paymentMethod: 'SSLCommerz',
  isPaid: true,
  paidOnline: poisha(84_00),
}

const NOTHING = { stock: null, money: null, message: false }

describe('what a status set by hand does besides', () => {
  it('gives stock and money back when the order is cancelled, and tells the customer', () => {
    expect(statusEffects(ONLINE, 'cancelled')).toEqual({
      stock: { back: 30 },
      money: { refund: 84_00 },
      message: true,
    })
    expect(statusEffects(COD, 'cancelled')).toEqual({ stock: { back: 30 }, money: null, message: true })
    expect(statusEffects({ ...COD, status: 'shipped' }, 'cancelled').stock).toEqual({ back: 30 })
  })

  it('takes the stock that an order lacks', () => {
    const waiting = { ...COD, status: 'pending-stock', unitsHeld: 0 } as const
    expect(statusEffects(waiting, 'processing')).toEqual({ stock: 'taken', money: null, message: false })
    expect(statusEffects(COD, 'prescription-reviewed').stock).toEqual({ back: 30 })
    expect(statusEffects(COD, 'pending-prescription').stock).toBeNull()
  })

  it('is the word of staff for the money', () => {
    expect(statusEffects(COD, 'paid').money).toBe('paid')
    const vouched = { ...COD, status: 'paid', isPaid: true } as const
    expect(statusEffects(vouched, 'placed').money).toBe('unpaid')
    expect(statusEffects(ONLINE, 'placed').money).toBeNull()
  })

  it('notifies no one without an address, nor asks for a payment that cannot be made online', () => {
    expect(statusEffects({ ...COD, canBeNotified: false }, 'shipped').message).toBe(false)
    expect(statusEffects(COD, 'pending-payment').message).toBe(false)
    expect(statusEffects({ ...COD, paymentMethod: 'SSLCommerz' }, 'pending-payment').message).toBe(true)
  })
})

test('back from delivered to shipped nothing moves and no message is sent', () => {
  for (const order of [COD, ONLINE, { ...COD, unitsHeld: 0 }]) {
    expect(statusEffects({ ...order, status: 'delivered' }, 'shipped')).toEqual(NOTHING)
  }
})

test('what may not be set, and what the order has, does nothing', () => {
  for (const from of ORDER_STATUSES) {
    const free = settableStatuses(from).filter((to) => to !== from)
    for (const to of ORDER_STATUSES.filter((status) => !free.includes(status))) {
      expect(statusEffects({ ...COD, status: from }, to)).toEqual(NOTHING)
    }
  }
})
