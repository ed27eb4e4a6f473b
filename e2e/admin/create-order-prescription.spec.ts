import type { Locator, Page } from '@playwright/test'
import { PICTURE } from '../people.ts'
import { writtenToday } from '../shop/a-prescription.ts'
import type { Made } from '../shop/make-product.ts'
import { makeTablets } from '../shop/ready-to-order.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import {
  chooseOnly,
  createButton,
  customerField,
  getLine,
  listOrders,
  makePerson,
  openWindow,
  type Person,
  productField,
} from './customers-order.ts'

test.use({ account: 'admin' })

async function needPrescription(page: Page, { id, genericNameId }: Made) {
  const data = { ids: [genericNameId], dispensingClass: 'prescription' }
  expect((await page.request.put('/api/generic-names/classes', { data })).status(), String(id)).toBe(200)
}

/** The window with this person, the medicine and the delivery chosen. */
async function begin(page: Page, person: Person, product: Made): Promise<Locator> {
  await open(page, '/admin/orders')
  const dialog = await openWindow(page)
  await chooseOnly(page, customerField(dialog), person.phone, new RegExp(person.name))
  await chooseOnly(page, productField(dialog), product.name)
  await expect(getLine(dialog, product)).toContainText('Prescription needed')
  await dialog.getByRole('radio', { name: /^Standard/ }).check()
  return dialog
}

test('staff order with the file of a prescription, and again with the one that was approved', async ({
  page,
  baseURL,
}) => {
  const product = await makeTablets(baseURL, 'Written')
  await needPrescription(page, product)
  const person = await makePerson(page)

  const first = await begin(page, person, product)
  await expect(first.getByRole('radio', { name: /^Approved on/ })).toHaveCount(0)
  const file = { name: 'rx.png', mimeType: 'image/png', buffer: PICTURE }
  await first.locator('input[name=prescription]').setInputFiles(file)
  // sums that are being calculated anew are dimmed
  await expect(first.locator('dl[aria-busy=true]')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await createButton(first).click()
  await expect(first).toBeHidden()
  const [waiting] = await listOrders(page, person)
  const order = await (await page.request.get(`/api/orders/${waiting.id}`)).json()
  expect(order).toMatchObject({ status: 'pending-prescription', needsPrescription: true })
  const { Prescription } = order
  expect(Prescription).toMatchObject({ status: 'pending' })

  const record = {
    patientName: person.name,
    doctorName: 'Dr. Nasreen',
    issuedOn: writtenToday(),
    items: [{ productId: product.id, units: 100 }],
  }
  for (const [path, data] of [
    [`/api/admin/prescriptions/${Prescription.id}/record`, record],
    [`/api/admin/prescriptions/${Prescription.id}/status`, { status: 'approved' }],
  ] as const) {
    expect((await page.request.put(path, { data })).status()).toBe(200)
  }

  const second = await begin(page, person, product)
  await second.getByRole('radio', { name: /^Approved on/ }).check()
  await createButton(second).click()
  await expect(second).toBeHidden()
  const orders: { id: number; status: string }[] = await listOrders(page, person)
  expect(orders.find(({ id }) => id !== waiting.id)).toMatchObject({ status: 'placed' })
})
