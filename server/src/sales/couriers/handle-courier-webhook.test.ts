import type { Order } from '@niramoy/contract/sales/order'
import { COURIERS, type Courier } from '@niramoy/domain/sales/delivery/parcel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Stage } from '../../demo/simulators/courier-book.ts'
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
import { openRaw } from '../../testing/servers/raw-connection.ts'
import { expectUsable, inTime } from '../../testing/servers/tcp-proxy.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { handleCourierWebhook } from './handle-courier-webhook.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
let shop: Shop
let customer: Person
let staff: Person
let productId: number
let port: number
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin()
  productId = await givenProduct(shop.context, { stock: 10_000 })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function bookedParcel(courier: Courier) {
  const given = await givenHandedOver(shop, {
    userId: customer.id,
    productId,
    staffId: staff.id,
    carrier: courier,
  })
  await booked(shop)
  const { consignment_id: id } = await parcelStanding(shop, given.parcelId)
  return { ...given, courier, id: id ?? '' }
}
type Booked = Awaited<ReturnType<typeof bookedParcel>>

const standing = ({ parcelId }: Booked) => parcelStanding(shop, parcelId)
const told = (parcel: Booked, stage: Stage, facts: object = {}) =>
  sendMessage(shop, courierMessage(shop, { ...parcel, stage, ...facts }))
/** It is so, and the courier says it. */
async function moved(parcel: Booked, stage: Stage): Promise<void> {
  await moveAtCourier(shop, { ...parcel, stage })
  await told(parcel, stage)
}
const readDesk = async (id: number): Promise<Order> => (await staff.get(`/api/orders/${id}`)).json()
const waiting = () => shop.db.selectFrom('quarantine_items').select(['units', 'decided_at'])
const readWaiting = ({ orderId }: Booked) => waiting().where('order_id', '=', orderId).execute()
async function readEvents({ parcelId }: Booked) {
  const query = shop.db.selectFrom('parcel_events').select(['source', 'status', 'facts']).orderBy('id')
  return query.where('parcel_id', '=', parcelId).execute()
}

test.each(COURIERS)('%s brings a parcel to its door', async (courier) => {
  const parcel = await bookedParcel(courier)
  await moved(parcel, 'picked')
  expect(await standing(parcel)).toMatchObject({ state: 'with-carrier', status: 'shipped' })
  await moved(parcel, 'delivered')
  expect(await standing(parcel)).toMatchObject({
    state: 'delivered',
    status: 'delivered',
    collected_poisha: 1_200,
    failure: null,
  })
  const { timeline, parcel: shown } = await readDesk(parcel.orderId)
  expect(timeline.at(-1)).toMatchObject({ status: 'delivered', by: 'shop', actorName: null })
  expect(shown).toMatchObject({ collectedAmount: 12, fee: courier === 'redx' ? 65 : 60 })
})

test.each(['pathao', 'redx'] as const)(
  'what %s returns is cancelled, and waits to be inspected',
  async (courier) => {
    const parcel = await bookedParcel(courier)
    await moved(parcel, 'returning')
    const onItsWay = await standing(parcel)
    expect([onItsWay.status, onItsWay.ended_at]).toEqual(['shipped', null])
    await moved(parcel, 'back')
    expect(await standing(parcel)).toMatchObject({
      state: 'back',
      status: 'cancelled',
      collected_poisha: null,
    })
    expect(await readWaiting(parcel)).toEqual([{ units: 12, decided_at: null }])
    const { timeline } = await readDesk(parcel.orderId)
    expect(timeline.at(-1)).toMatchObject({ condition: 'quarantine', cost: courier === 'redx' ? 65 : 60 })
  },
)

test('what Steadfast returns is on its way until staff take it in', async () => {
  const parcel = await bookedParcel('steadfast')
  await moved(parcel, 'back')
  expect(await standing(parcel)).toMatchObject({ state: 'returning', status: 'shipped', ended_at: null })
  expect(await readWaiting(parcel)).toEqual([])
  const path = `/api/admin/orders/${parcel.orderId}/status`
  await staff.put(path, { status: 'cancelled', condition: 'quarantine' })
  expect(await standing(parcel)).toMatchObject({ state: 'back', status: 'cancelled', collected_poisha: null })
  expect(await readWaiting(parcel)).toEqual([{ units: 12, decided_at: null }])
})

test.each(['pathao', 'steadfast'] as const)(
  '%s brings a part, and says what it was paid',
  async (courier) => {
    const parcel = await bookedParcel(courier)
    await moved(parcel, 'partial')
    expect(await standing(parcel)).toMatchObject({
      state: 'partly-delivered',
      status: 'delivered',
      collected_poisha: 600,
    })
  },
)

test('why a parcel was not brought is shown to staff until it moves on', async () => {
  const parcel = await bookedParcel('pathao')
  await moved(parcel, 'out')
  await moved(parcel, 'held')
  expect((await readDesk(parcel.orderId)).parcel).toMatchObject({
    state: 'out',
    failure: 'Customer was not at home',
  })
  await moved(parcel, 'delivered')
  expect((await readDesk(parcel.orderId)).parcel).toMatchObject({ state: 'delivered', failure: null })
})

test('called off in Pathao’s panel, the order waits to be handed over anew', async () => {
  const parcel = await bookedParcel('pathao')
  await moved(parcel, 'called-off')
  expect(await standing(parcel)).toMatchObject({ state: 'cancelled', status: 'processing' })
})

describe('a message is no more than a reason to ask', () => {
  test.each(COURIERS)('%s does not confirm it, and nothing moves', async (courier) => {
    const parcel = await bookedParcel(courier)
    await told(parcel, 'delivered')
    await told(parcel, 'back')
    expect(await standing(parcel)).toMatchObject({
      state: 'booked',
      status: 'shipped',
      collected_poisha: null,
    })
  })

  test('an amount counts only where the courier is', async () => {
    const parcel = await bookedParcel('pathao')
    await moveAtCourier(shop, { ...parcel, stage: 'delivered' })
    // says a part and half of the money, and all of it was brought
    await told(parcel, 'partial')
    expect(await standing(parcel)).toMatchObject({ state: 'delivered', collected_poisha: 1_200 })
  })

  test('our name on another parcel’s number is nobody’s', async () => {
    const [parcel, other] = [await bookedParcel('redx'), await bookedParcel('redx')]
    await moveAtCourier(shop, { ...other, stage: 'delivered' })
    const message = courierMessage(shop, { ...parcel, id: other.id, stage: 'delivered' })
    await sendMessage(shop, message)
    expect(await standing(parcel)).toMatchObject({ state: 'booked', status: 'shipped' })
  })

  test('a courier that does not answer is asked soon', async () => {
    const parcel = await bookedParcel('redx')
    const { body } = courierMessage(shop, { ...parcel, stage: 'delivered' })
    const away = { ...withGateway(shop), inside: () => Promise.reject(new TypeError('fetch failed')) }
    const query = { token: DEMO_COURIERS.redx.webhookSecret }
    await handleCourierWebhook(away, 'redx', { body, query, header: () => undefined })
    const { state, due_at } = await standing(parcel)
    expect([state, due_at]).toEqual(['booked', shop.context.now()])
    expect(await readEvents(parcel)).toMatchObject([{ source: 'message', status: 'delivered' }])
  })

  test('what staff corrected is not undone by the same word again', async () => {
    const parcel = await bookedParcel('steadfast')
    await moved(parcel, 'delivered')
    const { version } = await readDesk(parcel.orderId)
    const path = `/api/admin/orders/${parcel.orderId}/status`
    expect((await staff.put(path, { status: 'shipped', version })).statusCode).toBe(200)
    await told(parcel, 'delivered')
    expect(await standing(parcel)).toMatchObject({ state: 'with-carrier', status: 'shipped' })
    await moved(parcel, 'back')
    expect(await standing(parcel)).toMatchObject({ state: 'returning', status: 'shipped' })
  })

  test('what stands as delivered and came back is shown to staff', async () => {
    const parcel = await bookedParcel('redx')
    await staff.put(`/api/admin/orders/${parcel.orderId}/status`, { status: 'delivered' })
    await moved(parcel, 'back')
    const found = await standing(parcel)
    expect(found).toMatchObject({ state: 'delivered', status: 'delivered' })
    expect(found.failure).toBe('It stands as delivered here, but RedX says “returned”. Please find out.')
  })
})

describe('without the agreed secret', () => {
  test.each(COURIERS)('a message of %s is refused, and nothing is written', async (courier) => {
    const parcel = await bookedParcel(courier)
    await moveAtCourier(shop, { ...parcel, stage: 'delivered' })
    const before = await standing(parcel)
    const forged = await told(parcel, 'delivered', { isForged: true })
    expect([forged.statusCode, forged.json().message]).toEqual([
      401,
      'This message does not have the agreed secret.',
    ])
    const message = courierMessage(shop, { ...parcel, stage: 'delivered' })
    const bare = await sendMessage(shop, { ...message, url: message.url.split('?')[0] ?? '', headers: {} })
    expect(bare.statusCode).toBe(401)
    expect(bare.headers['x-pathao-merchant-webhook-integration-secret']).toBeUndefined()
    expect(await standing(parcel)).toEqual(before)
    expect(await readEvents(parcel)).toEqual([])
  })

  test.each(['', ' ', 'Bearer ', 'Bearer undefined', 'Bearer null'])(
    '%j is no secret',
    async (authorization) => {
      const url = '/api/couriers/steadfast/webhook'
      const answer = await sendMessage(shop, { url, headers: { authorization }, body: {} })
      expect(answer.statusCode).toBe(401)
    },
  )

  test('the next request on the same connection is answered', async () => {
    const body = JSON.stringify({ status: 'delivered', filler: 'x'.repeat(200_000) })
    for (const courier of COURIERS) {
      const line = openRaw(port)
      line.send(
        `POST /api/couriers/${courier}/webhook HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      const first = await inTime(line.reply(), courier)
      expect(first?.status).toBe(401)
      await expectUsable(line, first, courier)
      line.destroy()
    }
  })
})

test('Pathao’s set-up call gets its header and 202', async () => {
  const headers = { 'x-pathao-signature': DEMO_COURIERS.pathao.webhookSecret }
  const url = '/api/couriers/pathao/webhook'
  const answer = await sendMessage(shop, { url, headers, body: { event: 'webhook_integration' } })
  expect(answer.statusCode).toBe(202)
  expect(answer.headers['x-pathao-merchant-webhook-integration-secret']).toBe(
    'f3992ecc-59da-4cbe-a049-a13da2018d51',
  )
})

test('what is stored of a message names nobody, and the same is stored once', async () => {
  const parcel = await bookedParcel('steadfast')
  await moveAtCourier(shop, { ...parcel, stage: 'held' })
  const message = courierMessage(shop, { ...parcel, stage: 'held' })
  const body = {
    ...message.body,
    recipient_name: 'Rahima',
    recipient_phone: '01711111111',
    tracking_message: 'Rahima (01711-111111) did not answer',
  }
  for (const _time of [1, 2]) await sendMessage(shop, { ...message, body })
  const events = await readEvents(parcel)
  expect(events.map(({ source, status }) => `${source} ${status}`)).toEqual(['message hold', 'reply hold'])
  expect(JSON.stringify(events)).not.toMatch(/Rahima|111111/)
  expect((await standing(parcel)).failure).toBe('Rahima (…) did not answer')
})

test('a parcel of another shop, and a message about nothing, change nothing', async () => {
  const parcel = await bookedParcel('redx')
  const url = `/api/couriers/redx/webhook?token=${DEMO_COURIERS.redx.webhookSecret}`
  for (const body of [
    {},
    { tracking_number: 'NOBODYS', invoice_number: 'X' },
    { tracking_number: { a: [1] } },
  ]) {
    expect((await sendMessage(shop, { url, headers: {}, body })).statusCode).toBe(200)
  }
  expect(await standing(parcel)).toMatchObject({ state: 'booked' })
})

test('many at once are one after the other', async () => {
  const parcel = await bookedParcel('redx')
  await moveAtCourier(shop, { ...parcel, stage: 'back' })
  const stages = ['picked', 'out', 'delivered', 'returning', 'back', 'back'] as const
  const answers = await Promise.all(stages.map((stage) => told(parcel, stage)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(stages.map(() => 200))
  expect(await standing(parcel)).toMatchObject({ state: 'back', status: 'cancelled' })
  const { timeline } = await readDesk(parcel.orderId)
  expect(timeline.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
})
