import type { CurrentUser } from '@niramoy/contract/people/auth'
import { describe, expect, test } from 'vitest'
import { sentTo } from './guard.ts'

const at = (path: string) => new URL(path, 'http://shop')
const user = (facts: Partial<CurrentUser>): CurrentUser => ({
  userId: 1,
  role: 'user',
  duties: [],
  name: 'Rahima',
  email: null,
  emailVerified: false,
  phone: '01800000001',
  phoneVerified: false,
  username: 'A1B2C3',
  hasPassword: true,
  secondFactor: 'off',
  ...facts,
})
const admin = user({ role: 'admin' })

describe('a public screen', () => {
  test('is open to everyone', () => {
    for (const visitor of [null, user({}), admin, user({ phone: null })]) {
      expect(sentTo('public', visitor, at('/products'))).toBeNull()
    }
  })
})

describe("a customer's screen", () => {
  test('sends a guest to the login, which remembers where they wanted to go', () => {
    expect(sentTo('customer', null, at('/order-details/7?edit=1'))).toBe(
      '/login?from=%2Forder-details%2F7%3Fedit%3D1',
    )
  })

  test('sends someone without a phone number to complete the profile, and remembers', () => {
    expect(sentTo('customer', user({ phone: null }), at('/checkout'))).toBe(
      '/complete-profile?from=%2Fcheckout',
    )
  })

  test('lets someone without a phone number stay where it is asked for', () => {
    expect(sentTo('customer', user({ phone: null }), at('/complete-profile'))).toBeNull()
  })

  test('is open to customers and admins', () => {
    expect(sentTo('customer', user({}), at('/dashboard/profile'))).toBeNull()
    expect(sentTo('customer', admin, at('/dashboard/profile'))).toBeNull()
  })
})

describe('an admin screen', () => {
  test('sends guests and customers to the login, which remembers the page', () => {
    expect(sentTo('admin', null, at('/admin/orders/7?tab=notes'))).toBe(
      '/login?from=%2Fadmin%2Forders%2F7%3Ftab%3Dnotes',
    )
    expect(sentTo('admin', user({}), at('/admin'))).toBe('/login?from=%2Fadmin')
  })

  test('is open to admins', () => {
    expect(sentTo('admin', admin, at('/admin/orders/7/edit'))).toBeNull()
  })
})
