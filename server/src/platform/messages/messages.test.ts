import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { transact } from '../db/transact.ts'
import { queueMessage } from '../outbox/queue-message.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ADDRESS = '/api/admin/messages'

async function givenMessage(to: string, daysAgo: number, status: 'waiting' | 'failed', userId?: number) {
  const at = new Date(shop.context.now().getTime() - daysAgo * 86_400_000)
  const about = { channel: 'sms' as const, kind: 'order', recipient: to, body: 'Your order is on its way.' }
  await transact(shop.context, null, (tx) => queueMessage(tx, at, { ...about, ...(userId && { userId }) }))
  await shop.db
    .updateTable('outbox_messages')
    .set({ status, last_error: 'The number cannot be reached' })
    .where('recipient', '=', to)
    .execute()
}

test('what could not be sent within seven days is listed, the latest first, and the dashboard has the same number', async () => {
  const manager = await shop.admin({ duties: ['manager'] })
  expect((await manager.get(ADDRESS)).json()).toMatchObject({ messages: [], totalItems: 0 })
  const { id } = await makeAccount(shop, { phone: '01711000009' })
  await givenMessage('01711000009', 2, 'failed', id)
  await givenMessage('01711000008', 1, 'failed')
  await givenMessage('01711000007', 1, 'waiting')
  await givenMessage('01711000006', 8, 'failed')
  const { messages, totalItems } = (await manager.get(ADDRESS)).json()
  expect(messages).toMatchObject([
    {
      to: '01711000008',
      customer: null,
      error: 'The number cannot be reached',
      channel: 'sms',
      kind: 'order',
    },
    { to: '01711000009', customer: { id } },
  ])
  const { messagesFailed } = (await manager.get('/api/admin/dashboard-today')).json()
  expect([totalItems, messagesFailed.count]).toEqual([2, 2])
  expect(messagesFailed.oldestAt).toBe(messages[1].createdAt)
  expect((await manager.get(`${ADDRESS}?pageSize=1&page=2`)).json().messages).toMatchObject([
    { to: '01711000009' },
  ])
})

test('numbers of customers are for who looks after them', async () => {
  const packer = await shop.admin({ duties: ['packer'] })
  expect((await packer.get(ADDRESS)).statusCode).toBe(403)
  expect((await (await shop.customer()).get(ADDRESS)).statusCode).toBe(403)
  expect((await shop.guest.get(ADDRESS)).statusCode).toBe(401)
})
