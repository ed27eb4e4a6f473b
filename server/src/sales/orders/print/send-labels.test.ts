import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { sampleItem, sampleOrder } from '../../../testing/fixtures/order-samples.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import {
  getFile,
  phonePhoto,
  readPrescription,
  SAMPLE_DOSED,
  samplePrescription,
} from '../../../testing/fixtures/prescriptions.ts'
import { renderedDocument } from '../../../testing/fixtures/rendered-documents.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { pdfWords } from '../../documents/pdf-words.step.ts'
import { pdfLabels } from '../../documents/render-labels.step.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
let id: number
let prescriptionId: number
let napa: number
let oral: number
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  admin = await shop.admin()
  napa = await givenProduct(shop.context, { stock: 100 })
  oral = await givenProduct(shop.context, { name: 'Orsaline', stock: 100 })
  const items = [napa, oral].map((productId) => ({ productId, quantities: { strip: 1 } }))
  id = (await givenPlacedOrder(shop, customer, { items, prescription: getFile(await phonePhoto(80, 60)) })).id
  prescriptionId = await readPrescription(shop.db, id)
})
afterAll(() => shop.stop())

const labels = (who: Pick<typeof customer, 'get'>, query = '') => who.get(`/api/orders/${id}/labels${query}`)

test('there are none until doses were written down, and for the customer none before the approval', async () => {
  const record = (items: object[]) =>
    admin.put(`/api/admin/prescriptions/${prescriptionId}/record`, {
      ...{ patientName: 'Rahima', doctorName: 'Dr. Anwar', issuedOn: '2026-01-10' },
      items,
    })
  const refused = [409, 'order-without-labels']
  const readAnswer = async (who: typeof customer) => {
    const answer = await labels(who)
    return answer.statusCode === 200 ? [200] : [answer.statusCode, answer.json().code]
  }
  expect(await readAnswer(admin)).toEqual(refused)
  await record([{ productId: napa, units: 10 }])
  expect(await readAnswer(admin)).toEqual(refused)
  await record([
    { productId: napa, units: 10, dose: '1+0+1', days: 5, meal: 'after' },
    { productId: oral, units: 10 },
  ])
  expect([await readAnswer(admin), await readAnswer(customer)]).toEqual([[200], refused])
  await admin.put(`/api/admin/prescriptions/${prescriptionId}/status`, { status: 'approved' })
  expect(await readAnswer(customer)).toEqual([200])
})

test('GET /orders/:id/labels is a PDF with its name, in Bengali unless English is asked for', async () => {
  const { orderCode } = (await customer.get(`/api/orders/${id}`)).json()
  const answer = await labels(admin)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers['content-disposition']).toContain(`attachment; filename="labels-${orderCode}.pdf"`)
  const pdf = await PDFDocument.load(answer.rawPayload)
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, `লেবেল ${orderCode}`])
  const english = await PDFDocument.load((await labels(admin, '?lang=en')).rawPayload)
  expect(english.getTitle()).toBe(`Labels ${orderCode}`)
  expect((await labels(admin, '?lang=fr')).statusCode).toBe(400)
})

test('nobody else learns of them', async () => {
  expect((await labels(shop.guest)).statusCode).toBe(401)
  const answer = await labels(await shop.customer())
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Order not found.'])
})

function drawn(order: Parameters<typeof pdfLabels>[0], language: 'bn' | 'en' = 'bn') {
  const at = new Date('2026-01-15T06:00:00Z')
  return renderedDocument('labels', pdfLabels(order, pdfWords(shop.context.settings, language), at))
}

test('a label says the medicine, when and how long, for whom, and where it comes from', () => {
  const order = sampleOrder({ Prescription: samplePrescription(), items: SAMPLE_DOSED })
  const { text, pages } = drawn(order)
  expect(pages).toBe(1)
  for (const said of [
    'Napa Extra 500 mg + 65 mg · ট্যাবলেট',
    '১+০+১',
    'সকাল+দুপুর+রাত',
    'খাওয়ার পরে · ১৪ দিন',
    '৫+৫+৫ মিলি',
    '০+০+½',
    'প্রয়োজন হলে ১',
    '১+১+১+১',
    'সকাল+দুপুর+বিকাল+রাত',
    '4 for 3 days, then 2 for 3 days',
    'রোগী: মোসাম্মৎ রহিমা খাতুন',
    'নিরাময়',
    '01700-000000',
    'NR-7F3K2Q',
    '১৫ জানুয়ারি ২০২৬',
  ]) {
    expect(text).toContain(said)
  }
  for (const said of ['1+0+0', 'Before food · 30 days', '1 when needed', 'With food', '5+5+5 ml'])
    expect(drawn(order, 'en').text).toContain(said)
})

test('a medicine that was prescribed and not ordered has no label', () => {
  const { text } = drawn(sampleOrder({ Prescription: samplePrescription(), items: SAMPLE_DOSED.slice(0, 1) }))
  expect(text).toContain('Napa')
  expect(text).not.toContain('Seclo')
})

test('24 fit on a sheet, and the longest name, note and patient stay on their label', () => {
  const [first] = samplePrescription().record?.items ?? []
  if (!first) throw new Error('a sample has medicines')
  const long = 'মন্ত্রণালয় '.repeat(16).trim()
  const many = Array.from({ length: 25 }, (_, at) => ({
    ...first,
    productId: at + 1,
    label: { en: long, bn: long },
    note: long,
  }))
  const record = { ...samplePrescription().record, patientName: 'ব্রাহ্মণবাড়িয়া '.repeat(7).trim(), items: many }
  const Prescription = { ...samplePrescription(), record } as ReturnType<typeof samplePrescription>
  const items = many.map(({ productId }) => sampleItem({ ProductId: productId }))
  const { pages, text } = drawn(sampleOrder({ Prescription, items }))
  expect(pages).toBe(2)
  expect(text.match(/NR-7F3K2Q/g)).toHaveLength(25)
  expect(text.match(/মন্ত্রণালয়/g)).toHaveLength(25 * 32)
})
