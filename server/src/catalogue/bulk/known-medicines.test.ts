import { expect, test } from 'vitest'
import { isAnotherMedicine } from './known-medicines.step.ts'

test.each([
  ['Oxazepam', 'Diazepam'],
  ['Clonazepam', 'Lorazepam'],
  ['Dexamethasone', 'Betamethasone'],
  ['Albendazole', 'Mebendazole'],
  ['Prednisone', 'Prednisolone'],
  ['Cycloserine', 'Cyclosporine'],
  ['Pentobarbital', 'Phenobarbital'],
])('%s is never taken for %s', (typed, near) => {
  expect(isAnotherMedicine(typed, near)).toBe(true)
  expect(isAnotherMedicine(near, typed)).toBe(true)
})

test.each([
  ['Paracetmol', 'Paracetamol'],
  ['Amoxycilin', 'Amoxicillin'],
  ['Cefalexin', 'Cephalexin'],
  ['Dexamethason', 'Dexamethasone'],
])('%s may be a misspelt %s', (typed, near) => {
  expect(isAnotherMedicine(typed, near)).toBe(false)
})
