// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { inTurn, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import { CUSTOMER } from '../../../testing/samples.ts'

const PASSWORD = 'shonar-bangla-71'
const open = (address: string, wire: Wire = {}, more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(address, { ...more, wire })

const field = async (name: string) => {
  const found = () => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  await waitFor(() => expect(found()).not.toBeNull())
  return found() as HTMLInputElement
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('login', () => {
  const LOG_IN = 'লগইন করুন'

  test('both fields are required, and each complaint goes when its field is edited', async () => {
    const { person, sent } = await open('/login')
    await person.click(await button(LOG_IN))
    await screen.findByText('Please enter your email, username or phone.')
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(await field('login'))
    await person.type(await field('login'), '0')
    expect(screen.queryByText('Please enter your email, username or phone.')).toBeNull()
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('there are ways to a new account, to a new password, and to two providers', async () => {
    await open('/login?from=%2Fdashboard%2Forders')
    const leadsTo = async (name: string | RegExp) =>
      (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href')
    const from = '?from=%2Fdashboard%2Forders'
    expect(await leadsTo('নিবন্ধন করুন')).toBe(`/register${from}`)
    expect(await leadsTo('পাসওয়ার্ড ভুলে গেছেন?')).toBe('/forgot-password')
    expect(await leadsTo(/^গুগল/)).toBe(`/api/auth/google${from}`)
    expect(await leadsTo(/^ফেসবুক/)).toBe(`/api/auth/facebook${from}`)
  })

  test('the password can be shown and hidden', async () => {
    const { person } = await open('/login')
    const password = await field('password')
    await person.click(await button('পাসওয়ার্ড দেখুন'))
    expect(password.type).toBe('text')
    await person.click(await button('পাসওয়ার্ড লুকান'))
    expect(password.type).toBe('password')
  })

  test.each([
    ['a customer', '', CUSTOMER, '/dashboard/profile'],
    ['a customer who wanted another page', '?from=%2Fdashboard%2Fwishlist', CUSTOMER, '/dashboard/wishlist'],
    ['a customer with an address of another site', '?from=//evil.example/', CUSTOMER, '/dashboard/profile'],
    ['a customer who wanted the back office', '?from=%2Fadmin%2Fcategories', CUSTOMER, '/dashboard/profile'],
    ['staff', '', { ...CUSTOMER, role: 'admin' as const, duties: ['owner' as const] }, '/admin'],
  ])('%s is led where they belong', async (_, query, user, target) => {
    const { person, sent, address } = await open(`/login${query}`, { 'POST /auth/login': user })
    await person.type(await field('login'), '01800000001')
    await person.type(await field('password'), PASSWORD)
    await person.click(await button(LOG_IN))
    await waitFor(() => expect(address()).toBe(target))
    expect(listChanges(sent)).toMatchObject([
      { call: 'POST /auth/login', body: { login: '01800000001', password: PASSWORD } },
    ])
  })

  test("a wrong password is 'Invalid credentials' under a Bengali headline", async () => {
    const { person, address } = await open('/login', {
      'POST /auth/login': refusal(401, 'invalid-credentials', 'Invalid credentials'),
    })
    await person.type(await field('login'), '01900000009')
    await person.type(await field('password'), 'not-the-password')
    await person.click(await button(LOG_IN))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('লগইনের তথ্য মেলেনি')
    expect(alert.textContent).toContain('Invalid credentials')
    expect(address()).toBe('/login')
  })

  test('an account that was never verified is led to its code', async () => {
    const { person, address } = await open('/login?from=%2Fcart', {
      'POST /auth/login': refusal(403, 'not-verified', 'Please verify your account first.'),
    })
    await person.type(await field('login'), '01900000009')
    await person.type(await field('password'), PASSWORD)
    await person.click(await button(LOG_IN))
    await waitFor(() => expect(address()).toBe('/verify-otp?from=%2Fcart'))
  })

  test.each([
    ['social-login-failed', 'এভাবে লগইন করা যায়নি', /^Signing in with this provider did not work\./],
    ['social-login-cancelled', null, /^Signing in was cancelled\./],
  ])('what the provider reports, %s, is regretted', async (code, headline, text) => {
    await open(`/login?error=${code}`)
    const alert = await screen.findByText(text)
    if (headline) expect(alert.closest('[role]')?.textContent).toContain(headline)
  })
})

describe('the login by a code', () => {
  async function asking(wire: Wire = {}, login = '') {
    const opened = await open('/login?from=%2Fdashboard%2Forders', wire)
    if (login) await opened.person.type(await field('login'), login)
    await opened.person.click(await button('কোড দিয়ে লগইন'))
    return opened
  }

  test('has what was typed as the login, and leads back to the password', async () => {
    const { person } = await asking({}, '01700000001')
    expect(await field('phone')).toHaveProperty('value', '01700000001')
    await person.click(await button('পাসওয়ার্ড দিয়ে লগইন করুন'))
    await field('password')
  })

  test('says that the next code has to wait', async () => {
    const text = 'Please wait a minute before asking for a new OTP.'
    const { person } = await asking({ 'POST /auth/code': refusal(429, 'otp-sent-recently', text) })
    await person.type(await field('phone'), '01900000009')
    await person.click(await button('কোড পাঠান'))
    await screen.findByText(text)
  })

  test('is said where it is wrong, and leads where its owner wanted to be', async () => {
    const { person, address } = await asking({
      'POST /auth/code': { message: 'sent' },
      'POST /auth/code/verify': inTurn(refusal(400, 'invalid-otp', 'Invalid OTP'), CUSTOMER),
    })
    await person.type(await field('phone'), '01900000009')
    await person.click(await button('কোড পাঠান'))
    await screen.findByText(/01900000009 নম্বরে কোড পাঠানো হয়েছে।/)
    await person.type(await field('otp'), '111111')
    await screen.findByText('Invalid OTP')
    await person.clear(await field('otp'))
    await person.type(await field('otp'), '222222')
    await waitFor(() => expect(address()).toBe('/dashboard/orders'))
  })

  test('on the way to the checkout stands beside the password; the number can be changed', async () => {
    const { person } = await open('/login?from=/checkout', { 'POST /auth/code': { message: 'sent' } })
    await screen.findByRole('region', { name: 'মোবাইল নম্বর দিয়েই অর্ডার করুন' })
    await person.click(await button('কোড পাঠান'))
    await screen.findByText('১১ ডিজিটের মোবাইল নম্বর লিখুন')
    await person.type(screen.getByLabelText(/আপনার মোবাইল/), '01900000009{Enter}')
    await field('otp')
    await person.click(await button('বদলান'))
    expect(await screen.findByLabelText(/আপনার মোবাইল/)).toBeTruthy()
    await field('password')
  })
})

describe('who came without a number', () => {
  const NEW = { ...CUSTOMER, phone: null, phoneVerified: false }
  const SAVE = 'সংরক্ষণ করে এগিয়ে যান'
  const saved = { ...NEW, phone: '01900000009' }

  test('is asked for one that can be', async () => {
    const { person, sent } = await open('/complete-profile', {}, { user: NEW })
    await person.click(await button(SAVE))
    await screen.findByText('Please enter your phone number.')
    await person.type(await field('phone'), '0171')
    await person.click(await button(SAVE))
    await screen.findByText('Phone number must be 11 digits')
    expect(sent).toEqual([])
  })

  test('can put off its code, and goes on', async () => {
    const { person, address } = await open(
      '/complete-profile?from=%2Fdashboard%2Fwishlist',
      { 'POST /users/profile/complete': saved },
      { user: NEW },
    )
    await person.type(await field('phone'), '01900000009')
    await person.click(await button(SAVE))
    await screen.findByRole('heading', { level: 1, name: 'নম্বর যাচাই করুন' })
    await person.click(await button('পরে করব'))
    await waitFor(() => expect(address()).toBe('/dashboard/wishlist'))
  })
})
