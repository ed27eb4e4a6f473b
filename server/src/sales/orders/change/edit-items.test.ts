import type { Order } from '@niramoy/contract/sales/order'
import { ERRORS } from '@niramoy/texts/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenPromotion } from '../../../testing/given/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/given/offers.ts'
import { givenPlacedOrder } from '../../../testing/given/placed-orders.ts'
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
  test('a line that stays keeps its rates, a new one takes today’s price, a removed one goes', async () => {
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
      [one, 3, 12, 36],
      [added, 1, 40, 40],
    ])
    expect(order).toMatchObject({ subtotal: 76, shippingCost: 60, totalAmount: 136, status: 'placed' })
  })

  test('a line keeps the promotion it was placed with, and none of today', async () => {
    const promoted = await napa()
    const promotion = await givenPromotion(shop.context, { value: 25, name: 'Winter' })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(promoted, 2)] })
    await shop.db.deleteFrom('promotions').where('id', '=', promotion).execute()
    await givenPromotion(shop.context, { value: 50 })
    const added = await napa()
    const order = await edited(id, [strips(promoted, 4), strips(added, 1)])
    expect(order.items).toMatchObject([
      { stripPriceRate: 9, price: 36, promotion: { id: null, name: 'Winter', value: 25 } },
      { stripPriceRate: 6, price: 6, promotion: { value: 50 } },
    ])
  })

  test('a product that is no longer listed can stay, and more of it can be ordered', async () => {
    const gone = await napa()
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(gone, 1)] })
    await shop.db
      .updateTable('products')
      .set({ deleted_at: shop.context.now() })
      .where('id', '=', gone)
      .execute()
    expect(await edited(id, [strips(gone, 2)])).toMatchObject({ subtotal: 24, status: 'placed' })
  })

  test('the code stays and follows the subtotal', async () => {
    await givenDiscount(shop.context, { code: 'EID', value: 10, limit: 1 })
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, {
      items: [strips(product, 5)],
      discountCode: 'EID',
    })
    await shop.db.updateTable('discounts').set({ ends_on: '2026-01-02' }).execute()
    expect(await edited(id, [strips(product, 10)])).toMatchObject({
      subtotal: 120,
      codeDiscount: 12,
      totalAmount: 168,
      discount: { code: 'EID' },
    })
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
