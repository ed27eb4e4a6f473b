import { describe, expect, test } from 'vitest'
import {
  ALLERGY_FAMILIES,
  computeAgeInMonths,
  isBornLater,
  isChild,
  listAllergens,
  readAgeInMonths,
  readAllergyGroup,
  toGroupAllergy,
} from './patient.ts'

const born = (birthYear: number | null, birthMonth: number | null = null) => ({ birthYear, birthMonth })

describe('how old somebody is', () => {
  test.each([
    [born(2024, 5), '2026-11-19', 30],
    [born(2026, 11), '2026-11-01', 0],
    [born(2026, 10), '2026-11-30', 1],
    [born(2014, 11), '2026-11-19', 144],
    [born(2014, 12), '2026-11-19', 143],
    [born(1980, 1), '2026-01-31', 552],
  ])('%j on %s is %i months old', (birth, today, months) => {
    expect(computeAgeInMonths(birth, today)).toBe(months)
  })

  test('without a month it is the youngest that the year allows, and never below nothing', () => {
    expect(computeAgeInMonths(born(2024), '2026-11-19')).toBe(23)
    expect(computeAgeInMonths(born(2026), '2026-11-19')).toBe(0)
  })

  test('without a year nobody knows', () => {
    expect(computeAgeInMonths(born(null), '2026-11-19')).toBeNull()
    expect(isChild(null)).toBe(false)
  })

  test('a child is one below 12 years', () => {
    expect([isChild(0), isChild(143), isChild(144)]).toEqual([true, true, false])
  })
})

test('a birth that has not come yet is one of a later year, or of a later month of this one', () => {
  const today = '2026-11-19'
  const births = [born(2026, 12), born(2027), born(2026, 11), born(2026), born(2025, 12), born(null)]
  expect(births.map((birth) => isBornLater(birth, today))).toEqual([true, true, false, false, false, false])
})

describe('allergies', () => {
  const groups = new Map([['nsaid', ['ibuprofen', 'diclofenac']]])

  test('an allergy names an ingredient or a group', () => {
    expect(readAllergyGroup('amoxicillin')).toBeNull()
    expect(readAllergyGroup(toGroupAllergy('nsaid'))).toBe('nsaid')
  })

  test('a group or a family stands for all its ingredients', () => {
    const allergens = listAllergens(['aspirin', 'group:nsaid', 'group:penicillin'], groups)
    expect([...allergens]).toEqual([
      'aspirin',
      'ibuprofen',
      'diclofenac',
      ...(ALLERGY_FAMILIES.penicillin ?? []),
    ])
  })

  test('a group that is unknown, or has the name of something every object has, means nothing', () => {
    expect([...listAllergens(['group:gone', 'group:toString'], groups)]).toEqual([])
  })
})

test.each([
  ['6 years', 72],
  ['1 y 6 m', 18],
  ['৮ মাস', 8],
  ['৩ বছর', 36],
  ['45', 540],
  ['F/32', 384],
  ['10 days', 0],
  ['2.5 yrs', 30],
  ['old', null],
  ['', null],
  ['900 years', null],
])('an age written as %s', (written, months) => {
  expect(readAgeInMonths(written)).toBe(months)
})
