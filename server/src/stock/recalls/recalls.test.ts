import type { RecallDetails } from '@niramoy/contract/stock/recalls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder, givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { messagesTo } from '../../testing/fixtures/outbox.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { takeStock } from '../ledger/take-stock.step.ts'

let shop: Shop
let pharmacist: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  await shop.admin()
  pharmacist = await shop.admin({ name: 'Dr Sultana', duties: ['pharmacist'] })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function bought(userId: number, product: number, status: 'delivered' | 'shipped' = 'delivered') {
  const lines = [{ productId: product, units: 3 }]
  const orderId = await givenOrder(shop.context, { userId, lines, status })
  const at = shop.context.now()
  await transact(shop.context, null, (tx) => takeStock(tx, { orderId, lines, at, actorId: null }))
}

async function recalled() {
  const product = await givenProduct(shop.context, { name: 'Napa', strength: '500 mg' })
  const batch = await givenStock(shop.context, product, { units: 100 })
  const { code } = await shop.db
    .selectFrom('stock_batches')
    .select('code')
    .where('id', '=', batch)
    .executeTakeFirstOrThrow()
  return { product, batch, code, path: `/api/recalls/${batch}` }
}
const recall = (batch: number) =>
  pharmacist.post(`/api/stock-batches/${batch}/recall`, { reason: 'Cracked strips' })

test('everybody who has units is told once, by proved numbers and addresses, and the others are called', async () => {
  const { product, batch, code, path } = await recalled()
  const bengali = await makeAccount(shop, { phone: '01711000001', language: 'bn' })
  const english = await makeAccount(shop, {
    phone: '01711000002',
    language: 'en',
    email: 'one@example.com',
    email_verified_at: shop.context.now(),
  })
  const unproved = await makeAccount(shop, { phone: '01711000003', proved: false, email: 'two@example.com' })
  const waiting = await makeAccount(shop, { phone: '01711000004' })
  for (const { id } of [bengali, bengali, english, unproved]) await bought(id, product)
  await bought(waiting.id, product, 'shipped')
  expect((await pharmacist.get(path)).json().code).toBe('recall-not-recalled')
  expect((await pharmacist.post(`${path}/messages`, {})).json().code).toBe('recall-not-recalled')

  await recall(batch)
  const before = (await pharmacist.get(path)).json<RecallDetails>()
  expect(before).toMatchObject({
    batchId: code,
    reason: 'Cracked strips',
    people: 3,
    reached: 0,
    toTell: { people: 3, bySms: 2, byEmail: 1, toCall: 1 },
    underWay: [{ status: 'shipped', units: 3 }],
  })
  for (const text of [before.message.en, before.message.bn]) {
    expect(text).toContain('Napa')
    expect(text).toContain(code)
    expect(text).toContain(shop.context.settings.SHOP_PHONE)
  }
  expect(before.persons.map(({ state }) => state)).toEqual(['new', 'new', 'new'])

  const after = (await pharmacist.post(`${path}/messages`, {})).json<RecallDetails>()
  const getState = (details: RecallDetails, id: number) =>
    details.persons.find((person) => person.id === id)?.state
  expect([bengali, english, unproved].map(({ id }) => getState(after, id))).toEqual([
    'queued',
    'queued',
    'to-call',
  ])
  expect(after.toTell.people).toBe(0)
  const sent = async (to: string) => (await messagesTo(shop.db, to)).map(({ kind, body }) => [kind, body])
  expect(await sent('01711000001')).toEqual([['recall', before.message.bn]])
  expect(await sent('01711000002')).toEqual([['recall', before.message.en]])
  expect(await sent('one@example.com')).toEqual([['recall', before.message.en]])
  for (const none of ['01711000003', '01711000004', 'two@example.com']) expect(await sent(none)).toEqual([])

  await pharmacist.post(`${path}/messages`, {})
  expect(await sent('01711000001')).toHaveLength(1)

  const marked = (await pharmacist.post(`${path}/calls`, { userId: unproved.id })).json<RecallDetails>()
  expect(marked.persons.find(({ id }) => id === unproved.id)).toMatchObject({
    state: 'called',
    calledBy: 'Dr Sultana',
    phone: '01711000003',
  })
  expect(marked.reached).toBe(3)
  const stranger = await pharmacist.post(`${path}/calls`, { userId: waiting.id })
  expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'recall-person-not-found'])
  const { recalls } = (await pharmacist.get('/api/recalls')).json()
  expect(recalls).toMatchObject([{ id: batch, people: 3, reached: 3, unitsLeft: 85 }])
})

test('who gets the goods later is told by sending again; failed messages are to be called', async () => {
  const { product, batch, path } = await recalled()
  const first = await makeAccount(shop, { phone: '01711000011' })
  await bought(first.id, product)
  const later = await makeAccount(shop, { phone: '01711000012' })
  await bought(later.id, product)
  await recall(batch)
  await shop.db.deleteFrom('outbox_messages').execute()
  await Promise.all([pharmacist.post(`${path}/messages`, {}), pharmacist.post(`${path}/messages`, {})])
  const messages = await shop.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('kind', '=', 'recall')
    .execute()
  expect(messages).toHaveLength(2)
  await shop.db
    .updateTable('outbox_messages')
    .set({ status: 'failed' })
    .where('recipient', '=', '01711000011')
    .execute()
  const details = (await pharmacist.get(path)).json<RecallDetails>()
  expect(details.persons.find(({ id }) => id === first.id)?.state).toBe('failed')
  expect(details).toMatchObject({ people: 2, reached: 1 })
})

test('a batch that is not there, and staff without the duty', async () => {
  expect((await pharmacist.get('/api/recalls/999999')).statusCode).toBe(404)
  const accountant = await shop.admin({ duties: ['accountant'] })
  expect((await accountant.get('/api/recalls')).statusCode).toBe(403)
})

test('who asked to return the units is told until they were inspected, and after when they were not there', async () => {
  const { product, batch, path } = await recalled()
  const customer = await shop.customer()
  const items = [{ productId: product, quantities: { strip: 1 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items })
  await setStatus(shop, id, 'delivered')
  const asked = await customer.post(`/api/orders/${id}/return-items`, { items })
  expect(asked.statusCode).toBe(200)
  await recall(batch)
  const found = async () =>
    (await pharmacist.get(path)).json<RecallDetails>().persons.map(({ id: who, units }) => [who, units])
  expect(await found()).toEqual([[customer.id, 10]])
  const packer = await shop.admin({ duties: ['packer'] })
  const [request] = asked.json().order.returns
  await packer.post(`/api/orders/${id}/returns/${request.id}/receive`, {})
  expect(await found()).toEqual([[customer.id, 10]])
  const [item] = (await pharmacist.get(`/api/quarantine?orderId=${id}`)).json().items
  await pharmacist.post(`/api/quarantine/${item.id}/inspection`, { putBackUnits: 0, reason: 'missing' })
  expect(await found()).toEqual([[customer.id, 10]])
})

test('whose units came back and were inspected is not told', async () => {
  const { product, batch, path } = await recalled()
  const customer = await shop.customer()
  const items = [{ productId: product, quantities: { strip: 1 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items })
  await setStatus(shop, id, 'delivered')
  await pharmacist.post(`/api/orders/${id}/return-items`, { items })
  await recall(batch)
  expect((await pharmacist.get(path)).json<RecallDetails>().persons).toEqual([])
})
