import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPool } from '../../platform/db/db.ts'
import { insertOrder } from '../../platform/db/sample-rows.ts'
import { localFiles } from '../../platform/integrations/files/local-files.ts'
import { SALES_DATA } from '../../sales/personal-data/sales-data.sql.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { getFile, givenUpload, phonePhoto } from '../../testing/fixtures/prescriptions.ts'
import { jsonIn, unzipped } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { LEFT_OUT } from '../../testing/tables-left-out.ts'
import { givenWholeLife, MARKS } from '../../testing/whole-life.ts'
import type { Described } from './described.sql.ts'
import { PEOPLE_DATA } from './people-data.sql.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let life: Awaited<ReturnType<typeof givenWholeLife>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Amina Zqadmin', phone: '01798711111' })
  life = await givenWholeLife(shop, admin)
})
afterAll(() => shop.stop())

const OWN = '/api/users/profile/export'

describe('a customer who has used everything', () => {
  let zip: Map<string, Buffer>
  let everything: string
  beforeAll(async () => {
    const answer = await life.customer.get(OWN)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[A-Z0-9]{6}-2026-01-15\.zip"/,
    )
    zip = await unzipped(answer.rawPayload)
    everything = [...zip.values()].map((content) => content.toString()).join('\n')
  })

  test('gets one file for each kind, and one that explains them in both languages', () => {
    const kinds = Object.keys({ ...PEOPLE_DATA, ...SALES_DATA })
    expect([...zip.keys()].filter((name) => name.endsWith('.json'))).toEqual(
      kinds.map((kind) => `${kind}.json`),
    )
    const readme = zip.get('README.txt')?.toString() ?? ''
    for (const kind of kinds) expect(readme.split(`${kind}.json: `)).toHaveLength(3)
    expect(readme).toContain('All that Niramoy has stored about you')
    expect(readme).toContain('আপনার যত তথ্য জমা আছে')
  })

  test('finds every word of their own in it, except what staff noted for each other', () => {
    const missing = Object.entries(MARKS).filter(([, word]) => !everything.includes(word))
    expect(missing.map(([mark]) => mark)).toEqual(['note', 'noteOnCustomer', 'inspected'])
    expect(jsonIn(zip, 'orders.json').map(({ internalNotes }) => internalNotes)).toContain(1)
  })

  test('reads names, amounts in taka and dates, and no row of a table', () => {
    expect(jsonIn(zip, 'profile.json')).toMatchObject([
      { name: MARKS.name, phone: MARKS.phone, hasPassword: true, wasReferred: false, peopleReferred: 0 },
    ])
    const orders = jsonIn(zip, 'orders.json')
    expect(orders).toHaveLength(4)
    const paid = orders.find(({ paidAt }) => paidAt !== null)
    expect(paid).toMatchObject({
      status: 'delivered',
      shippingAddress: { fullName: MARKS.fullName },
      totalTaka: 84,
      items: [{ stripQuantity: 2 }],
      payments: [{ amountTaka: 84, status: 'accepted', refunds: [] }],
      createdAt: '2026-01-15T06:00:00.000Z',
    })
    expect(orders.flatMap(({ returns }) => returns)).toMatchObject([{ reason: MARKS.returnedByStaff }])
    expect(orders.flatMap(({ return_requests: asked }) => asked)).toMatchObject([
      { reason: MARKS.returned, lines: [{ stripQuantity: 1 }] },
    ])
  })

  test('gets the files of the prescriptions, by the names that the list says', () => {
    const names = jsonIn(zip, 'prescriptions.json').map(({ file }) => String(file))
    expect(names).toHaveLength(2)
    for (const name of names) expect(zip.get(name)?.subarray(8, 12).toString()).toBe('WEBP')
    expect(zip.has('files-missing.json')).toBe(false)
  })

  test('learns what staff did and when, but no name or number of theirs', () => {
    expect(jsonIn(zip, 'what-staff-did.json')).toContainEqual(
      expect.objectContaining({ action: 'updated', tableName: 'orders' }),
    )
    expect(everything).not.toContain('Zqadmin')
    expect(everything).not.toContain('01798711111')
  })

  test('no hash, token or code is in it', async () => {
    const { rows } = await sql<{ secret: string }>`
      select encode(token_hash, 'hex') as secret from sessions
      union all select encode(code_hmac, 'hex') from one_time_codes
      union all select password_hash from users where password_hash is not null
      union all select encode(token_hash, 'hex') from password_reset_tokens
      union all select stop_token from medicine_boxes
      union all select body from outbox_messages where body <> ''`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(4)
    for (const { secret } of rows) expect(everything).not.toContain(secret)
    expect(everything).not.toMatch(/argon2|passwordHash|tokenHash/)
  })
})

test('what was bought at the counter is in it, with how it was paid and not by whom it was sold', async () => {
  const customer = await shop.customer()
  const items = [{ productId: await givenProduct(shop.context, { stock: 100 }), quantities: { strip: 1 } }]
  const paid = { tender: 'bkash', reference: 'TRX77Q1' }
  const sale = { ...paid, items, customer: { userId: customer.id } }
  expect((await admin.post('/api/admin/counter/sales', sale)).statusCode).toBe(201)
  const zip = await unzipped((await customer.get(OWN)).rawPayload)
  const createdAt = '2026-01-15T06:00:00.000Z'
  expect(jsonIn(zip, 'orders.json').map(({ counterSales }) => counterSales)).toEqual([
    [{ ...paid, phone: null, receivedTaka: 12, changeTaka: 0, createdAt }],
  ])
})

test('nothing of another customer is in a zip, and there is no address for another one’s', async () => {
  const other = await shop.customer({ name: 'Karim' })
  const zip = await unzipped(
    (await other.get(`${OWN}?id=${life.customer.id}&userId=${life.customer.id}`)).rawPayload,
  )
  const everything = [...zip.values()].map((content) => content.toString()).join('\n')
  expect(Object.values(MARKS).filter((word) => everything.includes(word))).toEqual([])
  expect(jsonIn(zip, 'orders.json')).toEqual([])
  expect((await other.get(`/api/admin/users/${life.customer.id}/export`)).statusCode).toBe(403)
  expect((await shop.guest.get(OWN)).statusCode).toBe(401)
})

test('a session alone is not enough', async () => {
  const customer = await shop.customer()
  shop.at('2026-01-15T06:11:00Z')
  for (const url of [OWN, '/api/users/profile/data']) {
    expect((await customer.get(url)).json()).toMatchObject({ code: 'fresh-password-needed' })
  }
  const staff = await shop.admin()
  shop.at('2026-01-15T06:22:00Z')
  const answer = await staff.get(`/api/admin/users/${life.customer.id}/export`)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'fresh-password-needed'])
  shop.at('2026-01-15T06:00:00Z')
})

test('staff take it along for a customer, which the audit log records, and not of each other', async () => {
  const answer = await admin.get(`/api/admin/users/${life.customer.id}/export`)
  expect(answer.statusCode).toBe(200)
  expect((await unzipped(answer.rawPayload)).get('profile.json')?.toString()).toContain(MARKS.name)
  const { entries } = (await admin.get('/api/admin/audit?action=exported')).json()
  expect(entries).toMatchObject([{ action: 'exported', table: 'users', rowId: life.customer.id }])

  const colleague = await shop.admin()
  const refused = await admin.get(`/api/admin/users/${colleague.id}/export`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'user-is-staff'])
  const unknown = await admin.get('/api/admin/users/999999/export')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'user-not-found'])
  expect((await colleague.get(OWN)).statusCode).toBe(200)
})

test('so many a day, and one at a time', async () => {
  const other = await startShop({ LIMIT_EXPORT: '2/86400' }, { beside: shop })
  const { cookie } = await shop.customer()
  const customer = other.visitor(cookie ?? '')
  expect((await customer.get('/api/users/profile/data')).json().exportAgainAt).toBeNull()
  const both = await Promise.all([customer.get(OWN), customer.get(OWN)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('export-under-way')
  expect((await customer.get(OWN)).statusCode).toBe(200)
  const refused = await customer.get(OWN)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '43200'])
  expect((await customer.get('/api/users/profile/data')).json().exportAgainAt).toBe(
    '2026-01-15T18:00:00.000Z',
  )
  await other.stop()
})

test('more orders than a page of the statement are all in it, in their order', async () => {
  const { id, get } = await shop.customer()
  for (let n = 0; n < 203; n++) await insertOrder(shop.db, { user_id: id, status: 'delivered' })
  const codes = await shop.db
    .selectFrom('orders')
    .select('order_code')
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  const orders = jsonIn(await unzipped((await get(OWN)).rawPayload), 'orders.json')
  expect(orders.map(({ orderCode }) => orderCode)).toEqual(codes.map(({ order_code }) => order_code))
})

test('a file that is gone, or breaks off, is named and the rest is whole', async () => {
  const customer = await shop.customer()
  for (let n = 0; n < 3; n++) await givenUpload(shop, customer, { file: getFile(await phonePhoto(80, 60)) })
  const keys = await shop.db
    .selectFrom('prescriptions')
    .select('file_key')
    .where('user_id', '=', customer.id)
    .orderBy('id')
    .execute()
  const [gone, broken] = keys.map(({ file_key }) => file_key ?? '')
  await shop.context.files.delete(gone ?? '')
  const store = localFiles(shop.folder)
  const get: typeof store.get = async (key) =>
    key === broken ? { stream: breakingOff(), size: 9, type: 'image/webp' } : store.get(key)
  const other = await startShop({}, { beside: shop, files: { ...store, get } })
  const zip = await unzipped((await other.visitor(customer.cookie ?? '').get(OWN)).rawPayload)
  await other.stop()
  const names = jsonIn(zip, 'prescriptions.json').map(({ file }) => String(file))
  expect(jsonIn(zip, 'files-missing.json')).toEqual(names.slice(0, 2))
  expect(zip.get(names[2] ?? '')?.length).toBeGreaterThan(50)
})

function breakingOff(): Readable {
  return new Readable({
    read() {
      this.push('half')
      this.destroy(new Error('the store is away'))
    },
  })
}

test('whoever goes away in the middle frees the file, the database and the next download', async () => {
  const customer = await shop.customer()
  await givenUpload(shop, customer, { file: getFile(await phonePhoto(80, 60)) })
  // endless, so that the download cannot be over before the connection is
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
  const closed = new Promise((done) => endless.once('close', done))
  const store = localFiles(shop.folder)
  const file = { stream: endless, size: 1, type: 'image/webp' }
  const other = await startShop({}, { beside: shop, files: { ...store, get: async () => file } })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.server.address() as AddressInfo
  const sent = httpRequest({ port, path: OWN, headers: { cookie: customer.cookie ?? '' } })
  let bytes = 0
  await new Promise<void>((done) => {
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > 1_000_000) done()
    }
    sent.on('response', (response) => response.on('data', count)).end()
  })
  expect((await other.visitor(customer.cookie ?? '').get(OWN)).json().code).toBe('export-under-way')
  const { open, idle } = getPool(other.db)
  expect(open - idle).toBe(0)
  sent.on('error', () => {}).destroy()
  await closed
  await other.stop()
  expect((await customer.get(OWN)).statusCode).toBe(200)
})

describe('every table', () => {
  function getTables(kinds: Readonly<Record<string, Described>>): string[] {
    return Object.values(kinds).flatMap(({ table, parts }) => [table, ...getTables(parts)])
  }

  test('that leads to a person is handed out, or left out for a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      with recursive leads (oid) as (
        select 'users'::regclass::oid
        union
        select conrelid from pg_constraint join leads on confrelid = leads.oid where contype = 'f'
      ), named as (
        select attrelid from pg_attribute
        where attname ~ '(^|_)(user_id|email|phone|recipient|actor_id)$' and attnum > 0
      )
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and not relispartition and (oid in (select oid from leads) or oid in (select attrelid from named))
      order by 1`.execute(shop.db)
    const handedOut = getTables({ ...PEOPLE_DATA, ...SALES_DATA })
    const known = new Set([...handedOut, ...Object.keys(LEFT_OUT)])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    expect(rows.length).toBeGreaterThan(25)
    expect(handedOut.filter((name) => Object.hasOwn(LEFT_OUT, name))).toEqual([])
  })
})
