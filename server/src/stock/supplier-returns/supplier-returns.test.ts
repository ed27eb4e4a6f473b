import { ERRORS } from '@niramoy/texts/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenReceipt, givenSupplier } from '../../testing/fixtures/goods/purchasing.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { pdfText } from '../../testing/fixtures/pdf-text.ts'
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

const PATH = '/api/admin/supplier-returns'
const returning = (supplierId: number, stockBatchId: number, more: object = {}) => ({
  supplierId,
  reason: 'damaged',
  expectedCredit: 8,
  lines: [{ stockBatchId, units: 10 }],
  ...more,
})
const unitsIn = async (id: number) =>
  (
    await shop.db
      .selectFrom('stock_batches')
      .select('quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).quantity

test('goods leave the stock, and the credit note lowers what is owed', async () => {
  const { supplierId, batchId } = await givenReceipt(shop, staff)
  const answer = await staff.post(PATH, returning(supplierId, batchId))
  expect(answer.statusCode).toBe(201)
  const made = answer.json()
  expect(made).toMatchObject({
    reason: 'damaged',
    expectedCredit: 8,
    createdBy: 'Selina',
    credit: null,
    lines: [{ stockBatchId: batchId, units: 10, unitCost: 0.8 }],
  })
  expect(await unitsIn(batchId)).toBe(90)
  const owed = async () => (await staff.get(`/api/admin/suppliers/${supplierId}`)).json().account.owed
  expect(await owed()).toBe(80)
  const credit = () => staff.post(`${PATH}/${made.id}/credit`, { creditNumber: 'CN-7', amount: 7.5 })
  expect((await credit()).json().credit).toMatchObject({ number: 'CN-7', amount: 7.5, by: 'Selina' })
  expect(await owed()).toBe(72.5)
  const again = await credit()
  expect([again.statusCode, again.json().message]).toEqual([409, ERRORS['supplier-return-credited'].text])
  const { returns } = (await staff.get(`${PATH}?supplierId=${supplierId}`)).json()
  expect(returns).toMatchObject([{ id: made.id, units: 10 }])
  expect((await staff.get(`${PATH}?supplierId=${supplierId}&state=waiting`)).json().returns).toEqual([])
  expect((await staff.get(`${PATH}/${made.id}`)).json().lines).toHaveLength(1)
})

test('expired and recalled goods go back too', async () => {
  const supplierId = await givenSupplier(shop.context)
  const product = await givenProduct(shop.context)
  const expired = await givenStock(shop.context, product, { units: 10, expiresOn: '2026-01-01' })
  const recalled = await givenStock(shop.context, product, { units: 10, recalledAt: '2026-01-10T00:00:00Z' })
  for (const [batch, reason] of [
    [expired, 'expired'],
    [recalled, 'recall'],
  ] as const) {
    expect((await staff.post(PATH, returning(supplierId, batch, { reason }))).statusCode).toBe(201)
    expect(await unitsIn(batch)).toBe(0)
  }
})

test('nothing, too much, twice, or without a reason is refused', async () => {
  const { supplierId, batchId } = await givenReceipt(shop, staff)
  const readCode = async (more: object) =>
    (await staff.post(PATH, returning(supplierId, batchId, more))).json().code
  const wrongIn = async (more: object) =>
    (await staff.post(PATH, returning(supplierId, batchId, more))).json().fieldCodes
  const line = { stockBatchId: batchId, units: 10 }
  expect(await wrongIn({ lines: [] })).toEqual({ lines: 'supplier-return-lines-required' })
  expect(await readCode({ lines: [{ ...line, units: 101 }] })).toBe('stock-below-zero')
  expect(await wrongIn({ lines: [{ ...line, units: 0 }] })).toEqual({ 'lines.0.units': 'field-not-whole' })
  expect(await readCode({ lines: [line, line] })).toBe('supplier-return-batch-twice')
  expect(await readCode({ lines: [{ ...line, stockBatchId: 999_999 }] })).toBe('stock-batch-not-found')
  expect(await wrongIn({ reason: undefined })).toEqual({ reason: 'supplier-return-reason-required' })
  expect(await readCode({ reason: 'other' })).toBe('supplier-return-note-required')
  expect(await readCode({ supplierId: 999_999 })).toBe('supplier-not-found')
  expect(await unitsIn(batchId)).toBe(100)
  expect((await staff.get(`${PATH}/999999`)).json().code).toBe('supplier-return-not-found')
  expect((await staff.post(`${PATH}/999999/credit`, { creditNumber: 'x', amount: 1 })).statusCode).toBe(404)
})

test('two who send back the same units at once cannot both', async () => {
  const { supplierId, batchId } = await givenReceipt(shop, staff)
  const body = returning(supplierId, batchId, { lines: [{ stockBatchId: batchId, units: 60 }] })
  let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from stock_batches where id = ${batchId} for update`.execute(tx)
    answers = Promise.all([staff.post(PATH, body), (await shop.admin()).post(PATH, body)])
    await someoneWaits(shop.db, 2)
  })
  expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await unitsIn(batchId)).toBe(40)
})

test('batches are found by id or by name, with whom they came from and whether they are taken back', async () => {
  const { supplierId, batchId } = await givenReceipt(shop, staff)
  await shop.db.updateTable('suppliers').set({ takes_back_days: 90 }).where('id', '=', supplierId).execute()
  const found = (await staff.get(`${PATH}/batches?ids=${batchId},999999`)).json()
  expect(found).toMatchObject([
    { stockBatchId: batchId, quantity: 100, supplier: { id: supplierId }, isTakenBack: true, value: 80 },
  ])
  const [{ batchId: code }] = found
  expect((await staff.get(`${PATH}/batches?search=${code}`)).json()).toMatchObject([
    { stockBatchId: batchId },
  ])
})

test('a credit note above what went back needs a reason and a second person, and can be reversed', async () => {
  const { supplierId, batchId } = await givenReceipt(shop, staff)
  const colleague = await shop.admin({ duties: ['storekeeper'], name: 'Babul' })
  const { id } = (await staff.post(PATH, returning(supplierId, batchId))).json()
  const owed = async () => (await staff.get(`/api/admin/suppliers/${supplierId}`)).json().account.owed
  const getCode = ({ statusCode, json }: Awaited<ReturnType<typeof staff.post>>) => [statusCode, json().code]
  const credit = (more: object = {}) =>
    staff.post(`${PATH}/${id}/credit`, { creditNumber: 'CN-8', amount: 60, ...more })
  expect(getCode(await credit())).toEqual([400, 'supplier-return-credit-reason-required'])
  const waiting = await credit({ reason: 'They credit the damage too' })
  expect(waiting.json().credit).toMatchObject({ waits: true, mayApprove: false, approvedBy: null })
  expect(await owed()).toBe(80)
  const approve = (who: typeof staff) => who.post(`${PATH}/${id}/credit/approve`, {})
  expect(getCode(await approve(staff))).toEqual([403, 'supplier-return-credit-own'])
  expect((await colleague.get(`${PATH}/${id}`)).json().credit.mayApprove).toBe(true)
  const both = await Promise.all([approve(colleague), approve(colleague)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await staff.get(`${PATH}/${id}`)).json().credit).toMatchObject({
    waits: false,
    approvedBy: 'Babul',
  })
  expect(await owed()).toBe(20)

  const reverse = (reason: string) => staff.post(`${PATH}/${id}/credit/reverse`, { reason })
  expect((await reverse(' ')).statusCode).toBe(400)
  expect((await reverse('Typed twice')).json()).toMatchObject({ credit: null, creditReversed: 'Typed twice' })
  expect(await owed()).toBe(80)
  expect(getCode(await reverse('Again'))).toEqual([409, 'supplier-return-not-credited'])
  expect(getCode(await approve(colleague))).toEqual([409, 'supplier-return-credit-not-waiting'])
  expect((await credit({ amount: 8 })).json()).toMatchObject({
    credit: { waits: false },
    creditReversed: null,
  })
  expect(await owed()).toBe(72)
})

test('a credit note of a supplier is booked for one return', async () => {
  const { supplierId, batchId } = await givenReceipt(shop, staff)
  const credit = async (who: number, lot: number, creditNumber: string) => {
    const { id } = (await staff.post(PATH, returning(who, lot))).json()
    return staff.post(`${PATH}/${id}/credit`, { creditNumber, amount: 8 })
  }
  expect((await credit(supplierId, batchId, 'CN-9')).statusCode).toBe(200)
  const again = await credit(supplierId, batchId, 'cn-9')
  expect([again.statusCode, again.json().fieldCodes]).toEqual([
    409,
    { creditNumber: 'supplier-return-credit-known' },
  ])
  const other = await givenReceipt(shop, staff)
  expect((await credit(other.supplierId, other.batchId, 'CN-9')).statusCode).toBe(200)
})

test('goods go back to who brought them, or the note says why to another', async () => {
  const { batchId } = await givenReceipt(shop, staff)
  const other = await givenSupplier(shop.context)
  const refused = await staff.post(PATH, returning(other, batchId))
  expect([refused.statusCode, refused.json().fieldCodes]).toEqual([
    400,
    { 'lines.0.stockBatchId': 'supplier-return-other-supplier' },
  ])
  expect(await unitsIn(batchId)).toBe(100)
  const note = 'The depot collects for both'
  expect((await staff.post(PATH, returning(other, batchId, { note }))).statusCode).toBe(201)
})

test('the return note is a PDF', async () => {
  const { supplierId, batchId } = await givenReceipt(shop, staff)
  const { id } = (await staff.post(PATH, returning(supplierId, batchId))).json()
  const { text } = await pdfText((await staff.get(`${PATH}/${id}/document`)).rawPayload)
  for (const said of [`Return note ${id}`, 'Damaged', 'Napa 500 mg', '31 Dec 2027', '৳8.00']) {
    expect(text).toContain(said)
  }
})
