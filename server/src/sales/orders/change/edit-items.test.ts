import type { Order } from '@niramoy/contract/sales/order'
import { ERRORS } from '@niramoy/texts/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenPromotion } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Customer = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Customer
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
})
beforeEach(async () => {
  await shop.db.deleteFrom('promotions').execute()
  await shop.db.deleteFrom('discounts').execute()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

type Item = { productId: number; quantities: { box?: number; strip?: number; unit?: number } }
const strips = (productId: number, strip: number): Item => ({ productId, quantities: { strip } })

function put(id: number, items: readonly Item[]) {
  return customer.put(`/api/orders/${id}/items`, { items })
}

async function edited(id: number, items: readonly Item[]): Promise<Order> {
  const answer = await put(id, items)
  expect(answer.json()).toMatchObject({ order: { id } })
  return answer.json().order
}

/** Napa at 12 taka a strip; others as said. */
const napa = (facts: Parameters<typeof givenProduct>[1] = {}) =>
  givenProduct(shop.context, { stock: 100, ...facts })

async function changePrice(productId: number, factor: number): Promise<void> {
  await sql`update pricing_entries set unit_price_poisha = unit_price_poisha * ${factor}::int,
    strip_price_poisha = strip_price_poisha * ${factor}::int, box_price_poisha = box_price_poisha * ${factor}::int
    where product_id = ${productId}`.execute(shop.db)
}

describe('prices', () => {
  test('what was in the order keeps its rates, what is added takes today’s price, a removed line goes', async () => {
    const [one, other, added] = [await napa(), await napa(), await napa({ unitPrice: 2 })]
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(one, 2), strips(other, 1)] })
    await changePrice(one, 3)
    await changePrice(added, 2)
    const order = await edited(id, [strips(one, 3), strips(added, 1)])
    expect(
      order.items.map(({ ProductId, stripQuantity, stripPriceRate, price }) => [
        ProductId,
        stripQuantity,
        stripPriceRate,
        price,
      ]),
    ).toEqual([
      [one, 3, 12, 60],
      [added, 1, 40, 40],
    ])
    expect(order).toMatchObject({ subtotal: 100, shippingCost: 60, totalAmount: 160, status: 'placed' })
    expect(order.items[0]?.parts).toMatchObject([
      { quantities: { strip: 2 }, rates: { strip: 12 }, price: 24 },
      { quantities: { strip: 1 }, rates: { strip: 36 }, price: 36 },
    ])
    expect(order.items[1]?.parts).toBeUndefined()
  })

  test('units keep the promotion they were placed with, and none of today', async () => {
    const promoted = await napa()
    const promotion = await givenPromotion(shop.context, { value: 25, name: 'Winter' })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(promoted, 2)] })
    await shop.db.deleteFrom('promotions').where('id', '=', promotion).execute()
    await givenPromotion(shop.context, { value: 50 })
    const added = await napa()
    const order = await edited(id, [strips(promoted, 4), strips(added, 1)])
    expect(order.items).toMatchObject([
      { stripPriceRate: 9, price: 30, promotion: { id: null, name: 'Winter', value: 25 } },
      { stripPriceRate: 6, price: 6, promotion: { value: 50 } },
    ])
  })

  test('a product that is no longer listed can stay, and no more of it can be ordered', async () => {
    const gone = await napa()
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(gone, 2)] })
    await shop.db
      .updateTable('products')
      .set({ deleted_at: shop.context.now() })
      .where('id', '=', gone)
      .execute()
    expect((await put(id, [strips(gone, 3)])).json().fieldCodes).toEqual({
      'items.0.productId': 'product-not-found',
    })
    expect(await edited(id, [strips(gone, 1)])).toMatchObject({ subtotal: 12, status: 'placed' })
  })

  test('the code stays for what the order had, and is for nothing that is added once it has ended', async () => {
    await givenDiscount(shop.context, { code: 'EID', value: 10, limit: 1 })
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, {
      items: [strips(product, 5)],
      discountCode: 'EID',
    })
    await shop.db.updateTable('discounts').set({ ends_on: '2026-01-02' }).execute()
    expect(await edited(id, [strips(product, 10)])).toMatchObject({
      subtotal: 120,
      codeDiscount: 6,
      totalAmount: 174,
      discount: { code: 'EID' },
    })
    // what was added without it stays without it
    await shop.db.updateTable('discounts').set({ ends_on: '2026-12-31', usage_limit: null }).execute()
    expect(await edited(id, [strips(product, 11)])).toMatchObject({ codeDiscount: 7.2 })
    expect(await edited(id, [strips(product, 4)])).toMatchObject({ codeDiscount: 4.8 })
  })

  test('one unit at the old price does not buy fifty at it', async () => {
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, {
      items: [{ productId: product, quantities: { unit: 1 } }],
    })
    await changePrice(product, 10)
    const fifty = [{ productId: product, quantities: { unit: 50 } }]
    const preview = (await customer.post(`/api/orders/${id}/preview`, { items: fifty })).json()
    expect(preview).toMatchObject({
      subtotal: 589.2,
      lines: [
        {
          subtotal: 589.2,
          parts: [
            { quantities: { unit: 1 }, rates: { unit: 1.2 }, subtotal: 1.2, isKept: true },
            { quantities: { unit: 49 }, rates: { unit: 12 }, subtotal: 588, isKept: false },
          ],
        },
      ],
    })
    expect(await edited(id, fifty)).toMatchObject({ subtotal: 589.2 })
    // the price falls again: what was added keeps its own
    await sql`update pricing_entries set unit_price_poisha = 100 where product_id = ${product}`.execute(
      shop.db,
    )
    const more = await edited(id, [{ productId: product, quantities: { unit: 52 } }])
    expect(more).toMatchObject({ subtotal: 591.2, items: [{ parts: [{}, {}, { quantities: { unit: 2 } }] }] })
    // what was added last goes first
    expect(await edited(id, [{ productId: product, quantities: { unit: 2 } }])).toMatchObject({
      subtotal: 13.2,
    })
    const one = await edited(id, [{ productId: product, quantities: { unit: 1 } }])
    expect([one.subtotal, one.items[0]?.parts]).toEqual([1.2, undefined])
  })

  test('a strip taken apart is the same units at the price of the order', async () => {
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 2)] })
    await changePrice(product, 10)
    const items = [{ productId: product, quantities: { strip: 1, unit: 12 } }]
    // a strip and ten units as before, two more at the price of today
    expect(await edited(id, items)).toMatchObject({ subtotal: 12 + 12 + 24 })
  })

  test('an order that waited for long costs what everything costs today', async () => {
    const [product, gone] = [await napa(), await napa()]
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 2), strips(gone, 1)] })
    await changePrice(product, 2)
    await shop.db.deleteFrom('pricing_entries').where('product_id', '=', gone).execute()
    const before = shop.context.now()
    const items = [strips(product, 1), strips(gone, 1)]
    const subtotal = async () => (await customer.post(`/api/orders/${id}/preview`, { items })).json().subtotal
    shop.at(new Date(before.getTime() + 48 * 3_600_000).toISOString())
    expect(await subtotal()).toBe(24)
    shop.at(new Date(before.getTime() + 48 * 3_600_000 + 1).toISOString())
    // what is no longer sold keeps its price
    expect(await subtotal()).toBe(24 + 12)
    expect(await edited(id, items)).toMatchObject({ subtotal: 36, items: [{ stripPriceRate: 24 }, {}] })
    shop.at(before.toISOString())
  })

  test('a deleted promotion or code of all is for what the order had, and what comes back is what was paid', async () => {
    const [one, other] = [await napa(), await napa()]
    await givenDiscount(shop.context, { code: 'FREE', value: 100 })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(one, 1)], discountCode: 'FREE' })
    await shop.db.deleteFrom('discount_uses').execute()
    await shop.db.deleteFrom('discounts').execute()
    const order = await edited(id, [strips(one, 30), strips(other, 1)])
    expect(order).toMatchObject({ subtotal: 31 * 12, codeDiscount: 12 })
    expect(order.items.map(({ paidAmount }) => paidAmount)).toEqual([29 * 12, 12])
    await shop.db.deleteFrom('discounts').execute()
    const promotion = await givenPromotion(shop.context, { value: 100 })
    const free = await givenPlacedOrder(shop, customer, { items: [strips(one, 1)] })
    await shop.db.deleteFrom('promotions').where('id', '=', promotion).execute()
    expect(await edited(free.id, [strips(one, 30)])).toMatchObject({ subtotal: 29 * 12 })
  })

  test('delivery becomes free at the threshold, and keeps the price that was agreed', async () => {
    const method = await givenShippingMethod(shop.context, { price: 50, freeFrom: 100 })
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, {
      items: [strips(product, 5)],
      shippingMethodId: method,
    })
    await shop.db
      .updateTable('shipping_methods')
      .set({ price_poisha: 9_000 as never })
      .where('id', '=', method)
      .execute()
    expect(await edited(id, [strips(product, 6)])).toMatchObject({ shippingCost: 50 })
    expect(await edited(id, [strips(product, 9)])).toMatchObject({ shippingCost: 0, totalAmount: 108 })
  })
})

describe('the promotion for the whole order', () => {
  async function placedWithPromotion() {
    const promotion = await givenPromotion(shop.context, { value: 10, minimum: 100, name: 'Big order' })
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 10)] })
    return { promotion, product, id }
  }

  test('stays on its terms when it has ended or was changed, while its minimum is reached', async () => {
    const { promotion, product, id } = await placedWithPromotion()
    const ended = { ends_on: '2026-01-10', value_hundredths: 9_000, minimum_order_poisha: 1_000_000 as never }
    await shop.db.updateTable('promotions').set(ended).where('id', '=', promotion).execute()
    expect(await edited(id, [strips(product, 9)])).toMatchObject({
      promotionDiscount: 10.8,
      orderPromotion: { id: promotion, value: 10, minimumOrderAmount: 100 },
      items: [{ paidAmount: 97.2 }],
    })
    expect(await edited(id, [strips(product, 8)])).toMatchObject({
      promotionDiscount: 0,
      orderPromotion: null,
    })
    expect(await edited(id, [strips(product, 10)])).toMatchObject({ promotionDiscount: 0 })
  })

  test('goes on for its own products when it was deleted', async () => {
    const { promotion, product, id } = await placedWithPromotion()
    await shop.db.deleteFrom('promotions').where('id', '=', promotion).execute()
    const added = await napa()
    expect(await edited(id, [strips(product, 9), strips(added, 10)])).toMatchObject({
      promotionDiscount: 10.8,
      orderPromotion: { id: null, name: 'Big order' },
      items: [{ paidAmount: 97.2 }, { paidAmount: 120 }],
    })
    expect(await edited(id, [strips(product, 20), strips(added, 10)])).toMatchObject({
      promotionDiscount: 10.8,
    })
  })
})

describe('what is refused', () => {
  test.each([[[]], [[{ productId: 1, quantities: { strip: 0 } }]]])('nothing: %j', async (items) => {
    const { id } = await givenPlacedOrder(shop, customer)
    const answer = await put(id, items)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Your order cannot be empty.'])
  })

  test('each line that cannot be ordered, where it stands', async () => {
    const [bought, syrup] = [await napa(), await napa({ type: 'Syrup' })]
    const unpriced = await napa({ unitPrice: null })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(bought, 1)] })
    const answer = await put(id, [
      { productId: bought, quantities: { strip: 0 } },
      strips(syrup, 1),
      strips(999_999, 1),
      strips(unpriced, 1),
    ])
    expect(answer.json()).toMatchObject({
      code: 'level-not-sold',
      fields: {
        'items.1.quantities.strip': ERRORS['level-not-sold'].text,
        'items.2.productId': ERRORS['product-not-found'].text,
        'items.3.productId': ERRORS['product-not-priced'].text,
      },
    })
    expect((await put(id, [strips(bought, 1), strips(bought, 2)])).json().fields).toHaveProperty(
      'items.1.productId',
    )
  })
})
