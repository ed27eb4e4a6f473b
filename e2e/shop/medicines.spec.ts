import { asStaff } from '../people.ts'
import { expect, expectToFit, open, takenOver, test } from '../visitor.ts'
import { becomeBuyer, makeTablets, placeOrder } from './an-order.ts'

test('a medicine is added by hand, changed, removed and brought back', async ({ page, baseURL }) => {
  await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Daily')
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/dashboard/medicines')
  const main = page.getByRole('main')
  await expect(main).toContainText('আপনার ওষুধের বাক্স খালি')
  await expectToFit(page)

  await main.getByRole('button', { name: 'ওষুধ যোগ করুন' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(dialog).toContainText('তালিকা থেকে ওষুধ বেছে নিন')
  await dialog.getByRole('combobox', { name: /^ওষুধ/ }).fill(product.name)
  await page.getByRole('option', { name: product.name }).click()
  await dialog.getByLabel('কে খান').fill('মা')
  await dialog.getByLabel('ডোজ').fill('১+০+½')
  await expect(dialog).toContainText('দিনে ১½টি')
  await dialog.getByLabel('ঘরে কতটি আছে').fill('৩০')
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()

  const entry = main.getByRole('article', { name: product.name })
  await expect(entry).toContainText('মায়ের জন্য')
  await expect(entry).toContainText('আর ২০ দিন চলবে')
  await expect(entry).toContainText('৩০টি আছে')
  await expectToFit(page)

  await entry.getByRole('button', { name: /তথ্য বদলান/ }).click()
  await dialog.getByLabel('ডোজ').fill('১+১+১')
  await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(entry).toContainText('আর ১০ দিন চলবে')

  await entry.getByRole('button', { name: /বাদ দিন/ }).click()
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
  await expect(entry).toContainText('আর ১০ দিন চলবে')
})

test('a delivered order goes into the box, and everything is refilled with the usual packs', async ({
  page,
  baseURL,
}) => {
  const buyer = await becomeBuyer(page)
  const [first, second] = [await makeTablets(baseURL, 'Q Heart'), await makeTablets(baseURL, 'Q Sugar')]
  const { id } = await placeOrder(page, buyer, [
    { productId: first.id, quantities: { strip: 3 } },
    { productId: second.id, quantities: { box: 1 } },
  ])
  await asStaff(baseURL, async (staff) => {
    for (const status of ['processing', 'shipped', 'delivered']) {
      expect((await staff.put(`/api/admin/orders/${id}/status`, { data: { status } })).status()).toBe(200)
    }
  })
  await open(page, `/order-details/${id}`)
  await page.getByRole('button', { name: 'ওষুধের বাক্সে রাখুন' }).click()
  await page.getByRole('button', { name: 'ওষুধের বাক্স দেখুন' }).click()
  await expect(page).toHaveURL('/dashboard/medicines')
  const main = page.getByRole('main')
  await expect(main.getByRole('article', { name: first.name })).toContainText('৩০টি আছে')
  await expect(main.getByRole('article', { name: second.name })).toContainText('৫০টি আছে')

  await main.getByRole('button', { name: 'সব আবার নিন' }).click()
  await expect(page).toHaveURL('/cart')
  const cart = await (await page.request.get('/api/cart')).json()
  const packs = Object.fromEntries(
    cart.map(({ id: productId, ...line }: { id: number; quantities?: object }) => [
      productId,
      line.quantities,
    ]),
  )
  expect(packs).toEqual({
    [first.id]: { box: 0, strip: 3, unit: 0 },
    [second.id]: { box: 1, strip: 0, unit: 0 },
  })
})

test('what is not sold any more is named when it is refilled', async ({ page, baseURL }) => {
  await becomeBuyer(page)
  const sold = await makeTablets(baseURL, 'Q Sold')
  const gone = await makeTablets(baseURL, 'Q Gone')
  for (const { id } of [sold, gone]) {
    const data = { productId: id, dose: '1+0+1', units: 4 }
    expect((await page.request.post('/api/medicine-box/medicines', { data })).status()).toBe(201)
  }
  await asStaff(baseURL, async (staff) => {
    expect((await staff.delete(`/api/admin/products/${gone.id}`)).status()).toBe(204)
  })
  await open(page, '/dashboard/medicines')
  await page.getByRole('main').getByRole('button', { name: 'সব আবার নিন' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('১টি ওষুধ কার্টে রাখা হয়েছে')
  await expect(dialog).toContainText(gone.name)
  await expect(dialog).not.toContainText(sold.name)
  await expectToFit(page)
  await dialog.getByRole('link', { name: 'কার্ট দেখুন' }).click()
  await expect(page).toHaveURL('/cart')
})

test('reminders are off until they are wanted', async ({ page }) => {
  await becomeBuyer(page)
  await open(page, '/dashboard/medicines')
  const wanted = page.getByRole('switch', { name: /এসএমএসে মনে করিয়ে দিন/ })
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  await page.getByLabel('কত দিন আগে').selectOption('7')
  await expect(page.getByText('সংরক্ষণ করা হয়েছে').first()).toBeVisible()
  await page.reload()
  await takenOver(page)
  await expect(wanted).toBeChecked()
  await expect(page.getByLabel('কত দিন আগে')).toHaveValue('7')
  await expectToFit(page)
})

test.describe('the link of a reminder', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('stops nothing when it is opened; a press does, and an unknown one says so', async ({ page }) => {
    const sent: unknown[] = []
    await open(page, '/stop-reminders/AAAAAAAAAAAAAAAAAAAAAA')
    await page.getByRole('button', { name: 'বন্ধ করুন' }).click()
    await expect(page.getByRole('alert')).toContainText('We do not know this link.')
    await page.route('/api/medicine-box/stop', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 204 })
    })
    await open(page, '/stop-reminders/BBBBBBBBBBBBBBBBBBBBBB')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('বন্ধ করবেন?')
    expect(sent).toEqual([])
    await expectToFit(page)
    await page.getByRole('button', { name: 'বন্ধ করুন' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('বন্ধ হয়েছে')
    expect(sent).toEqual([{ token: 'BBBBBBBBBBBBBBBBBBBBBB' }])
    await expectToFit(page)
  })
})
