import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenOrder, givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { pdfText } from '../../../testing/fixtures/pdf-text.ts'
import { renderedDocument } from '../../../testing/fixtures/rendered-documents.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { pdfOrder } from '../../documents/pdf-order.step.ts'
import { pdfWords } from '../../documents/pdf-words.step.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
let id: number
let productId: number
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  admin = await shop.admin()
  const placed = await givenPlacedOrder(shop, customer)
  id = placed.id
  productId = placed.productIds[0] ?? 0
})
afterAll(() => shop.stop())

test.each([
  ['invoice', 'invoice', 'ইনভয়েস'],
  ['pos', 'pos-slip', 'বিক্রয় রসিদ'],
])('GET /orders/:id/%s is a PDF with its name, for the customer and for staff', async (path, file, title) => {
  const { orderCode } = (await customer.get(`/api/orders/${id}`)).json()
  for (const person of [customer, admin]) {
    const answer = await person.get(`/api/orders/${id}/${path}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-disposition']).toContain(`attachment; filename="${file}-${orderCode}.pdf"`)
    const pdf = await PDFDocument.load(answer.rawPayload)
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, `${title} ${orderCode}`])
  }
})

test.each(['invoice', 'pos'])(
  'the %s that is sent says the order’s own facts in both languages',
  async (path) => {
    const order = (await customer.get(`/api/orders/${id}`)).json()
    const [item] = order.items
    for (const [lang, ownWords] of [
      ['bn', []],
      ['en', ['Total', 'Cash on Delivery (COD)', 'Strip', 'To pay on delivery']],
    ] as const) {
      const { text } = await pdfText(
        (await customer.get(`/api/orders/${id}/${path}?lang=${lang}`)).rawPayload,
      )
      for (const said of [
        order.orderCode,
        order.User.phone,
        'Sonadanga, Khulna',
        item.Product.name,
        item.batches[0].batchId,
        `৳${item.stripPriceRate.toFixed(2)}`,
        `৳${item.price.toFixed(2)}`,
        `৳${order.shippingCost.toFixed(2)}`,
        `৳${order.totalAmount.toFixed(2)}`,
        ...ownWords,
      ]) {
        expect(text).toContain(said)
      }
    }
  },
)

test('it comes in English when that is asked for', async () => {
  const answer = await customer.get(`/api/orders/${id}/invoice?lang=en`)
  expect((await PDFDocument.load(answer.rawPayload)).getTitle()).toMatch(/^Invoice /)
  expect((await customer.get(`/api/orders/${id}/invoice?lang=fr`)).statusCode).toBe(400)
})

test('the batches that were set aside stand on it', async () => {
  const order = (await customer.get(`/api/orders/${id}`)).json()
  const [batch] = order.items[0].batches
  const { text } = renderedDocument(
    'invoice',
    pdfOrder(order, pdfWords(shop.context.settings, 'en'), 'invoice'),
  )
  expect(text).toContain(`Batch ${batch.batchId}, expires `)
})

test('nobody else learns of it', async () => {
  const stranger = await shop.customer()
  for (const path of ['invoice', 'pos']) {
    expect((await shop.guest.get(`/api/orders/${id}/${path}`)).statusCode).toBe(401)
    for (const missing of [id, 999_999, 'x', '1e3']) {
      const answer = await stranger.get(`/api/orders/${missing}/${path}`)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Order not found.'])
    }
  }
})

test('a customer has none while the prescription is only reviewed, staff have', async () => {
  const lines = [{ productId, units: 3 }]
  const facts = { userId: customer.id, status: 'prescription-reviewed', lines } as const
  const reviewed = await givenOrder(shop.context, facts)
  for (const path of ['invoice', 'pos']) {
    const answer = await customer.get(`/api/orders/${reviewed}/${path}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order-without-invoice'])
    expect((await admin.get(`/api/orders/${reviewed}/${path}`)).statusCode).toBe(200)
  }
})

test('an order without items has none for anybody: the pharmacist adds them first', async () => {
  const facts = { userId: customer.id, status: 'pending-prescription', lines: [] } as const
  const empty = await givenOrder(shop.context, facts)
  for (const person of [customer, admin]) {
    for (const path of ['invoice', 'pos']) {
      const answer = await person.get(`/api/orders/${empty}/${path}`)
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          code: 'order-invoice-without-items',
          message: 'The invoice will be ready once the pharmacist has added the medicines.',
        },
      ])
    }
  }
})

test('twenty at once keep nobody else waiting', async () => {
  let done = 0
  const invoices = Array.from({ length: 20 }, async () => {
    const answer = await customer.get(`/api/orders/${id}/invoice`)
    done++
    return answer.statusCode
  })
  expect((await shop.guest.get('/api/health')).statusCode).toBe(200)
  expect(done).toBeLessThan(20)
  expect(new Set(await Promise.all(invoices))).toEqual(new Set([200]))
})

test('the books are whole', async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
})
