/** Orders for tests of what stands behind them: lines of single units at one taka each. */

import type { PlaceOrderForm } from '@niramoy/contract/sales/order-forms'
import type { Poisha } from '@niramoy/domain/platform/money'
import { poisha } from '@niramoy/domain/platform/money'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/sales/order-status'
import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import type { Shop } from '../shop.ts'
import { givenProduct } from './catalogue.ts'
import { givenShippingMethod } from './offers.ts'

/** Orders as customers place them, through the shop's front door. */

type Customer = Awaited<ReturnType<Shop['customer']>>
type Item = {
  readonly productId: number
  readonly quantities: { box?: number; strip?: number; unit?: number }
}
type PlacedFacts = Partial<Omit<PlaceOrderForm, 'items'>> & {
  /** Two strips of a new product with 100 units in stock, unless said otherwise. */
  readonly items?: readonly Item[]
  /** A picture or PDF of a prescription that goes with it. */
  readonly prescription?: File
  readonly key?: string
}

/** An address in Khulna, written out. */
export const HOME = {
  fullName: 'রহিমা খাতুন',
  contactNo: '01711111111',
  villageArea: 'সোনাডাঙ্গা আবাসিক এলাকা',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
}

type GivenOrder = { readonly id: number; readonly gatewayURL?: string; readonly productIds: number[] }

/** COD, home delivery for 60 taka and the same address twice, unless said otherwise. */
export async function givenPlacedOrder(
  shop: Shop,
  customer: Customer,
  facts: PlacedFacts = {},
): Promise<GivenOrder> {
  const items = facts.items ?? [await twoStrips(shop)]
  const answer = await placeOrder(shop, customer, { ...facts, items })
  if (answer.statusCode !== 201) throw new Error(`the order was not placed: ${answer.body}`)
  const placed: Omit<GivenOrder, 'productIds'> = answer.json()
  return { ...placed, productIds: items.map(({ productId }) => productId) }
}

/** The shop's answer, whatever it is. */
export async function placeOrder(
  shop: Shop,
  customer: Customer,
  { key, prescription, ...facts }: PlacedFacts,
) {
  const form = {
    shippingAddress: HOME,
    billingAddress: HOME,
    paymentMethod: 'COD',
    ...facts,
    shippingMethodId: facts.shippingMethodId ?? (await someShippingMethod(shop)),
  }
  const headers = key ? { 'idempotency-key': key } : {}
  if (!prescription) return customer.post('/api/orders', form, headers)
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    data.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  data.set('prescription', prescription)
  return customer.form('POST', '/api/orders', data, headers)
}

async function twoStrips({ context }: Shop): Promise<Item> {
  return { productId: await givenProduct(context, { stock: 100 }), quantities: { strip: 2 } }
}

async function someShippingMethod({ db, context }: Shop): Promise<number> {
  const known = await db.selectFrom('shipping_methods').select('id').orderBy('id').limit(1).executeTakeFirst()
  return known?.id ?? givenShippingMethod(context)
}

/** Orders as the list of staff shows them: of many customers, days, states and amounts, without a line or a unit. */

type Listed = {
  readonly code: string
  readonly userId: number
  readonly at: string
  readonly status?: OrderStatus
  readonly paymentMethod?: PaymentMethod
  readonly total?: Poisha
}

const ADDRESS = JSON.stringify({
  ...HOME,
  email: null,
  streetSector: null,
  houseHoldingNo: null,
  zipCode: null,
  country: 'Bangladesh',
})

/** Their ids, in the order they were given. */
export async function givenListed({ db }: Shop, all: readonly Listed[]): Promise<number[]> {
  const rows = all.map(({ code, userId, at, status, paymentMethod, total = poisha(100) }) => ({
    order_code: code,
    user_id: userId,
    status: status ?? 'placed',
    payment_method: paymentMethod ?? 'COD',
    shipping_address: ADDRESS,
    billing_address: ADDRESS,
    subtotal_poisha: poisha(0),
    shipping_poisha: total,
    total_poisha: total,
    created_at: new Date(at),
    updated_at: new Date(at),
  }))
  const made = await db.insertInto('orders').values(rows).returning(['id', 'order_code']).execute()
  const ids = new Map(made.map(({ id, order_code }) => [order_code, id]))
  return all.map(({ code }) => ids.get(code) ?? 0)
}

type Line = { readonly productId: number; readonly units: number }
type OrderFacts = Partial<Insertable<Schema['orders']>> & {
  readonly userId: number
  readonly lines: readonly Line[]
  readonly status?: OrderStatus
}

let numbered = 0

export async function givenOrder(context: Context, facts: OrderFacts): Promise<number> {
  const [id] = await givenOrders(context, [facts])
  if (id === undefined) throw new Error('no order was made')
  return id
}

export async function givenOrders({ db, now }: Context, all: readonly OrderFacts[]): Promise<number[]> {
  const rows = all.map(({ userId, lines, ...rest }) => ({ ...orderRow(lines), user_id: userId, ...rest }))
  const times = { created_at: now(), updated_at: now() }
  const orders = await db
    .insertInto('orders')
    .values(rows.map((row) => ({ ...times, ...row })))
    .returning(['id', 'order_code'])
    .execute()
  const ids = new Map(orders.map(({ id, order_code }) => [order_code, id]))
  const made = rows.map(({ order_code }) => ids.get(order_code) ?? 0)
  const items = all.flatMap(({ lines }, at) => lines.map((line) => itemOf(made[at] ?? 0, line)))
  if (items.length > 0) await db.insertInto('order_items').values(items).execute()
  return made
}

function orderRow(lines: readonly Line[]) {
  const total = poisha(lines.reduce((sum, { units }) => sum + units * 100, 0))
  return {
    order_code: `ST-${String(++numbered).padStart(6, '0')}`,
    status: 'pending-stock',
    payment_method: 'COD',
    shipping_address: '{}',
    billing_address: '{}',
    subtotal_poisha: total,
    shipping_poisha: poisha(0),
    total_poisha: total,
  } as const
}

function itemOf(orderId: number, { productId, units }: Line) {
  return {
    order_id: orderId,
    product_id: productId,
    sku: '00FF00',
    product_name: 'Napa',
    generic_name: 'Paracetamol',
    brand_name: 'Beximco',
    product_type: 'Tablet',
    strip_label: 'Strip',
    is_multi_level: false,
    units_per_strip: 1,
    strips_per_box: 1,
    box_quantity: 0,
    strip_quantity: 0,
    unit_quantity: units,
    unit_price_poisha: poisha(100),
    unit_rate_poisha: poisha(100),
    line_poisha: poisha(units * 100),
  }
}
