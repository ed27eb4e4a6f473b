import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMedicines, indexSafety } from '@niramoy/domain/catalogue/safety/check-medicines'
import { getRoute } from '@niramoy/domain/catalogue/safety/routes'
import { checkDoses } from '@niramoy/domain/sales/check-doses'
import { describe, expect, test } from 'vitest'
import { SERVER } from '../../platform/config/paths.ts'
import { readCsv } from '../../platform/csv.ts'
import { getGenericKey, starterSafety } from './starter-safety.step.ts'

const starter = starterSafety()
const index = indexSafety(starter)

function cases(name: string) {
  return readCsv(readFileSync(join(SERVER, '../domain/cases', name), 'utf8'))
}

function getKnown(generic: string): readonly string[] {
  const found = starter.ingredients.get(getGenericKey(generic))
  if (!found) throw new Error(`${generic} has no ingredients`)
  return found
}

describe('the rules that a shop begins with', () => {
  test.each(cases('interaction-cases.csv').map(({ items = '', expected = '' }) => [items, expected]))(
    '%s: %s',
    (items, expected) => {
      const medicines = items.split('|').map((item, at) => {
        const [generic = '', dosageForm = ''] = item.split(' @ ')
        return { productId: at + 1, generic, ingredients: getKnown(generic), dosageForm }
      })
      const { interactions } = checkMedicines(index, medicines)
      expect(interactions.map(({ rule }) => rule.id).sort()).toEqual(
        expected === '' ? [] : expected.split('|').sort(),
      )
    },
  )

  test('name sides that exist, and every text is there in both languages', () => {
    for (const { id, a, b, c, effect, advice } of starter.rules) {
      for (const side of [a, b, c]) {
        if (side?.startsWith('group:')) expect(starter.groups.has(side.slice(6)), `${id} ${side}`).toBe(true)
        else if (side) expect(starter.allIngredients, id).toContain(side)
      }
      for (const text of [effect.en, effect.bn, advice.en, advice.bn]) expect(text, id).not.toBe('')
    }
  })

  test('every form of the catalogue has the route of the table it was taken from', () => {
    expect([getRoute('Tablet'), getRoute('Scalp Lotion'), getRoute('Condom'), getRoute('XR thing')]).toEqual([
      'oral',
      'topical (scalp)',
      'not-applicable',
      null,
    ])
  })
})

describe('the largest usual doses', () => {
  test.each(
    cases('dose-cases.csv').map((row) => [`${row.generic} ${row.strength} ${row.dose}`, row] as const),
  )('%s', (_name, row) => {
    const { generic = '', dosage_form: dosageForm = '', strength = '', dose = '' } = row
    const written = { productId: 1, ingredients: getKnown(generic), dosageForm, strength, dose }
    const ageMonths = row.age_months ? Number(row.age_months) : null
    const weightKg = row.weight_kg ? Number(row.weight_kg) : null
    expect(checkDoses(starter.doses, [written], { ageMonths, weightKg })[0]?.result).toBe(row.expected)
  })
})
