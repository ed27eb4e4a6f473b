import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCatalogue, givenProduct, givenPromotion } from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let napa: number
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await clearCatalogue(shop.context)
  // 12 taka a strip, 60 taka a box
  napa = await givenProduct(shop.context)
})
afterAll(() => shop.stop())

describe('POST /orders/calculate-item-price', () => {
  const price = (productId: unknown, quantities: object) =>
    shop.guest.post('/api/orders/calculate-item-price', { productId, quantities })

  test('is the price of today, and says how it came about', async () => {
    await givenPromotion(shop.context, { value: 10 })
    const answer = await price(napa, { box: 1, strip: 1, unit: 1 })
    expect(answer.json()).toMatchObject({
      subtotal: 65.88,
      explanation: [
        { step: 'entry', amount: 73.2 },
        { step: 'promotion', amount: 65.88 },
      ],
    })
  })

  test('a promotion for whole orders is no part of it, and nothing costs nothing', async () => {
    await givenPromotion(shop.context, { value: 10, minimum: 1 })
    expect((await price(napa, { box: 1 })).json()).toMatchObject({
      subtotal: 60,
      explanation: [{ step: 'entry' }],
    })
    expect((await price(napa, {})).json()).toMatchObject({ subtotal: 0 })
  })

  test('an unknown product, one without a price and a level that is not sold are refused', async () => {
    const unpriced = await givenProduct(shop.context, { name: 'Later', unitPrice: null })
    const syrup = await givenProduct(shop.context, { name: 'Tusca', type: 'Syrup' })
    expect(await price(2_000_000_000, { unit: 1 })).toMatchObject({ statusCode: 404 })
    expect((await price(unpriced, { unit: 1 })).json()).toMatchObject({ code: 'product-not-priced' })
    expect((await price(syrup, { strip: 1 })).json()).toMatchObject({
      code: 'level-not-sold',
      fields: { 'quantities.strip': 'This product is sold by the unit only.' },
    })
    expect((await price('x', { strip: 1 })).statusCode).toBe(400)
  })
})
