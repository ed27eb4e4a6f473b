// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { inTurn, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'

const PHONE = '01900000009'
const PASSWORD = 'shonar-bangla-71'
const INVALID = refusal(400, 'invalid-otp', 'Invalid OTP')
const open = (address: string, wire: Wire = {}) => openScreen(address, { wire })
type Opened = Awaited<ReturnType<typeof open>>

const field = async (name: string) => {
  const found = () => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  await waitFor(() => expect(found()).not.toBeNull())
  return found() as HTMLInputElement
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function send({ person }: Opened, values: Readonly<Record<string, string>>, name: string) {
  for (const [each, value] of Object.entries(values)) {
    await person.clear(await field(each))
    await person.type(await field(each), value)
  }
  await person.click(await button(name))
}

describe('a new account', () => {
  const REGISTER = 'নিবন্ধন করুন'
  const values = { name: 'রহিমা', phone: PHONE, password: PASSWORD }
  const sent = { message: 'sent', login: PHONE }

  test('wrong fields are named before anything is sent, and the password can be shown', async () => {
    const opened = await open('/register')
    await send(opened, { phone: '0171234', email: 'nobody', password: 'short' }, REGISTER)
    for (const sentence of [
      'Please enter your name.',
      'Phone number must be 11 digits',
      'Email is invalid',
      'Password must be at least 8 characters.',
    ])
      await screen.findByText(sentence)
    expect(document.activeElement).toBe(await field('name'))
    expect(opened.sent).toEqual([])
    await opened.person.click(await button('পাসওয়ার্ড দেখুন'))
    expect((await field('password')).type).toBe('text')
  })

  test('two presses on a slow network open one account', async () => {
    let answer = (_: object) => {}
    const slow = new Promise<object>((resolve) => {
      answer = resolve
    })
    const opened = await open('/register', { 'POST /auth/register': () => slow })
    await send(opened, values, REGISTER)
    const pressed = await button(REGISTER)
    expect(pressed.getAttribute('aria-busy')).toBe('true')
    await opened.person.click(pressed)
    await opened.person.type(await field('name'), '{Enter}')
    answer(sent)
    await field('otp')
    expect(listChanges(opened.sent)).toHaveLength(1)
  })

  test('what the shop refuses is said, and what was typed stays', async () => {
    const unknown = 'We do not know this referral code.'
    const taken = 'This phone number is already registered.'
    const opened = await open('/register?ref=ZZZZZZ', {
      'POST /auth/register': inTurn(
        refusal(400, 'referral-unknown', unknown, { fields: { referredBy: unknown } }),
        refusal(409, 'phone-taken', taken, { fields: { phone: taken } }),
      ),
    })
    expect(await field('referredBy')).toHaveProperty('value', 'ZZZZZZ')
    await send(opened, values, REGISTER)
    await screen.findByText(unknown)
    expect(document.activeElement).toBe(await field('referredBy'))
    await opened.person.click(await button(REGISTER))
    await screen.findAllByText(taken)
    expect(await field('name')).toHaveProperty('value', 'রহিমা')
    expect(await field('password')).toHaveProperty('value', PASSWORD)
  })

  test('the code sends itself, Bengali digits with a gap too; a wrong one is said', async () => {
    const opened = await open('/register', {
      'POST /auth/register': sent,
      'POST /auth/verify-otp': inTurn(INVALID, { message: 'ok' }),
    })
    await send(opened, values, REGISTER)
    const code = await field('otp')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(screen.getByText(/সেকেন্ড পরে নতুন ওটিপি চাইতে পারবেন/)).toBeTruthy()
    expect(await button('নতুন ওটিপি পাঠান')).toHaveProperty('disabled', true)
    await opened.person.type(code, '111111')
    expect((await screen.findByRole('alert')).textContent).toMatch(/ওটিপি সঠিক নয়.*Invalid OTP/)
    await opened.person.clear(code)
    await opened.person.type(code, '২২২ ২২২')
    await screen.findByText(/^OTP Verified! Your account has been successfully created/)
    expect(listChanges(opened.sent).at(-1)?.body).toEqual({ login: PHONE, otp: '222222' })
  })

  test('who mistyped the number comes back to the form', async () => {
    const opened = await open('/register', { 'POST /auth/register': sent })
    await send(opened, values, REGISTER)
    await field('otp')
    await opened.person.click(await button('নম্বরটি আমার নয়'))
    expect(await field('phone')).toHaveProperty('value', PHONE)
  })
})

describe('the code of someone who came without the login', () => {
  test('needs the login; a new one is asked for and waited for', async () => {
    const opened = await open('/verify-otp', {
      'POST /auth/resend-otp': { message: 'A new OTP has been sent.' },
    })
    await opened.person.click(await button('নতুন ওটিপি পাঠান'))
    await screen.findByText('Please enter your email, username or phone.')
    await opened.person.type(await field('otp'), '123')
    await opened.person.type(await field('login'), PHONE)
    await opened.person.click(await button('নতুন ওটিপি পাঠান'))
    await screen.findByText('A new OTP has been sent.')
    expect(await field('otp')).toHaveProperty('value', '')
    expect(document.activeElement).toBe(await field('otp'))
    expect(screen.getByText(/সেকেন্ড পরে নতুন ওটিপি চাইতে পারবেন/)).toBeTruthy()
  })

  test('that was asked for within the minute has to wait', async () => {
    const text = 'Please wait a minute before asking for a new OTP.'
    const opened = await open('/verify-otp', {
      'POST /auth/resend-otp': refusal(429, 'otp-sent-recently', text),
    })
    await opened.person.type(await field('login'), PHONE)
    await opened.person.click(await button('নতুন ওটিপি পাঠান'))
    await screen.findByText(text)
  })
})

describe('a forgotten password', () => {
  const RESET = 'পাসওয়ার্ড বদলান'

  test('of no login is not asked for; of any other the next page is the same', async () => {
    const opened = await open('/forgot-password', { 'POST /auth/forgot-password': { message: 'sent' } })
    await opened.person.click(await button('এগিয়ে যান'))
    await screen.findByText('Please enter your email, username or phone.')
    await send(opened, { login: PHONE }, 'এগিয়ে যান')
    await waitFor(() => expect(opened.address()).toBe('/verify-password-reset-otp'))
  })

  test('is set anew by a code; a wrong one is said', async () => {
    const opened = await open('/verify-password-reset-otp', {
      'POST /auth/verify-password-reset-otp': inTurn(INVALID, { tempToken: 'a-token' }),
    })
    await opened.person.type(await field('login'), PHONE)
    await opened.person.type(await field('otp'), '111111')
    await screen.findByText('Invalid OTP')
    await opened.person.clear(await field('otp'))
    await opened.person.type(await field('otp'), '222222')
    await waitFor(() => expect(opened.address()).toBe('/reset-password/a-token'))
  })

  test('is typed twice, and not too easy to guess', async () => {
    const easy = 'This password is too easy to guess.'
    const opened = await open('/reset-password/a-token', {
      'PATCH /auth/reset-password/a-token': inTurn(
        refusal(400, 'password-too-common', easy, { fields: { password: easy } }),
        { message: 'ok' },
      ),
    })
    await send(opened, { password: 'password1', confirmPassword: 'another-one-9' }, RESET)
    await screen.findByText('Passwords do not match.')
    await send(opened, { confirmPassword: 'password1' }, RESET)
    await screen.findAllByText(easy)
    await opened.person.click(await button(RESET))
    await screen.findByText(/^Password has been reset successfully\./)
    expect(screen.getByRole('link', { name: 'লগইনে যান' }).getAttribute('href')).toBe('/login')
  })

  test('is not set by a link that was used before', async () => {
    const text = 'This password reset is no longer valid.'
    const opened = await open('/reset-password/a-token', {
      'PATCH /auth/reset-password/a-token': refusal(400, 'reset-token-invalid', text),
    })
    await send(opened, { password: PASSWORD, confirmPassword: PASSWORD }, RESET)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'নতুন করে চেয়ে নিন' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })
})
