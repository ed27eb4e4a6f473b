import { expect, test } from 'vitest'
import { brief, getSpread } from './machine.ts'
import { BARE, type Row, type Sample } from './measure.ts'
import { getTargets, report } from './report.ts'
import { chooseStages, type Measured } from './stages.ts'

function row(name: string, ofBare: readonly number[], p99 = 10): Row {
  const samples = ofBare.map(
    (share): Sample => ({
      perSecond: share * 8_000,
      p50: 1,
      p99,
      bytes: 1_000,
      asked: 100,
      ofBare: share,
      serverMs: 0.2,
      databaseMs: 0.1,
      ofBareCores: share,
    }),
  )
  return { name, connections: 16, samples }
}

function measured(id: string, rows: readonly Row[]): Measured {
  const [stage] = chooseStages({ isQuick: false, withMillion: false, only: [id] })
  if (!stage) throw new Error(`no stage ${id}`)
  return { stage, rows, statements: new Map([['list of 20', 3]]), memory: { now: 150, most: 180 } }
}

const getVerdict = (what: string, ...stages: Measured[]) =>
  getTargets({ stages }).find((target) => target.what.startsWith(what))

test('a share is judged by its median, and shown with its least and most', () => {
  const slow = getVerdict('list of 20', measured('whole', [row('list of 20', [0.9, 0.3, 0.4])]))
  expect(slow).toMatchObject({ found: '0.400 (0.300 to 0.900), by core 0.400', isMet: false })
  const quick = getVerdict('list of 20', measured('whole', [row('list of 20', [0.1, 0.6, 0.7])]))
  expect(quick).toMatchObject({ isMet: true })
})

test('what grows with the catalogue is judged by what it costs against the bare route at either time', () => {
  const small = measured('small', [row('last page', [0.2])])
  expect(getVerdict('last page', small, measured('large', [row('last page', [0.11])]))).toMatchObject({
    isMet: true,
  })
  expect(getVerdict('last page', small, measured('large', [row('last page', [0.05])]))).toMatchObject({
    isMet: false,
  })
})

test('the slowest filter of a million orders is the one that counts, and is named', () => {
  const rows = (slow: number) => [
    row(BARE, [1]),
    row('orders: a day', [0.1], 5),
    row('orders: a code', [0.1], slow),
  ]
  const found = getVerdict('staff: list', measured('few-orders', rows(5)), measured('million', rows(40)))
  expect(found).toMatchObject({ found: '8.00 (orders: a code)', isMet: false })
})

test('what was not measured is neither met nor missed', () => {
  const none = getTargets({ stages: [] })
  expect(none.every(({ isMet, found }) => isMet === undefined && found === undefined)).toBe(true)
})

test('the page has a table of targets and one for each stage', () => {
  const text = report(
    { stages: [measured('whole', [row(BARE, [1]), row('list of 20', [0.6])])] },
    'On a machine.',
  )
  expect(text).toContain(
    '| list of 20, 16 connections | ≥ 0.5 of bare | 0.600 (0.600 to 0.600), by core 0.600 | met |',
  )
  expect(text).toContain('### 20,000 products, 100,000 orders')
  const widths = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').length)
  expect(new Set(widths)).toEqual(new Set([4, 9]))
  expect(text).toContain('| list of 20 | 16 | 4800 | 1.00 | 10.0 | 3 | 0.600 | 0.200 + 0.100 | 0.600 |')
})

test('numbers are short', () => {
  expect([0, 0.01234, 1.234, 12.34, 12_345].map(brief)).toEqual(['0', '0.0123', '1.23', '12.3', '12345'])
  expect(getSpread([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
})

test('a stage that does not exist is refused by name', () => {
  expect(() => chooseStages({ isQuick: false, withMillion: false, only: ['huge'] })).toThrow('huge')
})
