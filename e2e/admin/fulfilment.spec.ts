import type { Page } from '@playwright/test'
import { newPhone } from '../people.ts'
import { expect, open, test, WITH_MOTION } from '../visitor.ts'
import { unique } from './lists.ts'
import { makeBuyer, type Placed, setStatus, statusOf } from './orders-desk.ts'

test.use({ ...WITH_MOTION, account: 'admin' })
test.slow()

const choose = (page: Page, { orderCode }: Placed) =>
  page.getByRole('checkbox', { name: `Choose ${orderCode}` })
const scanner = (page: Page) => page.getByLabel('Scan or type a batch')

async function batchCodes(page: Page): Promise<string[]> {
  const list = new URL(page.url()).searchParams.get('list')
  const { lines } = await (await page.request.get(`/api/admin/fulfilment/pick-lists/${list}`)).json()
  return lines.map(({ batchCode }: { batchCode: string }) => batchCode)
}

async function startPicking(page: Page, orders: readonly Placed[]): Promise<void> {
  await open(page, '/admin/fulfilment')
  for (const order of orders) await choose(page, order).check()
  await page.getByRole('button', { name: /^Start picking/ }).click()
  await expect(page).toHaveURL(/stage=picking&list=\d+/)
  await expect(scanner(page)).toBeFocused()
}

/** As a scanner types. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

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
  for (const order of orders) expect(await statusOf(context.request, order)).toBe('shipped')
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
  expect(await statusOf(context.request, order)).toBe('pending-stock')
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
})
