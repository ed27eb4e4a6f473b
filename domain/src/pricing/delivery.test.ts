import { describe, expect, test } from 'vitest'
import { deliveryBy, fits } from './delivery.ts'

const SONADANGA = { division: 'Khulna', district: 'Khulna', thana: 'Sonadanga' }
const DHANMONDI = { division: 'Dhaka', district: 'Dhaka', thana: 'Dhanmondi' }

describe('where a method delivers', () => {
  test('one without areas delivers everywhere, also where the place is not known', () => {
    expect([SONADANGA, DHANMONDI, {}].map((place) => fits({ areas: [] }, place))).toEqual([true, true, true])
  })

  test.each([
    ['its division', { division: 'Khulna' }, true],
    ['its district', { division: 'Khulna', district: 'Khulna' }, true],
    ['its thana', SONADANGA, true],
    ['another thana of its district', { ...SONADANGA, thana: 'Dacope' }, false],
    ['another district of its division', { division: 'Khulna', district: 'Jashore' }, false],
    ['another division', { division: 'Dhaka' }, false],
  ])('an address fits a method for %s: %o %s', (_what, area, expected) => {
    expect(fits({ areas: [area] }, SONADANGA)).toBe(expected)
  })

  test('any of several areas is enough', () => {
    const areas = [{ division: 'Sylhet' }, { division: 'Dhaka', district: 'Dhaka' }]
    expect(fits({ areas }, DHANMONDI)).toBe(true)
    expect(fits({ areas }, SONADANGA)).toBe(false)
  })

  test('two districts of the same name in different divisions are not taken for each other', () => {
    expect(fits({ areas: [{ division: 'Dhaka', district: 'Khulna' }] }, SONADANGA)).toBe(false)
  })

  test('what is not known of a place lies in no area', () => {
    const areas = [{ division: 'Khulna', district: 'Khulna' }]
    expect([{}, { division: 'Khulna' }].map((place) => fits({ areas }, place))).toEqual([false, false])
    expect(fits({ areas }, { division: 'Khulna', district: 'Khulna' })).toBe(true)
  })
})

describe('the day by which an order arrives', () => {
  const by = (now: string, daysTo: number | null, cutOff: string | null = null) =>
    deliveryBy({ daysTo, cutOff }, new Date(now))

  test('is so many days after the day of the order in Dhaka, weekends and the turn of the year included', () => {
    expect(by('2026-11-16T06:00:00Z', 2)).toBe('2026-11-18')
    expect(by('2026-11-16T06:00:00Z', 0)).toBe('2026-11-16')
    // Friday in Dhaka already
    expect(by('2026-11-19T18:30:00Z', 1)).toBe('2026-11-21')
    expect(by('2026-12-31T06:00:00Z', 1)).toBe('2027-01-01')
  })

  test('is a day later from the minute of the cut-off on, by the clock in Dhaka', () => {
    expect(by('2026-11-16T09:59:59.999Z', 1, '16:00')).toBe('2026-11-17')
    expect(by('2026-11-16T10:00:00Z', 1, '16:00')).toBe('2026-11-18')
    expect(by('2026-11-16T17:59:00Z', 1, '16:00')).toBe('2026-11-18')
    // the next day has begun
    expect(by('2026-11-16T18:00:00Z', 1, '16:00')).toBe('2026-11-18')
    expect(by('2026-11-16T18:00:00Z', 1, '00:00')).toBe('2026-11-19')
  })

  test('is not known while nobody said how long it takes', () => {
    expect(by('2026-11-16T06:00:00Z', null, '16:00')).toBeNull()
  })
})
