/** A wrong house number is corrected on the phone, until the order is packed. */
import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { setPaid, setStatus, whileLocked } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, HOME } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let staff: Person
let home: number
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer({ phone: '01711000222' })
  await shop.admin()
  staff = await shop.admin({ duties: ['pharmacist'] })
  home = await givenShippingMethod(shop.context, {
    name: 'Khulna only',
    price: 60,
    areas: [{ division: 'Khulna' }],
  })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const DHAKA = {
  ...HOME,
  houseHoldingNo: '7/B',
  policeStationSubDistrict: 'Dhanmondi',
  cityDistrict: 'Dhaka',
  stateDivision: 'Dhaka',
}

async function ordered(facts: Parameters<typeof givenPlacedOrder>[2] = {}) {
  const productId = await givenProduct(shop.context, { stock: 100 })
  const items = [{ productId, quantities: { strip: 10 } }]
  return (await givenPlacedOrder(shop, customer, { items, shippingMethodId: home, ...facts })).id
}

function change(id: number, shippingAddress: object, more: object = {}, by = staff, key = '') {
  const headers = key ? { 'idempotency-key': key } : {}
  return by.put(`/api/orders/${id}/address`, { shippingAddress, ...more }, headers)
}

const readNotes = async (id: number) => (await staff.get(`/api/admin/orders/${id}/notes`)).json()

async function readMessages(id: number) {
  return shop.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'body'])
    .where('kind', '=', 'order-address')
    .where('dedupe_key', 'like', `order ${id} %`)
    .execute()
}

describe('the address of an order', () => {
  test('is changed by staff, noted, and told without the address; a billing address that was the same follows', async () => {
    const id = await ordered()
    const before = (await staff.get(`/api/orders/${id}`)).json()
    const to = { ...HOME, fullName: 'Karim', contactNo: '+880 1712-345678', houseHoldingNo: '12/A' }
    const { order } = (await change(id, to, { version: before.version }, staff, 'k1')).json()
    const stored = { fullName: 'Karim', contactNo: '01712345678', houseHoldingNo: '12/A', zipCode: null }
    expect(order).toMatchObject({
      shippingAddressSnapshot: stored,
      billingAddressSnapshot: stored,
      totalAmount: before.totalAmount,
      status: 'placed',
    })
    expect(order.version).toBeGreaterThan(before.version)
    // sent again, with the same key and without one, it is done once
    await change(id, to, { version: before.version }, staff, 'k1')
    expect((await change(id, to, { version: before.version })).json().order.version).toBe(order.version)
    expect(await readNotes(id)).toMatchObject([{ body: 'Delivery address changed.' }])
    const messages = await readMessages(id)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      recipient: '01711000222',
      body: expect.stringContaining(order.orderCode),
    })
    expect(messages[0]?.body).not.toMatch(/12\/A|Karim|সোনাডাঙ্গা/)
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['actor_id', 'changes'])
      .where('table_name', '=', 'orders')
      .where('row_id', '=', id)
      .where('actor_id', '=', staff.id)
      .execute()
    expect(log.some(({ changes }) => changes.shipping_address === 'hidden')).toBe(true)
    expect(JSON.stringify(log)).not.toContain('12/A')
  })

  test('leaves a billing address alone that was another', async () => {
    const id = await ordered({ billingAddress: { ...HOME, fullName: 'Office' } })
    const { order } = (await change(id, { ...HOME, houseHoldingNo: '3' })).json()
    expect(order.billingAddressSnapshot).toMatchObject({ fullName: 'Office', houseHoldingNo: null })
  })

  test('outside the method’s area needs another method, and the total follows', async () => {
    const id = await ordered()
    const refused = await change(id, DHAKA)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'shipping-method-not-for-address', fields: { shippingMethodId: expect.any(String) } },
    ])
    expect((await change(id, DHAKA, { shippingMethodId: home })).statusCode).toBe(400)
    expect((await change(id, DHAKA, { shippingMethodId: 999_999 })).json().code).toBe(
      'shipping-method-not-found',
    )
    expect(await readNotes(id)).toEqual([])
    const country = await givenShippingMethod(shop.context, { name: 'Whole country', price: 110 })
    const { order } = (await change(id, DHAKA, { shippingMethodId: country })).json()
    expect(order).toMatchObject({
      shippingAddressSnapshot: { cityDistrict: 'Dhaka' },
      shippingMethodId: country,
      shippingCost: 110,
      totalAmount: 230,
    })
    expect(await readNotes(id)).toMatchObject([{ body: expect.stringContaining('Whole country') }])
  })

  test('of a paid order may become cheaper, and the difference goes back; dearer it may not', async () => {
    const id = await ordered()
    await setPaid(shop, id)
    await setStatus(shop, id, 'paid')
    const dear = await givenShippingMethod(shop.context, { price: 200 })
    const cheap = await givenShippingMethod(shop.context, { price: 20 })
    expect((await change(id, DHAKA, { shippingMethodId: dear })).json().code).toBe('order-paid-less')
    const { order } = (await change(id, DHAKA, { shippingMethodId: cheap })).json()
    expect(order).toMatchObject({
      status: 'paid',
      totalAmount: 140,
      payments: [{ refunds: [{ amount: 40, status: 'due' }] }],
    })
  })

  test('of an order that is packed, on its way or over stays', async () => {
    const free = [
      'pending-prescription',
      'prescription-reviewed',
      'pending-stock',
      'pending-payment',
      'placed',
      'paid',
    ]
    for (const status of ORDER_STATUSES.filter((one) => !free.includes(one))) {
      const id = await ordered()
      await setStatus(shop, id, status)
      const answer = await change(id, { ...HOME, houseHoldingNo: '1' })
      expect([status, answer.statusCode, answer.json().code]).toEqual([status, 409, 'order-address-fixed'])
      // so that the books are in order
      await setStatus(shop, id, 'placed')
    }
  })

  test('is not overwritten by who has not seen the last change; of two at once one wins', async () => {
    const id = await ordered()
    const { version } = (await staff.get(`/api/orders/${id}`)).json()
    const answers = await whileLocked(shop, id, [
      () => change(id, { ...HOME, houseHoldingNo: '1' }, { version }),
      () => change(id, { ...HOME, houseHoldingNo: '2' }, { version }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('order-changed')
    expect(await readMessages(id)).toHaveLength(1)
  })

  test('needs its fields and a place that exists', async () => {
    const id = await ordered()
    const { fullName: _, ...nameless } = HOME
    expect(Object.keys((await change(id, nameless)).json().fields)).toEqual(['shippingAddress.fullName'])
    const nowhere = await change(id, { ...HOME, policeStationSubDistrict: 'Atlantis' })
    expect([nowhere.statusCode, Object.keys(nowhere.json().fields)]).toEqual([
      400,
      ['shippingAddress.policeStationSubDistrict'],
    ])
    expect((await change(999_999, HOME)).json().code).toBe('order-not-found')
  })

  test('is changed by nobody else', async () => {
    const id = await ordered()
    const to = { ...HOME, houseHoldingNo: '66' }
    expect((await change(id, to, {}, customer)).statusCode).toBe(403)
    expect((await change(id, to, {}, shop.guest as Person)).statusCode).toBe(401)
    expect((await change(id, to, {}, await shop.admin({ duties: ['packer'] }))).json().code).toBe(
      'not-your-duty',
    )
  })
})
