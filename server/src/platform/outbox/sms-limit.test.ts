import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSmsServer } from '../../testing/servers/message-servers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { transact } from '../db/transact.ts'
import { type Message, queueMessage } from './queue-message.step.ts'
import { sendMessages } from './send-messages.step.ts'

const NUMBER = '01711111111'

let gateway: Awaited<ReturnType<typeof startSmsServer>>
let shop: Shop
let other: Shop
let userId: number
beforeAll(async () => {
  gateway = await startSmsServer()
  const settings = { SMS_URL: gateway.url, LIMIT_SMS_HOUR: '6/3600', LIMIT_SMS_DAY: '8/86400' }
  shop = await startShop(settings)
  other = await startShop(settings, { beside: shop })
  userId = (await shop.customer({ phone: NUMBER })).id
  const proved = { email: 'rahima@example.com', email_verified_at: shop.context.now() }
  await shop.db.updateTable('users').set(proved).where('id', '=', userId).execute()
})
afterAll(async () => {
  await other.stop()
  await shop.stop()
  await gateway.stop()
})
beforeEach(async () => {
  await shop.db.deleteFrom('outbox_messages').execute()
  gateway.taken.length = 0
  gateway.answersJson({})
  shop.at('2026-01-15T06:00:00Z')
})

function queue(count: number, more: Partial<Message> = {}) {
  const message = {
    channel: 'sms',
    kind: 'order-placed',
    recipient: NUMBER,
    userId,
    body: 'x',
    ...more,
  } as const
  return transact(shop.context, null, async (tx) => {
    for (let n = 0; n < count; n++) await queueMessage(tx, shop.context.now(), message)
  })
}

/** By two processes at once, until nothing is due. */
async function send() {
  const all = async (one: Shop) => {
    while ((await sendMessages(one.context, 'sms')) > 0);
  }
  await Promise.all([all(shop), all(other)])
  return gateway.taken.length
}
const mails = () =>
  shop.db.selectFrom('outbox_messages').select(['recipient', 'kind']).where('channel', '=', 'email').execute()

test('a number gets at most six SMS an hour and twenty a day from all processes; the rest goes by e-mail', async () => {
  await queue(12)
  expect(await send()).toBe(6)
  expect(await mails()).toEqual(Array(6).fill({ recipient: 'rahima@example.com', kind: 'order-placed' }))
  shop.at('2026-01-15T07:00:00Z')
  await queue(5)
  expect(await send()).toBe(8)
  shop.at('2026-01-16T06:00:00Z')
  await queue(8)
  expect(await send()).toBe(14)
})

test('codes, notices of the account and recalls are neither counted nor kept back; other numbers are others', async () => {
  await queue(7)
  expect(await send()).toBe(6)
  for (const kind of ['sign-in', 'phone-changed', 'recall']) await queue(1, { kind })
  await queue(1, { recipient: '01722222222' })
  expect(await send()).toBe(10)
})

test('a message that the gateway did not take is counted once, however often it is tried', async () => {
  await queue(1)
  gateway.answersJson({}, 500)
  for (const minute of ['00', '05', '10', '20', '40']) {
    shop.at(`2026-01-15T06:${minute}:00Z`)
    await send()
  }
  expect(gateway.taken.length).toBeGreaterThan(3)
  gateway.taken.length = 0
  gateway.answersJson({})
  await queue(6)
  shop.at('2026-01-15T06:59:00Z')
  expect(await send()).toBe(6)
})
