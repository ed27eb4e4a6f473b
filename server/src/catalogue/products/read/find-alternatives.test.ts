import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countUncached } from '../../../testing/count-statements.ts'
import { clearCatalogue, givenProduct, givenPromotion } from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await clearCatalogue(shop.context)
})
afterAll(() => shop.stop())

describe('GET /products/{id}/alternatives', () => {
  test('the same substance in the same strength, the cheapest unit first, without a price last', async () => {
    const id = await givenProduct(shop.context, { name: 'Napa', unitPrice: 1.2 })
    await givenProduct(shop.context, { name: 'Dear', brand: 'A', unitPrice: 2 })
    const reduced = await givenProduct(shop.context, {
      name: 'Reduced',
      brand: 'B',
      unitPrice: 1.5,
      strength: '500MG',
    })
    await givenProduct(shop.context, { name: 'Cheap', brand: 'C', unitPrice: 0.8 })
    await givenProduct(shop.context, { name: 'Unpriced', brand: 'D', unitPrice: null })
    await givenProduct(shop.context, { name: 'Other strength', unitPrice: 0.1, strength: '665 mg' })
    await givenProduct(shop.context, { name: 'No strength', unitPrice: 0.1, strength: null })
    await givenProduct(shop.context, { name: 'Other substance', generic: 'Ibuprofen', unitPrice: 0.1 })
    await givenPromotion(shop.context, { scope: 'specific_products', productIds: [reduced], value: 50 })
    const alternatives = async () => (await shop.guest.get(`/api/products/${id}/alternatives`)).json()
    expect((await alternatives()).map(({ name }: { name: string }) => name)).toEqual([
      'Reduced',
      'Cheap',
      'Dear',
      'Unpriced',
    ])
    expect(await countUncached(shop, alternatives)).toBe(1)
  })

  test('twelve are shown at most, and without a strength none', async () => {
    const id = await givenProduct(shop.context)
    const unknown = await givenProduct(shop.context, { name: 'Unknown', strength: null })
    await givenProduct(shop.context, { name: 'Unknown too', strength: null })
    for (let n = 1; n <= 13; n++) {
      await givenProduct(shop.context, { name: `N${n}`, unitPrice: 14 - n })
    }
    const shown = (await shop.guest.get(`/api/products/${id}/alternatives`)).json()
    expect(shown).toHaveLength(12)
    expect(shown[0].name).toBe('N13')
    expect(shown[11].name).toBe('N2')
    expect((await shop.guest.get(`/api/products/${unknown}/alternatives`)).json()).toEqual([])
  })

  test('a slow-release tablet is no alternative to a plain one, and a controlled medicine has none', async () => {
    const id = await givenProduct(shop.context, { dosageForm: 'Tablet' })
    await givenProduct(shop.context, { name: 'Slow', dosageForm: 'Tablet (Sustained Release)' })
    const other = await givenProduct(shop.context, {
      name: 'Quick',
      dosageForm: 'Tablet (Immediate Release)',
    })
    const alternatives = async (to: number) =>
      (await shop.guest.get(`/api/products/${to}/alternatives`))
        .json()
        .map(({ name }: { name: string }) => name)
    expect(await alternatives(id)).toEqual(['Quick'])
    expect(await alternatives(other)).toEqual(['Napa'])
    const controlled = { dispensing_class: 'controlled', dispensing_reason: 'A strong one' } as const
    await shop.db.updateTable('products').set(controlled).where('id', '=', other).execute()
    await shop.context.search.caughtUp()
    expect(await alternatives(id)).toEqual([])
    expect(await alternatives(other)).toEqual([])
  })
})
