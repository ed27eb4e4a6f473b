import { expect, test } from 'vitest'
import type { Caution } from './check-medicines.ts'
import { makeLeaflet } from './leaflet.ts'

const CAUTIONS = new Map<string, Caution>([
  [
    'ibuprofen',
    { values: { pregnancy: 'avoid', kidney: 'ask', breastfeeding: 'ok' }, noteBn: 'খালি পেটে খাবেন না।' },
  ],
  [
    'codeine',
    { values: { pregnancy: 'ask', driving: 'yes', alcohol: 'avoid', asthma: 'avoid' }, noteBn: '' },
  ],
])

test('of several ingredients the gravest counts, and only the five kinds are said', () => {
  expect(makeLeaflet(CAUTIONS, ['codeine', 'ibuprofen'], 'Tablet')).toEqual({
    values: { pregnancy: 'avoid', breastfeeding: 'ok', driving: 'yes', alcohol: 'avoid', kidney: 'ask' },
    noteBn: 'খালি পেটে খাবেন না।',
  })
  expect(makeLeaflet(CAUTIONS, ['codeine'], null)?.noteBn).toBeNull()
})

test('nothing is said of what is unknown, and of what works only where it is put', () => {
  expect(makeLeaflet(CAUTIONS, ['paper'], 'Tablet')).toBeNull()
  expect(makeLeaflet(CAUTIONS, [], 'Tablet')).toBeNull()
  expect(makeLeaflet(CAUTIONS, ['ibuprofen'], 'Gel')).toBeNull()
  expect(makeLeaflet(CAUTIONS, ['ibuprofen', 'paper'], 'Tablet')?.values.pregnancy).toBe('avoid')
})
