import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { expect, test } from 'vitest'
import { type Offer, offerPath, readOffers } from './offers.ts'
import type { SuggestAnswer } from './use-suggest.ts'

const NAME = [{ field: 'name' as const, start: 0, end: 2 }]
const FEVER = { name: { en: 'fever', bn: 'জ্বর' }, note: null }
const THERMOMETER = {
  kind: 'need' as const,
  name: { en: 'thermometer', bn: 'থার্মোমিটার' },
  search: 'fever meter',
}

let lastId = 0
function medicine(name: string, given: Partial<Suggestion> = {}): Suggestion {
  return {
    id: ++lastId,
    name,
    label: { en: name, bn: name },
    strength: '500 mg',
    dosageForm: 'Tablet',
    genericName: 'Paracetamol',
    manufacturer: 'Beximco',
    imageUrl: '',
    dispensingClass: null,
    maxUnitsPerOrder: null,
    price: null,
    inStock: true,
    matched: NAME,
    lookAlikes: [],
    ...given,
  }
}

const danger = (name: string) => ({ ...medicine(name), kind: 'danger' as const })

function offers(answer: Partial<SuggestAnswer>, typed = 'feve'): Offer[] {
  const none = { suggestions: [], showingFor: null, asking: null, understood: null, groups: [] }
  return readOffers({ ...none, ...answer }, typed, 'bn')
}

const shown = (rows: readonly Offer[]) =>
  rows.map((offer) =>
    offer.kind === 'medicine'
      ? offer.suggestion.name
      : offer.kind === 'group'
        ? offer.group.search
        : offer.kind,
  )

const many = (count: number, given?: Partial<Suggestion>) =>
  Array.from({ length: count }, (_, at) => medicine(`M${at}`, given))

test('names as typed come first, then the groups, eight rows in all', () => {
  const rows = offers({ suggestions: many(8), groups: [THERMOMETER] })
  expect(shown(rows)).toEqual(['M0', 'M1', 'M2', 'M3', 'fever meter', 'M4', 'M5', 'M6'])
})

test('while a few letters are typed, every name stands before what they may mean', () => {
  const nappy = { kind: 'need' as const, name: { en: 'Diaper', bn: 'ডায়াপার' }, search: 'nappy' }
  const rows = offers({ suggestions: many(5), groups: [nappy] }, 'nap')
  expect(shown(rows)).toEqual(['M0', 'M1', 'M2', 'M3', 'M4', 'nappy'])
})

test('what fits only by its manufacturer, and what is only similar, stands after the groups', () => {
  const byMaker = medicine('M', { matched: [{ field: 'manufacturer', start: 0, end: 2 }] })
  expect(shown(offers({ suggestions: [byMaker], groups: [THERMOMETER] }))).toEqual(['fever meter', 'M'])
  const similar = { suggestions: many(1), showingFor: 'M0', groups: [THERMOMETER] }
  expect(shown(offers(similar))).toEqual(['fever meter', 'M0'])
})

test('what was understood leads to its group, and is not offered twice', () => {
  const fever = { kind: 'need' as const, name: FEVER.name, search: 'fever' }
  const rows = offers({ understood: FEVER, suggestions: many(8), groups: [fever, THERMOMETER] })
  expect(shown(rows)).toEqual(['understood', 'M0', 'M1', 'M2', 'M3', 'M4', 'M5', 'fever meter'])
  expect(rows.slice(0, 1).map(offerPath)).toEqual(['/products?search=fever'])
})

test('groups with the same name are one', () => {
  const form = { kind: 'form' as const, name: { en: 'Thermometer', bn: 'থার্মোমিটার' }, search: 'other' }
  expect(shown(offers({ groups: [THERMOMETER, form] }))).toEqual(['fever meter'])
})

test('a question stands for the guess', () => {
  const rows = offers({ asking: 'Eto & Co', suggestions: many(3) })
  expect(shown(rows)).toEqual(['asking'])
  expect(rows.map(offerPath)).toEqual(['/products?search=Eto%20%26%20Co'])
  expect(shown(offers({ asking: 'Fast', groups: [THERMOMETER] }))).toEqual(['fever meter'])
})

test('packs of one medicine are one row; another form is not', () => {
  const rows = offers({
    suggestions: [medicine('A'), medicine('B'), medicine('A'), medicine('A', { dosageForm: 'Syrup' })],
  })
  expect(rows.map((row) => row.kind === 'medicine' && [row.suggestion.name, row.packs])).toEqual([
    ['A', 2],
    ['B', 1],
    ['A', 1],
  ])
})

test('there is one warning in the whole list', () => {
  const alike = [medicine('A', { lookAlikes: [danger('X')] }), medicine('B', { lookAlikes: [danger('X')] })]
  const warned = (answer: Partial<SuggestAnswer>) =>
    offers({ suggestions: alike, ...answer }).filter((row) => row.kind === 'medicine' && row.isWarned).length
  expect(warned({})).toBe(1)
  const note = { en: 'See a doctor.', bn: 'ডাক্তার দেখান।' }
  expect(warned({ understood: { ...FEVER, note } })).toBe(0)
})
