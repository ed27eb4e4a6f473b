import { describe, expect, test } from 'vitest'
import { backupName, backupTime, outdatedBackups } from './backup-rotation.ts'

const KEEP = { daily: 7, weekly: 5, monthly: 12 }
const HOUR_MS = 3_600_000
const nightly = (count: number, from = '2025-01-01T02:30:00Z') =>
  Array.from({ length: count }, (_, n) => backupName(new Date(Date.parse(from) + n * 24 * HOUR_MS)))
const LATER = new Date('2027-01-01T00:00:00Z')
const kept = (names: readonly string[], keep = KEEP, now = LATER) => {
  const gone = new Set(outdatedBackups(names, keep, now))
  return names.filter((name) => !gone.has(name))
}

test('a name is its time', () => {
  expect(backupName(new Date('2026-01-15T20:30:05.123Z'))).toBe('2026-01-15T203005Z')
  expect(backupTime('2026-01-15T203005Z')).toEqual(new Date('2026-01-15T20:30:05Z'))
  for (const odd of ['', 'files-plain', '2026-01-15', '2026-13-45T203005Z', '2026-01-15T203005Z.part']) {
    expect(backupTime(odd)).toBeUndefined()
  }
})

describe('of a backup each night', () => {
  test('for two years, 7 days, 5 weeks and 12 months stay', () => {
    const names = nightly(730)
    const stay = kept(names)
    expect(stay.slice(-7)).toEqual(names.slice(-7))
    expect(stay.length).toBeGreaterThanOrEqual(7 + 4 + 10)
    expect(stay.length).toBeLessThanOrEqual(7 + 5 + 12)
    expect(new Set(stay.map((name) => name.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
  })

  test('rotated each night, the same stay as if it was done once', () => {
    let here: string[] = []
    for (const name of nightly(500)) here = kept([...here, name], KEEP, backupTime(name))
    expect(here).toEqual(kept(nightly(500)))
  })
})

test('of several on one day the last one stays, by the day in Dhaka', () => {
  const names = ['2026-01-15T020000Z', '2026-01-15T173000Z', '2026-01-15T183000Z']
  expect(kept(names, { daily: 7, weekly: 0, monthly: 0 })).toEqual([
    '2026-01-15T173000Z',
    '2026-01-15T183000Z',
  ])
})

test('what was made in the last 48 hours stays, however many of one day there are', () => {
  const names = ['2026-01-15T020000Z', '2026-01-15T030000Z', '2026-01-15T040000Z', '2026-01-16T020000Z']
  const keep = { daily: 2, weekly: 0, monthly: 0 }
  expect(kept(names, keep, new Date('2026-01-17T01:59:59Z'))).toEqual(names)
  expect(kept(names, keep, new Date('2026-01-17T03:30:00Z'))).toEqual(names.slice(2))
})

test('the newest stays whatever is asked for, and what is no backup is never named', () => {
  const none = { daily: 0, weekly: 0, monthly: 0 }
  expect(kept(['2024-01-01T000000Z', '2024-01-02T000000Z', 'photos'], none)).toEqual([
    '2024-01-02T000000Z',
    'photos',
  ])
  expect(outdatedBackups([], KEEP, LATER)).toEqual([])
})
