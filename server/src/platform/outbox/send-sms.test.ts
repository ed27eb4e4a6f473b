import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmsServer } from '../../testing/servers/message-servers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { transact } from '../db/transact.ts'
import { type Message, queueMessage } from './queue-message.step.ts'
import { sendMessages } from './send-messages.step.ts'

const START = '2026-01-15T06:00:00Z'
const TEXT = 'আপনার কোড 123456 "উদ্ধৃতি" & {{key}}\n@shop.example #123456'

let gateway: Awaited<ReturnType<typeof startSmsServer>>
let shop: Shop
beforeAll(async () => {
  gateway = await startSmsServer()
  shop = await startShop({
    SMS_URL: gateway.url,
    SMS_KEY: 'k3y',
    SMS_SENDER: 'NIRAMOY',
    SMS_OK: 'status=ok',
    SMS_REFUSED: 'status=bad-number|blocked',
    SMS_HEADERS: '{"authorization":"Bearer {{key}}"}',
  })
})
afterAll(async () => {
  await shop.stop()
  await gateway.stop()
})
beforeEach(async () => {
  await shop.db.deleteFrom('outbox_messages').execute()
  gateway.taken.length = 0
  gateway.answersJson({ status: 'ok' })
  shop.at(START)
})

const sms = { channel: 'sms', kind: 'verify-account', recipient: '01711111111', body: TEXT } as const

function queue(message: Partial<Message> = {}) {
  return transact(shop.context, null, (tx) => queueMessage(tx, shop.context.now(), { ...sms, ...message }))
}
const send = () => sendMessages(shop.context, 'sms')
const row = () => shop.db.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow()
function after(seconds: number) {
  shop.at(new Date(new Date(START).getTime() + seconds * 1000).toISOString())
}

describe('the outbox', () => {
  test('a message of a transaction that fails was never written', async () => {
    const failing = transact(shop.context, null, async (tx) => {
      await queueMessage(tx, shop.context.now(), sms)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await send()).toBe(0)
  })

  test('a dedupe key is one message, however often and however many at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => queue({ dedupeKey: 'order 7 placed' })))
    await queue({ dedupeKey: 'order 7 placed' })
    expect(await send()).toBe(1)
    expect(gateway.taken).toHaveLength(1)
  })
})

describe('an SMS', () => {
  test('reaches the gateway whole, in the fields and headers of the settings', async () => {
    await queue()
    expect(await send()).toBe(1)
    const [request] = gateway.taken
    expect(request?.headers.authorization).toBe('Bearer k3y')
    expect(JSON.parse(request?.body ?? '')).toEqual({ to: '8801711111111', text: TEXT })
    expect(await row()).toMatchObject({ status: 'sent', tries: 1, sent_at: new Date(START), body: TEXT })
    expect(await send()).toBe(0)
  })

  test.each([
    ['another answer', () => gateway.answersJson({ status: 'no-balance' }), 'status=no-balance'],
    ['no JSON', () => gateway.answers((response) => response.end('<html>')), 'status=undefined'],
    ['HTTP 503', () => gateway.answersJson({ status: 'ok' }, 503), 'HTTP 503'],
    ['HTTP 429', () => gateway.answersJson({}, 429), 'HTTP 429'],
    ['a key it does not know yet', () => gateway.answersJson({}, 401), 'HTTP 401'],
    ['a cut line', () => gateway.answers((response) => response.destroy()), 'fetch failed'],
    ['a way elsewhere', () => gateway.answers((r) => r.writeHead(302, { location: '/x' }).end()), 'redirect'],
  ])('is tried again after %s, and later still after another', async (_what, goWrong, reason) => {
    goWrong()
    await queue()
    await send()
    expect(await row()).toMatchObject({
      status: 'waiting',
      tries: 1,
      last_error: expect.stringContaining(reason),
    })
    after(9)
    expect(await send()).toBe(0)
    after(10)
    expect(await send()).toBe(1)
    after(39)
    expect(await send()).toBe(0)
    gateway.answersJson({ status: 'ok' })
    after(40)
    expect(await send()).toBe(1)
    expect(await row()).toMatchObject({ status: 'sent', tries: 3, last_error: null })
  })

  test.each([
    ['says so', () => gateway.answersJson({ status: 'bad-number' })],
    ['answers 400', () => gateway.answersJson({}, 400)],
  ])('is given up when the gateway refuses it for good: it %s', async (_how, refuse) => {
    refuse()
    await queue()
    await send()
    after(86_400)
    expect(await send()).toBe(0)
    expect(await row()).toMatchObject({ status: 'failed', tries: 1 })
  })

  test('is not waited for when the gateway keeps silent', async () => {
    gateway.answers(() => {})
    await queue()
    const impatient = { ...shop.context.settings, SEND_TIMEOUT_MS: 100 }
    await sendMessages({ ...shop.context, settings: impatient }, 'sms')
    expect(await row()).toMatchObject({ status: 'waiting', last_error: expect.stringContaining('timeout') })
  })

  test('is given up after ten tries', async () => {
    gateway.answersJson({}, 500)
    await queue()
    for (let day = 0; day < 12; day++) {
      after(day * 86_400)
      await send()
    }
    expect(gateway.taken).toHaveLength(10)
    expect(await row()).toMatchObject({ status: 'failed', tries: 10, last_error: 'HTTP 500' })
  })

  test('is never sent once it has expired', async () => {
    gateway.answersJson({}, 500)
    await queue({ expiresAt: new Date('2026-01-15T06:05:00Z') })
    await send()
    gateway.answersJson({ status: 'ok' })
    after(300)
    expect(await send()).toBe(1)
    expect(gateway.taken).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 'expired', sent_at: null })
  })

  test('goes out once when several processes look at the same time', async () => {
    await Promise.all(Array.from({ length: 30 }, () => queue()))
    let dealt: number[]
    do dealt = await Promise.all([send(), send(), send(), send()])
    while (dealt.some((count) => count > 0))
    expect(gateway.taken).toHaveLength(30)
  })

  test('that a killed process had taken is due again after its lease', async () => {
    await queue()
    // what is left of a process that died between taking and sending
    await shop.db
      .updateTable('outbox_messages')
      .set({ tries: 1, next_try_at: new Date('2026-01-15T06:02:30Z') })
      .execute()
    after(149)
    expect(await send()).toBe(0)
    after(150)
    expect(await send()).toBe(1)
    expect(await row()).toMatchObject({ status: 'sent', tries: 2 })
  })

  test('that another process took over meanwhile is not put back by the slow one', async () => {
    await queue()
    gateway.answers((response) => {
      void shop.db
        .updateTable('outbox_messages')
        .set({ tries: 5, next_try_at: new Date('2026-01-15T09:00:00Z') })
        .execute()
        .then(() => response.writeHead(500).end())
    })
    await send()
    expect(await row()).toMatchObject({ tries: 5, next_try_at: new Date('2026-01-15T09:00:00Z') })
  })
})

describe('in production', () => {
  const production = () => ({
    ...shop.context,
    settings: { ...shop.context.settings, production: true },
  })

  test.each([
    ['is sent', 'ok', 'sent'],
    ['is given up', 'blocked', 'failed'],
  ])('the text of a code is forgotten as soon as it %s', async (_when, status, becomes) => {
    gateway.answersJson({ status })
    await queue({ expiresAt: new Date('2026-01-15T06:05:00Z') })
    await sendMessages(production(), 'sms')
    expect(await row()).toMatchObject({ status: becomes, body: '' })
  })

  test('other messages keep their text, and so does a code that is still to be sent', async () => {
    await queue()
    await sendMessages(production(), 'sms')
    expect((await row()).body).toBe(TEXT)
    await shop.db.deleteFrom('outbox_messages').execute()
    gateway.answersJson({}, 500)
    await queue({ expiresAt: new Date('2026-01-15T06:05:00Z') })
    await sendMessages(production(), 'sms')
    expect(await row()).toMatchObject({ status: 'waiting', body: TEXT })
  })
})
