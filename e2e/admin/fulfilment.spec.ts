import { newPhone } from '../people.ts'
import { expect, test, WITH_MOTION } from '../visitor.ts'
import { batchCodes, choose, scan, startPicking } from './admin-page.ts'
import { unique } from './lists.ts'
import { makeBuyer, readStatus, setStatus } from './orders-page.ts'

test.use({ ...WITH_MOTION, account: 'admin' })

test('from ready to the rider, with a scanner', async ({ page, context, baseURL }) => {
  const rider = unique('Jamal')
  await context.request.post('/api/admin/fulfilment/riders', { data: { name: rider, phone: newPhone() } })
  const buyer = await makeBuyer(context.request, baseURL, 'Pick')
  const orders = [await buyer.order(2), await buyer.order(1)]
  await startPicking(page, orders)
  await scan(page, 'NOT-ON-THE-LIST')
  await expect(page.getByText('Batch NOT-ON-THE-LIST is not on this list. Please put it back.')).toBeVisible()
  for (const code of await batchCodes(page)) await scan(page, code.toLowerCase())
  await expect(page.getByText(/^Picked by /)).toHaveCount(1)
  const pdf = page.waitForEvent('download')
  await page.keyboard.press('Control+Enter')
  expect((await pdf).suggestedFilename()).toBe('pack.pdf')
  await expect(page).toHaveURL(/stage=packed/)
  for (const order of orders) await choose(page, order).check()
  await page.getByLabel('Rider').selectOption({ label: rider })
  await page.getByRole('button', { name: 'Hand over 2 orders' }).click()
  const question = page.getByRole('alertdialog', { name: `Hand 2 orders to ${rider}?` })
  await expect(question).toContainText('They become Shipped')
  await question.getByRole('button', { name: 'Hand over 2 orders' }).click()
  await expect(page.getByText('2 orders handed over.')).toBeVisible()
  for (const order of orders) expect(await readStatus(context.request, order)).toBe('shipped')
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: `Run sheet of ${rider}` }).click()
  expect((await sheet).suggestedFilename()).toMatch(/^run-sheet-\d+\.pdf$/)
})

test('what is not there sends its order back, and says so before', async ({ page, context, baseURL }) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Lost')
  const order = await buyer.order(2)
  await startPicking(page, [order])
  await page.getByRole('button', { name: /^Not all of/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Units found').fill('5')
  await expect(dialog).toContainText(`Order ${order.orderCode} leaves this list.`)
  await expect(dialog).toContainText('with 5 units left for sale')
  await dialog.getByRole('button', { name: 'Report and send back' }).click()
  await expect(page.getByText('Left this list', { exact: true })).toBeVisible()
  expect(await readStatus(context.request, order)).toBe('pending-stock')
})

test('an order that somebody else cancels leaves the list on the screen', async ({
  page,
  context,
  baseURL,
}) => {
  const buyer = await makeBuyer(context.request, baseURL, 'Gone')
  const [one, two] = [await buyer.order(1), await buyer.order(3)]
  await startPicking(page, [one, two])
  await expect(page.getByText('4 strips', { exact: true })).toBeVisible()
  await setStatus(context.request, two.id, 'cancelled')
  await expect(page.getByText(`Order ${two.orderCode} left this list`)).toBeVisible()
  await expect(page.getByText('1 strip', { exact: true })).toBeVisible()
  await setStatus(context.request, one.id, 'cancelled')
  await expect(page.getByText('Nothing is left to pick here')).toBeVisible()
  await page.getByRole('link', { name: 'All pick lists' }).click()
  await expect(page).toHaveURL(/stage=picking$/)
})

test('a courier that refuses is asked again, or gives way to a rider', async ({ page, context, baseURL }) => {
  const rider = unique('Babul')
  await context.request.post('/api/admin/fulfilment/riders', { data: { name: rider, phone: newPhone() } })
  // RedX does not know this sub-district
  const buyer = await makeBuyer(context.request, baseURL, 'Far', { policeStationSubDistrict: 'Koyra' })
  const order = await buyer.order(1)
  await startPicking(page, [order])
  for (const code of await batchCodes(page)) await scan(page, code)
  await expect(page.getByText(/^Picked by /)).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/stage=packed/)
  await choose(page, order).check()
  await page.getByLabel('Carrier').selectOption('RedX')
  await page.getByRole('button', { name: 'Hand over 1 order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hand 1 order to RedX?' })
  await expect(question.getByLabel('What couriers charge')).toContainText('RedX has no area Koyra in Khulna.')
  await question.getByRole('button', { name: 'Hand over 1 order' }).click()

  const row = page.getByRole('row').filter({ hasText: order.orderCode })
  await expect(row).toContainText('RedX has no area Koyra in Khulna.')
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The courier is being asked again.')).toBeVisible()
  await row.getByRole('button', { name: 'Other carrier…' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Call this parcel off?' })
  await asked.getByRole('button', { name: 'Call off' }).click()
  await expect(asked).toBeHidden()
  await choose(page, order).check()
  await page.getByLabel('Carrier').selectOption('Own rider')
  await page.getByLabel('Rider').selectOption({ label: rider })
  await page.getByRole('button', { name: 'Hand over 1 order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over 1 order' }).click()
  await expect(row).toHaveCount(0)
  expect(await readStatus(context.request, order)).toBe('shipped')
})
