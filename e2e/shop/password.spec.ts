import { codeTo, fieldOf, makeByStaff, messageTo, newPhone, PASSWORD, send } from '../people.ts'
import { expect, open, takenOver, test } from '../visitor.ts'
import { chooseNewPerson } from './choose-person.ts'

const NEW_PASSWORD = 'meghna-jamuna-52'

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: /status of 4/ })

  test('is set anew by a code on the phone', async ({ page, baseURL }) => {
    const { phone } = await makeByStaff(baseURL)
    await page.clock.install()
    await open(page, '/login')
    await page.getByRole('link', { name: 'পাসওয়ার্ড ভুলে গেছেন?' }).click()
    await send(page, { login: phone }, 'এগিয়ে যান')
    await expect(page).toHaveURL('/verify-password-reset-otp')

    const code = await codeTo(page.request, phone)
    await fieldOf(page, 'otp').fill(code === '111111' ? '222222' : '111111')
    await expect(page.getByRole('alert')).toContainText('Invalid OTP')
    await fieldOf(page, 'otp').fill(code)
    await expect(page).toHaveURL(/\/reset-password\/.+/)

    await send(page, { password: NEW_PASSWORD, confirmPassword: 'another-one-9' }, 'পাসওয়ার্ড বদলান')
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await send(page, { confirmPassword: NEW_PASSWORD }, 'পাসওয়ার্ড বদলান')
    await expect(
      page.getByText('Password has been reset successfully. You can now log in with your new password.'),
    ).toBeVisible()
    // it goes there by itself after five seconds
    await page.clock.fastForward(5000)
    await expect(page).toHaveURL('/login')
    await send(page, { login: phone, password: NEW_PASSWORD }, 'লগইন করুন')
    await expect(page).toHaveURL('/dashboard/profile')
  })

  test('is set anew by a link in an e-mail, which works once', async ({ page }) => {
    // an address typed at registration is sent no link; one that a provider vouches for is
    await open(page, '/login')
    const { email } = await chooseNewPerson(page, 'গুগল দিয়ে লগইন করুন')
    await expect(page).toHaveURL('/complete-profile')
    await takenOver(page)
    await send(page, { phone: newPhone() }, 'সংরক্ষণ করে এগিয়ে যান')
    await page.getByRole('button', { name: 'পরে করব' }).click()
    await expect(page).toHaveURL('/dashboard/profile')
    await page.request.post('/api/auth/logout')
    await open(page, '/forgot-password')
    await send(page, { login: email }, 'এগিয়ে যান')
    await expect(page.getByRole('main').getByRole('status')).toContainText('use the link')
    const link = /https?:\S+\/reset-password\/\S+/.exec(await messageTo(page.request, email))?.[0] ?? ''
    const { pathname } = new URL(link)

    await open(page, pathname)
    await send(page, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }, 'পাসওয়ার্ড বদলান')
    await page.getByRole('link', { name: 'লগইনে যান' }).click()
    await send(page, { login: email, password: NEW_PASSWORD }, 'লগইন করুন')
    await expect(page).toHaveURL('/dashboard/profile')

    await open(page, pathname)
    await send(page, { password: PASSWORD, confirmPassword: PASSWORD }, 'পাসওয়ার্ড বদলান')
    await expect(page.getByRole('alert')).toContainText('This password reset is no longer valid.')
    await page.getByRole('link', { name: 'নতুন করে চেয়ে নিন' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('is not set to one too easy to guess, nor for an unknown account', async ({ page, baseURL }) => {
    await test.step('too easy a new one is refused', async () => {
      const { phone } = await makeByStaff(baseURL)
      await page.request.post('/api/auth/forgot-password', { data: { login: phone } })
      await open(page, '/verify-password-reset-otp')
      await fieldOf(page, 'login').fill(phone)
      await fieldOf(page, 'otp').fill(await codeTo(page.request, phone))
      await expect(page).toHaveURL(/\/reset-password\/.+/)
      await send(page, { password: 'password1', confirmPassword: 'password1' }, 'পাসওয়ার্ড বদলান')
      await expect(page.getByText('This password is too easy to guess.').first()).toBeVisible()
    })

    await test.step('of an unknown account gets the same reply as any other', async () => {
      await open(page, '/forgot-password')
      await send(page, {}, 'এগিয়ে যান')
      await expect(page.getByText('Please enter your email, username or phone.')).toBeVisible()
      await send(page, { login: newPhone() }, 'এগিয়ে যান')
      await expect(page).toHaveURL('/verify-password-reset-otp')
      await fieldOf(page, 'otp').fill('123456')
      await expect(page.getByRole('alert')).toContainText('Invalid OTP')
    })
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('a forgotten password is set anew', async ({ page, baseURL }) => {
    const { phone } = await makeByStaff(baseURL)
    await open(page, '/forgot-password')
    await send(page, { login: phone }, 'Continue')
    await fieldOf(page, 'otp').fill(await codeTo(page.request, phone))
    await send(page, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }, 'Reset Password')
    await expect(
      page.getByText('Password has been reset successfully. You can now log in with your new password.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await send(page, { login: phone, password: NEW_PASSWORD }, 'Login')
    await expect(page).toHaveURL('/dashboard/profile')
  })
})
