import { describe, expect, test } from 'vitest'
import { isAntibiotic, missingFacts, type Prescribed, servesUntil } from './prescription-review.ts'

const DAYS = { controlled: 7, antibiotic: 30, other: 180 }
const medicine = (facts: Partial<Prescribed> = {}): Prescribed => ({
  dispensingClass: 'prescription',
  drugClass: null,
  subCategory: null,
  category: null,
  ...facts,
})

describe('a prescription serves', () => {
  test.each([
    ['a controlled medicine for 7 days', { dispensingClass: 'controlled' }, '2026-01-08'],
    ['an antibiotic for 30', { drugClass: 'Third generation Cephalosporins' }, '2026-01-31'],
    [
      'a controlled antibiotic for 7',
      { dispensingClass: 'controlled', drugClass: 'Macrolides' },
      '2026-01-08',
    ],
    ['any other for 180', { drugClass: 'Proton pump inhibitor' }, '2026-06-30'],
  ] as const)('%s days from the date written on it', (_what, facts, last) => {
    expect(servesUntil('2026-01-01', medicine(facts), DAYS)).toBe(last)
  })
})

test.each([
  [{ drugClass: '4-Quinolone preparations' }, true],
  [{ drugClass: 'Broad spectrum penicillins' }, true],
  [{ drugClass: 'Other antibacterial preparation' }, true],
  [{ drugClass: 'Systemic Urinary Anti- infective' }, true],
  [{ drugClass: 'Anti-Tubercular Chemotherapeutics' }, true],
  [{ subCategory: 'Macrolides & Tetracyclines' }, true],
  [{ category: 'Antibiotics & Infections' }, true],
  [{ category: 'Antibiotics & Infections', drugClass: 'Anti-viral drugs' }, false],
  [{ category: 'Antibiotics & Infections', subCategory: 'Antifungals' }, false],
  [{ drugClass: 'Anthelmintic' }, false],
  [{}, false],
])('%o is an antibiotic: %s', (facts, is) => {
  expect(isAntibiotic(medicine(facts))).toBe(is)
})

test('patient, doctor and date must be written down', () => {
  expect(missingFacts({ patientName: ' ', doctorName: 'Dr. Das', issuedOn: null })).toEqual([
    'patientName',
    'issuedOn',
  ])
})
