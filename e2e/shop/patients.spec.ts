import { asStaff, makeCustomer, PICTURE, signIn } from '../people.ts'
import { expect, open, test } from '../visitor.ts'
import { HOME } from './ready-to-order.ts'

test('a child is written down, and the pharmacist sees it beside the prescription', {
  tag: '@journey',
}, async ({ page, baseURL }) => {
  const { name, phone } = await makeCustomer(page.request)
  await signIn(page.request, { name, phone })
  await open(page, '/dashboard/patients')
  await page.getByRole('button', { name: 'সদস্য যোগ করুন' }).click()
  const form = page.getByRole('dialog')
  await expect(form.locator('[name=name]')).toBeFocused()
  await form.locator('[name=name]').fill('রাফি')
  await form.locator('[name=birthYear]').fill('২০২২')
  await form.getByLabel('ওজন (কেজি)').fill('১৪.৫')
  await form.getByRole('checkbox', { name: 'হাঁপানি' }).check()
  await form.getByRole('combobox', { name: 'অ্যালার্জি' }).fill('পেনিসিলিন')
  await page.getByRole('option', { name: /^পেনিসিলিন/ }).click()
  await form.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  const card = page.getByRole('article', { name: 'রাফি' })
  await expect(card).toContainText('১৪.৫ কেজি')
  await expect(card).toContainText('পেনিসিলিন')

  await page.request.post('/api/addresses', { data: HOME })
  await open(page, '/upload-prescription')
  await page.getByLabel('কার জন্য').selectOption({ label: 'রাফি' })
  const file = { name: 'rx.png', mimeType: 'image/png', buffer: PICTURE }
  await page.locator('[name=prescription]').setInputFiles(file)
  await page.getByRole('button', { name: 'প্রেসক্রিপশন আপলোড করুন' }).click()
  await expect(page).toHaveURL(/\/order-details\/\d+$/)
  const order = await (await page.request.get(`/api/orders/${page.url().split('/').at(-1)}`)).json()
  await asStaff(baseURL, async (staff) => {
    const bench = await (await staff.get(`/api/admin/prescriptions/${order.Prescription.id}`)).json()
    expect(bench.patient).toMatchObject({ name: 'রাফি', weightKg: 14.5, allergies: ['group:penicillin'] })
  })
})
