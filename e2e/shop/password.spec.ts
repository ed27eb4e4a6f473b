import { codeTo, getField, makeByStaff, send } from '../people.ts'
import { expect, open, test } from '../visitor.ts'

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
    await getField(page, 'otp').fill(code === '111111' ? '222222' : '111111')
    await expect(page.getByRole('alert')).toContainText('Invalid OTP')
    await getField(page, 'otp').fill(code)
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
})
