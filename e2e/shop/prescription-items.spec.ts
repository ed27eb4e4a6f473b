import type { Page } from '@playwright/test'
import { asStaff } from '../people.ts'
import { PICTURE } from '../picture.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { readOff } from './a-prescription.ts'
import { becomeBuyer, makeTablets, placeOrder, readOrder } from './an-order.ts'
import { type Made, makeProduct, unique } from './make-product.ts'
import { addStock, chooseDelivery, placeButton, summary } from './ready-to-order.ts'

const FILE = { name: 'rx.png', mimeType: 'image/png', buffer: PICTURE }
const NOT_ONLINE = 'This medicine is not sold online. Please visit us with the original prescription.'
const NEEDED = { bn: 'প্রেসক্রিপশন লাগবে', en: 'Prescription needed' }

/** Tablets whose generic name has this class. */
async function makeClassed(baseURL: string | undefined, dispensingClass: string): Promise<Made> {
  const product = await makeTablets(baseURL, 'Q Class')
  await setClass(baseURL, product, dispensingClass)
  return product
}

function setClass(baseURL: string | undefined, { genericNameId }: Made, dispensingClass: string) {
  return asStaff(baseURL, async (staff) => {
    const { genericNames } = await (await staff.get('/api/generic-names?pageSize=1000')).json()
    const { name, categoryId, subCategory, drugClass } = genericNames.find(
      ({ id }: { id: number }) => id === genericNameId,
    )
    const data = { name, categoryId, subCategory, drugClass, dispensingClass }
    expect((await staff.put(`/api/generic-names/${genericNameId}`, { data })).status()).toBe(200)
  })
}

const units = (productId: number, unit: number) => ({ productId, quantities: { box: 0, strip: 0, unit } })

async function intoCart(page: Page, { id }: Made) {
  expect((await page.request.post('/api/cart', { data: units(id, 2) })).status()).toBe(200)
}

/** As a pharmacist approves it; what was ordered is what it lists. */
function approve(baseURL: string | undefined, id: number) {
  return asStaff(baseURL, async (staff) => {
    await readOff(staff, id)
    const answer = await staff.put(`/api/admin/prescriptions/${id}/status`, { data: { status: 'approved' } })
    expect(answer.status()).toBe(200)
  })
}

for (const language of ['bn', 'en'] as const) {
  test.describe(language, () => {
    // tall enough that no bar lies over a line
    test.use({ language, viewport: { width: 360, height: 1400 } })

    test('card, product, cart and checkout say which medicine needs a prescription', async ({
      page,
      baseURL,
    }) => {
      const product = await makeClassed(baseURL, 'prescription')
      await becomeBuyer(page)
      await intoCart(page, product)
      await open(page, `/products?search=${encodeURIComponent(product.name)}`)
      await expect(page.getByRole('article').filter({ hasText: product.name })).toContainText(
        NEEDED[language],
      )
      for (const path of [`/products/${product.id}`, '/cart', '/checkout']) {
        await open(page, path)
        await expect(
          page.getByRole('main').getByText(NEEDED[language], { exact: true }).first(),
        ).toBeVisible()
        expect(await sidewaysScroll(page)).toBe(0)
        expect(await accessibilityFaults(page)).toEqual([])
      }
    })
  })
}

test.describe('an order with a prescription medicine', () => {
  test.use({ language: 'en' })

  test('is placed without a file, waits, and takes one on its page', async ({ page, baseURL }) => {
    const product = await makeClassed(baseURL, 'prescription')
    await becomeBuyer(page)
    await intoCart(page, product)
    await open(page, '/checkout')
    await expect(page.getByText('Not at hand? You can add it on the order page')).toBeVisible()
    await chooseDelivery(page)
    await placeButton(page, 'Place Order').click()
    await expect(page).toHaveURL(/\/order-details\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Please add your prescription' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()

    await page.getByRole('button', { name: 'Send the prescription' }).click()
    await expect(page.getByText('Please select a prescription image to upload.')).toBeVisible()
    await page.locator('input[name=prescription]').setInputFiles(FILE)
    await page.getByRole('button', { name: 'Send the prescription' }).click()
    await expect(page.getByText('We have received your prescription.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your prescription is being looked at' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('is served by an earlier prescription, at the checkout and on its page', async ({ page, baseURL }) => {
    const product = await makeClassed(baseURL, 'prescription')
    const buyer = await becomeBuyer(page)
    const first = await placeOrder(page, buyer, [units(product.id, 20)])
    await page.request.post(`/api/orders/${first.id}/prescription`, { multipart: { prescription: FILE } })
    const { Prescription } = await readOrder(page, first.id)
    await approve(baseURL, Prescription.id)
    await page.request.put(`/api/orders/${first.id}/cancel`, { data: {} })

    await intoCart(page, product)
    await open(page, '/checkout')
    await page.getByRole('radio', { name: /^Approved on/ }).check()
    await chooseDelivery(page)
    await placeButton(page, 'Place Order').click()
    await expect(page.getByText(/^Covered by the prescription approved on/)).toBeVisible()

    const waiting = await placeOrder(page, buyer, [units(product.id, 3)])
    await open(page, `/order-details/${waiting.id}`)
    await page.getByRole('radio', { name: /^Approved on/ }).check()
    await page.getByRole('button', { name: 'Use this prescription' }).click()
    await expect(page.getByText('The earlier prescription now serves this order.')).toBeVisible()
    await expect(page.getByText(/^Covered by the prescription approved on/)).toBeVisible()
  })
})

test.describe('a controlled medicine', () => {
  test.use({ language: 'en', expectedErrors: /status of 409/ })

  test('has no button on its page, but the address and the phone', async ({ page, baseURL }) => {
    const product = await makeClassed(baseURL, 'controlled')
    await open(page, `/products/${product.id}`)
    const main = page.getByRole('main')
    await expect(main.getByText(NOT_ONLINE)).toBeVisible()
    await expect(main.getByRole('link', { name: /^Call / })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
    await expect(main.getByRole('spinbutton')).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('that became so in the cart is left out of sums and order, and can be removed', async ({
    page,
    baseURL,
  }) => {
    const [napa, lexotanil] = [await makeTablets(baseURL, 'Q Free'), await makeTablets(baseURL, 'Q Taken')]
    await becomeBuyer(page)
    await intoCart(page, napa)
    await intoCart(page, lexotanil)
    await open(page, '/cart')
    await expect(page.getByRole('article')).toHaveCount(2)
    await setClass(baseURL, lexotanil, 'controlled')

    // this page does not know it yet: the quote says so
    await page
      .getByRole('article', { name: napa.name })
      .getByRole('button', { name: /^One more/ })
      .first()
      .click()
    const line = page.getByRole('article', { name: lexotanil.name })
    await expect(line.getByText(NOT_ONLINE)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()

    await open(page, '/checkout')
    await expect(page.getByText(NOT_ONLINE)).toBeVisible()
    await expect(summary(page, 'Your order')).not.toContainText(lexotanil.name)
    await expect(summary(page, 'Your order')).toContainText(napa.name)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(NOT_ONLINE)).toHaveCount(0)
  })

  test('is left out when an order is ordered again, and named', async ({ page, baseURL }) => {
    const [napa, lexotanil] = [await makeTablets(baseURL, 'Q Free'), await makeTablets(baseURL, 'Q Taken')]
    const buyer = await becomeBuyer(page)
    const order = await placeOrder(page, buyer, [units(napa.id, 2), units(lexotanil.id, 2)])
    await setClass(baseURL, lexotanil, 'controlled')
    await open(page, `/order-details/${order.id}`)
    await page.getByRole('button', { name: 'Order again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order again' })
    await expect(dialog).toContainText('1 product was added to your cart.')
    await expect(dialog.getByRole('listitem')).toContainText([`${lexotanil.name} (Not sold online)`])
  })
})

/** Tablets of one generic name and strength by two names, the second for half of the price. */
async function makeEqual(baseURL: string | undefined, word: string): Promise<readonly [Made, Made]> {
  const facts = { type: 'Tablet', strength: '500 mg', dosageForm: 'Tablet' }
  const dear = await makeProduct(baseURL, {
    ...facts,
    name: unique(`${word} Dear`),
    pricing: { unitPrice: 4 },
  })
  const { genericNameId } = dear
  const name = unique(`${word} Cheap`)
  const cheap = await makeProduct(baseURL, { ...facts, name, genericNameId, pricing: { unitPrice: 2 } })
  for (const { id } of [dear, cheap]) await addStock(baseURL, id, 100)
  return [dear, cheap]
}

test.describe('the cheapest equal basket', () => {
  test.use({ language: 'en', viewport: { width: 360, height: 780 } })

  test('is ticked but for the brand a doctor wrote, swapped at what it says, and taken back', async ({
    page,
    baseURL,
  }) => {
    const [free, otherFree] = await makeEqual(baseURL, 'Q Free')
    const [written, otherWritten] = await makeEqual(baseURL, 'Q Written')
    await setClass(baseURL, written, 'prescription')
    await becomeBuyer(page)
    await intoCart(page, free)
    await intoCart(page, written)
    await open(page, '/cart')
    await page.getByRole('button', { name: 'See the same medicines at the lowest price' }).click()
    const dialog = page.getByRole('dialog', { name: 'The same medicines for less' })
    const [ofFree, ofWritten] = [otherFree, otherWritten].map(({ name }) =>
      dialog.getByRole('checkbox', { name: new RegExp(name) }),
    )
    await expect(ofFree ?? dialog).toBeChecked()
    await expect(ofWritten ?? dialog).not.toBeChecked()
    await expect(dialog.getByRole('listitem').filter({ hasText: otherWritten.name })).toContainText(
      'This is not the brand that the doctor wrote',
    )
    await expect(dialog.getByRole('button', { name: 'Swap and save ৳4.00' })).toBeVisible()
    await ofWritten?.check()
    await dialog.getByRole('button', { name: 'Swap and save ৳8.00' }).click()

    const line = ({ name }: Made) => page.getByRole('article', { name })
    await expect(line(otherFree)).toBeVisible()
    await expect(line(otherWritten)).toBeVisible()
    await expect(line(free)).toHaveCount(0)
    await expect(line(written)).toHaveCount(0)
    await expect(summary(page, 'Summary')).toContainText('৳8.00')

    // neither the explanation nor what has the focus lies behind the bar at the foot
    const why = line(otherWritten).getByText('Why this price?')
    await why.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await why.click()
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    const foot = async () => (await bar.boundingBox())?.y ?? 0
    const bottom = async () => {
      const box = await line(otherWritten).locator('details').boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect(async () => expect(await bottom()).toBeLessThan(await foot())).toPass()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line(free)).toBeVisible()
    await expect(line(written)).toBeVisible()
    await expect(line(otherFree)).toHaveCount(0)
  })
})
