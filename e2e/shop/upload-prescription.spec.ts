import { makeCustomer, signIn } from '../people.ts'
import { accessibilityFaults, expect, hydrated, open, sidewaysScroll, test } from '../visitor.ts'
import { HOME, listOrders } from './ready-to-order.ts'

test('a prescription is uploaded and its order waits for the pharmacist', async ({ page }) => {
  const customer = await makeCustomer(page.request)
  await signIn(page.request, customer)
  await page.request.post('/api/addresses', { data: { ...HOME, addressType: 'shipping' } })
  await open(page, '/upload-prescription')
  const upload = page.getByRole('button', { name: 'প্রেসক্রিপশন আপলোড করুন' })
  await upload.click()
  await expect(page.getByText('Please select a prescription image to upload.')).toBeVisible()
  await expect(page.getByText('Please select a billing address.')).toBeVisible()
  await expect(page.getByText('Please select a shipping address.')).toBeHidden()
  const file = page.locator('[name=prescription]')
  await expect(file).toBeFocused()

  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Please choose an image or a PDF of your prescription.')).toBeVisible()
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) })
  await expect(page.getByText('This file is too large.')).toBeVisible()
  await file.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('img', { name: 'ছবিটি বড় করে দেখুন' })).toBeVisible()
  await upload.click()
  await expect(page.getByText('Please select a prescription image to upload.')).toBeHidden()
  await expect(page.getByText('Please select a billing address.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.request.post('/api/addresses', { data: { ...HOME, addressType: 'billing' } })
  await page.reload()
  await hydrated(page)
  await file.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await upload.click()
  await expect(page).toHaveURL(/\/order-details\/\d+$/)
  await expect(
    page.getByText('We have received your prescription. The order is pending review.'),
  ).toBeVisible()
  expect(await listOrders(page)).toMatchObject([{ status: 'pending-prescription' }])

  // nothing costs nothing: the total follows with the medicines, and so does the invoice
  const main = page.getByRole('main')
  await hydrated(page)
  await expect(main.getByText('প্রেসক্রিপশন দেখে ফার্মাসিস্ট ওষুধ যোগ করবেন')).toBeVisible()
  await expect(main.getByRole('button', { name: 'অর্ডার বদলান' })).toBeVisible()
  await expect(main.getByText('ইনভয়েস')).toHaveCount(0)
  await expect(main).not.toContainText('৳0.00')
  await open(page, '/dashboard/orders')
  await expect(main.getByText('ফার্মাসিস্ট ওষুধ যোগ করলে জানাব')).toBeVisible()
  await expect(main).not.toContainText('৳0.00')
})

test.describe('on a phone in the dark', () => {
  // so tall that the bar at the foot covers nothing
  test.use({ viewport: { width: 360, height: 6000 }, colorScheme: 'dark', language: 'en', hasTouch: true })

  test('a picture is taken with the camera', async ({ page }) => {
    const customer = await makeCustomer(page.request)
    await signIn(page.request, customer)
    await page.request.post('/api/addresses', { data: HOME })
    await open(page, '/upload-prescription')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take a picture' }).click()
    const taken = { name: 'camera.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await (await chooser).setFiles(taken)
    await expect(page.getByText('camera.png')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: 'Upload Prescription' }).click()
    await expect(page).toHaveURL(/\/order-details\/\d+$/)
  })
})
