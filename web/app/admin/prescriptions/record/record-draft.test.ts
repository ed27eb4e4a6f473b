import type { PrescriptionRecord } from '@niramoy/contract/sales/prescription-record'
import { expect, test } from 'vitest'
import type { DraftLine } from '../../../parts/order/edit/use-draft.ts'
import { changedRecord, getDoses, getNotes, toFacts } from './record-draft.ts'

function line(id: number, unit: number, isMultiLevel = true): DraftLine {
  return {
    product: { id, productType: { isMultiLevel } },
    pack: { unitsPerStrip: 10, stripsPerBox: 1 },
    quantities: { box: 0, strip: 0, unit },
  } as unknown as DraftLine
}

const NAPA = line(1, 28)
const SYRUP = line(2, 1, false)
const NONE = toFacts(null)
const record = (items: object[], facts: object = {}) =>
  ({
    ...Object.fromEntries(Object.keys(NONE).map((fact) => [fact, null])),
    ...facts,
    items,
  }) as PrescriptionRecord
const item = (productId: number, more: object = {}) => ({
  productId,
  label: { en: '', bn: '' },
  units: 28,
  dose: null,
  times: null,
  days: null,
  meal: null,
  note: null,
  ...more,
})

test('without a name and a dose there is nothing to save', () => {
  expect(
    changedRecord({ facts: NONE, doses: { 1: ' ' }, notes: { 1: ' ' }, lines: [NAPA], base: [] }, null),
  ).toBeNull()
})

test('the shorthand fills dose, days, units and meal; a bottle is counted as it is ordered', () => {
  const doses = { 1: '১+০+১ খাওয়ার পরে × ১৪', 2: '5 ml tds ac x 7' }
  const facts = { ...NONE, patientName: ' Rahima ', issuedOn: '2026-01-14' }
  expect(
    changedRecord({ facts, doses, notes: { 2: ' shake it ' }, lines: [NAPA, SYRUP], base: [] }, null),
  ).toEqual({
    ...NONE,
    patientName: 'Rahima',
    issuedOn: '2026-01-14',
    items: [
      { productId: 1, units: 28, dose: '1+0+1', days: 14, meal: 'after', note: null },
      { productId: 2, units: 1, dose: '5 ml tds', days: 7, meal: 'before', note: 'shake it' },
    ],
  })
})

test('what is saved already is not saved again, whatever its order', () => {
  const saved = record([
    item(2, { units: 1, dose: '5 ml tds', days: 7, meal: 'before', note: 'shake it' }),
    item(1, { dose: '1+0+1', days: 14 }),
  ])
  const lines = [NAPA, SYRUP]
  const draft = {
    facts: toFacts(saved),
    doses: getDoses(saved),
    notes: getNotes(saved),
    lines,
    base: lines,
  }
  expect(changedRecord(draft, saved)).toBeNull()
  expect(changedRecord({ ...draft, doses: { ...draft.doses, 1: '1+0+1 x 7' } }, saved)?.items).toMatchObject([
    { productId: 1, units: 14, days: 7 },
    { productId: 2, note: 'shake it' },
  ])
  expect(changedRecord({ ...draft, notes: { 2: ' ' } }, saved)?.items).toMatchObject([
    { productId: 1 },
    { productId: 2, note: null },
  ])
})

test('a line that is taken out of the order leaves the record; what was never ordered stays', () => {
  const saved = record([item(1), item(3, { units: 5 })])
  const draft = { facts: toFacts(saved), doses: getDoses(saved), notes: {}, lines: [], base: [NAPA] }
  expect(changedRecord(draft, saved)?.items).toMatchObject([{ productId: 3, units: 5 }])
})
