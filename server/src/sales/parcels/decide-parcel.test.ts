import type { Order } from '@niramoy/contract/sales/order'
import type { Courier } from '@niramoy/domain/sales/delivery/parcel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followParcels } from '../../all-jobs.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import {
  booked,
  courierMessage,
  givenHandedOver,
  moveAtCourier,
  parcelStanding,
  sendMessage,
} from '../../testing/fixtures/goods/parcels.ts'
import { withGateway } from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { takeHoldOfBad } from '../fulfilment/take-hold.step.ts'
import { bookParcels } from './book-parcels.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
let shop: Shop
let customer: Person
let staff: Person
let packer: Person
let productId: number
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin({ name: 'Karim' })
  packer = await shop.admin({ duties: ['packer'] })
  productId = await givenProduct(shop.context, { stock: 10_000 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(() => shop.at('2026-01-15T06:00:00.000Z'))

const handedOver = (carrier: Courier, facts: object = {}) =>
  givenHandedOver(shop, { userId: customer.id, productId, staffId: staff.id, carrier, ...facts })
const standing = (id: number) => parcelStanding(shop, id)
const readOrder = async (by: Person, id: number): Promise<Order> => (await by.get(`/api/orders/${id}`)).json()
const bookAgain = (id: number, by = packer) => by.post(`/api/admin/parcels/${id}/book-again`)
const cancel = (id: number, by = packer) => by.post(`/api/admin/parcels/${id}/cancel`)

const noAnswer = () => Promise.reject(new TypeError('fetch failed'))

describe('calling off', () => {
  test('RedX is told, and the order waits to be handed over anew under another name', async () => {
    const { orderId, parcelId, reference } = await handedOver('redx')
    await booked(shop)
    const headers = { 'idempotency-key': 'call-off-1' }
    const first = await packer.post(`/api/admin/parcels/${parcelId}/cancel`, {}, headers)
    const second = await packer.post(`/api/admin/parcels/${parcelId}/cancel`, {}, headers)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(await standing(parcelId)).toMatchObject({ state: 'cancelled', status: 'processing' })
    expect((await readOrder(customer, orderId)).parcel).toBeNull()
    expect(reference).not.toContain('-2')
  })

  test.each(['pathao', 'steadfast'] as const)('%s takes none from a program', async (carrier) => {
    const { parcelId } = await handedOver(carrier)
    await booked(shop)
    const answer = await cancel(parcelId)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This courier takes no cancellation from a program. Please call it off in the courier’s own panel; the order follows by itself.',
    ])
    expect(await standing(parcelId)).toMatchObject({ state: 'booked', status: 'shipped' })
  })

  test('what was picked up is refused, here or by the courier', async () => {
    const { parcelId } = await handedOver('redx')
    await booked(shop)
    const { consignment_id: id } = await standing(parcelId)
    await moveAtCourier(shop, { courier: 'redx', id: id ?? '', stage: 'picked' })
    expect((await cancel(parcelId)).json().code).toBe('parcel-not-cancellable')
    await moveAtCourier(shop, { courier: 'redx', id: id ?? '', stage: 'picked', send: 'now' })
    expect((await cancel(parcelId)).json().code).toBe('parcel-not-cancellable')
    expect(await standing(parcelId)).toMatchObject({ state: 'with-carrier', status: 'shipped' })
  })

  test('one that is booked at the same moment is called off at the courier, or staff are told', async () => {
    const { parcelId } = await handedOver('redx')
    const other = await handedOver('steadfast')
    const real = withGateway(shop)
    await bookParcels({
      ...real,
      inside: async (url, init) => {
        if (init.method === 'POST') for (const id of [parcelId, other.parcelId]) await cancel(id)
        return real.inside?.(url, init) ?? noAnswer()
      },
    })
    expect(await standing(parcelId)).toMatchObject({
      state: 'cancelled',
      status: 'processing',
      failure: null,
    })
    const late = await standing(other.parcelId)
    expect(late).toMatchObject({ state: 'cancelled', status: 'processing' })
    expect(late.failure).toBe(
      `Steadfast booked it as ${late.consignment_id} after it was called off here. Please call it off there too.`,
    )
  })

  test('our own rider gives it back at any time', async () => {
    const rider = { name: 'Jamal', phone: '01912345678', created_at: shop.context.now() }
    const { id: riderId } = await shop.db
      .insertInto('riders')
      .values({ ...rider, updated_at: shop.context.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { orderId, parcelId } = await givenHandedOver(shop, {
      userId: customer.id,
      productId,
      staffId: staff.id,
      carrier: 'own',
      riderId,
    })
    expect((await readOrder(staff, orderId)).parcel).toMatchObject({
      riderName: 'Jamal',
      state: 'with-carrier',
    })
    expect((await readOrder(customer, orderId)).parcel).toMatchObject({ riderName: null })
    await cancel(parcelId)
    expect(await standing(parcelId)).toMatchObject({ state: 'cancelled', status: 'processing' })
  })
})

describe('a batch that is recalled while its parcel waits for the courier', () => {
  async function recalled(carrier: Courier) {
    const product = await givenProduct(shop.context)
    const batch = await givenStock(shop.context, product, { units: 12, expiresOn: '2027-01-20' })
    const parcel = await handedOver(carrier, { productId: product })
    const recall = () => staff.post(`/api/stock-batches/${batch}/recall`, { reason: 'Cracked' })
    return { ...parcel, recall }
  }
  const follow = () => followParcels(withGateway(shop))

  test('is called off at RedX, and its order is not sent', async () => {
    const { parcelId, recall } = await recalled('redx')
    await booked(shop)
    expect((await recall()).statusCode).toBe(200)
    await follow()
    expect(await standing(parcelId)).toMatchObject({
      state: 'cancelled',
      status: 'processing',
      failure: null,
    })
    while ((await takeHoldOfBad(shop.context)) > 0);
    expect(await standing(parcelId)).toMatchObject({ state: 'cancelled', status: 'pending-stock' })
    const page = (await shop.app.inject({ url: '/dev/couriers' })).body
    expect(page).toContain('cancelled')
  })

  test('is for staff where the courier takes no cancellation, once', async () => {
    const { orderId, parcelId, recall } = await recalled('steadfast')
    await booked(shop)
    await recall()
    expect([await follow(), await follow()]).toEqual([1, 0])
    expect(await standing(parcelId)).toMatchObject({ state: 'booked', status: 'shipped' })
    expect((await readOrder(packer, orderId)).parcel).toMatchObject({
      waitsForStaff: true,
      failure: expect.stringContaining('call it off in Steadfast’s panel'),
    })
    const { orders } = (await packer.get('/api/admin/orders?pageSize=200')).json()
    expect(orders.find(({ id }: Order) => id === orderId).parcel).toMatchObject({ waitsForStaff: true })
    expect((await bookAgain(parcelId)).json().code).toBe('parcel-not-waiting')
  })

  test('is for staff when the courier was asked and gave no answer, until its message comes', async () => {
    const { orderId, parcelId, reference, recall } = await recalled('redx')
    const real = withGateway(shop)
    await bookParcels({
      ...real,
      inside: async (url, init) => {
        const answer = await real.inside?.(url, init)
        if (init.method === 'POST' && url.endsWith('/parcel')) throw new TypeError('fetch failed')
        return answer ?? noAnswer()
      },
    })
    await recall()
    expect(await standing(parcelId)).toMatchObject({
      state: 'cancelled',
      status: 'pending-stock',
      failure: expect.stringContaining('RedX was asked to fetch it'),
    })
    const { orders } = (await packer.get('/api/admin/orders?pageSize=200')).json()
    expect(orders.find(({ id }: Order) => id === orderId).parcel).toMatchObject({ waitsForStaff: true })
    const page = (await shop.app.inject({ url: '/dev/couriers' })).body
    const id = new RegExp(`${reference}</strong> · redx (\\w+)`).exec(page)?.[1] ?? ''
    const message = courierMessage(shop, { courier: 'redx', id, reference, stage: 'booked' })
    expect((await sendMessage(shop, message)).statusCode).toBe(200)
    expect(await standing(parcelId)).toMatchObject({ state: 'cancelled', consignment_id: id, failure: null })
  })
})

test('an order that its customer’s call cancels takes its unbooked parcel with it', async () => {
  const { orderId, parcelId } = await handedOver('steadfast')
  await staff.put(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })
  expect(await booked(shop)).toBe(0)
  expect(await standing(parcelId)).toMatchObject({ state: 'cancelled', status: 'cancelled' })
})

test('two staff at once: one asks again, the other is told', async () => {
  const { parcelId } = await handedOver('redx', { address: { policeStationSubDistrict: 'Koyra' } })
  await booked(shop)
  const answers = await Promise.all([bookAgain(parcelId), bookAgain(parcelId, staff)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('prices of all couriers, with what each says of it', async () => {
  const { orderId } = await handedOver('redx')
  const { prices } = (await packer.get(`/api/admin/parcels/prices?orderId=${orderId}`)).json()
  expect(prices).toEqual([
    { carrier: 'pathao', price: 60, problem: null },
    { carrier: 'steadfast', price: null, problem: null },
    { carrier: 'redx', price: 75, problem: null },
  ])
  const far = await handedOver('redx', { address: { policeStationSubDistrict: 'Koyra' } })
  const { prices: none } = (await packer.get(`/api/admin/parcels/prices?orderId=${far.orderId}`)).json()
  expect(none[2]).toEqual({ carrier: 'redx', price: null, problem: 'RedX has no area Koyra in Khulna.' })
  expect((await packer.get('/api/admin/parcels/prices?orderId=2147483647')).statusCode).toBe(404)
})

test('a parcel that is not there, a customer and a duty that is not theirs are refused', async () => {
  expect((await cancel(2_147_483_647)).json().code).toBe('parcel-not-found')
  expect((await bookAgain(2_147_483_647)).json().code).toBe('parcel-not-found')
  expect((await bookAgain(1, customer)).statusCode).toBe(403)
  expect((await bookAgain(1, await shop.admin({ duties: ['accountant'] }))).json().code).toBe('not-your-duty')
})

test('the list of orders names who has a parcel, and which wait for staff', async () => {
  const { orderId } = await handedOver('redx', { address: { policeStationSubDistrict: 'Koyra' } })
  await booked(shop)
  const { orders } = (await packer.get('/api/admin/orders?pageSize=200')).json()
  const listed = orders.find(({ id }: Order) => id === orderId)
  expect(listed.parcel).toEqual({ carrier: 'redx', state: 'booking', waitsForStaff: true })
})
