import { DUTIES, type Duty } from '@niramoy/domain/people/duties'
import { expect, test } from 'vitest'
import { mayOpen } from '../../screens/may-open.ts'
import { SCREENS } from '../../screens/screens.ts'
import { menuOf } from './menu.ts'

const staff = (...duties: Duty[]) => ({ role: 'admin' as const, duties })
const menu = (...duties: Duty[]) =>
  menuOf(staff(...duties)).map(({ key, links }) => `${key}: ${links.map((link) => link.key).join(' ')}`)

test('the owner may open every screen, and a customer none', () => {
  for (const { path } of SCREENS.filter(({ permissions }) => permissions.length > 0)) {
    expect([path, mayOpen(staff('owner'), path)]).toEqual([path, true])
    expect([path, mayOpen({ role: 'user', duties: [] }, path)]).toEqual([path, false])
    expect([path, mayOpen(staff(), path)]).toEqual([path, false])
  }
})

test('every duty has a start page, and every screen someone besides the owner who may open it', () => {
  for (const duty of DUTIES) expect(mayOpen(staff(duty), '/admin')).toBe(true)
  const others = DUTIES.filter((duty) => duty !== 'owner')
  for (const { path } of SCREENS)
    expect([path, others.some((duty) => mayOpen(staff(duty), path))]).toEqual([path, true])
})

test('one’s own account is the only screen for those without a duty', () => {
  const open = SCREENS.filter(({ area, permissions }) => area === 'admin' && permissions.length === 0)
  expect(open.map(({ path }) => path)).toEqual(['/admin/account'])
  expect(mayOpen(staff(), '/admin/account')).toBe(true)
})

test('a link is judged by its screen, whatever it asks there', () => {
  expect(mayOpen(staff('packer'), '/admin/orders?status=placed')).toBe(true)
  expect(mayOpen(staff('packer'), '/admin/orders/7')).toBe(true)
  expect(mayOpen(staff('packer'), '/admin/orders/7/return')).toBe(true)
  expect(mayOpen(staff('packer'), '/admin/orders/7/edit')).toBe(false)
  expect(mayOpen(staff('packer'), '/admin/stock-in/7#batches')).toBe(false)
  expect(mayOpen(staff('packer'), '/admin/no-such-screen')).toBe(true)
})

test('the menu of each duty has what it works with, and no group without entries', () => {
  expect(menu('packer')).toEqual(['overview: dashboard', 'sales: orders fulfilment'])
  expect(menu('accountant')).toEqual(['overview: dashboard', 'sales: orders payments cash dayClose'])
  expect(menu('storekeeper')).toEqual([
    'overview: dashboard',
    'stock: stockIn stockLogs stockTakes recalls stockManagement',
  ])
  expect(menu('pharmacist')).toEqual([
    'overview: dashboard',
    'sales: orders counter prescriptions',
    'catalogue: genericNames needs',
    'stock: stockIn stockLogs quarantine stockTakes recalls controlledRegister nearExpiry',
  ])
  expect(menu('manager').join(' ')).not.toMatch(/prescriptions|needs|controlledRegister/)
  expect(menu()).toEqual([])
})
