import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessages } from '../../platform/outbox/send-messages.step.ts'
import { notify, press, returnTo, withGateway } from '../../testing/fixtures/payments.ts'
import { startMailServer, startSmsServer } from '../../testing/servers/message-servers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { followTests } from './follow-tests.step.ts'

const START = '2026-01-15T06:00:00.000Z'
const PHONE = '01712345678'
const HOST = { host: 'shop.test' }

let sms: Awaited<ReturnType<typeof startSmsServer>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let shop: Shop
let owner: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  sms = await startSmsServer()
  mail = await startMailServer()
  shop = await startShop({ SMS_URL: sms.url, SMS_OK: 'status=ok', SMTP_URL: mail.url })
  owner = await shop.admin({ phone: PHONE })
})
beforeEach(async () => {
  shop.at(START)
  sms.taken.length = 0
  sms.answersJson({ status: 'ok' })
  await shop.db.deleteFrom('connection_tests').execute()
  await shop.db.deleteFrom('outbox_messages').execute()
})
afterAll(async () => {
  await shop.stop()
  await sms.stop()
  await mail.stop()
})

let keys = 0
async function begin(kind: string, by = owner, key = `key-${++keys}-0123456789`) {
  return by.post('/api/admin/connections', { kind }, { ...HOST, 'idempotency-key': key })
}
async function begun(kind: string) {
  const answer = await begin(kind)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
async function connection(kind: string, by = owner) {
  const { connections } = (await by.get('/api/admin/connections')).json()
  return connections.find((one: { kind: string }) => one.kind === kind)
}
const readLast = async (kind: string) => (await connection(kind)).tests[0]
const after = (seconds: number) => shop.at(new Date(new Date(START).getTime() + seconds * 1000).toISOString())
const follow = () => followTests(withGateway(shop))

test('all that the shop is connected to is listed, each never tried', async () => {
  const { connections } = (await owner.get('/api/admin/connections')).json()
  expect(connections.map(({ kind }: { kind: string }) => kind)).toEqual([
    'sms',
    'email',
    'payment',
    'pathao',
    'steadfast',
    'redx',
  ])
  expect(await connection('sms')).toEqual({
    kind: 'sms',
    service: new URL(sms.url).host,
    sendsTo: PHONE,
    amount: null,
    missing: null,
    tests: [],
  })
  expect(await connection('payment')).toMatchObject({ service: null, amount: 10 })
})

describe('a test message', () => {
  test('goes to the owner’s own number through the outbox, and the gateway’s word is shown', async () => {
    const test = await begun('sms')
    expect(test).toMatchObject({ kind: 'sms', status: 'waiting', detail: null, refund: null, payAt: null })
    await sendMessages(shop.context, 'sms')
    expect(sms.taken).toHaveLength(1)
    expect(sms.taken[0]?.body).toContain(`88${PHONE}`)
    expect(await readLast('sms')).toMatchObject({
      status: 'passed',
      reference: expect.stringMatching(/^outbox-/),
    })
    expect(await follow()).toBe(1)
    expect(await readLast('sms')).toMatchObject({ status: 'passed', finishedAt: START })
    await shop.db.deleteFrom('outbox_messages').execute()
    expect(await readLast('sms')).toMatchObject({ status: 'passed', reference: null })
  })

  test('that the gateway does not take shows its words while it is tried again, and fails in the end', async () => {
    sms.answersJson({ status: 'no balance' })
    await begun('sms')
    await sendMessages(shop.context, 'sms')
    expect(await readLast('sms')).toMatchObject({
      status: 'waiting',
      detail: 'the gateway said status=no balance',
    })
    after(16 * 60)
    await sendMessages(shop.context, 'sms')
    await follow()
    expect(await readLast('sms')).toMatchObject({ status: 'failed' })
  })

  test('by mail goes to the shop, or to the owner’s address once it is verified', async () => {
    expect(await connection('email')).toMatchObject({ sendsTo: 'care@niramoy.example' })
    const of = shop.db.updateTable('users').where('id', '=', owner.id)
    await of.set({ email: 'typed@else.example' }).execute()
    expect(await connection('email')).toMatchObject({ sendsTo: 'care@niramoy.example' })
    await of.set({ email: 'amina@shop.example', email_verified_at: shop.context.now() }).execute()
    expect(await connection('email')).toMatchObject({ sendsTo: 'amina@shop.example' })
    await begun('email')
    await sendMessages(shop.context, 'email')
    expect(await readLast('email')).toMatchObject({ status: 'passed' })
    const [message] = await shop.db.selectFrom('outbox_messages').select('recipient').execute()
    expect(message?.recipient).toBe('amina@shop.example')
  })

  test('needs a proved number', async () => {
    const other = await shop.admin({ phone: null })
    expect((await begin('sms', other)).json()).toMatchObject({ code: 'connection-no-phone' })
    expect(await connection('sms', other)).toMatchObject({ missing: 'no-phone', sendsTo: null })
  })

  test('sent twice under one key is one message; at most 20 tests in an hour, also at once', async () => {
    const [one, two] = await Promise.all([
      begin('sms', owner, 'the-same-key-0123456789'),
      begin('sms', owner, 'the-same-key-0123456789'),
    ])
    expect(one.json().id).toBe(two.json().id)
    const many = await Promise.all(Array.from({ length: 25 }, () => begin('sms')))
    expect(many.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19)
    expect(many.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({
      code: 'connection-tests-too-many',
    })
    after(3601)
    expect((await begin('sms')).statusCode).toBe(201)
  })
})

describe('a test payment', () => {
  const readRows = async (table: 'payments' | 'payment_attempts' | 'orders') =>
    (await shop.db.selectFrom(table).select('id').execute()).length

  test('is paid at the gateway, confirmed by it, sent back, and belongs to no order', async () => {
    const { payAt } = await begun('payment')
    expect(payAt).toMatch(/^http:\/\/shop\.test\/dev\/gateway\/page\//)
    const back = await returnTo(shop, await press(shop, payAt, { do: 'pay' }))
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe('/admin/connections')
    expect(await readLast('payment')).toMatchObject({ status: 'passed', refund: 'due', payAt: null })
    await follow()
    expect(await readLast('payment')).toMatchObject({ refund: 'processing' })
    for (let minutes = 11; minutes < 60; minutes += 11) {
      after(minutes * 60)
      await follow()
    }
    expect(await readLast('payment')).toMatchObject({ status: 'passed', refund: 'refunded' })
    expect([
      await readRows('payments'),
      await readRows('payment_attempts'),
      await readRows('orders'),
    ]).toEqual([0, 0, 0])
  })

  test('is confirmed by the gateway’s own notice, and a second one changes nothing', async () => {
    const { payAt } = await begun('payment')
    const back = await press(shop, payAt, { do: 'pay' })
    expect((await notify(shop, back)).json()).toEqual({ message: 'Thank you.' })
    const first = await readLast('payment')
    after(60)
    expect((await notify(shop, back)).json()).toEqual({ message: 'Thank you.' })
    expect(await readLast('payment')).toEqual(first)
    expect(first).toMatchObject({ status: 'passed', finishedAt: START })
  })

  test('two notices at once are one payment', async () => {
    const { payAt } = await begun('payment')
    const back = await press(shop, payAt, { do: 'pay' })
    await Promise.all([notify(shop, back), notify(shop, back), returnTo(shop, back)])
    expect(await readLast('payment')).toMatchObject({ status: 'passed', refund: 'due' })
  })

  test('a forged notice or return changes nothing', async () => {
    const { reference } = await begun('payment')
    const forged = { tran_id: reference, val_id: 'V1', status: 'VALID', amount: '10.00', store_id: 'niramoy' }
    expect((await notify(shop, { message: forged })).json()).toEqual({ message: 'Not for us.' })
    const action = 'http://shop.test/api/payments/sslcommerz/success'
    await returnTo(shop, { action, message: forged })
    expect(await readLast('payment')).toMatchObject({ status: 'waiting', refund: null })
  })

  test('that is given up has failed; paid after all it has passed', async () => {
    const { payAt } = await begun('payment')
    await returnTo(shop, await press(shop, payAt, { do: 'cancel' }))
    expect(await readLast('payment')).toMatchObject({
      status: 'failed',
      detail: 'The payment was cancelled.',
    })
  })

  test('whose message was lost is asked about', async () => {
    const { payAt } = await begun('payment')
    await press(shop, payAt, { do: 'pay', back: 'no' })
    after(180)
    await follow()
    expect(await readLast('payment')).toMatchObject({ status: 'passed' })
  })

  test('of another amount has failed, and goes back', async () => {
    const { payAt } = await begun('payment')
    await notify(shop, await press(shop, payAt, { do: 'pay', amount: 'less' }))
    expect(await readLast('payment')).toMatchObject({
      status: 'failed',
      detail: 'Another amount was paid than was asked for.',
      refund: 'due',
    })
  })
})

test.each(['pathao', 'redx'])('%s is asked for a price, and nothing is booked', async (kind) => {
  expect(await begun(kind)).toMatchObject({
    status: 'passed',
    detail: expect.stringMatching(/^A parcel to Dhanmondi in Dhaka costs ৳[0-9.]+/),
  })
})

test('steadfast says no price beforehand, but that it knows us', async () => {
  expect(await begun('steadfast')).toMatchObject({
    status: 'passed',
    detail: 'It knows us; it says prices only when a parcel is booked.',
  })
})

test('a process that died leaves no test waiting for ever', async () => {
  const row = { kind: 'redx', created_by: owner.id, created_at: shop.context.now() } as const
  await shop.db.insertInto('connection_tests').values(row).execute()
  after(121)
  expect(await follow()).toBe(1)
  expect(await readLast('redx')).toMatchObject({ status: 'failed' })
})

test('it is for owners alone', async () => {
  const manager = await shop.admin({ duties: ['manager'] })
  expect((await begin('sms', manager)).statusCode).toBe(403)
  expect((await manager.get('/api/admin/connections')).statusCode).toBe(403)
  expect((await (await shop.customer()).get('/api/admin/connections')).statusCode).toBe(403)
  expect((await shop.guest.get('/api/admin/connections')).statusCode).toBe(401)
})

describe('a gateway that refuses', () => {
  let refusing: Shop
  beforeAll(async () => {
    refusing = await startShop({
      COURIERS: 'pathao',
      SSLCOMMERZ_STORE_ID: 'shop',
      SSLCOMMERZ_STORE_PASSWORD: 'secret',
      SSLCOMMERZ_URL: sms.url.replace('/send', ''),
    })
  })
  afterAll(() => refusing.stop())

  test('is quoted, and a courier without an account is not set up', async () => {
    sms.answersJson({ status: 'FAILED', failedreason: 'Store Credential Error Or Store is De-active' })
    const admin = await refusing.admin()
    const answer = await begin('payment', admin)
    expect(answer.json()).toMatchObject({
      status: 'failed',
      detail: 'refused: Store Credential Error Or Store is De-active',
      payAt: null,
    })
    expect((await begin('redx', admin)).json()).toMatchObject({ code: 'connection-not-set-up' })
  })
})
