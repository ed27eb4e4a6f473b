import type { Page } from '@playwright/test'
import { asStaff, PICTURE } from '../people.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { readOff } from './a-prescription.ts'
import type { Made } from './make-product.ts'
import {
  becomeBuyer,
  chooseDelivery,
  makeTablets,
  placeButton,
  placeOrder,
  readOrder,
} from './ready-to-order.ts'

const FILE = { name: 'rx.png', mimeType: 'image/png', buffer: PICTURE }

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

test.describe('an order with a prescription medicine', () => {
  test.use({ language: 'en' })

  test('is placed without a file, waits, and takes one on its page', { tag: '@journey' }, async ({
    page,
    baseURL,
  }) => {
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
