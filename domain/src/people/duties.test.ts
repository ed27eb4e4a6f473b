import { expect, test } from 'vitest'
import { hasPermission } from './actor.ts'
import { allows, DUTIES, type Duty, PERMISSIONS, sortedDuties } from './duties.ts'

test('the owner may do everything, and nobody without a duty anything', () => {
  for (const permission of PERMISSIONS) {
    expect([permission, allows(['owner'], permission), allows([], permission)]).toEqual([
      permission,
      true,
      false,
    ])
  }
})

test('only the owner gives duties', () => {
  expect(DUTIES.filter((duty) => allows([duty], 'staff'))).toEqual(['owner'])
})

test.each<[Duty, string[]]>([
  ['pharmacist', ['prescriptions', 'medicine-boxes', 'controlled', 'clinical']],
  ['manager', ['catalogue', 'promotions', 'shop', 'users', 'audit', 'orders.discount']],
])('beside the owner the %s alone may', (duty, permissions) => {
  for (const permission of PERMISSIONS.filter((each) => permissions.includes(each))) {
    expect(DUTIES.filter((each) => allows([each], permission))).toEqual(['owner', duty])
  }
})

test('several duties add up', () => {
  const both: Duty[] = ['packer', 'storekeeper']
  for (const permission of PERMISSIONS) {
    expect(allows(both, permission)).toBe(both.some((duty) => allows([duty], permission)))
  }
})

test('a customer may nothing, whatever stands in the row', () => {
  expect(hasPermission({ role: 'user', duties: ['owner'] }, 'back-office')).toBe(false)
  expect(hasPermission(null, 'back-office')).toBe(false)
})

test('duties are listed in their order, each once', () => {
  expect(sortedDuties(['packer', 'owner', 'packer'])).toEqual(['owner', 'packer'])
})
