import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../visitor.ts'
import { makeProduct, unique } from './make-product.ts'
import { addStock, readyToOrder } from './ready-to-order.ts'

const PHONE = { width: 360, height: 780 }
const STRIPS = { unitPrice: 5.02, unitsPerStrip: 10, stripsPerBox: 3 }

/** All that one needs to buy it. */
const parts = (page: Page): Record<string, Locator> => {
  const box = page.getByRole('region', { name: 'কতটা লাগবে?' })
  return {
    picture: page.locator('article img').first(),
    label: page.getByRole('heading', { level: 1 }),
    price: box.getByText(/৳/).first(),
    stepper: box.getByRole('group').last(),
    other: box.getByRole('button', { name: 'অন্য পরিমাণ' }),
    stock: box.getByText('স্টকে আছে'),
    delivery: box.getByText(/২৪–৪৮ ঘণ্টায়|মধ্যে পেয়ে যাবেন/),
    add: page.getByRole('button', { name: 'কার্টে যোগ করুন' }).filter({ visible: true }),
  }
}

/** Each part is above the bar that stays at the bottom, which the button is in. */
async function expectOneScreen(page: Page, alsoParts: Record<string, Locator> = {}, usual = parts(page)) {
  const bar = await parts(page).add?.locator('..').boundingBox()
  if (!bar) throw new Error('there is no bar')
  expect(bar.y + bar.height).toBe(PHONE.height)
  for (const [name, part] of Object.entries({ ...usual, ...alsoParts })) {
    const box = await part.boundingBox()
    if (!box) throw new Error(`${name} is not drawn`)
    const bottom = name === 'add' ? PHONE.height : bar.y
    expect([name, box.y >= 0 && box.y + box.height <= bottom]).toEqual([name, true])
    if (name === 'picture') expect(box.height).toBeLessThanOrEqual(PHONE.height / 3)
  }
}

test('everything one needs to buy a product is on the first screen of a phone', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  const names = [
    unique('Q'),
    `${unique('Q')} প্যারাসিটামল ক্যাফেইন যুক্ত ট্যাবলেট ৫০০ মিলিগ্রাম`,
    `${unique('Q')} Extraordinarily long name of a medicine that was never shortened by anyone at all`,
  ]
  for (const name of names) {
    const { id } = await makeProduct(baseURL, {
      name,
      type: 'Tablet',
      strength: '500 mg + 65 mg',
      dosageForm: 'Tablet (Extended Release)',
      pricing: STRIPS,
    })
    await addStock(baseURL, id, 100)
    await open(page, `/products/${id}`)
    const chips = page.getByRole('group', { name: 'প্যাক' })
    await expectOneScreen(page, { chips })
    await expect(chips.getByRole('radio', { name: /^স্ট্রিপ/ })).toBeChecked()
  }
})

test('that it is out of stock is on that screen as well', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  const { id } = await makeProduct(baseURL, { name: unique('Q Out'), type: 'Tablet', pricing: STRIPS })
  await open(page, `/products/${id}`)
  const { stock: _, delivery: __, ...others } = parts(page)
  await expectOneScreen(page, { notice: page.getByRole('main').getByRole('status') }, others)
})

test('one bar at the bottom, also when the day of delivery has come', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  const { product } = await readyToOrder(page, baseURL)
  await addStock(baseURL, product.id, 100)
  await open(page, `/products/${product.id}`)
  const tops = async () =>
    Promise.all(Object.values(parts(page)).map(async (part) => (await part.boundingBox())?.y))
  await expect(page.getByText(/মধ্যে পেয়ে যাবেন/)).toBeVisible()
  await expectOneScreen(page)
  const before = await tops()
  // the tabs end the page, and do not stand over it
  const tabs = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: 'প্রেসক্রিপশন', exact: true }) })
  await expect(tabs.last()).not.toBeInViewport()
  await page.mouse.wheel(0, 600)
  await expect(parts(page).add as Locator).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, -600)
  await expect.poll(tops).toEqual(before)

  // elsewhere they are there
  await open(page, '/products')
  await expect(tabs.last()).toBeInViewport()
})
