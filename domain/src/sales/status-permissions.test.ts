import { expect, test } from 'vitest'
import { allows, DUTIES, type Duty } from '../people/duties.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { permissionsToSet } from './status-permissions.ts'

const maySet = (duties: Duty[], from: OrderStatus, to: OrderStatus) =>
  permissionsToSet(from, to).every((permission) => allows(duties, permission))

test('a packer packs, ships, delivers, and takes back what the courier brings', () => {
  const settable = ORDER_STATUSES.filter((to) => maySet(['packer'], 'placed', to))
  expect(settable).toEqual(['processing', 'shipped', 'delivered'])
  expect(maySet(['packer'], 'shipped', 'cancelled')).toBe(true)
  expect(maySet(['packer'], 'placed', 'cancelled')).toBe(false)
})

test('owner and manager set every status, and nobody else sets paid', () => {
  for (const to of ORDER_STATUSES) {
    expect(maySet(['owner'], 'placed', to)).toBe(true)
    expect(maySet(['manager'], 'placed', to)).toBe(true)
  }
  expect(DUTIES.filter((duty) => maySet([duty], 'placed', 'paid'))).toEqual(['owner', 'manager'])
  expect(maySet(['packer', 'accountant'], 'placed', 'paid')).toBe(true)
})
