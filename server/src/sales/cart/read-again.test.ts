import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { clearCatalogue, givenPrice, givenProduct, givenPromotion } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await clearCatalogue(shop.context)
  customer = await shop.customer()
})
afterAll(() => shop.stop())

const again = async () => (await customer.get('/api/cart/again')).json()
const given = (facts: Parameters<typeof givenProduct>[1] = {}) =>
  givenProduct(shop.context, { stock: 500, ...facts })

describe('GET /cart/again', () => {
  test('the latest order, at the prices of now, in two statements however many products', async () => {
    await givenPlacedOrder(shop, customer)
    const [napa, seclo] = [await given(), await given({ name: 'Seclo', generic: 'Omeprazole' })]
    const items = [
      { productId: seclo, quantities: { box: 1, unit: 3 } },
      { productId: napa, quantities: { strip: 2 } },
    ]
    shop.at('2026-01-15T07:00:00Z')
    const { id } = await givenPlacedOrder(shop, customer, { items })
    await givenPromotion(shop.context, { value: 10 })
    const reply = await again()
    expect(reply.order).toEqual({
      id,
      orderCode: expect.stringMatching(/^NR-/),
      createdAt: '2026-01-15T07:00:00.000Z',
    })
    expect(reply.items).toMatchObject([
      { id: seclo, quantities: { box: 1, strip: 0, unit: 3 }, unavailable: false },
      { id: napa, quantities: { strip: 2 }, bestPrice: { finalStripPrice: 10.8 } },
    ])
    // one of them finds the session
    expect(await countStatements(shop.db, () => customer.get('/api/cart/again'))).toBeLessThanOrEqual(3)
  })

  test('a cancelled order is passed over; without any other there is none', async () => {
    const first = await givenPlacedOrder(shop, customer)
    shop.at('2026-01-15T07:00:00Z')
    const second = await givenPlacedOrder(shop, customer)
    await customer.put(`/api/orders/${second.id}/cancel`, {})
    expect((await again()).order.id).toBe(first.id)
    await customer.put(`/api/orders/${first.id}/cancel`, {})
    expect(await again()).toEqual({ order: null, items: [] })
  })

  test('what is no longer sold, or not in that pack, is said to be unavailable; the rest of a line stays', async () => {
    const [gone, unpacked] = [await given(), await given({ name: 'Ace' })]
    const items = [
      { productId: gone, quantities: { unit: 5 } },
      { productId: unpacked, quantities: { strip: 1, unit: 2 } },
    ]
    await givenPlacedOrder(shop, customer, { items })
    const deleted_at = shop.context.now()
    await shop.db.updateTable('products').set({ deleted_at }).where('id', '=', gone).execute()
    const ended = { effective_to: new Date('2026-01-15T07:00:00Z') }
    await shop.db.updateTable('pricing_entries').set(ended).where('product_id', '=', unpacked).execute()
    await givenPrice(shop.context, unpacked, { isMultiLevel: false, from: '2026-01-15T07:00:00Z' })
    shop.at('2026-01-15T08:00:00Z')
    expect((await again()).items).toMatchObject([
      { id: gone, unavailable: true, bestPrice: null },
      { id: unpacked, unavailable: false, quantities: { box: 0, strip: 0, unit: 2 } },
    ])
  })

  test("another customer's orders are not shown, and a guest is refused", async () => {
    await givenPlacedOrder(shop, await shop.customer())
    expect(await again()).toEqual({ order: null, items: [] })
    expect((await shop.guest.get('/api/cart/again')).statusCode).toBe(401)
  })
})
