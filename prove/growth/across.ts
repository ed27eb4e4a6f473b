import { DEMO_ACCOUNTS } from '../../server/src/platform/config/demo-accounts.ts'
import { transact } from '../../server/src/platform/db/transact.ts'
import { queueMessage } from '../../server/src/platform/outbox/queue-message.step.ts'
import { HOME } from '../../server/src/testing/fixtures/orders.ts'
import { phonePhoto } from '../../server/src/testing/fixtures/prescriptions.ts'
import { clock, eventually, type Ground, givenCustomers, stockUp } from './ground.ts'
import { oversizedBodies, pollWithoutDatabase, refusedUploads } from './rude-visitors.ts'
import { getEvents, signIn, visitor } from './visitor.ts'

export type Check = { readonly name: string; run(ground: Ground): Promise<string> }

/** What must not depend on which process is asked; each returns what it saw, or fails. */
export const ACROSS: readonly Check[] = [
  { name: 'sessions', run: sessions },
  { name: 'limits', run: limits },
  { name: 'search and lists', run: freshness },
  { name: 'live news', run: liveNews },
  { name: 'jobs', run: jobs },
  { name: 'files', run: files },
  { name: 'rude visitors', run: rudeVisitors },
]

async function sessions({ shops }: Ground): Promise<string> {
  const signedIn = await signIn(shops[0]?.url ?? '', DEMO_ACCOUNTS.customer)
  const statuses = () =>
    Promise.all(
      shops.map(async ({ url }) => (await visitor(url, signedIn.cookie).ask('/api/auth/me')).status),
    )
  expectSame(await statuses(), [200, 200, 200], 'signed in at one')
  await visitor(shops[1]?.url ?? '', signedIn.cookie).ask('/api/auth/logout', { method: 'POST' })
  expectSame(await statuses(), [401, 401, 401], 'signed out at another')
  return 'signed in at one is signed in at all three, signed out at one is out at all'
}

async function limits({ shops, balancer }: Ground): Promise<string> {
  const wrong = { login: DEMO_ACCOUNTS.customer.login, password: 'wrong-password' }
  // through the balancer, so that all tries come from one visitor's address
  const tries = Array.from({ length: 30 }, () =>
    visitor(balancer.url).ask('/api/auth/login', { body: wrong }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  const refused = statuses.filter((status) => status === 429).length
  const tried = statuses.filter((status) => status === 401).length
  expectSame([tried, refused], [10, 20], 'wrong passwords tried and refused')
  return `30 wrong passwords spread over ${shops.length} processes: exactly 10 tried, 20 refused (LIMIT_LOGIN_ACCOUNT)`
}

async function freshness({ shops, db }: Ground): Promise<string> {
  const admin = await signIn(shops[0]?.url ?? '', DEMO_ACCOUNTS.admin)
  const { body } = await admin.ask<{ brands: { id: number; name: string }[] }>('/api/brands')
  const brand = await db
    .selectFrom('products')
    .select('brand_id as id')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const before = body.brands.find(({ id }) => id === brand.id)?.name ?? ''
  const slowest: number[] = []
  for (let round = 0; round < 10; round++) {
    const name = `Growth Pharma ${round}`
    const saved = await admin.ask(`/api/brands/${brand.id}`, { method: 'PUT', body: { name } })
    expectSame(saved.status, 200, 'a brand saved')
    const begun = performance.now()
    const places = ['/api/brands', '/api/products?search=growth%20pharma'].flatMap((path) =>
      shops.map(({ url }) => ({ url, path })),
    )
    await Promise.all(
      places.map(({ url, path }) =>
        eventually(
          async () => JSON.stringify((await visitor(url).ask(path)).body).includes(name),
          `${name} at ${url}${path}`,
        ),
      ),
    )
    slowest.push(performance.now() - begun)
  }
  await admin.ask(`/api/brands/${brand.id}`, { method: 'PUT', body: { name: before } })
  return `10 changes at one process were in the others' lists and searches, the slowest after ${Math.max(...slowest).toFixed(0)} ms`
}

async function liveNews({ shops, db }: Ground): Promise<string> {
  const [productId = 0] = await stockUp(db, 1, 1_000)
  const [first, second, third] = shops
  const [customer] = await givenCustomers(db, first?.url ?? '', 1)
  if (!customer || !second || !third) throw new Error('there are not three')
  const form = await orderForm(db, [productId])
  const { body } = await customer.ask<{ id: number }>('/api/orders', { body: form, key: 'live-news-order' })
  const left = new AbortController()
  const heard: (string | undefined)[] = []
  const watching = (async () => {
    for await (const { status } of getEvents(
      `${second.url}/api/orders/${body.id}/events`,
      customer,
      left.signal,
    )) {
      heard.push(status)
    }
  })().catch(() => {})
  await eventually(async () => heard.length === 1, 'the order as it is')
  const admin = await signIn(third.url, DEMO_ACCOUNTS.admin)
  for (const status of ['processing', 'shipped', 'delivered']) {
    await admin.ask(`/api/admin/orders/${body.id}/status`, { method: 'PUT', body: { status } })
    await eventually(async () => heard.includes(status), `news of ${status}`)
  }
  left.abort()
  await watching
  return `placed at one, changed at another, heard at the third: ${heard.join(', ')}`
}

async function jobs({ db, sms }: Ground): Promise<string> {
  const kind = 'growth'
  const count = 300
  const context = { db, now: clock }
  for (let n = 0; n < count; n++) {
    const recipient = `017${String(n).padStart(8, '0')}`
    const message = { channel: 'sms', kind, recipient, body: `growth ${n}` } as const
    await transact(context, null, (tx) => queueMessage(tx, clock(), message))
  }
  const rows = () =>
    db.selectFrom('outbox_messages').select(['status', 'tries']).where('kind', '=', kind).execute()
  await eventually(async () => (await rows()).every(({ status }) => status === 'sent'), 'all messages sent')
  const triedAgain = (await rows()).filter(({ tries }) => tries !== 1).length
  const received = sms.taken.filter(({ url, body }) => /growth/.test(`${url}${body}`)).length
  expectSame([triedAgain, received], [0, count], 'messages tried again, and received')
  return `${count} messages, three processes that send: the gateway received ${received}, none twice`
}

async function files({ shops, db }: Ground): Promise<string> {
  const [first] = shops
  const [customer] = await givenCustomers(db, first?.url ?? '', 1)
  if (!customer) throw new Error('there is no customer')
  const photo = await phonePhoto(300, 200)
  const address = await customer.ask<{ id: number }>('/api/addresses', {
    body: { ...HOME, addressType: 'both' },
  })
  const form = new FormData()
  form.set('shippingAddressId', String(address.body.id))
  form.set('billingAddressId', String(address.body.id))
  form.set('prescription', new File([new Uint8Array(photo)], 'prescription.jpg', { type: 'image/jpeg' }))
  const taken = await customer.ask<{ order: { id: number } }>('/api/prescriptions/upload', { body: form })
  expectSame(taken.status, 201, 'the prescription taken')
  const { id } = await db
    .selectFrom('prescriptions')
    .select('id')
    .where('order_id', '=', taken.body.order.id)
    .executeTakeFirstOrThrow()
  const seen = await Promise.all(
    shops.map(({ url }) => visitor(url, customer.cookie).ask<string>(`/api/prescriptions/${id}/file`)),
  )
  expectSame(
    seen.map(({ status }) => status),
    [200, 200, 200],
    'the file at each',
  )
  expectSame(new Set(seen.map(({ body }) => body)).size, 1, 'different files')
  return 'a prescription taken by one is given out by all three, from S3'
}

/** What everyone may read, and each process has read a moment ago. */
const KEPT = '/api/products?page=1'

async function rudeVisitors({ balancer, db }: Ground): Promise<string> {
  const [customer] = await givenCustomers(db, balancer.url, 1)
  const large = await oversizedBodies(balancer.url, 100, KEPT)
  expectSame(large.others.heard, '100 × 200', 'what others heard beside bodies that are too large')
  expectSame(large.refused.replace(/^\d+ × /, ''), '413 too-large', 'what their senders heard')
  const photos = await refusedUploads(balancer.url, customer?.cookie ?? '', { readers: 100, path: KEPT })
  expectSame(photos.others.heard, '100 × 200', 'what others heard beside photos that are refused')
  expectSame(photos.refused.replace(/^\d+ × /, ''), '415 prescription-wrong-kind', 'what their senders heard')
  return `beside ${large.refused} and ${photos.refused} all 200 others were served`
}

/** The last of all: what was read before is still shown, whatever else is requested. */
export async function databaseAway({ balancer, shops, db, endDatabase }: Ground): Promise<string> {
  const customers = await givenCustomers(db, balancer.url, 3)
  const cookies = customers.map(({ cookie }) => cookie)
  await db.destroy()
  await Promise.all(shops.map(({ url }) => visitor(url).ask(KEPT)))
  await endDatabase()
  const { others, refused } = await pollWithoutDatabase(balancer.url, cookies, { readers: 40, path: KEPT })
  expectSame(others.heard, '40 × 200', 'what others heard')
  expectSame(refused.replace(/^\d+ × /, ''), '503 not-ready', 'what those heard who need the database')
  return `beside ${refused} all 40 others read on`
}

/** A COD order of one unit each. */
export async function orderForm(db: Ground['db'], productIds: readonly number[]) {
  const method = await db.selectFrom('shipping_methods').select('id').orderBy('id').executeTakeFirstOrThrow()
  return {
    items: productIds.map((productId) => ({ productId, quantities: { unit: 1 } })),
    shippingAddress: HOME,
    billingAddress: HOME,
    paymentMethod: 'COD',
    shippingMethodId: method.id,
  }
}

export function expectSame(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`)
}
