import { expect, test } from 'vitest'
import { difference, mayApprove } from './stock-take.ts'

test('what is sold and still on the shelf is counted there', () => {
  const line = { expected_units: 20, reserved_units: 5 }
  expect(difference({ ...line, counted_units: 25 })).toBe(0)
  expect(difference({ ...line, counted_units: 22 })).toBe(-3)
  expect(difference({ ...line, counted_units: null })).toBe(0)
})

test('nobody approves an own count, but an owner who is alone', () => {
  const mine = { actorId: 7, counterIds: [3, 7] }
  expect(mayApprove({ actorId: 7, counterIds: [3, null], isOwner: false, hasOthers: true })).toBe(true)
  expect(mayApprove({ ...mine, isOwner: false, hasOthers: false })).toBe(false)
  expect(mayApprove({ ...mine, isOwner: true, hasOthers: true })).toBe(false)
  expect(mayApprove({ ...mine, isOwner: true, hasOthers: false })).toBe(true)
})
