import type { CurrentUser } from '@niramoy/contract/people/auth'
import { expect, test } from 'vitest'
import { toSetUp } from './frame.tsx'

const at = (path: string) => new URL(path, 'http://shop')
const staff = (secondFactor: CurrentUser['secondFactor']) => ({ role: 'admin', secondFactor }) as CurrentUser

test('who must set up a second factor first is sent there, and remembered where they wanted to go', () => {
  const demanded = staff('demanded')
  expect(toSetUp(demanded, at('/admin/orders/7?tab=log'))).toBe(
    '/admin/account?from=%2Fadmin%2Forders%2F7%3Ftab%3Dlog',
  )
  expect(toSetUp(demanded, at('/admin/account?from=%2Fadmin'))).toBeNull()
})

test('everyone else goes where they want', () => {
  for (const state of ['on', 'off'] as const) expect(toSetUp(staff(state), at('/admin/orders'))).toBeNull()
  expect(toSetUp(null, at('/admin'))).toBeNull()
})
