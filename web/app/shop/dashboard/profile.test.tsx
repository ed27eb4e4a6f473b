// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { inTurn, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import { CUSTOMER } from '../../../testing/samples.ts'

const SEEN = '2026-11-19T01:00:00.000Z'
const HERE = { id: 1, device: null, createdAt: SEEN, lastSeenAt: SEEN, current: true }
const ELSEWHERE = { ...HERE, id: 2, device: { browser: 'Firefox', system: 'Linux' }, current: false }
const SAVE = 'সংরক্ষণ করুন'

const open = (wire: Wire = {}, more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen('/dashboard/profile', {
    user: CUSTOMER,
    ...more,
    wire: { 'GET /users/sessions': [HERE], ...wire },
  })
type Opened = Awaited<ReturnType<typeof open>>

const field = async (name: string) => {
  const found = () => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  await waitFor(() => expect(found()).not.toBeNull())
  return found() as HTMLInputElement
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
async function fill({ person }: Opened, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await person.clear(await field(name))
    if (value) await person.type(await field(name), value)
  }
}

test('the customer id can be copied for a friend', async () => {
  const { person } = await open()
  await person.click(await button('গ্রাহক আইডি কপি করুন'))
  await screen.findByText('গ্রাহক আইডি কপি হয়েছে')
  expect(await navigator.clipboard.readText()).toBe(CUSTOMER.username)
})

test('a name and a number that are wrong are refused before anything is sent', async () => {
  const opened = await open()
  await opened.person.click(await button('সম্পাদনা'))
  expect(document.activeElement).toBe(await field('name'))
  await fill(opened, { name: '', phone: '017' })
  await opened.person.click(await button(SAVE))
  await screen.findByText('Please enter your name.')
  expect(screen.getByText('Phone number must be 11 digits')).toBeTruthy()
  expect(listChanges(opened.sent)).toEqual([])
})

test('an address that is not proved says so, and is proved by its code', async () => {
  const user = { ...CUSTOMER, emailVerified: false }
  const { person } = await open(
    {
      'POST /users/profile/send-email-otp': { message: 'sent' },
      'POST /users/profile/verify-email': CUSTOMER,
    },
    { user },
  )
  await screen.findByText(/Your email address is not confirmed\./)
  await person.click(await button('ওটিপি পাঠান'))
  await person.type(await field('otp'), '222222')
  await screen.findByText(/Your email address is confirmed\./)
})

describe('the password', () => {
  const NEW = 'meghna-jamuna-52'

  test('is changed with the old one, typed twice', async () => {
    const wrong = 'Your old password is not correct.'
    const opened = await open({
      'PATCH /users/password': inTurn(
        refusal(400, 'old-password-wrong', wrong, { fields: { oldPassword: wrong } }),
        { message: 'Your password has been changed.' },
      ),
    })
    await opened.person.click(await button('পাসওয়ার্ড বদলান'))
    await fill(opened, {
      oldPassword: 'not-my-password',
      newPassword: NEW,
      confirmPassword: 'something-else',
    })
    await opened.person.click(await button(SAVE))
    await screen.findByText('New passwords do not match.')
    expect(listChanges(opened.sent)).toEqual([])
    await fill(opened, { confirmPassword: NEW })
    await opened.person.click(await button(SAVE))
    await screen.findAllByText(wrong)
    await opened.person.click(await button(SAVE))
    await screen.findByText('Your password has been changed.')
    await button('পাসওয়ার্ড বদলান')
  })

  test('is set without an old one where there is none', async () => {
    const opened = await open({}, { user: { ...CUSTOMER, hasPassword: false } })
    await opened.person.click(await button('পাসওয়ার্ড দিন'))
    await field('newPassword')
    expect(document.querySelector('[name=oldPassword]')).toBeNull()
  })
})

describe('sign-ins', () => {
  const list = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('লগইন:'))

  test('are listed, and ended one by one', async () => {
    const { person, sent } = await open({
      'GET /users/sessions': inTurn([HERE, ELSEWHERE], [HERE]),
      'DELETE /users/sessions/2': { status: 204 },
    })
    await waitFor(() => expect(list()).toHaveLength(2))
    expect(list().filter(({ textContent }) => textContent?.includes('এই ডিভাইস'))).toHaveLength(1)
    await person.click(within(list()[1] as HTMLElement).getByRole('button'))
    await waitFor(() => expect(list()).toHaveLength(1))
    expect(listChanges(sent).map(({ call }) => call)).toEqual(['DELETE /users/sessions/2'])
  })
})

test('staff cannot delete their own account', async () => {
  await open({}, { user: { ...CUSTOMER, role: 'admin', duties: ['owner'] } })
  expect(await button('আমার অ্যাকাউন্ট মুছুন')).toHaveProperty('disabled', true)
})
