import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { clearCatalogue, givenProduct, givenPromotion } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

const given = (facts: Parameters<typeof givenProduct>[1]) =>
  givenProduct(shop.context, { dosageForm: 'Tablet', stock: 1000, ...facts })
const items = (...ids: number[]) => ids.map((productId) => ({ productId, quantities: { strip: 2 } }))
const post = (body: object) => shop.guest.post('/api/cart/cheaper', body)
const cheaper = async (...ids: number[]) => (await post({ items: items(...ids) })).json()
const setClass = (id: number, dispensing_class: 'prescription' | 'controlled') =>
  shop.db
    .updateTable('products')
    .set({ dispensing_class, dispensing_reason: 'For this test' })
    .where('id', '=', id)
    .execute()

describe('POST /cart/cheaper', () => {
  test('the cheapest that may be given instead, for the same number of units', async () => {
    const napa = await given({ name: 'Napa', unitPrice: 2 })
    await given({ name: 'Ace', unitPrice: 1.5 })
    const cheapest = await given({ name: 'Fast', unitPrice: 1, unitsPerStrip: 8, stripsPerBox: 2 })
    await given({ name: 'Gone', unitPrice: 0.5, stock: 19 })
    await given({ name: 'Slow', unitPrice: 0.5, dosageForm: 'Tablet (Sustained Release)' })
    await given({ name: 'Strong', unitPrice: 0.5, strength: '665 mg' })
    const answer = await cheaper(napa)
    expect(answer).toMatchObject({
      lines: [
        {
          productId: napa,
          subtotal: 40,
          cheapest: {
            product: { id: cheapest, name: 'Fast' },
            quantities: { box: 1, strip: 0, unit: 4 },
            subtotal: 20,
            saving: 20,
          },
          changesPrescribedBrand: false,
        },
      ],
      saving: 20,
    })
  })

  test('promotions count, and what is as dear is nothing to swap for', async () => {
    const napa = await given({ name: 'Napa', unitPrice: 1 })
    const ace = await given({ name: 'Ace', unitPrice: 1 })
    expect((await cheaper(napa)).lines).toMatchObject([{ cheapest: null }])
    await givenPromotion(shop.context, { scope: 'specific_products', productIds: [ace], value: 50 })
    expect(await cheaper(napa)).toMatchObject({ lines: [{ cheapest: { product: { id: ace } } }], saving: 10 })
  })

  test('of a prescription medicine it is said that the doctor’s brand changes; a controlled one stays', async () => {
    const [napa, ace] = [
      await given({ name: 'Napa', unitPrice: 2 }),
      await given({ name: 'Ace', unitPrice: 1 }),
    ]
    await setClass(napa, 'prescription')
    expect((await cheaper(napa)).lines).toMatchObject([
      { cheapest: { product: { id: ace } }, changesPrescribedBrand: true },
    ])
    await setClass(ace, 'controlled')
    expect((await cheaper(napa)).lines).toMatchObject([{ cheapest: null }])
    await setClass(napa, 'controlled')
    expect((await cheaper(napa)).lines).toMatchObject([{ cheapest: null }])
  })

  test('another bottle, another limit or no strength: nothing to swap', async () => {
    const bottle = { type: 'Bottle', dosageForm: 'Syrup', strength: '120 mg/5 ml' } as const
    const small = await given({ ...bottle, name: 'Napa', unitSize: '60 ml bottle', unitPrice: 35 })
    await given({ ...bottle, name: 'Ace', unitSize: '100 ml bottle', unitPrice: 30 })
    const unknown = await given({ name: 'Unknown', strength: null, unitPrice: 9 })
    await given({ name: 'Cheap', strength: null, unitPrice: 1 })
    const limited = await given({ name: 'Many', unitPrice: 9, strength: '1 g' })
    const few = await given({ name: 'Few', unitPrice: 1, strength: '1 g' })
    await shop.db.updateTable('products').set({ max_units_per_order: 19 }).where('id', '=', few).execute()
    const answer = await post({
      items: [{ productId: small, quantities: { unit: 2 } }, ...items(unknown, limited)],
    })
    expect(answer.json().lines.map(({ cheapest }: { cheapest: unknown }) => cheapest)).toEqual([
      null,
      null,
      null,
    ])
    expect(answer.json().saving).toBe(0)
  })

  test('what is gone is left out, and nothing at all is refused', async () => {
    expect(await cheaper(2_000_000_000)).toEqual({ lines: [], saving: 0 })
    const answer = await post({ items: [] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toMatchObject({ items: expect.any(String) })
  })

  test('many lines cost no more statements than one', async () => {
    const ids: number[] = []
    for (let n = 0; n < 20; n++) ids.push(await given({ name: `Brand ${n}`, unitPrice: n + 1 }))
    const one = await countStatements(shop.db, () => cheaper(ids[3] ?? 0))
    expect(await countStatements(shop.db, () => cheaper(...ids))).toBe(one)
    expect(one).toBe(2)
  })
})
