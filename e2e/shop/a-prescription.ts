import type { Page } from '@playwright/test'
import { type APIRequestContext, request } from '@playwright/test'
import { asStaff, type Customer, makeCustomer, PICTURE, signIn } from '../people.ts'
import { expect } from '../visitor.ts'
import { HOME } from './ready-to-order.ts'

export type Uploaded = { readonly id: number; readonly orderId: number; readonly orderCode: string }

const PDF_PARTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>',
]

/** One empty page. */
function emptyPdf(): Buffer {
  let text = '%PDF-1.4\n'
  const places = PDF_PARTS.map((part, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${part}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`)
}

const FILES = {
  picture: { name: 'rx.png', mimeType: 'image/png', buffer: PICTURE },
  pdf: { name: 'rx.pdf', mimeType: 'application/pdf', buffer: emptyPdf() },
}

/** Prescriptions that a fresh customer uploads, while the test's own page belongs to staff. */
export async function uploadPrescriptions(
  baseURL: string | undefined,
  facts: Partial<Customer>,
  files: readonly (keyof typeof FILES)[] = ['picture'],
): Promise<{ customer: Customer; uploaded: Uploaded[] }> {
  const visitor = await request.newContext({ baseURL: String(baseURL) })
  try {
    const customer = await makeCustomer(visitor, facts)
    await signIn(visitor, customer)
    const { id: address } = await (await visitor.post('/api/addresses', { data: HOME })).json()
    const uploaded: Uploaded[] = []
    for (const file of files) {
      const multipart = {
        shippingAddressId: address,
        billingAddressId: address,
        prescription: FILES[file],
      }
      const answer = await visitor.post('/api/prescriptions/upload', { multipart })
      expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
      const order = await (await visitor.get(`/api/orders/${(await answer.json()).order.id}`)).json()
      uploaded.push({ id: order.Prescription.id, orderId: order.id, orderCode: order.orderCode })
    }
    return { customer, uploaded }
  } finally {
    await visitor.dispose()
  }
}

/** The day on a prescription that was written today. */
export function writtenToday(): string {
  // no-clock: the shop under test has the real one
  return new Date().toISOString().slice(0, 10)
}

/** What must be known of it before it is approved, as written today. */
export async function readOff(staff: APIRequestContext, id: number) {
  const issuedOn = writtenToday()
  const data = { patientName: 'রহিমা খাতুন', doctorName: 'Dr. Nasreen Akter', issuedOn, items: [] }
  expect((await staff.put(`/api/admin/prescriptions/${id}/record`, { data })).status()).toBe(200)
}

/** What another member of staff decides at the same time. */
export function decide(baseURL: string | undefined, id: number, status: string) {
  return asStaff(baseURL, async (staff) => {
    if (status === 'approved') await readOff(staff, id)
    const answer = await staff.put(`/api/admin/prescriptions/${id}/status`, { data: { status } })
    expect(answer.status()).toBe(200)
  })
}

type Person = { readonly name: string; readonly email: string }

/** Goes from the login to the demo's identity provider, and comes back as someone it did not know before. */
export async function chooseNewPerson(page: Page, button: string, known?: Person): Promise<Person> {
  const person = known ?? { name: 'নুসরাত জাহান', email: `nusrat-${crypto.randomUUID()}@people.example` }
  await page.getByRole('link', { name: button }).click()
  await page.getByText('Someone else').click()
  await page.locator('input[name=name]').fill(person.name)
  await page.locator('input[name=email]').fill(person.email)
  await page.getByRole('button', { name: /Continue/ }).click()
  return person
}
