import { expect, test } from 'vitest'
import { isAnotherMedicine } from './known-medicines.step.ts'

test.each([
  ['Oxazepam', 'Diazepam'],
  ['Clonazepam', 'Lorazepam'],
  ['Dexamethasone', 'Betamethasone'],
  ['Albendazole', 'Mebendazole'],
])('%s is never taken for %s', (typed, near) => {
  expect(isAnotherMedicine(typed, near)).toBe(true)
  expect(isAnotherMedicine(near, typed)).toBe(true)
})

test.each([
  ['Paracetmol', 'Paracetamol'],
  ['Amoxycilin', 'Amoxicillin'],
])('%s may be a misspelt %s', (typed, near) => {
  expect(isAnotherMedicine(typed, near)).toBe(false)
})
