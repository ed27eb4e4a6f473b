import { expect, test } from 'vitest'
import { dosageForm, dosageFormNames } from './dosage-forms.ts'
import { changesPrescribedBrand, type Exchanged, mayExchange } from './exchange.ts'
import { isSamePack } from './pack-size.ts'

const napa: Exchanged = {
  ...{ genericNameId: 1, genericName: 'Paracetamol', drugClass: 'Non opioid analgesics', strength: '500 mg' },
  ...{ dosageForm: 'Tablet', dispensingClass: 'otc', maxUnitsPerOrder: null },
}
const may = (one: Partial<Exchanged>, other: Partial<Exchanged> = one) =>
  mayExchange({ ...napa, ...one }, { ...napa, ...other })

test('the same medicine, strength and form may be exchanged, however the strength is written', () => {
  expect(may({})).toBe(true)
  expect(may({ strength: '1,000 mg' }, { strength: '1000MG' })).toBe(true)
})

test('another medicine or strength may not', () => {
  expect(may({}, { genericNameId: 2 })).toBe(false)
  expect(may({}, { strength: '665 mg' })).toBe(false)
})

test('never when a strength is missing', () => {
  expect(may({ strength: null })).toBe(false)
  expect(may({ strength: ' ' })).toBe(false)
  expect(may({}, { strength: null })).toBe(false)
})

test.each([
  ['Tablet', 'Tablet (Immediate Release)', true],
  ['Syrup', 'Oral Solution', true],
  ['Tablet', 'Tablet (Sustained Release)', false],
  ['Tablet', 'Capsule', false],
  ['Tablet (Sustained Release)', 'Tablet (Controlled Release)', false],
  ['Tablet (Extended Release)', 'Tablet (Prolonged Release)', true],
  ['Syrup', 'Oral Suspension', false],
  ['Injection', 'IV Injection', false],
  ['Wonder Stick', 'Wonder Stick', true],
  ['Wonder Stick', 'Tablet', false],
])('%s for %s: %s', (one, other, answer) => {
  expect(may({ dosageForm: one }, { dosageForm: other })).toBe(answer)
  expect(may({ dosageForm: other }, { dosageForm: one })).toBe(answer)
})

test('the list of forms never crosses a family or a release, and holds both ways', () => {
  for (const name of dosageFormNames()) {
    const form = dosageForm(name)
    for (const other of form?.exchangeable ?? []) {
      const its = dosageForm(other)
      expect([its?.family, its?.release], `${name} and ${other}`).toEqual([form?.family, form?.release])
      expect(its?.exchangeable).toContain(name)
    }
  }
})

test('nothing controlled, and nothing that is never sold online', () => {
  expect(may({ dispensingClass: 'controlled' })).toBe(false)
  expect(may({}, { dispensingClass: 'controlled' })).toBe(false)
  expect(may({ maxUnitsPerOrder: 0 })).toBe(false)
})

test.each([
  'Levothyroxine Sodium',
  'Warfarin Sodium',
  'Theophylline',
  'Lithium Carbonate',
  'Digoxin',
  'Cyclosporine',
])('%s is not exchanged, for a small difference does harm', (genericName) =>
  expect(may({ genericName, dispensingClass: 'prescription' })).toBe(false),
)

test('nor is anything against epilepsy', () => {
  expect(may({ genericName: 'Gabapentin', drugClass: 'Adjunct anti-epileptic drugs' })).toBe(false)
})

test('only of a prescription medicine the doctor chose the brand', () => {
  expect(changesPrescribedBrand({ dispensingClass: 'prescription' })).toBe(true)
  expect(changesPrescribedBrand({ dispensingClass: 'otc' })).toBe(false)
  expect(changesPrescribedBrand({ dispensingClass: null })).toBe(false)
})

test('a bottle of 60 ml does not cost what one of 100 ml costs', () => {
  expect(isSamePack('60 ml bottle', '60ml Bottle')).toBe(true)
  expect(isSamePack('60 ml bottle', '100 ml bottle')).toBe(false)
  expect(isSamePack('1 tablet', null)).toBe(true)
})
