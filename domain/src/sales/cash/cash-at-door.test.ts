import { expect, test } from 'vitest'
import { poisha } from '../../platform/money.ts'
import { collectedAtDoor } from './cash-at-door.ts'

const due = poisha(356_250)

test('what is not paid is collected whole by our riders, in whole taka by couriers', () => {
  const order = { isPaid: false, due } as const
  expect(collectedAtDoor({ ...order, carrier: 'own' })).toBe(356_250)
  expect(collectedAtDoor({ ...order, carrier: 'pathao' })).toBe(356_300)
  expect(collectedAtDoor({ ...order, carrier: 'redx', due: poisha(356_249) })).toBe(356_200)
})

test('nothing is collected of what was paid', () => {
  expect(collectedAtDoor({ carrier: 'own', isPaid: true, due })).toBe(0)
})
