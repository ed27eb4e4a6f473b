import { expect, test } from 'vitest'
import { poisha } from '../../platform/money.ts'
import { collectedAtDoor } from './cash-at-door.ts'

const due = poisha(356_250)

test('cash on delivery is collected whole by our riders, in whole taka by couriers', () => {
  const order = { paymentMethod: 'COD', isPaid: false, due } as const
  expect(collectedAtDoor({ ...order, carrier: 'own' })).toBe(356_250)
  expect(collectedAtDoor({ ...order, carrier: 'pathao' })).toBe(356_300)
  expect(collectedAtDoor({ ...order, carrier: 'redx', due: poisha(356_249) })).toBe(356_200)
})

test('nothing is collected of what was paid, or is paid another way', () => {
  const order = { carrier: 'own', due } as const
  expect(collectedAtDoor({ ...order, paymentMethod: 'COD', isPaid: true })).toBe(0)
  for (const paymentMethod of ['SSLCommerz', 'POS', 'Card', null] as const) {
    expect(collectedAtDoor({ ...order, paymentMethod, isPaid: false })).toBe(0)
  }
})
