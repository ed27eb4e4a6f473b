import { describe, expect, test } from 'vitest'
import { type CheckedMedicine, checkMedicines, indexSafety, type SafetyRule } from './check-medicines.ts'
import { isCounted } from './routes.ts'

const TEXT = { en: 'Why', bn: 'কেন' }

function rule(id: string, a: string, b: string, more: Partial<SafetyRule> = {}): SafetyRule {
  return { id, a, b, c: null, level: 'serious', reach: 'yes', effect: TEXT, advice: TEXT, ...more }
}

const index = indexSafety({
  rules: [
    rule('note', 'warfarin', 'paracetamol', { level: 'note' }),
    rule('bleeds', 'warfarin', 'group:nsaid', { level: 'never' }),
    rule('nsaids', 'group:nsaid', 'group:nsaid'),
    rule('three', 'group:nsaid', 'ramipril', { c: 'furosemide' }),
    rule('binds', 'iron', 'thyroxine', { level: 'space', reach: 'oral' }),
  ],
  groups: new Map([['nsaid', ['ibuprofen', 'diclofenac', 'naproxen']]]),
  cautions: new Map([
    ['ibuprofen', { values: { pregnancy: 'avoid', asthma: 'ask', driving: 'yes' }, noteBn: 'ভরা পেটে খান।' }],
    ['paracetamol', { values: { pregnancy: 'ok', elderly: 'yes' }, noteBn: '' }],
  ]),
  minAgeMonths: new Map([['ibuprofen', 3]]),
})

let last = 0
function take(generic: string, dosageForm: string | null = 'Tablet'): CheckedMedicine {
  return { productId: ++last, generic, ingredients: generic.toLowerCase().split(' + '), dosageForm }
}

function found(...medicines: CheckedMedicine[]) {
  return checkMedicines(index, medicines).interactions.map(({ rule }) => rule.id)
}

describe('two medicines', () => {
  test('that should not meet are told, the gravest first', () => {
    expect(found(take('Paracetamol'), take('Warfarin'), take('Ibuprofen'))).toEqual(['bleeds', 'note'])
    expect(found(take('Paracetamol'), take('Ibuprofen'))).toEqual([])
  })

  test('of one generic name are one kind, in whatever strength or form', () => {
    expect(found(take('Ibuprofen'), take('Ibuprofen', 'Syrup'))).toEqual([])
    expect(found(take('Ibuprofen'), take('Naproxen'))).toEqual(['nsaids'])
  })

  test('a combination alone is not two', () => {
    expect(found(take('Ibuprofen + Naproxen'))).toEqual([])
    expect(found(take('Ibuprofen + Naproxen'), take('Ibuprofen'))).toEqual(['nsaids'])
  })

  test('name every product that takes part, and none that does not', () => {
    const [warfarin, ibuprofen, naproxen, other] = [
      take('Warfarin'),
      take('Ibuprofen'),
      take('Naproxen'),
      take('Iron'),
    ]
    const [never, serious] = checkMedicines(index, [warfarin, ibuprofen, other, naproxen]).interactions
    expect(never?.productIds).toEqual([warfarin, ibuprofen, naproxen].map(({ productId }) => productId))
    expect(serious?.productIds).toEqual([ibuprofen, naproxen].map(({ productId }) => productId))
  })

  test('a rule of three waits for the third, which may be in one of the two', () => {
    expect(found(take('Ibuprofen'), take('Ramipril'))).toEqual([])
    expect(found(take('Ibuprofen'), take('Ramipril'), take('Furosemide'))).toEqual(['three'])
    expect(found(take('Ibuprofen'), take('Ramipril + Furosemide'))).toEqual(['three'])
  })

  test('what stays on the skin counts not, what is not swallowed binds nothing, a form that is not known counts', () => {
    expect(found(take('Warfarin'), take('Diclofenac', 'Gel'))).toEqual([])
    expect(found(take('Warfarin'), take('Diclofenac', 'Suppository'))).toEqual(['bleeds'])
    expect(found(take('Warfarin'), take('Diclofenac', 'Something new'))).toEqual(['bleeds'])
    expect(found(take('Iron', 'IV Injection'), take('Thyroxine'))).toEqual([])
    expect(isCounted('Rectal Ointment', 'yes')).toBe(false)
    expect(isCounted('Condom', 'no')).toBe(false)
  })
})

test('one ingredient in two products is told, also of one generic name, but not on the skin', () => {
  const [one, other, both, gel] = [
    take('Paracetamol'),
    take('Paracetamol'),
    take('Paracetamol + Ibuprofen'),
    take('Ibuprofen', 'Gel'),
  ]
  expect(checkMedicines(index, [one, other, both, gel]).duplicates).toEqual([
    { ingredient: 'paracetamol', productIds: [one, other, both].map(({ productId }) => productId) },
  ])
})

describe('who takes it', () => {
  const kinds = (patient: Parameters<typeof checkMedicines>[2], ...medicines: CheckedMedicine[]) =>
    checkMedicines(index, medicines, patient).cautions.map(({ kind, level }) => [kind, level])

  test('nothing is asked of nobody, and nothing said of a healthy adult', () => {
    expect(kinds(null, take('Ibuprofen'))).toEqual([])
    expect(kinds({ ageMonths: 400 }, take('Ibuprofen'))).toEqual([])
  })

  test('pregnancy, conditions and age, the gravest first', () => {
    expect(kinds({ pregnant: true, conditions: ['asthma'] }, take('Ibuprofen'))).toEqual([
      ['pregnancy', 'serious'],
      ['asthma', 'note'],
    ])
    expect(kinds({ ageMonths: 2 }, take('Ibuprofen', 'Syrup'))).toEqual([['age', 'serious']])
    expect(kinds({ ageMonths: 800, pregnant: true }, take('Paracetamol'))).toEqual([['elderly', 'note']])
  })

  test('an allergy by ingredient or group counts on the skin too', () => {
    expect(kinds({ allergies: ['group:nsaid'] }, take('Diclofenac', 'Gel'))).toEqual([['allergy', 'never']])
    expect(kinds({ allergies: ['paracetamol'] }, take('Paracetamol'))).toEqual([['allergy', 'never']])
    expect(kinds({ allergies: ['penicillin'] }, take('Paracetamol'))).toEqual([])
  })
})
