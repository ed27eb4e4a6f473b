import { expect, test } from 'vitest'
import {
  computeShare,
  getUse,
  isDaytime,
  isDue,
  readLastDay,
  runsOutOn,
  unitsFor,
  unitsLeft,
} from './medicine-use.ts'

test.each([
  ['১+০+১', 8, 1],
  ['1+0+1', 8, 1],
  ['½+0+½', 4, 1],
  ['১ + ১ + ১ খাওয়ার পর', 12, 1],
  ['1+1+1 7 days', 12, 1],
  ['0+0+1½ x 30', 6, 1],
  ['1 tds', 12, 1],
  ['রাতে ১টি'.split(' ').reverse().join(' '), 4, 1],
  ['1 weekly', 4, 7],
  ['সপ্তাহে ১টি', 4, 7],
  ['সপ্তাহে ২ বার', 8, 7],
  ['twice a week', 8, 7],
  ['weekly', 4, 7],
  ['1 alternate day', 4, 2],
  ['১+০+০ একদিন পর পর', 4, 2],
  ['মাসে ১টি', 4, 30],
])('%s takes %i quarters in %i days', (typed, quarters, inDays) => {
  expect(getUse(typed)).toEqual({ quarters, inDays })
})

test.each(['1 sos', 'prn', '5 ml+5 ml+5 ml', '2 drops tds', 'as told', '', '0+0+0', '১', 'weekly sos'])(
  '%s is not counted',
  (typed) => {
    expect(getUse(typed)).toBeNull()
  },
)

const twice = { quarters: 8, inDays: 1 }
const supply = { use: twice, units: 20, countedOn: '2026-01-10', lastDay: null }

test('twenty tablets at two a day last ten days', () => {
  expect(runsOutOn(supply)).toBe('2026-01-20')
  expect(unitsLeft(supply, '2026-01-10')).toBe(20)
  expect(unitsLeft(supply, '2026-01-13')).toBe(14)
  expect(unitsLeft(supply, '2026-03-13')).toBe(0)
})

test('halves and weeks are counted exactly', () => {
  expect(runsOutOn({ ...supply, use: { quarters: 2, inDays: 1 }, units: 10 })).toBe('2026-01-30')
  expect(runsOutOn({ ...supply, use: { quarters: 4, inDays: 7 }, units: 4 })).toBe('2026-02-07')
})

test('a dose that ends before its tablets do runs out of nothing', () => {
  const lastDay = readLastDay('1+0+1 7 days', '2026-01-10')
  expect(lastDay).toBe('2026-01-16')
  expect(runsOutOn({ ...supply, lastDay })).toBeNull()
  expect(runsOutOn({ ...supply, units: 6, lastDay })).toBe('2026-01-13')
  expect(readLastDay('1+0+1', '2026-01-10')).toBeNull()
})

test('without a dose or a count nobody can tell; far days stay days', () => {
  expect(runsOutOn({ ...supply, use: null })).toBeNull()
  expect(runsOutOn({ ...supply, units: null })).toBeNull()
  expect(unitsLeft({ ...supply, units: null }, '2026-01-10')).toBeNull()
  expect(runsOutOn({ ...supply, use: { quarters: 1, inDays: 30 }, units: 1e9 })).toMatch(/^2036-/)
})

test('what was bought is shared by how much each takes', () => {
  const once = { quarters: 4, inDays: 1 }
  expect(computeShare(twice, [twice, once])).toBeCloseTo(2 / 3)
  expect(computeShare(once, [once])).toBe(1)
  expect(computeShare(null, [once, null])).toBe(0)
  expect(computeShare(null, [null, null])).toBe(0.5)
})

test('thirty days of a dose, never less than one', () => {
  expect(unitsFor(twice, 30)).toBe(60)
  expect(unitsFor({ quarters: 4, inDays: 7 }, 30)).toBe(5)
  expect(unitsFor({ quarters: 1, inDays: 30 }, 1)).toBe(1)
})

test('the night is from nine to nine in Dhaka', () => {
  const at = (time: string) => isDaytime(new Date(`2026-01-15T${time}:00+06:00`))
  expect([at('08:59'), at('09:00'), at('20:59'), at('21:00'), at('02:00')]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('what lasts for weeks is not due, what runs out or was never counted is', () => {
  expect([35, 15, 14, 0, null].map((daysLeft) => isDue({ daysLeft }))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
