import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from './testing/database.ts'
import { HOME } from './testing/fixtures/orders.ts'
import { PRODUCTION } from './testing/servers/launch.ts'
import { type Shop, startShop } from './testing/shop.ts'

const SETTINGS = { ...PRODUCTION, STAFF_SECOND_FACTOR: 'offered' }

/** Sold without a prescription. */
const GENERIC = 'Chlorhexidine Gluconate + Cetrimide'

let database: TestDatabase
let shop: Shop | undefined
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  await shop?.stop()
  await database.drop()
})

/** As an operator runs it, in production. */
async function run(program: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/src/${program}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...SETTINGS, ...env },
  })
  const [said, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('exit', resolve)),
  ])
  return { said, complaint, code }
}

test('without a database, or with words it does not know, it says how it is used', async () => {
  const { complaint, code } = await run('shop-init')
  expect(code).toBe(1)
  expect(complaint).toContain('npm run shop:init')
}, 120_000)

test('from an empty database to the first order: init, owner, price and stock, a customer', async () => {
  const url = { DATABASE_URL: database.url }
  const first = await run('shop-init', [], url)
  expect(first.complaint).toBe('')
  expect(first.said).toContain('generic names: 1683 made, 0 left as they were')
  expect(first.said).toContain('Next: npm run admin:create')
  const made = await run('admin-create', ['--phone', '01711111111', '--name', 'Amina Rahman'], url)
  expect(made.code).toBe(0)
  const again = await run('shop-init', [], url)
  expect(again.said).toContain('generic names: 0 made, 1683 left as they were')
  expect(again.said).toContain('Next: sign in')

  shop = await startShop({ ...SETTINGS, ...url }, { url: database.url })
  const owner = await shop.admin()
  const readId = async (path: string, name: string) => {
    const reply = (await owner.get(path)).json()
    const rows = (Array.isArray(reply) ? reply : Object.values(reply)[0]) as { id: number; name: string }[]
    return rows.find((row) => row.name === name)?.id
  }
  const brand = await owner.post('/api/brands', { name: 'Beximco' })
  const product = await owner.post('/api/products', {
    name: 'Savlon',
    strength: '100 ml',
    brandId: brand.json().id,
    productTypeId: await readId('/api/product-types', 'Syrup'),
    genericNameId: await readId(`/api/generic-names?search=${encodeURIComponent(GENERIC)}`, GENERIC),
    pricing: [{ unitPrice: 60, effectiveFrom: '2026-01-10' }],
  })
  expect(product.json()).toMatchObject({ id: expect.any(Number) })
  const productId = product.json().id
  const stock = { ProductId: productId, quantity: 20, expiryDate: '2027-06-30' }
  expect((await owner.post('/api/stock-batches', stock)).statusCode).toBe(201)

  const customer = await shop.customer()
  const [standard] = (await owner.get('/api/shipping-methods/admin')).json()
  const order = {
    items: [{ productId, quantities: { unit: 2 } }],
    shippingAddress: HOME,
    billingAddress: HOME,
    shippingMethodId: standard.id,
    paymentMethod: 'COD',
  }
  expect((await customer.post('/api/orders', order)).json()).toMatchObject({
    code: 'shipping-method-not-found',
  })
  const { name, price, estimatedDeliveryTime, version } = standard
  const offered = { name, price, estimatedDeliveryTime, version, isDraft: false }
  expect((await owner.put(`/api/shipping-methods/${standard.id}`, offered)).statusCode).toBe(200)
  expect((await customer.post('/api/orders', order)).statusCode).toBe(201)
}, 300_000)
