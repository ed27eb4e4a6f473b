import { ERRORS } from '@niramoy/texts/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenReceipt } from '../../testing/fixtures/goods/purchasing.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let buyer: Awaited<ReturnType<Shop['admin']>>
let accountant: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  await shop.admin()
  buyer = await shop.admin({ duties: ['storekeeper'] })
  accountant = await shop.admin({ duties: ['accountant'], name: 'Nasrin' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const PATH = '/api/admin/supplier-payments'
const pay = (supplierId: number, amount: number, more: object = {}) =>
  accountant.post(PATH, { supplierId, amount, method: 'bank', ...more })
const readAccount = async (id: number) => (await accountant.get(`${PATH}/suppliers/${id}`)).json()

test('a payment lowers what is owed, what is due first first', async () => {
  const { supplierId } = await givenReceipt(shop, buyer)
  const answer = await pay(supplierId, 30, { reference: 'TT-1', paidOn: '2026-01-14' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ amount: 30, method: 'bank', createdBy: 'Nasrin', isAdvance: false })
  expect(await readAccount(supplierId)).toMatchObject({
    account: { received: 80, paid: 30, owed: 50, overdue: 0, nextDueOn: '2026-02-13' },
    openInvoices: [{ amount: 80, open: 50, isOverdue: false }],
  })
  const { suppliers, totals } = (await accountant.get(`${PATH}/owed`)).json()
  expect(suppliers.map(({ id }: { id: number }) => id)).toContain(supplierId)
  expect(totals.owed).toBeGreaterThanOrEqual(50)
  const { payments } = (await accountant.get(`${PATH}?supplierId=${supplierId}`)).json()
  expect(payments).toMatchObject([{ amount: 30, reference: 'TT-1' }])
})

test('what was due before today is overdue', async () => {
  const { supplierId } = await givenReceipt(shop, buyer, { invoiceDate: '2025-12-01' })
  expect((await readAccount(supplierId)).account).toMatchObject({ owed: 80, overdue: 80 })
  await pay(supplierId, 80)
  expect((await readAccount(supplierId)).account).toMatchObject({ owed: 0, overdue: 0, nextDueOn: null })
})

test('more than is owed is paid only in advance', async () => {
  const { supplierId } = await givenReceipt(shop, buyer)
  const answer = await pay(supplierId, 80.01)
  expect([answer.statusCode, answer.json().message]).toEqual([409, ERRORS['supplier-payment-too-much'].text])
  expect((await pay(supplierId, 100, { isAdvance: true })).json().isAdvance).toBe(true)
  expect((await readAccount(supplierId)).account).toMatchObject({ owed: -20, overdue: 0 })
})

test('two who pay the same at once pay it once', async () => {
  const { supplierId } = await givenReceipt(shop, buyer)
  let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from suppliers where id = ${supplierId} for update`.execute(tx)
    answers = Promise.all([pay(supplierId, 80), pay(supplierId, 80)])
    await someoneWaits(shop.db, 2)
  })
  expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test('a payment is reversed, once, and never changed', async () => {
  const { supplierId } = await givenReceipt(shop, buyer)
  const { id } = (await pay(supplierId, 80)).json()
  const reverse = () => accountant.post(`${PATH}/${id}/reverse`, { reason: 'Bounced' })
  expect((await reverse()).json()).toMatchObject({ reversedBy: 'Nasrin', reversalReason: 'Bounced' })
  expect((await readAccount(supplierId)).account.owed).toBe(80)
  expect((await reverse()).json().code).toBe('supplier-payment-reversed')
  const edit = sql`update supplier_payments set amount_poisha = 1 where id = ${id}`
  await expect(edit.execute(shop.db)).rejects.toThrow('reversed, never changed')
})

test('nothing, tomorrow, nobody and somebody else are refused', async () => {
  const { supplierId } = await givenReceipt(shop, buyer)
  expect((await pay(supplierId, 0)).statusCode).toBe(400)
  expect((await pay(supplierId, 1, { paidOn: '2026-01-16' })).json().code).toBe('purchasing-day-in-future')
  expect((await pay(999_999, 1)).json().code).toBe('supplier-not-found')
  expect((await accountant.get(`${PATH}/suppliers/999999`)).statusCode).toBe(404)
  expect((await accountant.post(`${PATH}/999999/reverse`, { reason: 'x' })).statusCode).toBe(404)
  expect((await buyer.post(PATH, { supplierId, amount: 1, method: 'cash' })).json().code).toBe(
    'not-your-duty',
  )
})
