import type { DashboardChecklist } from '@niramoy/contract/sales/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let owner: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop.stop())

const PATH = '/api/admin/dashboard-checklist'
const read = async (): Promise<DashboardChecklist> => (await owner.get(PATH)).json()
const getDone = ({ items }: DashboardChecklist) =>
  items.filter(({ isDone }) => isDone).map(({ item }) => item)
const done = async () => getDone(await read())
const putAside = (item: string, isPutAside: boolean, by = owner) => by.put(PATH, { item, isPutAside })

test('a new shop with the demo’s settings lacks everything, and each line says what', async () => {
  const list = await read()
  expect(getDone(list)).toEqual([])
  expect(list.isReady).toBe(false)
  const settings = Object.fromEntries(list.items.map((one) => [one.item, one.settings]))
  expect(settings).toMatchObject({
    contact: ['SHOP_PHONE', 'SHOP_EMAIL', 'SHOP_ADDRESS', 'SHOP_WHATSAPP'],
    'drug-licence': ['SHOP_DRUG_LICENCE'],
    bin: ['SHOP_BIN'],
    'public-url': ['PUBLIC_URL'],
    payment: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_URL'],
    delivery: ['COURIERS'],
    metrics: ['METRICS_PORT'],
    product: [],
  })
  expect(await countStatements(shop.db, read)).toBeLessThanOrEqual(2)
})

test('settings of a real shop tick their lines', async () => {
  const real = await startShop({
    SHOP_PHONE: '01711-222333',
    SHOP_EMAIL: 'care@amarpharmacy.com.bd',
    SHOP_ADDRESS: 'Mirpur 10, Dhaka',
    SHOP_WHATSAPP: '8801711222333',
    SHOP_DRUG_LICENCE: 'DC-1',
    SHOP_BIN: '001',
    PUBLIC_URL: 'https://amarpharmacy.com.bd',
    SSLCOMMERZ_STORE_ID: 'amar',
    SSLCOMMERZ_STORE_PASSWORD: 'secret',
    SSLCOMMERZ_URL: 'https://securepay.sslcommerz.com',
    METRICS_PORT: '0',
  })
  const list = (await (await real.admin()).get(PATH)).json()
  expect(getDone(list)).toEqual(['contact', 'drug-licence', 'bin', 'public-url', 'payment', 'metrics'])
  await real.stop()
})

test('what staff do ticks the rest, one after the other', async () => {
  const at = shop.context.now()
  await shop.db
    .insertInto('riders')
    .values({ name: 'Jamal', phone: '01900000001', created_at: at, updated_at: at })
    .execute()
  expect(await done()).toEqual(['delivery'])

  const method = await givenShippingMethod(shop.context, { name: 'Van', price: 50 })
  expect(await done()).toContain('shipping-method')
  await shop.db.updateTable('shipping_methods').set({ is_draft: true }).where('id', '=', method).execute()
  expect(await done()).not.toContain('shipping-method')

  const product = await givenProduct(shop.context)
  expect(await done()).not.toContain('product')
  await givenProduct(shop.context, { name: 'Napa', stock: 5 })
  expect(await done()).toContain('product')
  expect(product).toBeGreaterThan(0)

  // the session has shown it as well
  await shop.db
    .updateTable('sessions')
    .set({ second_factor_at: at })
    .where('user_id', '=', owner.id)
    .execute()
  await shop.db.updateTable('users').set({ second_factor_at: at }).where('id', '=', owner.id).execute()
  expect(await done()).toContain('second-factor')
  await shop.admin({ duties: ['pharmacist'] })
  expect(await done()).toEqual(expect.arrayContaining(['second-person', 'pharmacist']))
})

test('a test counts while the last one passed', async () => {
  const test = { kind: 'sms', created_by: owner.id, created_at: shop.context.now() } as const
  const ended = { finished_at: shop.context.now() }
  await shop.db
    .insertInto('connection_tests')
    .values({ ...test, ...ended, status: 'passed' })
    .execute()
  await shop.db.insertInto('connection_tests').values(test).execute()
  expect(await done()).toContain('sms-test')
  await shop.db
    .insertInto('connection_tests')
    .values({ ...test, ...ended, status: 'failed' })
    .execute()
  expect(await done()).not.toContain('sms-test')
})

test('a backup counts for 26 hours, and verify as long as its last run found nothing', async () => {
  const run = (kind: 'backup' | 'verify', at: string, is_ok = true) =>
    shop.db
      .insertInto('care_runs')
      .values({ kind, started_at: new Date(at), finished_at: new Date(at), is_ok, detail: 'x' })
      .execute()
  await run('backup', '2026-01-14T03:59:00Z')
  await run('backup', '2026-01-15T05:00:00Z', false)
  expect(await done()).not.toContain('backup')
  await run('backup', '2026-01-14T04:01:00Z')
  expect(await done()).toContain('backup')
  await run('verify', '2026-01-14T05:00:00Z')
  expect(await done()).toContain('verify')
  await run('verify', '2026-01-15T05:00:00Z', false)
  expect(await done()).not.toContain('verify')
})

test('an optional line is put aside and taken back; a needed one cannot be', async () => {
  const answer = await putAside('bin', true)
  expect(answer.json().items.find(({ item }: { item: string }) => item === 'bin')).toMatchObject({
    isPutAside: true,
  })
  await Promise.all([putAside('bin', true), putAside('bin', true)])
  expect(
    (await putAside('bin', false)).json().items.filter((one: { isPutAside: boolean }) => one.isPutAside),
  ).toEqual([])
  const refused = await putAside('product', true)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'checklist-item-needed' })
})

test('it is for owners alone', async () => {
  const manager = await shop.admin({ duties: ['manager'] })
  expect((await manager.get(PATH)).statusCode).toBe(403)
  expect((await putAside('bin', true, manager)).statusCode).toBe(403)
  expect((await shop.guest.get(PATH)).statusCode).toBe(401)
})
