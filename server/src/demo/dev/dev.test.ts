import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { transact } from '../../platform/db/transact.ts'
import { queueMessage } from '../../platform/outbox/queue-message.step.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  const queue = (message: Parameters<typeof queueMessage>[2]) =>
    transact(shop.context, null, (tx) => queueMessage(tx, shop.context.now(), message))
  await queue({ channel: 'sms', kind: 'verify-account', recipient: '01711111111', body: 'কোড 123456' })
  await queue({
    channel: 'email',
    kind: 'reset-password',
    recipient: 'a@b.example',
    subject: 'বিষয়',
    body: 'লিংক',
  })
})
afterAll(() => shop.stop())

test('the outbox shows what was sent, newest first', async () => {
  const answer = await shop.guest.get('/api/dev/outbox')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual([
    {
      id: expect.any(Number),
      channel: 'email',
      to: 'a@b.example',
      subject: 'বিষয়',
      text: 'লিংক',
      createdAt: '2026-01-15T06:00:00.000Z',
    },
    {
      id: expect.any(Number),
      channel: 'sms',
      to: '01711111111',
      subject: null,
      text: 'কোড 123456',
      createdAt: '2026-01-15T06:00:00.000Z',
    },
  ])
})

test('it can be asked for one number alone', async () => {
  const answer = await shop.guest.get('/api/dev/outbox?to=01711111111')
  expect(answer.json()).toMatchObject([{ to: '01711111111' }])
})

test('in production there is none', async () => {
  const settings = { ...shop.context.settings, production: true, PUBLIC_URL: 'https://shop.example' }
  const app = await buildApp({ ...shop.context, settings })
  const answer = await app.inject('/api/dev/outbox')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  await app.close()
})
