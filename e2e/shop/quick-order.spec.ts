import type { Locator, Page } from '@playwright/test'
import { asStaff, codeTo, newPhone } from '../people.ts'
import { accessibilityFaults, expect, expectToFit, open, test } from '../visitor.ts'
import { cartLine, storeBefore } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'
import {
  addStock,
  becomeBuyer,
  listOrders,
  makeTablets,
  placeButton,
  placeOrder,
  readOrder,
  readyToOrder,
} from './ready-to-order.ts'

const PHONE = { viewport: { width: 360, height: 780 } }
const MOST_LINE_PX = 150
const MOST_PRESSES_NEW = 12

const readHeight = async (place: Locator) => (await place.boundingBox())?.height ?? 0
const into = async (page: Page, productId: number, quantities: object) =>
  expect((await page.request.post('/api/cart', { data: { productId, quantities } })).status()).toBe(200)

/** Inside of the screen, and not behind the bars at its foot. */
async function expectInView(place: Locator) {
  await expect(place).toBeInViewport({ ratio: 1 })
  const box = await place.boundingBox()
  const middle = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  const isOnTop = await place.evaluate((element, [x, y]) => {
    const { document } = globalThis as unknown as {
      document: { elementFromPoint(x: number, y: number): unknown }
    }
    return (element as unknown as { contains(other: unknown): boolean }).contains(
      document.elementFromPoint(x, y),
    )
  }, middle)
  expect(isOnTop).toBe(true)
}

test.describe('the cart on a phone', () => {
  test.use(PHONE)

  test('a line is low, its other packs are one press away, and the total stays in view', async ({
    page,
    baseURL,
  }) => {
    const long = await makeProduct(baseURL, {
      name: unique('Q Extraordinarily long name of a medicine'),
      strength: '120 mg/5 ml',
      type: 'Tablet',
      pricing: { unitPrice: 200, unitsPerStrip: 10, stripsPerBox: 5, stripPrice: 1900, boxPrice: 9000 },
      dispensingClass: 'prescription',
      dispensingReason: 'A test',
    })
    await addStock(baseURL, long.id, 3)
    const others = await Promise.all(
      Array.from({ length: 4 }, () => makeProduct(baseURL, { name: unique('Q Low') })),
    )
    const cart = [
      { id: long.id, quantities: { strip: 9 } },
      ...others.map(({ id }) => ({ id, quantities: { unit: 1 } })),
    ]
    await storeBefore(page, 'cart', JSON.stringify(cart))
    await open(page, '/cart')
    const line = cartLine(page, long.name)
    await expect(line).toContainText('প্রেসক্রিপশন লাগবে')
    await expect(line).toContainText('Out of Stock: only 3 units are available now.')
    await expect(line.getByText('দামের হিসাব দেখুন')).toBeVisible()
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
    await expect(rows).toHaveCount(5)
    for (const row of await rows.all()) expect(await readHeight(row)).toBeLessThanOrEqual(MOST_LINE_PX)
    await expect(page.getByRole('region', { name: 'হিসাব' })).toContainText(`সবটা স্টকে নেই: ${long.name}`)

    const checkout = page.getByRole('main').getByRole('link', { name: 'চেকআউটে যান' })
    await expectInView(checkout)
    await page.mouse.wheel(0, 600)
    await expectInView(checkout)
    await expect(page.getByText('মোট', { exact: true }).last()).toBeInViewport()

    await expect(line.getByRole('textbox')).toHaveCount(1)
    await line.getByRole('button', { name: 'অন্য প্যাক যোগ করুন' }).click()
    await expect(line.getByRole('textbox')).toHaveCount(3)
    await line.getByRole('button', { name: /: বক্স/ }).last().click()
    await line.getByRole('button', { name: 'অন্য প্যাক লুকান' }).click()
    await expect(line.getByRole('textbox')).toHaveCount(2)
    await expectToFit(page)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a choice is opened, changed and folded again', async ({ page, baseURL }) => {
    await readyToOrder(page, baseURL)
    await open(page, '/checkout')
    await expect(placeButton(page)).toHaveText('অর্ডার করুন · ৳70.00')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.getByRole('button', { name: 'পেমেন্ট বদলান' }).click()
    await page.getByRole('radio', { name: /অনলাইন পেমেন্ট/ }).check()
    await page.getByRole('button', { name: 'পেমেন্ট: ঠিক আছে' }).click()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(placeButton(page, 'অর্ডার করে পেমেন্টে যান')).toBeVisible()
    await expect(page.locator('[name=discountCode]')).toBeVisible()
  })

  test('who came back orders the same again from the home page in two presses', { tag: '@journey' }, async ({
    page,
    baseURL,
  }) => {
    const product = await makeTablets(baseURL, 'Q Back')
    const buyer = await becomeBuyer(page)
    await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 2 } }])
    await open(page, '/')
    await page.getByRole('button', { name: 'আবার অর্ডার করুন' }).click()
    await expect(page).toHaveURL('/checkout')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/order-details\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    expect(await readOrder(page, id)).toMatchObject({
      status: 'placed',
      items: [{ ProductId: product.id, stripQuantity: 2 }],
    })
    expect(await listOrders(page)).toHaveLength(2)
  })

  test('a guest orders with a number and its code, and the account exists', { tag: '@journey' }, async ({
    page,
  }) => {
    const phone = newPhone()
    let presses = 0
    const press = async (place: Locator) => {
      presses += 1
      await place.click()
    }
    await open(page, '/')
    const cards = page.getByRole('region', { name: 'বিশেষ পণ্য' }).getByRole('article')
    const free = cards.filter({ hasNotText: 'প্রেসক্রিপশন লাগবে' }).first()
    await press(free.getByRole('button', { name: /কার্টে নিন$/ }))
    await press(page.getByRole('navigation').getByRole('link', { name: /^কার্ট/ }))
    await press(page.getByRole('main').getByRole('link', { name: 'চেকআউটে যান' }))
    await expect(page).toHaveURL(/\/login\?from=%2Fcheckout/)
    const guest = page.getByRole('region', { name: 'মোবাইল নম্বর দিয়েই অর্ডার করুন' })
    await guest.getByLabel('আপনার মোবাইল').fill(phone)
    await press(guest.getByRole('button', { name: 'কোড পাঠান' }))
    await guest.locator('[name=otp]').fill(await codeTo(page.request, phone))
    await expect(page).toHaveURL('/checkout')

    const form = page.getByRole('dialog', { name: 'ঠিকানা যোগ করুন' })
    await expect(form.locator('[name=contactNo]')).toHaveValue(phone)
    await expect(form.locator('[name=fullName]')).toHaveValue('')
    expect(await accessibilityFaults(page)).toEqual([])
    await form.locator('[name=fullName]').fill('রহিমা খাতুন')
    for (const [name, label] of [
      ['stateDivision', 'খুলনা'],
      ['cityDistrict', 'যশোর'],
      ['policeStationSubDistrict', 'ঝিকরগাছা'],
    ] as const) {
      const select = form.locator(`[name=${name}]`)
      await expect(select.locator('option', { hasText: label }).first()).toBeAttached()
      await select.selectOption({ label })
      // one opens the list, one chooses
      presses += 2
    }
    await form.locator('[name=villageArea]').fill('বড় বাজারের পাশে')
    await press(form.getByRole('button', { name: 'সংরক্ষণ করুন' }))
    await expect(form).toBeHidden()
    await expect(page.getByRole('main').getByText('রহিমা খাতুন').filter({ visible: true })).toBeVisible()
    await expect(placeButton(page)).toHaveText(/^অর্ডার করুন · ৳[\d,]+\.\d\d$/)
    await expectInView(placeButton(page))
    await press(placeButton(page))
    await expect(page).toHaveURL(/\/order-details\/\d+$/)
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES_NEW)
    expect(await listOrders(page)).toMatchObject([{ status: 'placed' }])
    await expect
      .poll(async () => (await page.request.get('/api/auth/me')).json())
      .toMatchObject({ name: 'রহিমা খাতুন', phone, phoneVerified: true, hasPassword: false })
  })
})

test('what is short is named; the rest is sent now, and each order names the other', async ({
  page,
  baseURL,
}) => {
  const { product } = await readyToOrder(page, baseURL)
  const short = await makeProduct(baseURL, { name: unique('Q Short'), pricing: { unitPrice: 20 } })
  await into(page, short.id, { box: 0, strip: 0, unit: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'সবকিছু এখন স্টকে নেই' })).toBeVisible()
  await expect(main.getByRole('radio', { name: /সব একসঙ্গে পাঠান/ })).toBeChecked()
  await main.getByRole('radio', { name: /অনলাইন পেমেন্ট/ }).check()
  await expect(main.getByRole('radio', { name: /যা আছে এখনই পাঠান/ })).toBeDisabled()
  await main.getByRole('radio', { name: /^ক্যাশ অন ডেলিভারি/ }).check()
  await main.getByRole('radio', { name: /যা আছে এখনই পাঠান/ }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(placeButton(page)).toHaveText('অর্ডার করুন · ৳90.00')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order-details\/\d+$/)
  await expect(page.getByText('দুটি অর্ডার পেয়েছি')).toBeVisible()
  const orders = await listOrders(page)
  expect(orders.map(({ status }) => status).sort()).toEqual(['pending-stock', 'placed'])
  const [first, second] = orders.toSorted((one, other) => one.id - other.id)
  expect(await readOrder(page, first?.id ?? 0)).toMatchObject({
    items: [{ ProductId: product.id }],
    shippingCost: 40,
    totalAmount: 70,
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: second?.orderCode ?? '' })
    .click()
  await expect(page).toHaveURL(`/order-details/${second?.id}`)
  await expect(page.getByRole('main').getByRole('link', { name: first?.orderCode ?? '' })).toBeVisible()
  expect(await readOrder(page, second?.id ?? 0)).toMatchObject({ shippingCost: 0, totalAmount: 20 })
  await asStaff(baseURL, async (staff) => {
    const { relatedOrder } = await (await staff.get(`/api/orders/${second?.id}`)).json()
    expect(relatedOrder).toEqual({ id: first?.id, orderCode: first?.orderCode })
  })
})
