import { expect, test } from 'vitest'
import { waitBeforeNext } from './message-limit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const start = Date.parse('2026-01-15T06:00:00Z')
const allowances = [
  { tries: 1, seconds: 60 },
  { tries: 5, seconds: 3600 },
  { tries: 10, seconds: 86_400 },
]
const wait = (sentAfter: number[], now: number) =>
  waitBeforeNext(
    sentAfter.map((ms) => new Date(start + ms)),
    new Date(start + now),
    allowances,
  )

test('the first message goes at once', () => expect(wait([], 0)).toBe(0))

test('the second waits for its minute', () => {
  expect(wait([0], 20_000)).toBe(40_000)
  expect(wait([0], MINUTE)).toBe(0)
})

test('the sixth waits until the first is an hour old', () => {
  const five = [0, 1, 2, 3, 4].map((minute) => minute * MINUTE)
  expect(wait(five, 10 * MINUTE)).toBe(50 * MINUTE)
  expect(wait(five, HOUR)).toBe(0)
})

test('asking again and again for two days sends at most 5 in any hour and 10 in any day', () => {
  const sent: number[] = []
  for (let now = 0; now < 48 * HOUR; now += MINUTE) if (wait(sent, now) === 0) sent.push(now)
  const most = (window: number) =>
    Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + window).length))
  expect([most(MINUTE), most(HOUR), most(24 * HOUR)]).toEqual([1, 5, 10])
})
