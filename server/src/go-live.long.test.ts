import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JOBS } from './all-jobs.ts'
import type { Context } from './platform/context.ts'
import { openDb } from './platform/db/db.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { createDatabase, type TestDatabase } from './testing/database.ts'
import { givenProduct } from './testing/fixtures/catalogue.ts'
import { givenHandedOver } from './testing/fixtures/goods/parcels.ts'
import { givenPlacedOrder } from './testing/fixtures/orders.ts'
import { begun, givenUnpaidOrder, press, returnTo, withGateway } from './testing/fixtures/payments.ts'
import { startSmsServer } from './testing/servers/message-servers.ts'
import { type Shop, startShop } from './testing/shop.ts'

let gateway: Awaited<ReturnType<typeof startSmsServer>>
let folder: string
let copy: TestDatabase
beforeAll(async () => {
  gateway = await startSmsServer()
  folder = mkdtempSync(join(tmpdir(), 'niramoy-go-live-'))
  copy = await createDatabase()
  const db = openDb(copy.url, { max: 1 })
  await db.schema.dropSchema('public').cascade().execute()
  await db.schema.createSchema('public').execute()
  await db.destroy()
})
afterAll(async () => {
  await gateway.stop()
  await copy.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** As an operator runs it. */
async function run(program: string, args: readonly string[], url: string, dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/src/${program}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir },
  })
  const [said, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('exit', resolve)),
  ])
  expect([code, complaint]).toEqual([0, ''])
  return said
}

/** Now, as the operator's programs see it. */
async function shopOfToday(...given: Parameters<typeof startShop>): Promise<Shop> {
  const shop = await startShop(...given)
  // no-clock: the programs that run beside it have the machine's
  shop.at(new Date().toISOString())
  return shop
}

/** Every job once; returns what the gateway, courier and bank were asked meanwhile. */
async function runAll(shop: Shop): Promise<string[]> {
  const asked: string[] = []
  const { inside } = withGateway(shop)
  const context: Context = {
    ...shop.context,
    inside(url, init) {
      asked.push(url)
      return inside?.(url, init) ?? Promise.reject(new Error('nobody there'))
    },
  }
  const outward = JOBS.filter(({ isOutward }) => isOutward)
  const jobs = runJobs(context, outward, { error: (facts) => void asked.push(JSON.stringify(facts)) })
  await jobs.stop()
  return asked
}

/** With a message and a parcel that wait, and money that goes back. */
async function givenBusyShop(): Promise<{ shop: Shop; productId: number }> {
  const shop = await shopOfToday()
  const productId = await givenProduct(shop.context, { stock: 1000 })
  const customer = await shop.customer({ phone: '01711111111' })
  const staff = await shop.admin()
  await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
  await givenHandedOver(shop, { userId: customer.id, productId, staffId: staff.id, carrier: 'steadfast' })
  const orderId = await givenUnpaidOrder(shop, { userId: customer.id, productId })
  await returnTo(shop, await press(shop, await begun(shop, orderId), { do: 'pay' }))
  await staff.put(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })
  return { shop, productId }
}

test('a restored shop serves and lets nothing out until it is made live, and then only what is its own', async () => {
  const { shop: original, productId } = await givenBusyShop()
  const backup = join(folder, 'backup')
  await run('backup', [backup], original.url, original.folder)
  await original.stop()
  const here = join(folder, 'here')
  await run('restore', [backup], copy.url, here)

  const shop = await shopOfToday({ SMS_URL: gateway.url }, { url: copy.url })
  try {
    expect((await shop.guest.get('/api/ready')).json()).toEqual({ status: 'ready', quiet: true })
    const customer = await shop.customer({ phone: '01722222222' })
    await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
    const staff = await shop.admin()
    const tried = await staff.post('/api/admin/connections', { kind: 'payment' })
    expect(tried.json()).toMatchObject({ code: 'shop-keeps-quiet' })
    const waiting = await givenUnpaidOrder(shop, { userId: customer.id, productId })
    expect((await customer.post(`/api/orders/${waiting}/pay`)).statusCode).not.toBe(200)
    expect(await runAll(shop)).toEqual([])
    expect(gateway.taken).toEqual([])

    const look = await run('go-live', ['--look'], copy.url, here)
    expect(look).toContain('The shop keeps quiet: the database was restored from a backup.')
    expect(look).toMatch(/Refunds that wait for the gateway, .*: 1\./)
    expect(look).toContain('Parcels that came with the copy: 1.')
    expect((await shop.guest.get('/api/ready')).json()).toMatchObject({ quiet: true })

    expect(await run('go-live', [], copy.url, here)).toContain('It is live now')
    await vi.waitFor(
      async () => expect((await shop.guest.get('/api/ready')).json()).toEqual({ status: 'ready' }),
      { timeout: 60_000 },
    )
    const asked = await runAll(shop)
    expect(asked.some((url) => url.includes('/dev/gateway'))).toBe(true)
    const told = gateway.taken.map(({ body }) => body)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('01722222222'.slice(1))
    const came = await shop.db
      .selectFrom('outbox_messages')
      .select(['kind', 'status', 'last_error'])
      .where('recipient', '=', '01711111111')
      .where('kind', '=', 'order-placed')
      .execute()
    const reason = 'not sent: the shop kept quiet when it was due'
    expect(came).toEqual([{ kind: 'order-placed', status: 'expired', last_error: reason }])
    // the courier may have booked it for the shop before: it is asked first
    const courier = asked.filter((url) => url.includes('/dev/couriers/'))
    expect(courier.map((url) => url.split('/').at(-2))).toEqual(['status_by_invoice', 'steadfast'])
  } finally {
    await shop.stop()
  }
})
