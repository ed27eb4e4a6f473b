import { expect, test } from 'vitest'
import { lastDue, parseCareTime } from './care-times.ts'

test('a time of the day, with or without a day of the week', () => {
  expect(parseCareTime('02:30')).toEqual({ weekday: undefined, minutes: 150 })
  expect(parseCareTime('Fri 23:59')).toEqual({ weekday: 5, minutes: 1439 })
  for (const odd of ['', '2:30', '24:00', '02:60', 'Xyz 02:30', 'Fri', 'Fri  02:30', '02:30 Fri']) {
    expect(parseCareTime(odd)).toBeUndefined()
  }
})

test.each([
  // Thursday the 15th, 02:30 in Dhaka is 20:30 UTC of the 14th
  ['02:30', '2026-01-14T20:30:00Z', '2026-01-14T20:30:00Z'],
  ['02:30', '2026-01-14T20:29:59Z', '2026-01-13T20:30:00Z'],
  ['02:30', '2026-01-15T20:29:00Z', '2026-01-14T20:30:00Z'],
  ['Fri 04:30', '2026-01-14T20:30:00Z', '2026-01-08T22:30:00Z'],
  ['Thu 02:30', '2026-01-14T20:30:00Z', '2026-01-14T20:30:00Z'],
  ['23:59', '2026-01-15T17:58:00Z', '2026-01-14T17:59:00Z'],
])('%s at %s was last due at %s', (text, now, due) => {
  const time = parseCareTime(text)
  expect(time && lastDue(time, new Date(now))).toEqual(new Date(due))
})
