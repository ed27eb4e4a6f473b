/** One day of the shop, from the shelf to the close; the counter has a journey of its own. A_DAY_PICTURES names a folder for pictures of its stations. */
import type { Locator, Page } from '@playwright/test'
import { newPhone } from '../people.ts'
import { makeTablets } from '../shop/ready-to-order.ts'
import { expect, open, test } from '../visitor.ts'
import {
  batchCodes,
  choose,
  closeDay,
  inspect,
  openQuarantine,
  panel,
  readOrder,
  scan,
  startPicking,
  strips,
} from './admin-page.ts'
import { customersOrder } from './customers-order.ts'
import { row, unique } from './lists.ts'
import { dropdown, makeBuyer, type Placed, readStatus } from './orders-page.ts'

// another test may close the day first
test.use({ account: 'admin', expectedErrors: /409/ })

const FOLDER = process.env.A_DAY_PICTURES
const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 860 },
]

async function picture(page: Page, name: string): Promise<void> {
  if (!FOLDER) return
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.screenshot({ path: `${FOLDER}/${name}-${size.width}.png` })
  }
}

async function press(within: Page | Locator, name: string | RegExp): Promise<void> {
  await within.getByRole('button', { name }).click()
}

/** Picked with a scanner and packed; the list moves on to what is packed. */
async function pickAndPack(page: Page, orders: readonly Placed[]): Promise<void> {
  await startPicking(page, orders)
  await picture(page, '02-picking')
  for (const code of await batchCodes(page)) await scan(page, code)
  await expect(page.getByText(/^Picked by /)).toHaveCount(1)
  await picture(page, '03-picked')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/stage=packed/)
}

async function handOver(page: Page, order: Placed, carrier: string, rider?: string): Promise<void> {
  await choose(page, order).check()
  await page.getByLabel('Carrier').selectOption(carrier)
  if (rider) await page.getByLabel('Rider').selectOption({ label: rider })
  await press(page, 'Hand over 1 order')
  const question = page.getByRole('alertdialog', { name: `Hand 1 order to ${rider ?? carrier}?` })
  if (!rider) await expect(question.getByLabel('What couriers charge')).toContainText('৳')
  await picture(page, rider ? '04-to-rider' : '05-to-courier')
  await press(question, 'Hand over 1 order')
  await expect(question).toBeHidden()
}

/** The courier's own page: it brings the parcel and says so. */
async function courierDelivers(page: Page, order: Placed): Promise<void> {
  await expect(async () => expect((await readOrder(page, order.id)).parcel.state).toBe('booked')).toPass()
  await page.goto('/dev/couriers')
  const form = page.locator('form').filter({ hasText: order.orderCode })
  await form.getByLabel('Move it to').selectOption('delivered')
  await picture(page, '06-courier')
  await press(form, 'Move')
  await open(page, `/admin/orders/${order.id}`)
  await expect(panel(page, 'Delivery')).toContainText('Collected')
  await picture(page, '07-delivered')
}

async function riderComesBack(page: Page, order: Placed, rider: string): Promise<void> {
  await open(page, `/admin/orders/${order.id}`)
  await dropdown(page, order).selectOption('delivered')
  await press(page.getByRole('alertdialog'), 'Set to delivered')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(async () => expect(await readStatus(page.request, order)).toBe('delivered')).toPass()
  await open(page, '/admin/cash')
  await picture(page, '08-cash-due')
  await page.getByRole('link', { name: `Open what Our rider ${rider} owes` }).click()
  await page.getByRole('checkbox', { name: `Choose ${order.orderCode}` }).check()
  await page.getByLabel('Money that came in').fill(String(order.totalAmount))
  await picture(page, '09-rider-cash')
  await press(page, 'Book')
  await expect(page.getByText(`৳${order.totalAmount}.00 booked`)).toBeVisible()
}

async function statementComes(page: Page, order: Placed): Promise<void> {
  const csv = `Merchant Order ID,Collected Amount,Delivery Fee\n${order.orderCode},${order.totalAmount},60\n`
  const file = { name: `${unique('pathao')}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await open(page, '/admin/cash?view=statement')
  await page.locator('input[type=file]').setInputFiles(file)
  await press(page, 'Check the file')
  await expect(row(page, order.orderCode)).toContainText('Matches')
  await picture(page, '10-statement')
  await press(page, 'Book 1 order')
  await expect(row(page, file.name)).toContainText('Pathao')
}

test('one day: packed, handed over, delivered, paid, taken back and closed', { tag: '@journey' }, async ({
  page,
  context,
  baseURL,
}) => {
  const rider = unique('Kamal')
  await context.request.post('/api/admin/fulfilment/riders', { data: { name: rider, phone: newPhone() } })
  const buyer = await makeBuyer(context.request, baseURL, 'Day')
  const [near, far] = [await buyer.order(2), await buyer.order(1)]
  await open(page, '/admin/fulfilment')
  await picture(page, '01-ready')
  await pickAndPack(page, [near, far])
  await handOver(page, near, 'Own rider', rider)
  await handOver(page, far, 'Pathao')
  await courierDelivers(page, far)
  await riderComesBack(page, near, rider)
  await statementComes(page, far)

  const tablets = await makeTablets(baseURL, 'Q Day')
  const wanted = { status: 'delivered', returns: [strips(tablets, 1)] }
  await customersOrder(baseURL, [strips(tablets, 2)], wanted)
  await openQuarantine(page, tablets)
  await picture(page, '11-quarantine')
  await inspect(page, tablets).click()
  await press(page.getByRole('dialog'), 'All')
  await picture(page, '12-inspection')
  await press(page.getByRole('dialog'), 'Save the inspection')
  await expect(page.getByText('The inspection is saved.')).toBeVisible()

  await closeDay(page, tablets.id, unique('Coins'))
  await picture(page, '13-closed')
  for (const { id, totalAmount } of [near, far]) {
    expect(await readOrder(page, id)).toMatchObject({ status: 'delivered', cash: { received: totalAmount } })
  }
})
