import { codeTo, getField, newPhone, send } from '../people.ts'
import { expect, expectToFit, hydrated, open, test } from '../visitor.ts'
import { chooseNewPerson } from './a-prescription.ts'

// the provider's page has no icon
test.use({ expectedErrors: /status of 404/ })

test.beforeEach(async ({ page }) => {
  await open(page, '/login')
  await chooseNewPerson(page, 'গুগল দিয়ে লগইন করুন')
  await expect(page).toHaveURL('/complete-profile')
  // before that the browser itself would send the form
  await hydrated(page)
})

test.describe('', () => {
  test.use({ expectedErrors: /status of 40[049]/ })

  test('the code on the phone proves the number at once; a wrong one does not', async ({ page }) => {
    const phone = newPhone()
    await send(page, { phone }, 'সংরক্ষণ করে এগিয়ে যান')
    const code = await codeTo(page.request, phone)
    await getField(page, 'otp').fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('Invalid OTP').first()).toBeVisible()
    await expectToFit(page)
    await getField(page, 'otp').fill(code)
    await expect(page).toHaveURL('/dashboard/profile')
    const me = await (await page.request.get('/api/auth/me')).json()
    expect([me.phone, me.phoneVerified]).toEqual([phone, true])
    await expect(page.getByText('Your mobile number is not confirmed.')).toHaveCount(0)
  })
})
