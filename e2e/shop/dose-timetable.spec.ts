import type { Page } from '@playwright/test'
import { asStaff, signIn } from '../people.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { uploadPrescriptions, writtenToday } from './a-prescription.ts'
import { makeProduct, unique } from './make-product.ts'
import { makeTablets } from './ready-to-order.ts'

/** An approved prescription with a tablet, a syrup and something for when it hurts; its customer is signed in. */
async function givenDoses(page: Page, baseURL: string | undefined): Promise<number> {
  const names = { napa: await makeTablets(baseURL, 'Napa'), tufnil: await makeTablets(baseURL, 'Tufnil') }
  const syrup = await makeProduct(baseURL, { name: unique('Ambrox') })
  const { customer, uploaded } = await uploadPrescriptions(baseURL, {})
  const [{ id, orderId } = { id: 0, orderId: 0 }] = uploaded
  await asStaff(baseURL, async (staff) => {
    const products = [names.napa, names.tufnil, syrup]
    const items = products.map((product) => ({ productId: product.id, quantities: { unit: 2 } }))
    const doses = [
      { dose: '1+0+1/2', days: 14, meal: 'after' },
      { dose: '1 sos' },
      { dose: '5 ml tds', days: 7, note: 'ঝাঁকিয়ে খাবেন' },
    ]
    const record = {
      patientName: 'সালমা বেগম',
      doctorName: 'Dr. Nasreen Akter',
      issuedOn: writtenToday(),
      items: products.map((product, at) => ({ productId: product.id, units: 2, ...doses[at] })),
    }
    for (const [path, data] of [
      [`/api/orders/${orderId}/items`, { items }],
      [`/api/admin/prescriptions/${id}/record`, record],
      [`/api/admin/prescriptions/${id}/status`, { status: 'approved' }],
    ] as const) {
      const answer = await staff.put(path, { data })
      expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
    }
  })
  await signIn(page.request, customer)
  return orderId
}

test('a customer reads when to take what, on the smallest phone and by a screen reader', async ({
  page,
  baseURL,
}) => {
  const orderId = await givenDoses(page, baseURL)
  await open(page, `/order-details/${orderId}`)
  const table = page.getByRole('table', { name: 'কখন কোন ওষুধ খাবেন' })
  await expect(table.getByRole('columnheader')).toHaveText(['ওষুধ', 'সকাল', 'দুপুর', 'রাত'])
  const row = (name: RegExp) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row(/^Napa/).getByRole('cell')).toHaveText(['১', '০', '½'])
  await expect(row(/^Napa/).getByRole('rowheader')).toContainText('খাওয়ার পরে · ১৪ দিন')
  await expect(row(/^Tufnil/).getByRole('cell')).toHaveText(['প্রয়োজন হলে ১'])
  await expect(row(/^Ambrox/).getByRole('cell')).toHaveText(['৫ মিলি', '৫ মিলি', '৫ মিলি'])
  await expect(page.getByText('রোগী: সালমা বেগম · ডাক্তার: Dr. Nasreen Akter')).toBeVisible()
  // so high that the bar at the foot covers half of no button, also with letters that are not ours yet
  await page.setViewportSize({ width: 320, height: 4000 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('button', { name: 'সময়সূচি প্রিন্ট করুন' })).toBeHidden()
})

test.describe('in English', () => {
  test.use({ language: 'en' })
  test('the timetable is in English', async ({ page, baseURL }) => {
    await open(page, `/order-details/${await givenDoses(page, baseURL)}`)
    const table = page.getByRole('table', { name: 'When to take your medicines' })
    await expect(table.getByRole('columnheader')).toHaveText(['Medicine', 'Morning', 'Noon', 'Night'])
    await expect(table).toContainText('After food · 14 days')
    await expect(table).toContainText('1 when needed')
    await expect(table).toContainText('5 ml')
  })
})
