import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { clearCatalogue, givenCategory, givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { type DiscountFacts, givenDiscount } from '../../../testing/fixtures/offers.ts'
import { HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Customer = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Customer
let napa: number
let vitamin: number
let vitamins: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await clearCatalogue(shop.context)
  await shop.db.deleteFrom('discounts').execute()
  customer = await shop.customer()
  // 12 taka a strip
  napa = await givenProduct(shop.context, { stock: 1_000 })
  vitamins = await givenCategory(shop.context, 'Vitamins')
  // 100 taka a bottle
  vitamin = await givenProduct(shop.context, {
    ...{ name: 'Filwel', type: 'Syrup', generic: 'Multivitamin', category: 'Vitamins', unitPrice: 100 },
    ...{ unitsPerStrip: 1, stripsPerBox: 1, stock: 1_000 },
  })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (strip: number) => ({ productId: napa, quantities: { strip } })
const bottles = (unit: number) => ({ productId: vitamin, quantities: { unit } })
type Items = readonly (ReturnType<typeof strips> | ReturnType<typeof bottles>)[]

/** Each customer lives elsewhere, unless said otherwise. */
const place = (items: Items, more: Parameters<typeof placeOrder>[2] = {}, who = customer) => {
  const home = { ...HOME, contactNo: `017${String(10_000_000 + who.id)}` }
  return placeOrder(shop, who, {
    ...{ items, discountCode: 'EID', shippingAddress: home, billingAddress: home },
    ...more,
  })
}
const quote = async (items: Items, who: Pick<Customer, 'post'> = shop.guest) =>
  (await who.post('/api/orders/quote', { items, discountCode: 'EID' })).json()
const read = async (id: number) => (await customer.get(`/api/orders/${id}`)).json()
const given = (facts: DiscountFacts) => givenDiscount(shop.context, facts)
const refusedWith = (code: string, message: string) => [
  409,
  { code, message, fields: { discountCode: message }, fieldCodes: { discountCode: code } },
]

describe('a code with a minimum', () => {
  const MORE = 'Please add ৳76.00 more of what this code is for.'

  test('counts from it on; below it quote and checkout say how much is missing', async () => {
    await given({ minimum: 100 })
    expect(await quote([strips(2)])).toMatchObject({
      codeDiscount: 0,
      discount: null,
      discountError: { code: 'discount-minimum-not-reached', message: MORE },
      discountMissing: 76,
      total: 24,
    })
    const answer = await place([strips(2)])
    expect([answer.statusCode, answer.json()]).toEqual(refusedWith('discount-minimum-not-reached', MORE))
    expect(await quote([bottles(1)])).toMatchObject({ codeDiscount: 10, discountError: null })
    const { id } = (await place([bottles(1)])).json()
    expect(await read(id)).toMatchObject({ discountAmount: 10, totalAmount: 150 })
  })

  test('takes nothing off any more when an edit goes below it, and counts again above it', async () => {
    await given({ minimum: 100 })
    const { id } = (await place([bottles(1), strips(2)])).json()
    const preview = await customer.post(`/api/orders/${id}/preview`, { items: [strips(2)] })
    expect(preview.json()).toMatchObject({ codeDiscount: 0, discountError: { message: MORE }, total: 84 })
    await customer.put(`/api/orders/${id}/items`, { items: [strips(2)] })
    expect(await read(id)).toMatchObject({ discountAmount: 0, totalAmount: 84 })
    await customer.put(`/api/orders/${id}/items`, { items: [strips(2), bottles(2)] })
    expect(await read(id)).toMatchObject({ discountAmount: 22.4, totalAmount: 261.6 })
  })

  test('is reached by both of two orders that are placed at once', async () => {
    const short = await givenProduct(shop.context, { name: 'Ace', stock: 0 })
    await given({ minimum: 48, type: 'percentage' })
    const items = [strips(2), { productId: short, quantities: { strip: 2 } }]
    const { id, relatedOrderId } = (await place(items, { shortItems: 'send-rest', mayWait: true })).json()
    expect([await read(id), await read(relatedOrderId)]).toMatchObject([
      { discountAmount: 2.4 },
      { discountAmount: 2.4 },
    ])
    await customer.put(`/api/orders/${id}/items`, { items: [strips(3)] })
    expect(await read(id)).toMatchObject({ discountAmount: 3.6 })
    // alone it no longer is
    await customer.put(`/api/orders/${relatedOrderId}/cancel`)
    expect(await read(id)).toMatchObject({ discountAmount: 0 })
  })
})

test('a code takes at most its maximum, also once the order has grown', async () => {
  await given({ value: 50, maximum: 60 })
  expect(await quote([bottles(1)])).toMatchObject({ codeDiscount: 50 })
  const { id } = (await place([bottles(2)])).json()
  expect(await read(id)).toMatchObject({ discountAmount: 60 })
  await customer.put(`/api/orders/${id}/items`, { items: [bottles(4)] })
  expect(await read(id)).toMatchObject({ discountAmount: 60, totalAmount: 400 })
})

describe('a code for some categories', () => {
  beforeEach(() => given({ categoryIds: [vitamins], minimum: 100 }).then(() => undefined))

  test('makes only their goods cheaper, and its minimum counts them alone', async () => {
    expect(await quote([bottles(1), strips(10)])).toMatchObject({ codeDiscount: 10, total: 210 })
    expect(await quote([strips(10)])).toMatchObject({
      codeDiscount: 0,
      discountError: { code: 'discount-not-for-these' },
    })
    const answer = await place([strips(10)])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'discount-not-for-these'])
  })

  test('keeps to them when the order is edited, whatever became of the category', async () => {
    const { id } = (await place([bottles(2), strips(10)])).json()
    expect(await read(id)).toMatchObject({ discountAmount: 20, totalAmount: 360 })
    await customer.put(`/api/orders/${id}/items`, { items: [bottles(2), strips(20)] })
    expect(await read(id)).toMatchObject({ discountAmount: 20, totalAmount: 480 })
    const inCategory = (category_id: number) =>
      shop.db.updateTable('generic_names').set({ category_id }).where('name', '=', 'Multivitamin').execute()
    await inCategory(await givenCategory(shop.context, 'Others'))
    await customer.put(`/api/orders/${id}/items`, { items: [bottles(3), strips(20)] })
    expect(await read(id)).toMatchObject({ discountAmount: 20, totalAmount: 580 })
    await inCategory(vitamins)
  })

  test('pays back what was paid for each line, and never more in all', async () => {
    const { id } = (await place([bottles(2), strips(10)])).json()
    for (const status of ['processing', 'shipped', 'delivered']) {
      expect((await admin.put(`/api/admin/orders/${id}/status`, { status })).statusCode).toBe(200)
    }
    const back = (items: Items) =>
      customer.post(`/api/orders/${id}/return-items`, { items, reason: 'too many' })
    expect((await back([strips(5)])).json()).toMatchObject({ refundAmount: 60 })
    expect((await back([bottles(2)])).json()).toMatchObject({ refundAmount: 180 })
  })
})

describe('a code counts its uses by person', () => {
  const USED = 'You have used this discount code as often as one customer may. Please take it out to order.'

  test('another order is refused, another customer’s is not', async () => {
    await given({ perCustomer: 1 })
    const { id } = (await place([strips(2)])).json()
    expect((await quote([strips(2)], customer)).discountError).toEqual({
      code: 'discount-used-by-customer',
      message: USED,
    })
    const again = await place([strips(2)])
    expect([again.statusCode, again.json()]).toEqual(refusedWith('discount-used-by-customer', USED))
    expect((await place([strips(2)], {}, await shop.customer())).statusCode).toBe(201)
    // given back by a cancelled order
    await customer.put(`/api/orders/${id}/cancel`)
    expect((await place([strips(2)])).statusCode).toBe(201)
  })

  test('another account at the same house is the same person', async () => {
    await given({ perCustomer: 1 })
    const there = { shippingAddress: HOME, billingAddress: HOME }
    expect((await place([strips(2)], there)).statusCode).toBe(201)
    expect((await place([strips(2)], there, await shop.customer())).json().code).toBe(
      'discount-used-by-customer',
    )
  })

  test('of two orders at once one is refused', async () => {
    await given({ perCustomer: 1 })
    const answers = await Promise.all([1, 2, 3].map((count) => place([strips(count)])))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  test('at the counter it asks who buys', async () => {
    await given({ perCustomer: 1 })
    const sell = (more: object) =>
      admin.post('/api/admin/counter/sales', {
        ...{ items: [strips(2)], tender: 'cash', discountCode: 'EID', ...more },
      })
    const nobody = await sell({})
    expect([nobody.statusCode, nobody.json().code]).toEqual([409, 'discount-needs-customer'])
    const named = { customer: { userId: customer.id } }
    expect((await sell(named)).statusCode).toBe(201)
    expect((await sell(named)).json().code).toBe('discount-used-by-customer')
  })

  test('staff who order for the customer are held by it too', async () => {
    await given({ perCustomer: 1 })
    await place([strips(2)])
    const { id: shippingMethodId } = await shop.db
      .selectFrom('shipping_methods')
      .select('id')
      .executeTakeFirstOrThrow()
    const answer = await admin.post('/api/admin/orders', {
      ...{ userId: customer.id, items: [strips(2)], discountCode: 'EID', shippingMethodId },
      ...{ shippingAddress: HOME, billingAddress: HOME, paymentMethod: 'COD' },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'discount-used-by-customer'])
  })
})

describe('a code for a first order', () => {
  beforeEach(() => given({ isFirstOrder: true }).then(() => undefined))

  test('is refused once there is another that was not cancelled', async () => {
    const { id } = (await place([strips(2)], { discountCode: '' })).json()
    expect((await place([strips(2)])).json()).toMatchObject({
      code: 'discount-first-order-only',
      message: 'This discount code is only for a first order. Please take it out to order.',
    })
    await customer.put(`/api/orders/${id}/cancel`)
    expect((await place([strips(2)])).statusCode).toBe(201)
  })

  test('is used by one of two first orders at once', async () => {
    const answers = await Promise.all([1, 2].map((count) => place([strips(count)])))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('is decided at the checkout for a guest', async () => {
    expect(await quote([strips(2)])).toMatchObject({ codeDiscount: 2.4, discountError: null })
  })
})

describe('medicine that no code makes cheaper', () => {
  let strict: Shop
  beforeAll(async () => {
    strict = await startShop({ CODES_NOT_FOR: 'prescription' })
  })
  afterAll(() => strict.stop())

  test('is left out by the setting, alone and beside other goods', async () => {
    await givenDiscount(strict.context)
    const stock = { stock: 100 }
    const free = await givenProduct(strict.context, stock)
    const prescribed = await givenProduct(strict.context, {
      ...{ name: 'Zimax', generic: 'Azithromycin', dispensingClass: 'prescription', ...stock },
    })
    const ask = async (ids: number[]) => {
      const items = ids.map((productId) => ({ productId, quantities: { strip: 5 } }))
      return (await strict.guest.post('/api/orders/quote', { items, discountCode: 'EID' })).json()
    }
    expect(await ask([free, prescribed])).toMatchObject({ subtotal: 120, codeDiscount: 6 })
    expect(await ask([prescribed])).toMatchObject({ discountError: { code: 'discount-not-for-these' } })
  })
})

describe('POST /orders/codes', () => {
  const list = async (items: Items, who: Pick<Customer, 'post'> = shop.guest) => {
    const answer = await who.post('/api/orders/codes', { items })
    expect(answer.statusCode).toBe(200)
    return answer.json().codes
  }

  test('offers what is listed, what fits first, and says what is missing', async () => {
    await given({ code: 'PRIVATE', value: 90 })
    await given({ code: 'PAST', isListed: true, endsOn: '2026-01-14' })
    await given({ code: 'FAR', isListed: true, minimum: 1_000 })
    await given({ code: 'NEAR', isListed: true, minimum: 150 })
    await given({ code: 'VITAMINS', isListed: true, value: 20, categoryIds: [vitamins] })
    await given({ code: 'SMALL', isListed: true, value: 5 })
    expect(await list([bottles(1)])).toMatchObject([
      {
        ...{ code: 'VITAMINS', type: 'percentage', value: 20, endDate: '2026-01-31' },
        ...{ categories: [{ name: 'Vitamins' }], amount: 20, missing: 0, isFor: true },
      },
      { code: 'SMALL', amount: 5, missing: 0 },
      { code: 'NEAR', minimumOrderAmount: 150, amount: 0, missing: 50 },
      { code: 'FAR', amount: 0, missing: 900 },
    ])
    const codes = await list([strips(1)])
    expect(codes.at(-1)).toMatchObject({ code: 'VITAMINS', isFor: false, amount: 0 })
    expect(Object.keys(codes[0])).not.toContain('usageLimit')
  })

  test('leaves out what this person may not use any more', async () => {
    await given({ code: 'EID', isListed: true, perCustomer: 1 })
    await given({ code: 'FIRST', isListed: true, isFirstOrder: true })
    expect(await list([strips(1)], customer)).toHaveLength(2)
    await place([strips(2)])
    expect(await list([strips(1)], customer)).toEqual([])
    expect(await list([strips(1)])).toHaveLength(2)
  })
})
