import type { OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import type { Product } from '@niramoy/contract/catalogue/products'
import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct, givenPromotion } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let napa: number
beforeAll(async () => {
  shop = await startShop()
  napa = await givenProduct(shop.context, { dosageForm: 'Tablet', maxUnits: 30 })
  await givenProduct(shop.context, { name: 'Ace', brand: 'Square', dispensingClass: 'prescription' })
  await givenProduct(shop.context, { name: 'Tusca', generic: 'Guaifenesin', type: 'Syrup', strength: null })
  await givenProduct(shop.context, { name: 'Unpriced', unitPrice: null })
  const gone = await givenProduct(shop.context, { name: 'Gone' })
  await shop.db
    .updateTable('products')
    .set({ deleted_at: shop.context.now() })
    .where('id', '=', gone)
    .execute()
  await givenPromotion(shop.context, { scope: 'all_products', value: 10 })
  await shop.context.search.caughtUp()
})
afterAll(() => shop.stop())

async function read(): Promise<OfflineCatalogue> {
  const answer = await shop.guest.get('/api/offline-catalogue')
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** The same facts, as the product's page has them. */
async function shown(id: number) {
  const product: Product = (await shop.guest.get(`/api/products/${id}`)).json()
  const { bestPrice, pricing } = product
  return {
    name: product.name,
    strength: product.strength,
    form: product.dosageForm,
    generic: product.genericName.name,
    brand: product.brand.name,
    type: { isMultiLevel: product.productType.isMultiLevel, stripLabel: product.productType.stripLabel },
    dispensingClass: product.dispensingClass,
    maxUnitsPerOrder: product.maxUnitsPerOrder,
    unitSize: bestPrice?.unitSize ?? null,
    pack: [pricing[0]?.unitsPerStrip ?? 1, pricing[0]?.stripsPerBox ?? 1],
    prices: [
      bestPrice?.finalUnitPrice ?? null,
      bestPrice?.finalStripPrice ?? null,
      bestPrice?.finalBoxPrice ?? null,
    ],
  }
}

function toRow(all: OfflineCatalogue, at: number) {
  const from = (names: readonly string[], place = -1) => names[place] ?? null
  return {
    name: all.name[at],
    strength: from(all.strengths, all.strength[at]),
    form: from(all.forms, all.form[at]),
    generic: from(all.generics, all.generic[at]),
    brand: from(all.brands, all.brand[at]),
    type: all.types[all.type[at] ?? -1],
    dispensingClass: all.dispensingClass[at],
    maxUnitsPerOrder: all.maxUnitsPerOrder[at],
    unitSize: from(all.unitSizes, all.unitSize[at]),
    pack: [all.unitsPerStrip[at], all.stripsPerBox[at]],
    prices: [all.unitPrice[at], all.stripPrice[at], all.boxPrice[at]],
  }
}

test('every listed product, with what its page says of it', async () => {
  const all = await read()
  expect(all.name.toSorted()).toEqual(['Ace', 'Napa', 'Tusca', 'Unpriced'])
  for (const [at, id] of all.id.entries()) expect(toRow(all, at)).toEqual(await shown(id))
})

test('how often a product is ordered is told roughly', async () => {
  await shop.db.updateTable('products').set({ popularity: 1000 }).where('id', '=', napa).execute()
  await shop.context.search.caughtUp()
  const all = await read()
  expect(all.popularity[all.id.indexOf(napa)]).toBe(20)
})

test('the same bytes are not sent twice, and a new price is there with the next request', async () => {
  const { headers } = await shop.guest.get('/api/offline-catalogue')
  const again = await shop.guest.get('/api/offline-catalogue', undefined, {
    'if-none-match': String(headers.etag),
  })
  expect(again.statusCode).toBe(304)
  const before = await read()
  await shop.db
    .updateTable('pricing_entries')
    .set({
      unit_price_poisha: poisha(200),
      strip_price_poisha: poisha(2_000),
      box_price_poisha: poisha(10_000),
    })
    .where('product_id', '=', napa)
    .execute()
  await shop.context.search.caughtUp()
  const after = await read()
  const at = after.id.indexOf(napa)
  expect(after.unitPrice[at]).toBe(1.8)
  expect(before.unitPrice[at]).not.toBe(1.8)
  expect(toRow(after, at)).toEqual(await shown(napa))
})
