import { ERRORS } from '@niramoy/texts/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import {
  getLot,
  getReceipt,
  givenPurchaseOrder,
  givenSupplier,
} from '../../testing/fixtures/goods/purchasing.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { pdfText } from '../../testing/fixtures/pdf-text.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let staff: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  staff = await shop.admin({ duties: ['storekeeper'], name: 'Selina' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const PATH = '/api/admin/purchase-orders'

/** A product that only this supplier sells. */
async function boughtAt(supplierId: number, facts: Parameters<typeof givenProduct>[1] = {}): Promise<number> {
  const product_id = await givenProduct(shop.context, facts)
  await shop.db.insertInto('supplier_products').values({ product_id, supplier_id: supplierId }).execute()
  return product_id
}
const readLevel = (id: number, reorder_level: number) =>
  shop.db.updateTable('products').set({ reorder_level }).where('id', '=', id).execute()
const propose = (supplierId: number, coverDays = 10) =>
  staff.post(`${PATH}/proposal`, { coverDays, supplierId })

describe('a proposal', () => {
  test('orders what waits, less what may be sold, in whole boxes, and says why', async () => {
    const supplierId = await givenSupplier(shop.context)
    const productId = await boughtAt(supplierId, { stock: 20 })
    await givenStock(shop.context, productId, { units: 500, expiresOn: '2026-01-10' })
    const items = [{ productId, quantities: { unit: 230 } }]
    await givenPlacedOrder(shop, await shop.customer(), { items })
    const { orders } = (await propose(supplierId)).json()
    expect(orders).toMatchObject([{ state: 'draft', lineCount: 1, createdBy: 'Selina' }])
    const { lines } = (await staff.get(`${PATH}/${orders[0].id}`)).json()
    // 210 lack: five boxes of 50
    expect(lines).toMatchObject([
      { packUnits: 50, packs: 5, packCost: null, reason: '230 units wait in 1 order; 20 units left' },
    ])
  })

  test('fills up to the reorder level and expects the last cost', async () => {
    const supplierId = await givenSupplier(shop.context)
    const productId = await boughtAt(supplierId)
    await givenStock(shop.context, productId, { units: 30, costPrice: 80 as never })
    await readLevel(productId, 100)
    const { orders } = (await propose(supplierId)).json()
    expect(orders[0].expectedCost).toBe(80)
    const { lines } = (await staff.get(`${PATH}/${orders[0].id}`)).json()
    expect(lines).toMatchObject([{ packs: 2, packCost: 40, reason: 'reorder level 100; 30 units left' }])
  })

  test('made twice, or by two at once, orders nothing twice', async () => {
    const supplierId = await givenSupplier(shop.context)
    await readLevel(await boughtAt(supplierId), 100)
    const other = await shop.admin()
    let answers: Promise<{ json: () => { orders: object[] } }[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      await sql`select from suppliers where id = ${supplierId} for update`.execute(tx)
      const send = (who: typeof staff) => who.post(`${PATH}/proposal`, { coverDays: 10, supplierId })
      answers = Promise.all([send(staff), send(other)])
      await someoneWaits(shop.db, 2)
    })
    const counts = (await answers).map((answer) => answer.json().orders.length)
    expect(counts.sort()).toEqual([0, 1])
    expect((await propose(supplierId)).json().orders).toEqual([])
  })

  test('names what is short and bought from nobody, or from an inactive supplier', async () => {
    const supplierId = await givenSupplier(shop.context, { isActive: false })
    const productId = await boughtAt(supplierId, { name: 'Orphan', brand: 'Nobody' })
    await readLevel(productId, 10)
    const { orders, withoutSupplier } = (await propose(supplierId)).json()
    expect(orders).toEqual([])
    expect(withoutSupplier).toContainEqual(
      expect.objectContaining({ product: expect.objectContaining({ id: productId }), units: 10 }),
    )
  })
})

describe('an order', () => {
  test('is drafted, changed, sent and then stays as it is', async () => {
    const { id, supplierId, productId } = await givenPurchaseOrder(shop, staff)
    const line = { productId, packUnits: 50, packs: 4, packCost: 41.5 }
    const changed = await staff.put(`${PATH}/${id}`, { supplierId, note: 'Before noon', lines: [line] })
    expect(changed.json()).toMatchObject({ note: 'Before noon', expectedCost: 166, state: 'draft' })
    const sent = (await staff.post(`${PATH}/${id}/send`, { version: changed.json().version })).json()
    expect(sent).toMatchObject({ state: 'sent', sentBy: 'Selina', sentAt: '2026-01-15T06:00:00.000Z' })
    const again = await staff.put(`${PATH}/${id}`, { supplierId, lines: [line] })
    expect([again.statusCode, again.json().message]).toEqual([409, ERRORS['purchase-order-not-draft'].text])
    expect((await staff.post(`${PATH}/${id}/send`, {})).json().code).toBe('purchase-order-not-draft')
    const { orders } = (await staff.get(`${PATH}?supplierId=${supplierId}`)).json()
    expect(orders).toMatchObject([{ id, state: 'sent' }])
  })

  test('needs an active supplier, known products, each once, and a line', async () => {
    const { supplierId, productId } = await givenPurchaseOrder(shop, staff)
    const inactive = await givenSupplier(shop.context, { isActive: false })
    const line = { productId, packUnits: 50, packs: 1 }
    const readCode = async (body: object) => (await staff.post(PATH, body)).json().code
    expect((await staff.post(PATH, { supplierId, lines: [] })).json().fieldCodes).toEqual({
      lines: 'purchase-lines-required',
    })
    expect(await readCode({ supplierId, lines: [line, line] })).toBe('purchase-product-twice')
    expect(await readCode({ supplierId, lines: [{ ...line, productId: 999_999 }] })).toBe('product-not-found')
    expect(await readCode({ supplierId: 999_999, lines: [line] })).toBe('supplier-not-found')
    expect(await readCode({ supplierId: inactive, lines: [line] })).toBe('supplier-inactive')
    expect(await readCode({ supplierId, lines: [{ ...line, packUnits: 100_000, packs: 100_000 }] })).toBe(
      'field-too-high',
    )
  })

  test('goes to the supplier as a PDF, once', async () => {
    const supplierId = await givenSupplier(shop.context, { email: 'depot@square.example' })
    const { id } = await givenPurchaseOrder(shop, staff, { supplierId })
    const send = () =>
      staff.post(`${PATH}/${id}/send`, { byEmail: true }, { 'idempotency-key': `mail ${id}` })
    expect((await send()).json().state).toBe('sent')
    expect((await send()).json().state).toBe('sent')
    const mails = await shop.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'subject', 'attachment', 'attachment_name'])
      .where('kind', '=', 'purchase-order')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      recipient: 'depot@square.example',
      attachment_name: `PO-${String(id).padStart(6, '0')}.pdf`,
    })
    expect(mails[0]?.attachment?.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('cannot be mailed to a supplier without an address', async () => {
    const { id } = await givenPurchaseOrder(shop, staff)
    const answer = await staff.post(`${PATH}/${id}/send`, { byEmail: true })
    expect(answer.json().code).toBe('supplier-without-email')
    expect((await staff.get(`${PATH}/${id}`)).json().state).toBe('draft')
  })

  test('is a PDF that names supplier, products and packs', async () => {
    const { id } = await givenPurchaseOrder(shop, staff)
    const answer = await staff.get(`${PATH}/${id}/document`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text } = await pdfText(answer.rawPayload)
    for (const said of ['Purchase order PO-', 'DRAFT', 'Napa 500 mg', '50 units', '৳80.00', 'SU-']) {
      expect(text).toContain(said)
    }
  })

  test('is cancelled while nothing came; afterwards the rest is no longer expected', async () => {
    const first = await givenPurchaseOrder(shop, staff)
    const cancel = (id: number) => staff.post(`${PATH}/${id}/cancel`, { reason: 'Too dear' })
    expect((await cancel(first.id)).json()).toMatchObject({ state: 'cancelled', closedReason: 'Too dear' })
    expect((await cancel(first.id)).json().code).toBe('purchase-order-closed')
    const second = await givenPurchaseOrder(shop, staff, { isSent: true })
    const lot = getLot(second.productId, { units: 50 })
    const body = getReceipt(second.supplierId, [lot], { purchaseOrderId: second.id })
    expect((await staff.post('/api/admin/goods-receipts', body)).statusCode).toBe(201)
    expect((await cancel(second.id)).json()).toMatchObject({ state: 'received', closedReason: 'Too dear' })
    expect((await staff.get(`${PATH}/999999`)).json().code).toBe('purchase-order-not-found')
  })
})
