import { codeTo, newPhone, PASSWORD, send } from '../people.ts'
import { expect, test } from '../visitor.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the account is opened and verified all the same', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/register')
    await send(page, { name: 'রহিমা', phone, password: PASSWORD }, 'নিবন্ধন করুন')
    await expect(page).toHaveURL('/verify-otp')
    await send(page, { login: phone, otp: await codeTo(page.request, phone) }, 'ওটিপি যাচাই করুন')
    await expect(page).toHaveURL('/dashboard/profile')
  })
})
