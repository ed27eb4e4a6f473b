import { DUTIES, type Duty } from '@niramoy/domain/people/duties'
import { expect, test } from 'vitest'
import { mayOpen } from '../../screens/may-open.ts'
import { SCREENS } from '../../screens/screens.ts'
import { currentLink, getMenu } from './menu.ts'
import { isGroupOpen, withChoice } from './menu-groups.ts'

const staff = (...duties: Duty[]) => ({ role: 'admin' as const, duties })
const menu = (...duties: Duty[]) =>
  getMenu(staff(...duties)).map(({ key, links }) => `${key}: ${links.map((link) => link.key).join(' ')}`)

test('the owner may open every screen, and a customer none', () => {
  for (const { path } of SCREENS.filter(({ permissions }) => permissions.length > 0)) {
    expect([path, mayOpen(staff('owner'), path)]).toEqual([path, true])
    expect([path, mayOpen({ role: 'user', duties: [] }, path)]).toEqual([path, false])
    expect([path, mayOpen(staff(), path)]).toEqual([path, false])
  }
})

/** What only an owner may open. */
const OWNERS = ['/admin/connections']

test('every duty has a start page, and every other screen someone besides the owner who may open it', () => {
  for (const duty of DUTIES) expect(mayOpen(staff(duty), '/admin')).toBe(true)
  const others = DUTIES.filter((duty) => duty !== 'owner')
  for (const { path } of SCREENS.filter((screen) => !OWNERS.includes(screen.path)))
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
  expect(menu('packer')).toEqual(['day: dashboard orders fulfilment riders'])
  expect(menu('accountant')).toEqual([
    'day: dashboard orders',
    'money: payments cash dayClose supplierPayments reports',
  ])
  expect(menu('storekeeper')).toEqual([
    'day: dashboard',
    'stock: purchaseOrders goodsReceipts suppliers supplierReturns stockIn nearExpiry runningOut stockTakes recalls stockLogs stockManagement',
  ])
  expect(menu('pharmacist')).toEqual([
    'day: dashboard orders prescriptions counter',
    'catalogue: genericNames needs safetyRules',
    'stock: stockIn nearExpiry runningOut stockTakes recalls quarantine stockLogs controlledRegister',
  ])
  expect(menu('manager').join(' ')).not.toMatch(/prescriptions|needs|safetyRules|controlledRegister/)
  expect(menu()).toEqual([])
})

test('the owner’s groups follow the day', () => {
  const groups = getMenu(staff('owner')).map(({ key }) => key)
  expect(groups).toEqual(['day', 'catalogue', 'stock', 'money', 'marketing', 'people'])
})

test('one entry is the current one, the most precise of those that fit', () => {
  const at = (pathname: string, search = '') => currentLink(getMenu(staff('owner')), { pathname, search })
  expect(at('/admin')).toBe('dashboard')
  expect(at('/admin', '?period=week')).toBe('dashboard')
  expect(at('/admin/orders', '?status=placed')).toBe('orders')
  expect(at('/admin/orders/7/edit')).toBe('orders')
  expect(at('/admin/stock-management')).toBe('stockManagement')
  expect(at('/admin/stock-management', '?view=nearExpiry&days=90')).toBe('nearExpiry')
  expect(at('/admin/stock-management', '?view=runningOut')).toBe('runningOut')
  expect(at('/admin/stock-management', '?view=nearExpiryNot')).toBe('stockManagement')
  expect(at('/admin/nowhere')).toBe(undefined)
})

test('a long menu opens the group one is in, a short one all of them; a choice outlasts both', () => {
  const owner = getMenu(staff('owner'))
  const open = (groups: typeof owner, key: 'stock' | 'money', choices = '') =>
    isGroupOpen(
      groups,
      groups.find((group) => group.key === key),
      { current: 'stockIn', choices },
    )
  expect([open(owner, 'stock'), open(owner, 'money')]).toEqual([true, false])
  expect([open(owner, 'stock', 'stock.0'), open(owner, 'money', 'stock.0-money.1')]).toEqual([false, true])
  const accountant = getMenu(staff('accountant'))
  expect([open(accountant, 'money'), open(accountant, 'money', 'money.0')]).toEqual([true, false])
  expect(withChoice('stock.0-money.1', 'stock', true)).toBe('money.1-stock.1')
  expect(withChoice('<script>', 'stock', true)).toBe('stock.1')
})
