import { expect, test } from 'vitest'
import { isParcelEnded, PARCEL_STATES } from './parcel.ts'
import { ORDER_AFTER, PARCEL_LADDER, parcelAfter } from './parcel-ladder.ts'

test('a parcel goes on, and never back', () => {
  for (const from of PARCEL_STATES) {
    for (const word of PARCEL_STATES) {
      const to = parcelAfter(from, word)
      expect(to === from || PARCEL_LADDER[from].includes(to)).toBe(true)
      // what was left behind is never reached again
      if (to !== from) expect(parcelAfter(to, from)).toBe(to)
    }
  }
})

test('a late word after the end changes nothing', () => {
  for (const ended of PARCEL_STATES.filter(isParcelEnded)) {
    for (const word of PARCEL_STATES) expect(parcelAfter(ended, word)).toBe(ended)
  }
})

test.each([
  ['booked', 'delivered', 'delivered'],
  ['with-carrier', 'booked', 'with-carrier'],
  ['out', 'with-carrier', 'out'],
  ['out', 'cancelled', 'out'],
  ['returning', 'out', 'returning'],
  ['returning', 'back', 'back'],
  ['out', null, 'out'],
] as const)('%s, and the courier says %s: %s', (from, word, to) => {
  expect(parcelAfter(from, word)).toBe(to)
})

test('an order is on its way as long as its parcel is', () => {
  const onTheWay = PARCEL_STATES.filter((state) => ORDER_AFTER[state] === 'shipped')
  expect(onTheWay).toEqual(['booked', 'with-carrier', 'out', 'returning'])
})
