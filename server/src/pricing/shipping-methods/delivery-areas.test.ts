import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const STANDARD = { name: 'Standard', price: 60, estimatedDeliveryTime: '24-48 hours' }
const UNKNOWN = 'Please choose the division, district and sub-district from the lists.'
const KHULNA = { division: 'Khulna', district: 'Khulna' }

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await shop.db.deleteFrom('shipping_methods').execute()
})
afterAll(() => shop.stop())

const saved = async (facts: object) => {
  const answer = await admin.post('/api/shipping-methods', { ...STANDARD, ...facts })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

describe('where, when and in which words, as staff say it', () => {
  test('nothing said: everywhere, without days, in English', async () => {
    expect(await saved({})).toMatchObject({
      areas: [],
      daysFrom: null,
      daysTo: null,
      cutOff: null,
      nameBn: null,
      estimatedDeliveryTimeBn: null,
    })
  })

  const ALL = {
    areas: [KHULNA, { division: 'Dhaka' }, { division: 'Dhaka', district: 'Dhaka', thana: 'Dhanmondi' }],
    daysFrom: 1,
    daysTo: 2,
    cutOff: '16:30',
    nameBn: 'খুলনার ভেতরে',
    estimatedDeliveryTimeBn: '২৪ ঘণ্টা',
  }

  test('everything said is kept, and what an edit leaves out stays', async () => {
    const made = await saved(ALL)
    expect(made).toMatchObject(ALL)
    const answer = await admin.put(`/api/shipping-methods/${made.id}`, { ...STANDARD, price: 70 })
    expect(answer.json()).toEqual({ ...made, price: 70, version: 2 })
  })

  test('null or an empty text takes away, an empty list serves everywhere again', async () => {
    const { id } = await saved(ALL)
    const none = {
      areas: [],
      daysFrom: null,
      daysTo: '',
      cutOff: '',
      nameBn: ' ',
      estimatedDeliveryTimeBn: null,
    }
    const answer = await admin.put(`/api/shipping-methods/${id}`, { ...STANDARD, ...none })
    expect(answer.json()).toMatchObject({
      areas: [],
      daysFrom: null,
      daysTo: null,
      cutOff: null,
      nameBn: null,
      estimatedDeliveryTimeBn: null,
    })
  })

  test('a place goes by any of its names, is kept in English, and counts once', async () => {
    const areas = [
      { division: 'খুলনা', district: 'jessore', thana: '' },
      { division: 'KHULNA', district: 'যশোর' },
    ]
    expect(await saved({ areas })).toMatchObject({ areas: [{ division: 'Khulna', district: 'Jashore' }] })
  })

  test.each([
    ['a division that is none', { areas: [{ division: 'Atlantis' }] }, { 'areas.0.division': UNKNOWN }],
    ['no division', { areas: [{ district: 'Khulna' }] }, { 'areas.0.division': UNKNOWN }],
    [
      'a district of another division',
      { areas: [KHULNA, { division: 'Dhaka', district: 'Khulna' }] },
      { 'areas.1.district': UNKNOWN },
    ],
    [
      'a thana of another district',
      { areas: [{ ...KHULNA, thana: 'Dhanmondi' }] },
      { 'areas.0.thana': UNKNOWN },
    ],
    [
      'a thana without its district',
      { areas: [{ division: 'Khulna', thana: 'Sonadanga' }] },
      { 'areas.0.district': UNKNOWN },
    ],
    ['half a day', { daysTo: 1.5 }, { daysTo: 'Please enter a whole number of days.' }],
    ['days before the order', { daysFrom: -1, daysTo: 1 }, { daysFrom: 'Please enter zero or more.' }],
    ['61 days', { daysTo: 61 }, { daysTo: 'Please enter at most 60 days.' }],
    ['a time that is none', { cutOff: '24:00' }, { cutOff: 'Please give a time as HH:MM, such as 16:30.' }],
  ])('%s is refused at its field', async (_what, facts, fields) => {
    const answer = await admin.post('/api/shipping-methods', { ...STANDARD, ...facts })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid-input', fields }])
    expect((await shop.guest.get('/api/shipping-methods')).json()).toEqual([])
  })

  test('the last day is not before the first, whichever of them an edit leaves out', async () => {
    const { id } = await saved({ daysFrom: 2, daysTo: 3 })
    const days = { daysTo: 'Please give the last day as well, not before the first.' }
    for (const wrong of [{ daysTo: 1 }, { daysFrom: 4 }, { daysTo: null }]) {
      const answer = await admin.put(`/api/shipping-methods/${id}`, { ...STANDARD, ...wrong })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'shipping-days-out-of-order', fields: days },
      ])
    }
    expect((await shop.guest.get('/api/shipping-methods')).json()).toMatchObject([{ daysFrom: 2, daysTo: 3 }])
  })
})

describe('GET /shipping-methods for a place', () => {
  const names = async (query: Record<string, string>) => {
    const answer = await shop.guest.get(`/api/shipping-methods?${new URLSearchParams(query).toString()}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().map(({ name }: { name: string }) => name)
  }

  beforeEach(async () => {
    const { context } = shop
    await givenShippingMethod(context, { name: 'Everywhere', price: 80 })
    await givenShippingMethod(context, { name: 'Khulna', price: 40, areas: [KHULNA] })
    await givenShippingMethod(context, { name: 'Boat', price: 20, areas: [{ ...KHULNA, thana: 'Dakop' }] })
    await givenShippingMethod(context, { name: 'Dhaka', price: 90, areas: [{ division: 'Dhaka' }] })
  })

  test('lists those that fit, the cheapest first', async () => {
    expect(await names({ ...KHULNA, thana: 'Sonadanga' })).toEqual(['Khulna', 'Everywhere'])
    expect(await names({ ...KHULNA, thana: 'Dakop' })).toEqual(['Boat', 'Khulna', 'Everywhere'])
    expect(await names({ division: 'Dhaka', district: 'Gazipur' })).toEqual(['Everywhere', 'Dhaka'])
    expect(await names({ division: 'Sylhet' })).toEqual(['Everywhere'])
  })

  test('a place goes by its Bengali name, and a district says in which division it lies', async () => {
    expect(await names({ division: 'খুলনা', district: 'খুলনা', thana: 'দাকোপ' })).toEqual([
      'Boat',
      'Khulna',
      'Everywhere',
    ])
    expect(await names({ district: 'Khulna' })).toEqual(['Khulna', 'Everywhere'])
  })

  test('what is not known of a place lies in no area', async () => {
    expect(await names({ division: 'Khulna' })).toEqual(['Everywhere'])
    expect(await names({ division: 'Atlantis', district: 'Khulna' })).toEqual(['Everywhere'])
    expect(await names({ ...KHULNA, thana: 'Atlantis' })).toEqual(['Khulna', 'Everywhere'])
    expect(await names({ thana: 'Dakop' })).toEqual(['Everywhere'])
  })

  test('without a place, or with nothing in its fields, all are listed as they were added', async () => {
    const all = ['Everywhere', 'Khulna', 'Boat', 'Dhaka']
    expect(await names({})).toEqual(all)
    expect(await names({ division: '', district: ' ' })).toEqual(all)
  })

  test('each says its day, which is another one from the cut-off on, whatever was asked before it', async () => {
    await shop.db.deleteFrom('shipping_methods').execute()
    await givenShippingMethod(shop.context, { daysTo: 1, cutOff: '16:00' })
    await givenShippingMethod(shop.context)
    const days = async () =>
      (await shop.guest.get('/api/shipping-methods?division=Khulna'))
        .json()
        .map(({ deliveryBy }: { deliveryBy: string }) => deliveryBy)
    shop.at('2026-01-15T09:59:59Z')
    expect(await days()).toEqual(['2026-01-16', null])
    shop.at('2026-01-15T10:00:00Z')
    expect(await days()).toEqual(['2026-01-17', null])
    expect((await shop.guest.get('/api/shipping-methods')).json()[0]).not.toHaveProperty('deliveryBy')
  })
})
