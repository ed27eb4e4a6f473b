/** What workflows begin with, made through the shop's own front door. */
import { randomUUID } from 'node:crypto'
import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../server/src/testing/fixtures/offers.ts'
import { givenPlacedOrder, HOME } from '../../../server/src/testing/fixtures/orders.ts'
import { type Back, press } from '../../../server/src/testing/fixtures/payments.ts'
import type { Shop } from '../../../server/src/testing/shop.ts'
import type { Scene } from '../scene.ts'
import type { JobRun, Request } from '../workflow.ts'

export type Person = Awaited<ReturnType<Shop['customer']>>
type Facts = Parameters<typeof givenPlacedOrder>[2]
/** Returns the shop's reply to a request of the preparation. */
type Answer = Awaited<ReturnType<Person['post']>>

export const newKey = () => randomUUID()

let codes = 0
/** Of a discount, in the shape that pictures leave out. */
export const newCode = () => `CO-${String(++codes).padStart(6, '0')}`

export function ok(answer: Answer): Answer {
  if (answer.statusCode >= 400) throw new Error(`could not be prepared: ${answer.statusCode} ${answer.body}`)
  return answer
}

/** A customer, a product with 100 units, and the form of an order for two strips of it. */
export async function aCheckout({ shop }: Scene, facts: object = {}) {
  const customer = await shop.customer()
  const productId = await givenProduct(shop.context, { stock: 100 })
  const body = {
    items: [{ productId, quantities: { strip: 2 } }],
    shippingAddress: HOME,
    billingAddress: HOME,
    shippingMethodId: await aShippingMethod(shop),
    paymentMethod: 'COD',
    ...facts,
  }
  return { customer, productId, body }
}

async function aShippingMethod({ db, context }: Shop): Promise<number> {
  const known = await db.selectFrom('shipping_methods').select('id').orderBy('id').limit(1).executeTakeFirst()
  return known?.id ?? givenShippingMethod(context)
}

export type Ordered = {
  readonly customer: Person
  readonly id: number
  readonly productId: number
  readonly gatewayURL: string
}

export async function anOrder({ shop }: Scene, facts: Facts = {}): Promise<Ordered> {
  const customer = await shop.customer()
  const order = await givenPlacedOrder(shop, customer, facts)
  return { customer, id: order.id, productId: order.productIds[0] ?? 0, gatewayURL: order.gatewayURL ?? '' }
}

/** Staff bring it there, one status after the other. */
export async function walked({ shop }: Scene, id: number, ...statuses: string[]): Promise<Person> {
  const staff = await shop.admin()
  for (const status of statuses) ok(await staff.put(`/api/admin/orders/${id}/status`, { status }))
  return staff
}

/** The customer pressed a button at the gateway, and the shop knows nothing of it yet. */
export async function pressed(
  scene: Scene,
  { gatewayURL }: Ordered,
  button: Parameters<typeof press>[2],
): Promise<Back> {
  return press(scene.shop, gatewayURL, button)
}

/** Everything that is to be heard of the payment was heard. */
export async function paid(scene: Scene, facts: Facts = {}, button: object = {}): Promise<Ordered> {
  const order = await anOrder(scene, { paymentMethod: 'SSLCommerz', ...facts })
  await pressed(scene, order, { do: 'pay', ipn: 'before', ...button })
  return order
}

export async function readPayment({ shop }: Scene, orderId: number): Promise<number> {
  const query = shop.db.selectFrom('payments').select('id').where('order_id', '=', orderId)
  return (await query.executeTakeFirstOrThrow()).id
}

/** A job so many minutes from now, and once more when a dead one's claims have lapsed. */
export function job({ shop }: Scene, name: string, minutes = 0): JobRun {
  const after = (more: number) => new Date(shop.context.now().getTime() + (minutes + more) * 60_000)
  return { job: name, at: after(0), again: after(30) }
}

/** What the screen showed of an order when its button was pressed. */
export async function readVersion({ shop }: Scene, id: number): Promise<number> {
  const query = shop.db.selectFrom('orders').select('version').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).version
}

type Sent = Pick<Request, 'method' | 'path' | 'body'>

/** As a member of staff sends it, from a form that keeps its key until it has an answer. */
export async function byStaff({ shop }: Scene, sent: Sent): Promise<Request> {
  const { cookie } = await shop.admin()
  return { ...sent, cookie, key: newKey() }
}

export function by({ cookie }: Person, sent: Sent): Request {
  return { ...sent, cookie, key: newKey() }
}
