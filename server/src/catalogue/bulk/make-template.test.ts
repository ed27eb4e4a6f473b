import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenBrand, givenCategory, givenProductType } from '../../testing/fixtures/catalogue.ts'
import { cellsIn } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await givenCategory(shop.context, 'Pain & Fever')
  await givenProductType(shop.context, 'Tablet')
  await givenBrand(shop.context, 'Beximco & Sons')
})
afterAll(() => shop.stop())

test('the template has every column and no row, instructions, and lists of what exists to choose from', async () => {
  const admin = await shop.admin()
  const answer = await admin.get('/api/admin/products/template')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('product-template.xlsx')
  const bytes = new Uint8Array(answer.rawPayload)
  expect(await cellsIn(bytes)).toEqual([PRODUCT_COLUMNS.map(({ header }) => header)])
  expect((await cellsIn(bytes, 'Instructions')).flat()).toContain('How to use this sheet')
  expect((await cellsIn(bytes, 'Lists')).flat()).toEqual(
    expect.arrayContaining(['Pain & Fever', 'Tablet', 'Beximco & Sons']),
  )
})
