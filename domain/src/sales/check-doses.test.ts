import { describe, expect, test } from 'vitest'
import { checkDoses, type DoseLimit, type DosePatient, getLimitKey, readStrength } from './check-doses.ts'

function limit(ingredient: string, more: Partial<DoseLimit>): [string, DoseLimit] {
  const none = {
    adultMgPerDay: null,
    adultMgAtOnce: null,
    childMgPerKgDay: null,
    minAgeMonths: null,
    maxDaysWithoutDoctor: null,
  }
  const whole: DoseLimit = { ingredient, route: 'oral', ...none, ...more }
  return [getLimitKey(whole), whole]
}

const limits = new Map([
  limit('paracetamol', { adultMgPerDay: 4000, adultMgAtOnce: 1000, childMgPerKgDay: 75, minAgeMonths: 3 }),
  limit('paracetamol', { route: 'oral modified', adultMgPerDay: 3990 }),
  limit('methotrexate', { adultMgPerDay: 0, adultMgAtOnce: 25 }),
  limit('salbutamol', { route: 'inhaled', adultMgPerDay: 0.8, adultMgAtOnce: 0.2 }),
  limit('codeine', { adultMgPerDay: 240, adultMgAtOnce: 60, minAgeMonths: 216 }),
])

type Written = { ingredients?: string[]; dosageForm?: string | null; strength?: string | null }

function check(dose: string, more: Written = {}, patient: DosePatient = {}) {
  const written = { ingredients: ['paracetamol'], dosageForm: 'Tablet', strength: '500 mg', ...more }
  const [checked] = checkDoses(limits, [{ productId: 1, dose, ...written }], patient)
  const { productId: _id, ...rest } = checked ?? { productId: 0 }
  return rest
}

const SYRUP = { dosageForm: 'Syrup', strength: '120 mg/5 ml' }

describe('a written dose', () => {
  test.each([
    ['1+0+1', 1000],
    ['১+০+১', 1000],
    ['1-1-1 7d', 1500],
    ['2 tds', 3000],
    ['1 tab tds x 5', 1500],
    ['0+0+½ x 30', 250],
    ['1 1/2 bd', 1500],
    ['1 tablet twice daily', 1000],
    ['1 every 6 hours', 2000],
    ['1+1+1+1', 2000],
    ['500 mg bd', 1000],
    ['2 stat', 1000],
  ])('%s is %i mg a day', (dose, perDayMg) => {
    expect(check(dose)).toEqual({ result: 'ok', perDayMg, maxPerDayMg: 4000 })
  })

  test.each([
    ['5 ml tds', 360],
    ['5ml+5ml+5ml', 360],
    ['2.5 ml bd', 120],
    ['1 tsp tds', 360],
    ['1 চামচ tds', 360],
    ['7.5 ml tds for 5 days', 540],
  ])('%s of a syrup is %f mg a day', (dose, perDayMg) => {
    expect(check(dose, SYRUP)).toMatchObject({ result: 'ok', perDayMg })
  })

  test.each([
    ['', 'dose-unreadable'],
    ['as directed', 'dose-unreadable'],
    ['10', 'dose-unreadable'],
    ['0+0+0', 'dose-unreadable'],
    ['-1 tds', 'dose-unreadable'],
    ['1e9 tds', 'dose-unreadable'],
    ['constructor', 'dose-unreadable'],
    ['1 toString', 'dose-unreadable'],
    ['9'.repeat(70), 'dose-unreadable'],
    ['1 weekly', 'dose-not-daily'],
    ['1 sos', 'dose-when-needed'],
    ['5 ml + 1 drop', 'dose-unreadable'],
  ])('%j is unknown: %s', (dose, reason) => {
    expect(check(dose)).toMatchObject({ result: 'unknown', reason })
  })

  test.each([
    [{ dosageForm: 'Syrup', strength: '120 mg/5 ml' }, 'volume-missing'],
    [{ strength: null }, 'strength-unclear'],
    [{ strength: '500 mg+65 mg' }, 'strength-unclear'],
    [{ strength: '400 IU' }, 'strength-unclear'],
    [{ ingredients: [] }, 'ingredients-unknown'],
    [{ ingredients: ['unheard'] }, 'no-limit-stated'],
    [{ dosageForm: 'Suppository' }, 'form-without-limit'],
    [{ dosageForm: 'Something new' }, 'form-without-limit'],
    [{ dosageForm: null }, 'form-without-limit'],
  ])('of %j nobody can tell: %s', (written, reason) => {
    expect(check('1+1+1', written)).toEqual({ result: 'unknown', reason })
  })
})

describe('too much', () => {
  test('a day, at once, daily at all, or together with another product', () => {
    expect(check('3+3+3')).toMatchObject({ result: 'over', perDayMg: 4500, reason: 'too-much-a-day' })
    expect(check('0+0+3')).toMatchObject({ result: 'over', reason: 'too-much-at-once' })
    expect(check('3 sos')).toMatchObject({ result: 'over', reason: 'too-much-at-once' })
    const weekly = { ingredients: ['methotrexate'], strength: '2.5 mg' }
    expect(check('1 od', weekly)).toMatchObject({ result: 'over', reason: 'never-daily' })
    const one = { ingredients: ['paracetamol'], dosageForm: 'Tablet', strength: '500 mg' }
    const both = checkDoses(limits, [
      { productId: 1, ...one, dose: '2+2+2' },
      {
        productId: 2,
        ...one,
        strength: '500 mg+65 mg',
        ingredients: ['paracetamol', 'caffeine'],
        dose: '1+1+1',
      },
    ])
    expect(both.map(({ result, perDayMg, reason }) => [result, perDayMg, reason])).toEqual([
      ['over', 4500, 'too-much-together'],
      ['over', 4500, 'too-much-together'],
    ])
  })

  test('slow release has its own limit, and what is breathed in is not added to what is swallowed', () => {
    const slow = { dosageForm: 'Tablet (Extended Release)', strength: '665 mg' }
    expect(check('2+2+2', slow)).toEqual({ result: 'ok', perDayMg: 3990, maxPerDayMg: 3990 })
    const puffs = { ingredients: ['salbutamol'], dosageForm: 'Inhaler', strength: '100 mcg/puff' }
    expect(check('2 puffs qds', puffs)).toEqual({ result: 'ok', perDayMg: 0.8, maxPerDayMg: 0.8 })
    expect(check('3 puffs qds', puffs)).toMatchObject({ result: 'over' })
  })
})

describe('children', () => {
  test('are judged by their weight, and never have more than an adult', () => {
    expect(check('5 ml tds', SYRUP, { ageMonths: 24, weightKg: 12 })).toEqual({
      result: 'ok',
      perDayMg: 360,
      maxPerDayMg: 900,
    })
    expect(check('15 ml qds', SYRUP, { ageMonths: 24, weightKg: 12 })).toMatchObject({ result: 'over' })
    expect(check('1+0+1', {}, { ageMonths: 140, weightKg: 80 })).toMatchObject({ maxPerDayMg: 4000 })
  })

  test('without a weight, without a limit for children, too young, or of no known age are unknown', () => {
    expect(check('5 ml tds', SYRUP, { ageMonths: 24 })).toMatchObject({ reason: 'weight-missing' })
    expect(check('5 ml tds', SYRUP, { weightKg: 12 })).toMatchObject({ reason: 'age-missing' })
    expect(check('1 ml bd', SYRUP, { ageMonths: 2, weightKg: 5 })).toMatchObject({ reason: 'too-young' })
    const codeine = { ingredients: ['codeine'], strength: '15 mg' }
    expect(check('1+0+0', codeine, { ageMonths: 60, weightKg: 20 })).toMatchObject({
      reason: 'child-without-limit',
    })
    expect(check('1+0+0', codeine, { ageMonths: 200 })).toMatchObject({ reason: 'too-young' })
  })
})

test('strengths as the catalogue writes them', () => {
  expect(readStrength('(125 mg+31.25 mg)/5 ml', 2)).toEqual({
    mg: [125, 31.25],
    per: { amount: 5, unit: 'ml' },
  })
  expect(readStrength('100 mcg/puff', 1)).toEqual({ mg: [0.1], per: { amount: 1, unit: 'puff' } })
  expect(readStrength('500 mg+400 IU', 2)).toEqual({ mg: [500, null], per: null })
  for (const odd of ['', '1%', '500', 'mg', '__proto__ mg', '5 mg/0 ml'])
    expect(readStrength(odd, 1)).toBe(null)
})
