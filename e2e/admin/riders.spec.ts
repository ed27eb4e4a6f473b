import { newPhone } from '../people.ts'
import { expect, test, WITH_MOTION } from '../visitor.ts'
import { unique } from './lists.ts'
import { makeBuyer, pack, readStatus } from './orders-page.ts'

test.use({ ...WITH_MOTION, account: 'admin' })

test('a run goes out and comes back: parcels and cash in one table', async ({ page, context, baseURL }) => {
  const name = unique('Jamal')
  await context.request.post('/api/admin/fulfilment/riders', { data: { name, phone: newPhone() } })
  const buyer = await makeBuyer(context.request, baseURL, 'Run')
  const orders = [await buyer.order(1), await buyer.order(1), await buyer.order(2), await buyer.order(1)]
  const [one, two, three, four] = orders
  if (!one || !two || !three || !four) throw new Error('there are four')
  await pack(
    context.request,
    orders.map(({ id }) => id),
  )
  await page.goto('/admin/riders')
  await page.getByLabel('Rider', { exact: true }).selectOption(name)
  await page.getByRole('button', { name: 'Start a run' }).click()
  const scan = page.getByLabel('Scan or type a parcel')
  for (const { orderCode } of [one, two, three]) {
    await scan.fill(orderCode.toLowerCase())
    await scan.press('Enter')
    await expect(page.getByText(`${orderCode} is in the run.`)).toBeVisible()
  }
  await page.getByRole('button', { name: `Put ${four.orderCode} into the run` }).click()
  await expect(page.getByRole('button', { name: `Take ${four.orderCode} out of the run` })).toBeVisible()
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print list' }).click()
  expect((await list).suggestedFilename()).toMatch(/^run-\d+\.pdf$/)
  await page.getByRole('button', { name: 'Hand over 4 parcels' }).click()
  const question = page.getByRole('alertdialog', { name: `Hand 4 parcels to ${name}?` })
  await question.getByRole('button', { name: 'Hand over 4 parcels' }).click()
  await expect(page.getByText('4 parcels handed over.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What came back' })).toBeVisible()
  expect(await readStatus(context.request, one)).toBe('shipped')

  await page.getByLabel('Scan or type a parcel').fill(two.orderCode)
  await page.getByLabel('Scan or type a parcel').press('Enter')
  await expect(page.getByLabel(`Outcome of ${two.orderCode}`)).toBeFocused()
  await page.getByLabel(`Outcome of ${two.orderCode}`).selectOption('Not at home')
  await page.getByLabel(`Outcome of ${three.orderCode}`).selectOption('Part delivered')
  await page
    .getByRole('group', { name: 'Which items came back' })
    .getByRole('button', { name: /: Strip/ })
    .last()
    .click()
  await page.getByLabel('How many notes or coins of 1 taka').fill('1')
  await expect(page.getByText(/too little/)).toBeVisible()
  const due = await page.locator('dl').filter({ hasText: 'Expected' }).locator('dd').nth(1).textContent()
  await page
    .getByLabel('How many notes or coins of 1 taka')
    .fill(String(Math.round(Number(due?.replace(/[^\d.]/g, '')))))
  await expect(page.getByText('It is the same.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const back = page.getByRole('alertdialog', { name: `Take the run of ${name} back?` })
  await expect(back).toContainText('2 delivered, 1 not at home, 1 part delivered.')
  await back.getByRole('button', { name: 'Take the run back' }).click()
  await expect(page.getByText('The run came back.')).toBeVisible()
  expect(await readStatus(context.request, one)).toBe('delivered')
  expect(await readStatus(context.request, two)).toBe('processing')
  expect(await readStatus(context.request, three)).toBe('partially-returned')
})
