import { ERRORS } from '@niramoy/texts/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import {
  getLot,
  getReceipt,
  givenPurchaseOrder,
  givenReceipt,
  givenSupplier,
} from '../../testing/fixtures/goods/purchasing.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let staff: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin({ duties: ['storekeeper'], name: 'Selina' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const PATH = '/api/admin/goods-receipts'
const book = (body: object) => staff.post(PATH, body)
const findBatch = (id: number) =>
  shop.db
    .selectFrom('stock_batches')
    .select(['quantity', 'cost_price_poisha', 'code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const readOrder = async (id: number) => (await staff.get(`/api/admin/purchase-orders/${id}`)).json()
async function goods() {
  return {
    supplierId: await givenSupplier(shop.context, { termsDays: 30 }),
    productId: await givenProduct(shop.context),
  }
}

describe('a delivery', () => {
  test('goes into its batches: free units make the others cheaper, and the invoice is owed', async () => {
    const { supplierId, productId } = await goods()
    const lots = [
      getLot(productId, { units: 100, bonusUnits: 10, amount: 80 }),
      getLot(productId, { units: 50, amount: 41 }),
    ]
    const answer = await book(getReceipt(supplierId, lots))
    expect(answer.statusCode).toBe(201)
    const receipt = answer.json()
    expect(receipt).toMatchObject({
      dueOn: '2026-02-13',
      invoiceAmount: 121,
      goodsAmount: 121,
      createdBy: 'Selina',
      reversedAt: null,
      lines: [
        { units: 100, bonusUnits: 10, cost: 80, unitCost: 0.73 },
        { units: 50, cost: 41, unitCost: 0.82 },
      ],
    })
    expect(await findBatch(receipt.lines[0].stockBatchId)).toMatchObject({
      quantity: 110,
      cost_price_poisha: 73,
    })
    const { account } = (await staff.get(`/api/admin/suppliers/${supplierId}`)).json()
    expect(account).toMatchObject({ received: 121, owed: 121 })
    const { receipts } = (await staff.get(`${PATH}?supplierId=${supplierId}`)).json()
    expect(receipts).toMatchObject([{ id: receipt.id, units: 160, lineCount: 2 }])
  })

  test('adds to a batch that is there, and its cost is the average', async () => {
    const { supplierId, productId } = await goods()
    const known = await givenStock(shop.context, productId, { units: 100, costPrice: 100 as never })
    const { code } = await findBatch(known)
    const lot = getLot(productId, { batchId: code, units: 100, amount: 80 })
    const receipt = (await book(getReceipt(supplierId, [lot]))).json()
    expect(receipt.lines).toMatchObject([{ stockBatchId: known, previousUnitCost: 1, unitPrice: 1.2 }])
    expect(await findBatch(known)).toMatchObject({ quantity: 200, cost_price_poisha: 90 })
    const wrong = await book(getReceipt(supplierId, [{ ...lot, expiryDate: '2028-01-31' }]))
    expect(wrong.json()).toMatchObject({ code: 'stock-batch-dates-differ' })
    expect(Object.keys(wrong.json().fields)).toEqual(['lines.0.batchId'])
  })

  test('of an order counts on it: partly, then whole', async () => {
    const order = await givenPurchaseOrder(shop, staff, { isSent: true })
    const of = { purchaseOrderId: order.id }
    await book(getReceipt(order.supplierId, [getLot(order.productId, { units: 60, bonusUnits: 5 })], of))
    expect(await readOrder(order.id)).toMatchObject({
      state: 'partly-received',
      lines: [{ receivedUnits: 60 }],
    })
    await book(getReceipt(order.supplierId, [getLot(order.productId, { units: 40 })], of))
    expect(await readOrder(order.id)).toMatchObject({ state: 'received', lines: [{ receivedUnits: 100 }] })
  })

  test('that is not what was ordered needs a reason', async () => {
    const order = await givenPurchaseOrder(shop, staff, { isSent: true })
    const other = await givenProduct(shop.context)
    const of = { purchaseOrderId: order.id }
    const more = getReceipt(order.supplierId, [getLot(order.productId, { units: 101 })], of)
    const answer = await book(more)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      ERRORS['receipt-discrepancy-required'].text,
    ])
    expect(Object.keys(answer.json().fields)).toEqual(['lines.0.discrepancy'])
    const unordered = getReceipt(order.supplierId, [getLot(other)], of)
    expect((await book(unordered)).json().code).toBe('receipt-discrepancy-required')
    const said = { ...unordered, lines: [{ ...getLot(other), discrepancy: 'Instead of Napa' }] }
    expect((await book(said)).json()).toMatchObject({ lines: [{ discrepancy: 'Instead of Napa' }] })
    expect((await readOrder(order.id)).state).toBe('sent')
  })

  test('of a draft, a closed order or another supplier’s is refused', async () => {
    const draft = await givenPurchaseOrder(shop, staff)
    const body = (supplierId: number, purchaseOrderId: number) =>
      getReceipt(supplierId, [getLot(draft.productId)], { purchaseOrderId })
    expect((await book(body(draft.supplierId, draft.id))).json().code).toBe('purchase-order-not-sent')
    const other = await givenSupplier(shop.context)
    expect((await book(body(other, draft.id))).json().code).toBe('receipt-order-of-other-supplier')
    expect((await book(body(other, 999_999))).json().code).toBe('purchase-order-not-found')
    await staff.post(`/api/admin/purchase-orders/${draft.id}/cancel`, { reason: 'x' })
    expect((await book(body(draft.supplierId, draft.id))).json().code).toBe('purchase-order-closed')
  })

  test('that is sold for more than is printed on it is only taken on purpose, and the receipt shows both', async () => {
    const { supplierId, productId } = await goods()
    const of = (lot: Parameters<typeof getLot>[1], more = {}) =>
      getReceipt(supplierId, [getLot(productId, lot)], more)
    const above = await book(of({ printedPrice: 11.5, printedPer: 'strip' }))
    expect([above.statusCode, above.json()]).toMatchObject([
      409,
      {
        code: 'receipt-above-printed',
        fields: {
          'lines.0.printedPrice':
            'A unit is sold for ৳1.20, by this price it may cost ৳1.15 at most. Confirm that you take it in; then lower the price.',
        },
      },
    ])
    const taken = await book(of({ printedPrice: 11.5, printedPer: 'strip' }, { acceptAbovePrinted: true }))
    expect(taken.json().lines).toMatchObject([
      { printedPrice: 11.5, printedPer: 'strip', unitPrice: 1.2, isAbovePrinted: true },
    ])
    const fits = await book(of({ printedPrice: 1.2 }))
    expect(fits.json().lines).toMatchObject([{ printedPer: 'unit', isAbovePrinted: false }])
    const wrong = await book(of({ printedPrice: 1.2, printedPer: 'crate' }))
    expect(wrong.json().fieldCodes).toEqual({ 'lines.0.printedPer': 'field-not-a-choice' })
    // nothing printed is left out
    const nothing = await book(of({ printedPrice: 0 }))
    expect(nothing.json().fieldCodes).toEqual({ 'lines.0.printedPrice': 'field-not-positive' })
  })

  test('that is expired is refused, and near expiry only taken on purpose', async () => {
    const { supplierId, productId } = await goods()
    const of = (expiryDate: string, more = {}) =>
      getReceipt(supplierId, [getLot(productId, { expiryDate })], more)
    const expired = await book(of('2026-01-14'))
    expect([expired.statusCode, expired.json().message]).toEqual([409, ERRORS['receipt-lot-expired'].text])
    expect((await book(of('2026-01-14', { acceptNearExpiry: true }))).json().code).toBe('receipt-lot-expired')
    const near = await book(of('2026-04-14'))
    expect([near.json().code, Object.keys(near.json().fields)]).toEqual([
      'receipt-lot-near-expiry',
      ['lines.0.expiryDate'],
    ])
    expect((await book(of('2026-04-14', { acceptNearExpiry: true }))).statusCode).toBe(201)
    expect((await book(of('2026-04-15'))).statusCode).toBe(201)
  })

  test('whose invoice differs needs a reason, and whose invoice is known names the receipt', async () => {
    const { supplierId, productId } = await goods()
    const body = getReceipt(supplierId, [getLot(productId)], { invoiceAmount: 79 })
    expect((await book(body)).json().code).toBe('receipt-difference-reason')
    const made = (await book({ ...body, differenceReason: 'Rounded' })).json()
    expect(made).toMatchObject({ invoiceAmount: 79, goodsAmount: 80, differenceReason: 'Rounded' })
    const again = await book({
      ...getReceipt(supplierId, [getLot(productId)]),
      invoiceNumber: body.invoiceNumber.toLowerCase(),
    })
    expect([again.statusCode, again.json().fields.invoiceNumber]).toEqual([
      409,
      `This invoice was booked as goods receipt ${made.id}.`,
    ])
    expect((await book({ ...body, invoiceNumber: 'X', invoiceDate: '2026-01-16' })).json().code).toBe(
      'purchasing-day-in-future',
    )
  })

  test('needs lots of known products with units', async () => {
    const { supplierId, productId } = await goods()
    const readCode = async (lot: object) => (await book(getReceipt(supplierId, [lot as never]))).json().code
    expect((await book(getReceipt(supplierId, []))).json().fieldCodes).toEqual({
      lines: 'receipt-lines-required',
    })
    expect(await readCode(getLot(productId, { units: 0 }))).toBe('receipt-units-required')
    expect(await readCode(getLot(999_999))).toBe('product-not-found')
    expect(await readCode(getLot(productId, { manufactureDate: '2026-01-16' }))).toBe(
      'stock-batch-made-in-future',
    )
    expect(
      await readCode(getLot(productId, { manufactureDate: '2025-01-01', expiryDate: '2024-12-31' })),
    ).toBe('receipt-lot-expired')
    expect((await book(getReceipt(999_999, [getLot(productId)]))).json().code).toBe('supplier-not-found')
    expect((await staff.get(`${PATH}/999999`)).json().code).toBe('receipt-not-found')
  })

  test('booked by two at once with one invoice is booked once', async () => {
    const { supplierId, productId } = await goods()
    const body = getReceipt(supplierId, [getLot(productId)])
    let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      await sql`select from suppliers where id = ${supplierId} for update`.execute(tx)
      answers = Promise.all([book(body), (await shop.admin()).post(PATH, body)])
      await someoneWaits(shop.db, 2)
    })
    expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const { total } = await shop.db
      .selectFrom('stock_batches')
      .select(({ fn }) => fn.sum<number>('quantity').as('total'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(total).toBe(100)
  })

  test('sent again under its key is booked once', async () => {
    const { supplierId, productId } = await goods()
    const body = getReceipt(supplierId, [getLot(productId)])
    const send = () => staff.post(PATH, body, { 'idempotency-key': `receipt ${productId}` })
    expect((await send()).json().id).toBe((await send()).json().id)
  })
})

describe('a delivery booked by mistake', () => {
  const reverse = (id: number) => staff.post(`${PATH}/${id}/reverse`, { reason: 'Wrong supplier' })

  test('is reversed: stock, cost, order and invoice are as they were', async () => {
    const order = await givenPurchaseOrder(shop, staff, { isSent: true })
    const known = await givenStock(shop.context, order.productId, { units: 100, costPrice: 100 as never })
    const { code } = await findBatch(known)
    const lots = [
      getLot(order.productId, { batchId: code, units: 60 }),
      getLot(order.productId, { units: 40 }),
    ]
    const body = getReceipt(order.supplierId, lots, { purchaseOrderId: order.id })
    const { id } = (await book(body)).json()
    expect((await readOrder(order.id)).state).toBe('received')
    expect((await reverse(id)).json()).toMatchObject({
      reversedAt: '2026-01-15T06:00:00.000Z',
      reversedBy: 'Selina',
      reversalReason: 'Wrong supplier',
    })
    expect(await findBatch(known)).toMatchObject({ quantity: 100, cost_price_poisha: 100 })
    expect(await readOrder(order.id)).toMatchObject({ state: 'sent', lines: [{ receivedUnits: 0 }] })
    const { account } = (await staff.get(`/api/admin/suppliers/${order.supplierId}`)).json()
    expect(account.owed).toBe(0)
    const again = await reverse(id)
    expect([again.statusCode, again.json().message]).toEqual([409, ERRORS['receipt-reversed'].text])
    // the invoice may be booked again, rightly
    expect((await book(body)).statusCode).toBe(201)
  })

  test('is not reversed once a batch of it has moved, and says what to do instead', async () => {
    const { id, batchId } = await givenReceipt(shop, staff)
    await staff.post(`/api/stock-batches/${batchId}/write-off`, { quantity: 1, reason: 'Broken' })
    const answer = await reverse(id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, ERRORS['receipt-moved'].text])
    expect((await findBatch(batchId)).quantity).toBe(99)
    expect((await reverse(999_999)).json().code).toBe('receipt-not-found')
  })
})

test('a receipt cannot be edited or removed, whoever tries', async () => {
  const { id } = await givenReceipt(shop, staff)
  const update = sql`update goods_receipts set invoice_poisha = 1 where id = ${id}`
  await expect(update.execute(shop.db)).rejects.toThrow('reversed, never changed')
  await expect(sql`delete from goods_receipts`.execute(shop.db)).rejects.toThrow('never removed')
})
