import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JOBS } from '../../all-jobs.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { watchEvents } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, HOME } from '../../testing/fixtures/orders.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { givenUpload } from '../../testing/fixtures/prescriptions.ts'
import { startSmsServer } from '../../testing/servers/message-servers.ts'
import { type S3Server, startS3 } from '../../testing/servers/s3-server.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { listenWithReconnect } from '../db/listen-with-reconnect.ts'
import { transact } from '../db/transact.ts'
import { s3Files } from '../integrations/files/s3-files.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { queueMessage } from '../outbox/queue-message.step.ts'

/** Three processes of one shop: each with its own memory and connections, on one database and one file store. */
let s3: S3Server
let shops: [Shop, Shop, Shop]
let sms: Awaited<ReturnType<typeof startSmsServer>>
beforeAll(async () => {
  s3 = await startS3()
  sms = await startSmsServer()
  const settings = { LIMIT_LOGIN_ACCOUNT: '5/300', SMS_URL: sms.url }
  const start = (beside?: Shop) =>
    startShop(settings, { files: s3Files(s3.settings), ...(beside && { beside }) })
  const first = await start()
  shops = [first, ...(await Promise.all([start(first), start(first)]))] as [Shop, Shop, Shop]
})
afterAll(async () => {
  for (const shop of [...shops].reverse()) await shop.stop()
  await s3.close()
  await sms.stop()
})

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

test('who signs in at one is known at all, and who signs out at one is out at all', async () => {
  const [first, second] = shops
  await makeAccount(first, { phone: '01755555501', password: 'correct-horse-1' })
  const login = await first.guest.post('/api/auth/login', {
    login: '01755555501',
    password: 'correct-horse-1',
  })
  const cookie = `sid=${login.cookies.find(({ name }) => name === 'sid')?.value}`
  const asked = () =>
    Promise.all(shops.map(async (shop) => (await shop.visitor(cookie).get('/api/auth/me')).statusCode))
  expect(await asked()).toEqual([200, 200, 200])
  expect((await second.visitor(cookie).post('/api/auth/logout')).statusCode).toBeLessThan(300)
  expect(await asked()).toEqual([401, 401, 401])
})

test('a limit counts the tries at all of them together', async () => {
  await makeAccount(shops[0], { phone: '01755555502', password: 'correct-horse-2' })
  const tries = Array.from({ length: 9 }, async (_, n) => {
    const { guest } = shops[n % 3] as Shop
    return (await guest.post('/api/auth/login', { login: '01755555502', password: 'wrong' })).statusCode
  })
  const answers = (await Promise.all(tries)).sort()
  expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429])
})

test('what staff change at one is found, listed and shown at the others', async () => {
  const [first, second, third] = shops
  const id = await givenProduct(first.context, { name: 'Napa', stock: 50 })
  const names = async ({ guest }: Shop, word: string) => {
    const listed = await guest.get(`/api/products?search=${word}`)
    const suggested = await guest.get(`/api/products/suggest?q=${word}`)
    return [listed.body.includes('Fexomol'), suggested.body.includes('Fexomol')]
  }
  expect(await names(second, 'fexomol')).toEqual([false, false])
  await first.db.updateTable('products').set({ name: 'Fexomol' }).where('id', '=', id).execute()
  expect(await names(second, 'fexomol')).toEqual([true, true])
  expect(await names(third, 'fexomol')).toEqual([true, true])

  const shown = async ({ guest }: Shop) =>
    /"totalUnitsInStock":(\d+)/.exec((await guest.get(`/api/products/${id}`)).body)?.[1]
  expect(await Promise.all(shops.map(shown))).toEqual(['50', '50', '50'])
  const customer = await second.customer()
  await givenPlacedOrder(second, customer, { items: [{ productId: id, quantities: { strip: 1 } }] })
  expect(await Promise.all(shops.map(shown))).toEqual(['40', '40', '40'])
})

test('an order that is watched at one is heard of whichever changes it', async () => {
  const [first, second, third] = shops
  const customer = await first.customer()
  const { id } = await givenPlacedOrder(first, customer)
  const base = await second.app.listen({ port: 0, host: '127.0.0.1' })
  const line = await watchEvents(`${base}/api/orders/${id}/events`, customer)
  expect((await line.next())?.data).toEqual({ status: 'placed', version: 1 })
  const staff = await third.admin()
  await staff.put(`/api/admin/orders/${id}/status`, { status: 'processing' })
  expect((await line.next())?.data).toEqual({ status: 'processing', version: 2 })
  line.close()
})

test('one key makes one order, at however many it is sent at once', async () => {
  const [first] = shops
  const { cookie = '' } = await first.customer()
  const productId = await givenProduct(first.context, { stock: 100 })
  const { shippingMethodId } = await first.db
    .selectFrom('shipping_methods')
    .select('id as shippingMethodId')
    .limit(1)
    .executeTakeFirstOrThrow()
  const items = [{ productId, quantities: { strip: 1 } }]
  const addresses = { shippingAddress: HOME, billingAddress: HOME }
  const form = { items, ...addresses, paymentMethod: 'COD', shippingMethodId }
  const key = { 'idempotency-key': 'one-order-at-three' }
  const answers = await Promise.all(shops.map((shop) => shop.visitor(cookie).post('/api/orders', form, key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('a file that one has taken is given out by all', async () => {
  const [first] = shops
  const customer = await first.customer()
  const { id } = await givenUpload(first, customer)
  const files = await Promise.all(
    shops.map((shop) => shop.visitor(customer.cookie ?? '').get(`/api/prescriptions/${id}/file`)),
  )
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(files.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})

test('what is due is done once, though every process does it', async () => {
  const [first] = shops
  await first.db.deleteFrom('outbox_messages').execute()
  sms.taken.length = 0
  const running = shops.map((shop) => startJobs(shop))
  const message = { channel: 'sms', kind: 'test', recipient: '01711111111', body: 'x' } as const
  for (let n = 0; n < 40; n++) {
    await transact(first.context, null, (tx) => queueMessage(tx, first.context.now(), message))
  }
  const sent = () =>
    first.db.selectFrom('outbox_messages').select('tries').where('status', '=', 'sent').execute()
  await eventually(async () => expect(await sent()).toHaveLength(40))
  await Promise.all(running.map((stop) => stop()))
  expect((await sent()).every(({ tries }) => tries === 1)).toBe(true)
  expect(sms.taken).toHaveLength(40)
})

/** As the program itself does; between two announcements they rest. */
function startJobs({ context, url }: Shop) {
  const jobs = runJobs(
    context,
    JOBS.filter(({ name }) => name === 'send-sms').map((job) => ({ ...job, everySeconds: 3600 })),
    { error() {} },
  )
  const listening = listenWithReconnect(url, 'jobs', {
    connected: async () => jobs.wake(),
    heard: async (topic) => jobs.wake(topic),
    lost() {},
  })
  return async () => {
    await listening.close()
    await jobs.stop()
  }
}
