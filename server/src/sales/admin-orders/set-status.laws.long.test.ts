/** Whatever staff, customers, the gateway and the shop do to orders, in whatever order: the books stay right. */
import type { Order } from '@niramoy/contract/sales/order'
import { seededNumbers } from '@niramoy/domain/platform/seeded-numbers'
import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { givenPrescription, givenUploadedOrder } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Back, begun, notify, press, withGateway } from '../../testing/fixtures/payments.ts'
import { decide, readPrescription } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { fillWaitingOrders } from '../orders/state/fill-waiting-orders.step.ts'
import { checkPayments } from '../payments/check-payments.step.ts'
import { endUnpaidOrders } from '../payments/end-unpaid-orders.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
type Answer = Awaited<ReturnType<Person['put']>>
type Chance = ReturnType<typeof makeChance>

let shop: Shop
let staff: Person
let customer: Person
let products: number[]
let courier: number
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin()
  customer = await shop.customer()
  await givenShippingMethod(shop.context)
  courier = await givenShippingMethod(shop.context, { price: 90 })
  await givenDiscount(shop.context, { code: 'LAWS' })
  // so little of them that orders keep running short
  const napa = await givenProduct(shop.context, { stock: 60 })
  products = [napa, await givenProduct(shop.context, { stock: 40 })]
})
afterAll(() => shop.stop())

function makeChance(seed: number) {
  const next = seededNumbers(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  return {
    upTo,
    isOneIn: (most: number) => upTo(most) === 0,
    of<T>(all: readonly T[]): T {
      const chosen = all[upTo(all.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}

type Case = {
  readonly id: number
  readonly seed: number
  readonly chance: Chance
  backs: Back[]
  told: string[]
}

function someItems(chance: Chance) {
  const chosen = chance.isOneIn(3) ? products : [chance.of(products)]
  return chosen.map((productId) => ({ productId, quantities: { strip: 1 + chance.upTo(2) } }))
}

async function someOrder(seed: number): Promise<Case> {
  const chance = makeChance(seed)
  const made = { seed, chance, backs: [], told: [] }
  if (chance.isOneIn(6)) return { id: await givenUploadedOrder(shop, customer.id), ...made }
  const paymentMethod = chance.of(['COD', 'SSLCommerz'] as const)
  const code = chance.isOneIn(3) ? { discountCode: 'LAWS' } : {}
  const facts = { items: someItems(chance), paymentMethod, ...code }
  const { id } = await givenPlacedOrder(shop, customer, facts)
  if (chance.isOneIn(4)) await givenPrescription(shop, id, 'pending')
  return { id, ...made }
}

type Happening = (one: Case) => Promise<Answer | undefined>
const order = (id: number, path = '') => `/api/orders/${id}${path}`
const anyone = ({ chance }: Case) => chance.of([staff, customer])

/** What ends an order comes seldom, or little else would happen to it. */
const LIVING = ORDER_STATUSES.filter((status) => status !== 'cancelled')
const EARLY = ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf('processing'))

/** What can happen to an order; each as likely as the others. */
const HAPPENINGS: Readonly<Record<string, Happening>> = {
  status: ({ id, chance }) =>
    staff.put(`/api/admin/orders/${id}/status`, { status: chance.of(LIVING), note: 'Tried' }),
  'a status before the shelf': ({ id, chance }) =>
    staff.put(`/api/admin/orders/${id}/status`, { status: chance.of(EARLY) }),
  'two at once': ({ id, chance }) =>
    staff.put('/api/admin/orders/status', { ids: [id, id + 1], status: chance.of(EARLY) }),
  edit: (one) => anyone(one).put(order(one.id, '/items'), { items: someItems(one.chance) }),
  'payment method': (one) =>
    anyone(one).put(order(one.id, '/payment-method'), {
      paymentMethod: one.chance.of(['COD', 'SSLCommerz', 'POS']),
    }),
  'shipping method': (one) =>
    anyone(one).put(order(one.id, '/shipping-method'), { shippingMethodId: courier }),
  'special discount': ({ id, chance }) =>
    staff.post(order(id, '/apply-special-discount'), { type: 'percentage', value: 1 + chance.upTo(100) }),
  cancel: async (one) => (one.chance.isOneIn(8) ? anyone(one).put(order(one.id, '/cancel')) : undefined),
  'comes back in part': async (one) => {
    const delivered = await staff.put(`/api/admin/orders/${one.id}/status`, { status: 'delivered' })
    if (delivered.statusCode !== 200) return delivered
    const items = [{ productId: one.chance.of(products), quantities: { strip: 1 } }]
    return anyone(one).post(order(one.id, '/return-items'), { items })
  },
  prescription: async ({ id, chance }) => {
    const status = chance.isOneIn(12) ? 'rejected' : chance.of(['approved', 'pending'])
    const prescription = await readPrescription(shop.db, id).catch(() => 0)
    return decide(staff, prescription, status)
  },
  'pays at the gateway': async (one) => {
    await staff.put(`/api/admin/orders/${one.id}/status`, { status: 'pending-payment' })
    const page = await begun(shop, one.id).catch(() => null)
    if (page) one.backs.push(await press(shop, page, { do: 'pay', risk: one.chance.of(['0', '0', '1']) }))
    return undefined
  },
  'the gateway tells': async ({ backs, chance }) =>
    backs.length > 0 ? notify(shop, chance.of(backs)) : undefined,
  'staff look at the money': async ({ id, chance }) => {
    const { payments }: Order = (await staff.get(order(id))).json()
    const [payment] = payments
    const decision = chance.of(['accept', 'refund'])
    return payment && staff.post(`/api/admin/payments/${payment.id}/${decision}`)
  },
  'stock comes in': async ({ chance }) => {
    await givenStock(shop.context, chance.of(products), { units: 10 })
    await fillWaitingOrders(shop.context)
    return undefined
  },
  'time passes': async ({ chance }) => {
    if (!chance.isOneIn(4)) return undefined
    shop.at(new Date(shop.context.now().getTime() + 31 * 60_000).toISOString())
    await checkPayments(withGateway(shop))
    await endUnpaidOrders(withGateway(shop))
    return undefined
  },
}

async function play(one: Case, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const name = one.chance.of(Object.keys(HAPPENINGS))
    const answer = await HAPPENINGS[name]?.(one)
    one.told.push(`${name} ${answer ? answer.statusCode : ''}`)
    if (answer) expect(answer.statusCode, `seed ${one.seed}: ${one.told.join(', ')}`).toBeLessThan(500)
  }
}

const ROUNDS = 4
const AT_ONCE = 10
const STEPS = 14

test(`${ROUNDS * AT_ONCE} orders, ${STEPS} things happen to each, ${AT_ONCE} orders at once`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const cases: Case[] = []
    for (let at = 0; at < AT_ONCE; at++) cases.push(await someOrder(round * AT_ONCE + at + 1))
    await Promise.all(cases.map((one) => play(one, STEPS)))
    const told = cases.map(({ id, told }) => `${id}: ${told.join(', ')}`).join('\n')
    expect(await brokenBooks(shop.db), told).toEqual([])
  }
}, 240_000)
