import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import { titles } from '@niramoy/texts/en/platform/titles'
import { describe, expect, test } from 'vitest'
import { SCREENS } from './screens.ts'

const getArea = (path: string) => SCREENS.find((screen) => screen.path === path)?.area

describe('who may open a screen', () => {
  test.each([
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password/:token',
    '/assistants/:token',
    '/verify-password-reset-otp',
    '/verify-otp',
    '/auth/callback/*',
    '/products',
    '/products/:id',
    '/cart',
    '/payment/success',
    '/payment/fail',
    '/payment/cancel',
    '/about',
    '/contact',
    '/faq',
    '/terms',
    '/privacy',
  ])('%s is open to everyone', (path) => expect(getArea(path)).toBe('public'))

  test.each([
    '/complete-profile',
    '/checkout',
    '/upload-prescription',
    '/order-details/:id',
    '/orders/:id/return',
    '/dashboard/profile',
    '/dashboard/orders',
    '/dashboard/addresses',
    '/dashboard/wishlist',
    '/dashboard/patients',
  ])('%s needs a login', (path) => expect(getArea(path)).toBe('customer'))

  test('everything below /admin, and nothing else, is for admins', () => {
    for (const { path, area } of SCREENS) expect(area === 'admin').toBe(/^\/admin(\/|$)/.test(path))
    expect(SCREENS.filter(({ area }) => area === 'admin')).toHaveLength(57)
  })
})

test('every screen has an address and a file of its own, by the rule of its first word', () => {
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length)
  expect(new Set(SCREENS.map(({ file }) => file)).size).toBe(SCREENS.length)
  for (const { path, file, area } of SCREENS) {
    const [word = 'home'] = path
      .replace(/^\/admin(?=\/|$)/, '')
      .split('/')
      .filter(Boolean)
    expect(file.startsWith(`${area === 'admin' ? 'admin' : 'shop'}/${word}/`)).toBe(true)
  }
})

test('every screen has its file', () => {
  for (const { file } of SCREENS) {
    expect([file, existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url)))]).toEqual([file, true])
  }
})

test('every screen has a title', () => {
  for (const { title, area } of SCREENS) {
    const texts: Readonly<Record<string, unknown>> = area === 'admin' ? adminFrame.screens : titles
    expect(texts[title]).toBeTruthy()
  }
})
