/** Every status that staff can try to set, from every status an order can have. */
import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { Order } from '@niramoy/contract/sales/order'
import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import { statusRefusal } from '@niramoy/domain/sales/status-change'
import {
  effectFacts,
  statusEffects,
  statusLack,
  stockIn,
  waitsWhenShort,
} from '@niramoy/domain/sales/status-effects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { setPaid, statusDesk, unitsHeld } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let staff: Person
let customer: Person
let desk: ReturnType<typeof statusDesk>
let products: Readonly<Record<'inStock' | 'missing', number>>
beforeAll(async () => {
  // the same customer orders the same product for each pair
  shop = await startShop({ MAX_BOXES_PER_DAY: '100000' })
  staff = await shop.admin()
  customer = await shop.customer()
  desk = statusDesk(shop, staff)
  await givenShippingMethod(shop.context)
  const inStock = await givenProduct(shop.context, { stock: 1_000_000 })
  products = { inStock, missing: await givenProduct(shop.context) }
})
afterAll(() => shop.stop())

const KINDS = ['COD', 'online', 'paid online', 'short of stock'] as const
type Kind = (typeof KINDS)[number]
const STRIPS = 3
const UNITS = STRIPS * 10

/** Where an order of this kind can stand. */
function standsIn(kind: Kind, status: OrderStatus): boolean {
  return kind !== 'short of stock' || (status !== 'cancelled' && stockIn(status) !== 'all')
}

const strips = (strip: number, productId: number) => [{ productId, quantities: { strip } }]

async function orderIn(status: OrderStatus, kind: Kind): Promise<Order> {
  const productId = kind === 'short of stock' ? products.missing : products.inStock
  const paymentMethod = kind === 'online' ? 'SSLCommerz' : 'COD'
  const { id } = await givenPlacedOrder(shop, customer, { items: strips(STRIPS, productId), paymentMethod })
  if (kind === 'paid online') await setPaid(shop, id)
  const cameBack = status === 'partially-returned' ? 1 : status === 'returned' ? STRIPS : 0
  const set = await desk.set(id, cameBack > 0 ? 'delivered' : status)
  const items = strips(cameBack, productId)
  const last = cameBack > 0 ? await staff.post(`/api/orders/${id}/return-items`, { items }) : set
  const { order }: { order: Order } = last.json()
  expect(order.status).toBe(status)
  return order
}

/** The status that the order must have then, or the refusal. */
function expected(kind: Kind, from: OrderStatus, to: OrderStatus): string {
  if (from === to) return to
  const paymentMethod = kind === 'online' || kind === 'paid online' ? 'SSLCommerz' : 'COD'
  const lack = statusLack(to, { hasItems: true, paymentMethod })
  const refusal = statusRefusal(from, to) ?? lack
  if (refusal) return refusal
  if (kind !== 'short of stock' || stockIn(to) !== 'all') return to
  return waitsWhenShort(from, to) ? 'pending-stock' : 'order-short-of-stock'
}

/** What the order must hold once it stands there. */
function unitsIn(kind: Kind, from: OrderStatus, to: OrderStatus): number {
  if (kind === 'short of stock' || stockIn(to) === 'none') return 0
  if (stockIn(to) === 'as-it-is' && stockIn(from) === 'none') return 0
  return from === 'partially-returned' ? UNITS - 10 : UNITS
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

/** What the list of staff shows of it, and what its customer was told and got back. */
async function facts({ id, orderCode }: Order) {
  const { orders } = (await staff.get(`/api/admin/orders?search=${orderCode}`)).json<{
    orders: OrderInList[]
  }>()
  const listed = orders.find((order) => order.id === id)
  if (!listed) throw new Error(`${orderCode} is not in the list`)
  const { payments }: Order = await desk.read(id)
  const refunds = payments.flatMap((payment) => payment.refunds)
  const told = await shop.db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('dedupe_key', 'like', `order ${id} %`)
    .execute()
  return {
    listed,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    told: told.map(({ kind }) => kind),
  }
}
type Facts = Awaited<ReturnType<typeof facts>>

/** What moved, in the words of what the screen says before it is confirmed. */
function moved(before: Facts, after: Facts, to: OrderStatus) {
  const units = before.listed.unitsHeld - after.listed.unitsHeld
  const refund = Math.round((after.refunded - before.refunded) * 100)
  const isTold = after.told.length > before.told.length || after.told.includes(`order-${to}`)
  const paid = after.listed.isPaid ? 'paid' : 'unpaid'
  return {
    stock: units > 0 ? { back: units } : units < 0 ? 'taken' : null,
    money: refund > 0 ? { refund } : before.listed.isPaid === after.listed.isPaid ? null : paid,
    message: isTold,
  }
}

/** Sets it; answers the order as it was when nothing changed, so that it can be tried with again. */
async function trySetting(kind: Kind, before: Order, to: OrderStatus): Promise<Order | undefined> {
  const { id, status: from, version } = before
  const wanted = expected(kind, from, to)
  const shown = await facts(before)
  const answer = (await desk.set(id, to, { version })).json()
  expect(`${to}: ${answer.order?.status ?? answer.code}`).toBe(`${to}: ${wanted}`)
  if (!isStatus(wanted) || wanted === from) return before
  expect(answer.order.version).toBe(version + 1)
  expect(answer.order.timeline.at(-1)).toMatchObject({ status: wanted, by: 'staff' })
  expect(`${to}: ${await unitsHeld(shop, id)}`).toBe(`${to}: ${unitsIn(kind, from, to)}`)
  const effects = statusEffects(effectFacts(shown.listed), to)
  // short of stock it went elsewhere
  if (wanted === to) expect([to, moved(shown, await facts(before), to)]).toEqual([to, effects])
  return undefined
}

describe.each(KINDS)('an order that is %s', (kind) => {
  test.each(ORDER_STATUSES.filter((status) => standsIn(kind, status)))('in %s', async (from) => {
    let unchanged: Order | undefined
    for (const to of ORDER_STATUSES) {
      unchanged = await trySetting(kind, unchanged ?? (await orderIn(from, kind)), to)
    }
    if (unchanged) expect(await desk.read(unchanged.id)).toEqual(unchanged)
  })

  test('the books are right', async () => {
    expect(await brokenBooks(shop.db)).toEqual([])
  })
})
