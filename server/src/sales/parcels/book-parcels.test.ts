import type { Order } from '@niramoy/contract/sales/order'
import type { Courier } from '@niramoy/domain/sales/delivery/parcel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followParcels } from '../../all-jobs.ts'
import { DEMO_COURIERS } from '../../platform/integrations/couriers/couriers.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
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

/** The courier as it would be if it failed in this way, once. */
async function whileCourier(answer: () => Promise<Response>, path = ''): Promise<number> {
  const real = withGateway(shop)
  const inside: typeof real.inside = (url, init) =>
    url.includes(path) && init.method !== 'GET' && !url.includes('issue-token')
      ? answer()
      : (real.inside?.(url, init) ?? answer())
  return bookParcels({ ...real, inside })
}
const noAnswer = () => Promise.reject(new TypeError('fetch failed'))

test.each(['pathao', 'steadfast', 'redx'] as const)(
  '%s books a parcel, and its order is shipped',
  async (carrier) => {
    const { orderId, parcelId } = await handedOver(carrier)
    expect(await standing(parcelId)).toMatchObject({ state: 'booking', status: 'processing' })
    expect(await readOrder(customer, orderId)).toMatchObject({ parcel: null })
    await booked(shop)
    const { consignment_id, reference, ...rest } = await standing(parcelId)
    expect(rest).toMatchObject({ state: 'booked', status: 'shipped', failure: null })
    expect(consignment_id).toMatch(/^\w+$/)
    const seen = await readOrder(customer, orderId)
    expect(reference).toBe(seen.orderCode)
    expect(seen.parcel).toMatchObject({ carrier, state: 'booked', cashToCollect: null, failure: null })
    expect(seen.parcel?.trackingNumber).not.toBeNull()
    const desk = await readOrder(staff, orderId)
    expect(desk.parcel).toMatchObject({ cashToCollect: 12, waitsForStaff: false })
    // by the member of staff who handed it over
    expect(desk.timeline.at(-1)).toMatchObject({ status: 'shipped', by: 'staff', actorName: 'Karim' })
    expect(await booked(shop)).toBe(0)
  },
)

test('many are booked in one request; Pathao says their numbers by message', async () => {
  const parcels = [await handedOver('pathao'), await handedOver('pathao')]
  const many = [await handedOver('steadfast'), await handedOver('steadfast'), await handedOver('steadfast')]
  expect(await booked(shop)).toBe(5)
  for (const { parcelId } of many) expect(await standing(parcelId)).toMatchObject({ state: 'booked' })
  for (const { parcelId } of parcels) {
    expect(await standing(parcelId)).toMatchObject({ state: 'booking', status: 'processing', failure: null })
  }
  // nothing is sent again meanwhile
  shop.at('2026-01-15T06:10:00.000Z')
  expect(await booked(shop)).toBe(0)
  const page = (await shop.app.inject({ url: '/dev/couriers' })).body
  for (const { parcelId, reference } of parcels) {
    const id = new RegExp(`${reference}</strong> · pathao (\\w+)`).exec(page)?.[1] ?? ''
    const message = courierMessage(shop, { courier: 'pathao', id, reference, stage: 'booked' })
    expect((await sendMessage(shop, message)).statusCode).toBe(202)
    expect(await standing(parcelId)).toMatchObject({ state: 'booked', status: 'shipped', consignment_id: id })
  }
})

test('numbers of many that never come are for staff to look up', async () => {
  const [one] = [await handedOver('pathao'), await handedOver('pathao')]
  await booked(shop)
  shop.at('2026-01-15T06:31:00.000Z')
  await booked(shop)
  expect(await standing(one.parcelId)).toMatchObject({ state: 'booking', due_at: null })
  const { parcel } = await readOrder(staff, one.orderId)
  expect(parcel).toMatchObject({ waitsForStaff: true })
  expect(parcel?.failure).toBe(
    'Pathao did not confirm the booking. Please look in its panel whether it was made before you ask again.',
  )
})

test('a refusal stays with the parcel, in the courier’s words, until staff decide', async () => {
  const { orderId, parcelId } = await handedOver('redx', { address: { policeStationSubDistrict: 'Koyra' } })
  await booked(shop)
  const { parcel, status } = await readOrder(staff, orderId)
  expect(status).toBe('processing')
  expect(parcel).toMatchObject({
    state: 'booking',
    waitsForStaff: true,
    failure: 'RedX has no area Koyra in Khulna.',
  })
  expect(await booked(shop)).toBe(0)
  const again = await bookAgain(parcelId)
  expect(again.json()).toMatchObject({ state: 'booking', waitsForStaff: false, failure: null })
  const refused = await bookAgain(parcelId)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'parcel-not-waiting'])
  await booked(shop)
  // another carrier: called off, and handed over anew under another name
  expect((await cancel(parcelId)).json()).toMatchObject({ state: 'cancelled' })
  expect(await standing(parcelId)).toMatchObject({ state: 'cancelled', status: 'processing' })
  expect((await cancel(parcelId)).statusCode).toBe(200)
})

describe('a booking that gets no answer is never made twice', () => {
  test('by Steadfast, which is asked by our number', async () => {
    const { parcelId, reference } = await handedOver('steadfast')
    // it was made, and the reply was lost
    const real = withGateway(shop)
    await bookParcels({
      ...real,
      inside: async (url, init) => {
        await real.inside?.(url, init)
        throw new TypeError('fetch failed')
      },
    })
    expect(await standing(parcelId)).toMatchObject({ state: 'booking', status: 'processing' })
    shop.at('2026-01-15T06:02:00.000Z')
    await booked(shop)
    expect(await standing(parcelId)).toMatchObject({
      state: 'booked',
      status: 'shipped',
      consignment_id: null,
    })
    const page = (await shop.app.inject({ url: '/dev/couriers' })).body
    expect(page.split(`<strong>${reference}<`)).toHaveLength(2)
    // and followed by our number, until a message says its own
    const id = new RegExp(`${reference}</strong> · steadfast (\\w+)`).exec(page)?.[1] ?? ''
    await moveAtCourier(shop, { courier: 'steadfast', id, stage: 'picked' })
    await sendMessage(shop, courierMessage(shop, { courier: 'steadfast', id, reference, stage: 'picked' }))
    expect(await standing(parcelId)).toMatchObject({ state: 'with-carrier', consignment_id: id })
  })

  test('by Steadfast, which did not get it', async () => {
    const { parcelId } = await handedOver('steadfast')
    await whileCourier(noAnswer)
    shop.at('2026-01-15T06:02:00.000Z')
    await booked(shop)
    expect(await standing(parcelId)).toMatchObject({ state: 'booked', status: 'shipped' })
  })

  test.each(['pathao', 'redx'] as const)('by %s, which cannot be asked: staff look', async (carrier) => {
    const { parcelId } = await handedOver(carrier)
    await whileCourier(noAnswer, carrier === 'redx' ? '/parcel' : '/orders')
    const name = carrier === 'redx' ? 'RedX' : 'Pathao'
    expect((await standing(parcelId)).failure).toBe(
      `${name} did not answer. It may have booked the parcel; its message is awaited for half an hour.`,
    )
    shop.at('2026-01-15T06:31:00.000Z')
    let sent = 0
    await whileCourier(async () => {
      sent += 1
      return noAnswer()
    })
    expect(sent).toBe(0)
    expect(await standing(parcelId)).toMatchObject({ state: 'booking', due_at: null })
  })
})

test('turned away for its number, it is tried again', async () => {
  const { parcelId } = await handedOver('redx')
  await whileCourier(
    async () => new Response('{}', { status: 429, headers: { 'retry-after': '3600' } }),
    '/parcel',
  )
  expect((await standing(parcelId)).failure).toBe(
    'RedX could not be asked (too many requests). It is tried again.',
  )
  shop.at('2026-01-15T06:02:00.000Z')
  await booked(shop)
  expect(await standing(parcelId)).toMatchObject({ state: 'booked', failure: null })
})

test('a token that Pathao takes no more is issued anew', async () => {
  const { parcelId } = await handedOver('pathao')
  const real = withGateway(shop)
  let refused = 0
  await bookParcels({
    ...real,
    inside: async (url, init) => {
      const isFirst = url.endsWith('/orders') && refused === 0
      if (isFirst) refused += 1
      return isFirst ? new Response('{}', { status: 401 }) : (real.inside?.(url, init) ?? noAnswer())
    },
  })
  expect(refused).toBe(1)
  expect(await standing(parcelId)).toMatchObject({ state: 'booked' })
})

test('two processes book each parcel once', async () => {
  const parcels = [await handedOver('redx'), await handedOver('redx'), await handedOver('redx')]
  const counts = await Promise.all([booked(shop), booked(shop)])
  expect(counts[0] + counts[1]).toBe(3)
  const page = (await shop.app.inject({ url: '/dev/couriers' })).body
  for (const { reference } of parcels) expect(page.split(`<strong>${reference}<`)).toHaveLength(2)
})

test('a courier that the shop has left is named', async () => {
  const { parcelId } = await handedOver('redx')
  const context = withGateway(shop)
  await bookParcels({ ...context, settings: { ...context.settings, COURIERS: ['pathao'] } })
  expect((await standing(parcelId)).failure).toBe('The shop has no account with RedX.')
})

test('silence of hours is asked about, by a job', async () => {
  const { parcelId } = await handedOver('redx')
  await booked(shop)
  const { consignment_id } = await standing(parcelId)
  await moveAtCourier(shop, { courier: 'redx', id: consignment_id ?? '', stage: 'delivered' })
  expect(await followParcels(withGateway(shop))).toBe(0)
  shop.at('2026-01-15T12:00:00.000Z')
  while ((await followParcels(withGateway(shop))) > 0);
  expect(await standing(parcelId)).toMatchObject({
    state: 'delivered',
    status: 'delivered',
    collected_poisha: 1_200,
  })
})

test('no courier is told what is in a parcel', async () => {
  const { parcelId } = await handedOver('redx')
  const sent: string[] = []
  const real = withGateway(shop)
  await bookParcels({
    ...real,
    inside: (url, init) => {
      sent.push(`${url} ${String(init.body ?? '')}`)
      return real.inside?.(url, init) ?? noAnswer()
    },
  })
  expect(await standing(parcelId)).toMatchObject({ state: 'booked' })
  expect(sent.join()).toContain('01711111111')
  expect(sent.join()).not.toMatch(/Napa|Paracetamol/)
  expect(shop.logged.join()).not.toContain(DEMO_COURIERS.redx.token)
})
