import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const app = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, app), 'utf8')

/** Forms that the server handles when no script has come yet, by the screen whose action does. */
const HANDLED: Readonly<Record<string, string>> = {
  'parts/language/language-switch.tsx': 'shop/language/language.ts',
  'parts/newsletter/newsletter-form.tsx': 'shop/newsletter/newsletter.tsx',
  'parts/otp/otp-form.tsx': 'shop/verify-otp/verify-otp.tsx',
  'shop/complete-profile/phone-form.tsx': 'shop/complete-profile/complete-profile.tsx',
  'shop/dashboard/language-choice.tsx': 'shop/language/language.ts',
  'shop/forgot-password/forgot-password-form.tsx': 'shop/forgot-password/forgot-password.tsx',
  'shop/login/login-form.tsx': 'shop/login/login.tsx',
  'shop/register/register-form.tsx': 'shop/register/register.tsx',
  'shop/reset-password/reset-password-form.tsx': 'shop/reset-password/reset-password.tsx',
  'shop/delivery-day/delivery-day.tsx': 'shop/delivery-day/delivery-day.tsx',
  'shop/stop-reminders/stop-reminders.tsx': 'shop/stop-reminders/stop-reminders.tsx',
}

/** Forms that look for something: the browser opens their address. */
const SEARCHES = ['parts/search-box/search-box.tsx', 'shop/products/list/filter-panel.tsx']

const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
)

test('a form that the server does not handle is the Form of ui, which does nothing before scripts', () => {
  const own = sources.filter((path) => /<form[\s>]/.test(read(path)) && path !== 'ui/form/field.tsx')
  const foreign = sources.filter((path) =>
    /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(read(path)),
  )
  expect([...own, ...foreign].sort()).toEqual([...Object.keys(HANDLED), ...SEARCHES].sort())
})

test('a form that is posted has an action on the server', () => {
  for (const [form, screen] of Object.entries(HANDLED)) {
    expect(read(form), form).toContain('method="post"')
    expect(read(screen), screen).toMatch(/export (const|async function) action/)
  }
})

test('a search opens an address of its own', () => {
  for (const form of SEARCHES) expect(read(form), form).toContain('action="/products"')
})
