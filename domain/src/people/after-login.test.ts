import { describe, expect, test } from 'vitest'
import { afterLogin, ownPath, sitePath, withOrigin } from './login.ts'

const customer = { role: 'user', phone: '01800000001' } as const
const admin = { role: 'admin', phone: '01700000001' } as const

describe('after login', () => {
  test('a customer goes to the profile', () => {
    expect(afterLogin(customer, null)).toBe('/dashboard/profile')
  })

  test('a customer who was sent away goes back to where they wanted to be', () => {
    expect(afterLogin(customer, '/order-details/7?edit=1#items')).toBe('/order-details/7?edit=1#items')
  })

  test('an admin goes to the admin area, whatever page of the shop was remembered', () => {
    expect(afterLogin(admin, null)).toBe('/admin')
    expect(afterLogin(admin, '/checkout')).toBe('/admin')
    expect(afterLogin(admin, '/admin-guide')).toBe('/admin')
  })

  test('a page of the back office is remembered for an admin, with its query', () => {
    expect(afterLogin(admin, '/admin/orders/123?tab=notes#last')).toBe('/admin/orders/123?tab=notes#last')
  })

  test.each([
    '//evil.example/admin',
    '/\\evil.example/admin',
    'https://evil.example/admin',
    '/admin//evil.example',
    '/admin\\..\\x',
  ])('%j leads an admin to the desk and nowhere else', (path) =>
    expect(afterLogin(admin, path)).toBe('/admin'),
  )

  test('a user without a phone number completes the profile first and keeps the destination', () => {
    expect(afterLogin({ role: 'user', phone: null }, null)).toBe('/complete-profile')
    expect(afterLogin({ role: 'admin', phone: null }, null)).toBe('/complete-profile')
    expect(afterLogin({ role: 'user', phone: '' }, '/checkout?x=1')).toBe(
      '/complete-profile?from=%2Fcheckout%3Fx%3D1',
    )
    expect(afterLogin({ role: 'admin', phone: '' }, '/admin/users')).toBe(
      '/complete-profile?from=%2Fadmin%2Fusers',
    )
  })

  test('a customer is not led to the staff rooms, nor back to the login', () => {
    expect(afterLogin(customer, '/admin/orders')).toBe('/dashboard/profile')
    expect(afterLogin(customer, '/login?from=%2Fcart')).toBe('/dashboard/profile')
  })
})

describe('a remembered destination', () => {
  test.each([
    '/',
    '/cart',
    '/products?search=napa&page=2',
    '/products/7#price',
    '/products?search=https://a.example//b',
    '/admin-guide',
    '/admin/users',
    '/login-help',
  ])('%s is a path of this site', (path) => expect(ownPath(path)).toBe(path))

  test.each([
    null,
    '',
    'cart',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/a\\b',
    'javascript:alert(1)',
    '/language',
    '/complete-profile?from=%2Fcart',
  ])('%j is refused', (path) => expect(ownPath(path)).toBeNull())

  test('staff paths and the login are paths of this site all the same', () => {
    expect(sitePath('/admin/categories?page=2')).toBe('/admin/categories?page=2')
    expect(sitePath('/login')).toBe('/login')
    expect(sitePath('//evil.example')).toBeNull()
  })

  test('stands behind the path it belongs to', () => {
    expect(withOrigin('/login', '/cart?a=1&b=2')).toBe('/login?from=%2Fcart%3Fa%3D1%26b%3D2')
    expect(withOrigin('/login', null)).toBe('/login')
  })
})

test('a Bengali address travels percent-encoded, and what is encoded stays as it is', () => {
  expect(sitePath('/products?search=নাপা')).toBe(`/products?search=${encodeURIComponent('নাপা')}`)
  expect(sitePath('/a%20b?c=%E0%A6%A8')).toBe('/a%20b?c=%E0%A6%A8')
})
