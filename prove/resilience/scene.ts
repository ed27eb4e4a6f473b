import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { DEMO_ACCOUNTS } from '../../server/src/platform/config/demo-accounts.ts'
import { openClient } from '../../server/src/platform/db/db.ts'
import { HOME } from '../../server/src/testing/fixtures/orders.ts'
import { press } from '../../server/src/testing/fixtures/payments.ts'
import { getFile, phonePhoto } from '../../server/src/testing/fixtures/prescriptions.ts'
import type { Shop } from '../../server/src/testing/shop.ts'
import type { World } from './world.ts'
import { getVisitor, type Said, type Visitor } from './world.ts'

/** Who acts, and on what. */
export type Scene = {
  readonly shop: string
  readonly outside: FastifyInstance
  readonly guest: Visitor
  readonly customer: Visitor
  readonly admin: Visitor
  readonly login: { readonly login: string; readonly password: string }
  readonly email: string
  readonly productId: number
  readonly shippingMethodId: number
  readonly orderId: number
  readonly prescriptionId: number
  /** The address of a picture of the shop, anew each time: browsers and proxies cache the others. */
  readonly picture: string
  /** The gateway's message about a payment that the shop has not received yet. */
  readonly ipn: Readonly<Record<string, string>>
  readonly paidOrderId: number
  getPhone(key: string): string
  prescriptionForm(): FormData
  categoryForm(name: string): FormData
}

const CALM_WITHIN_MS = 30_000
const EMAIL = 'rahima@people.example'

/** The demo shop with products in stock, an order placed and one about to be paid. */
export async function prepareScene(shop: string, world: World): Promise<Scene> {
  const guest = getVisitor(shop)
  const customer = await loggedIn(shop, DEMO_ACCOUNTS.customer)
  const admin = await loggedIn(shop, DEMO_ACCOUNTS.admin)
  await ask(
    world.databaseUrl,
    'update users set email = $1, email_verified_at = verified_at where phone = $2',
    [EMAIL, DEMO_ACCOUNTS.customer.login],
  )
  const productId = await someProduct(world.databaseUrl)
  const [method] = await ask(world.databaseUrl, 'select id from shipping_methods order by id limit 1')
  const addressId = await someAddress(customer)
  const [photo, square] = await Promise.all([phonePhoto(80, 60), picture()])
  const scene = {
    shop,
    outside: world.outside,
    guest,
    customer,
    admin,
    login: DEMO_ACCOUNTS.customer,
    email: EMAIL,
    productId,
    shippingMethodId: Number(method?.id),
    getPhone: (key: string) =>
      `017${String(Number.parseInt(key.slice(0, 8), 16) % 100_000_000).padStart(8, '0')}`,
    prescriptionForm() {
      const form = new FormData()
      form.set('shippingAddressId', String(addressId))
      form.set('billingAddressId', String(addressId))
      form.set('prescription', getFile(photo))
      return form
    },
    categoryForm(name: string) {
      const form = new FormData()
      form.set('name', name)
      form.set('imagePath', new File([new Uint8Array(square)], 'square.png', { type: 'image/png' }))
      return form
    },
  }
  const category = await admin.send('POST', '/api/categories', scene.categoryForm('Pictures'))
  const uploaded = await customer.send('POST', '/api/prescriptions/upload', scene.prescriptionForm())
  const [prescription] = await ask(world.databaseUrl, 'select id from prescriptions where order_id = $1', [
    (uploaded.json.order as { id: number }).id,
  ])
  const placed = await placeOrder(scene, 'COD')
  return {
    ...scene,
    orderId: Number(placed.json.id),
    prescriptionId: Number(prescription?.id),
    picture: String(category.json.imagePath),
    ipn: {},
    paidOrderId: 0,
  }
}

export async function ask(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = openClient(url, 'niramoy proof')
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, values)
    return rows
  } finally {
    await client.end()
  }
}

async function loggedIn(shop: string, account: { login: string; password: string }): Promise<Visitor> {
  const said = await getVisitor(shop).send('POST', '/api/auth/login', account)
  if (said.status !== 200) throw new Error(`${account.login} could not log in: ${said.status} ${said.code}`)
  return getVisitor(shop, said.cookies)
}

async function someProduct(databaseUrl: string): Promise<number> {
  const [found] = await ask(
    databaseUrl,
    `select product_id from stock_batches join products on products.id = product_id
      join generic_names on generic_names.id = generic_name_id
      where coalesce(products.dispensing_class, generic_names.dispensing_class) = 'otc'
      group by 1 order by sum(quantity) desc limit 1`,
  )
  return Number(found?.product_id)
}

async function someAddress(customer: Visitor): Promise<number> {
  const said = await customer.send('POST', '/api/addresses', { ...HOME, addressType: 'both' })
  return Number(said.json.id)
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
}

type ToOrder = Pick<Scene, 'customer' | 'productId' | 'shippingMethodId'>

export function placeOrder(
  { customer, productId, shippingMethodId }: ToOrder,
  paymentMethod: 'COD' | 'SSLCommerz',
  key?: string,
): Promise<Said> {
  const items = [{ productId, quantities: { unit: 1 } }]
  const order = { items, shippingAddress: HOME, billingAddress: HOME, shippingMethodId, paymentMethod }
  return customer.send('POST', '/api/orders', order, key === undefined ? {} : { 'idempotency-key': key })
}

/** The same scene with another order that was paid at the gateway just now. */
export async function withPaidOrder(scene: Scene): Promise<Scene> {
  const giveUpAt = performance.now() + CALM_WITHIN_MS
  let page = ''
  let paidOrderId = 0
  // the shop may still be recovering from the fault before
  while (!page) {
    const said = await placeOrder(scene, 'SSLCommerz')
    page = String(said.json.gatewayURL ?? '')
    paidOrderId = Number(said.json.id)
    if (page || performance.now() < giveUpAt) continue
    throw new Error(`no order could be paid: ${said.status} ${JSON.stringify(said.json)}`)
  }
  const { message } = await press({ app: scene.outside } as unknown as Shop, page, { do: 'pay' })
  return { ...scene, ipn: message, paidOrderId }
}
