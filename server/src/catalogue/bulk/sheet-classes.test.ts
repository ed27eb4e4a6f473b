import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCatalogue, givenCategory, givenProductType } from '../../testing/fixtures/catalogue.ts'
import { productSheet, readBook, readRows } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  await clearCatalogue(shop.context)
  for (const table of ['generic_names', 'brands'] as const) await shop.db.deleteFrom(table).execute()
  await givenCategory(shop.context, 'Vitamins')
  await givenProductType(shop.context, 'Tablet')
})
afterAll(() => shop.stop())

type Row = Parameters<typeof productSheet>[0][number]
const D_RISE: Row = {
  name: 'D-Rise',
  brand: 'Beximco',
  productType: 'Tablet',
  category: 'Vitamins',
  genericName: 'Vitamin D3',
  strength: '1000 IU',
  unitPrice: 5,
  genericClass: 'prescription',
}
const OWN = { dispensingClass: 'otc', dispensingReason: 'A daily dose', maxUnitsPerOrder: 60 }

function send(bytes: Uint8Array, by = admin, looserClasses = 0) {
  const form = new FormData()
  form.set('sheet', new File([new Uint8Array(bytes)], 'products.xlsx'))
  return by.form('POST', `/api/admin/products/bulk-upload?looserClasses=${looserClasses}`, form)
}
/** With one product that a pharmacist sells with less care than its generic name asks for. */
const upload = async (rows: readonly Row[]) => send(await productSheet(rows), admin, 1)
const exported = async () => new Uint8Array((await admin.get('/api/admin/products/export')).rawPayload)

async function stored(name: string) {
  const [found] = (await shop.guest.get(`/api/products?search=${name}`)).json().products
  return (await shop.guest.get(`/api/products/${found.id}`)).json()
}

describe('the classes in the product sheet', () => {
  test('a new generic name gets its class, a product that differs its own, and the export says so', async () => {
    const answer = await upload([
      { ...D_RISE, ...OWN },
      { ...D_RISE, name: 'D-Cure', strength: '40000 IU' },
    ])
    expect(answer.json()).toMatchObject({ created: 2, newGenericNames: ['Vitamin D3'] })
    expect(await stored('D-Rise')).toMatchObject({
      dispensingClass: 'otc',
      ownDispensingClass: 'otc',
      dispensingReason: 'A daily dose',
      ownMaxUnitsPerOrder: 60,
    })
    expect(await stored('D-Cure')).toMatchObject({
      dispensingClass: 'prescription',
      ownDispensingClass: null,
      ownMaxUnitsPerOrder: null,
    })
    expect(await readRows(await exported())).toMatchObject([
      { name: 'D-Cure', dispensingClass: null, maxUnitsPerOrder: null, genericClass: 'prescription' },
      { name: 'D-Rise', ...OWN, genericClass: 'prescription' },
    ])
    expect((await send(await exported())).json()).toMatchObject({ updated: 0, unchanged: 2 })
  })

  test('empty cells leave class, reason, limit and shelf; a dash takes them away; 0 units means never by online order', async () => {
    await upload([{ ...D_RISE, ...OWN }])
    const [row] = await readRows(await exported())
    await upload([{ ...row, maxUnitsPerOrder: 0 }])
    expect(await stored('D-Rise')).toMatchObject({ ownMaxUnitsPerOrder: 0, ownDispensingClass: 'otc' })
    const empty = { dispensingClass: null, dispensingReason: null, maxUnitsPerOrder: null, shelfPlace: null }
    await upload([{ ...row, maxUnitsPerOrder: 0, shelfPlace: 'A-3' }])
    await upload([{ ...row, ...empty, description: 'New' }])
    expect(await stored('D-Rise')).toMatchObject({
      ownMaxUnitsPerOrder: 0,
      ownDispensingClass: 'otc',
      description: 'New',
    })
    expect((await readRows(await exported()))[0]).toMatchObject({ shelfPlace: 'A-3' })
    await upload([
      { ...row, dispensingClass: '-', dispensingReason: null, maxUnitsPerOrder: '-', shelfPlace: ' - ' },
    ])
    expect(await stored('D-Rise')).toMatchObject({
      ownMaxUnitsPerOrder: null,
      ownDispensingClass: null,
      dispensingReason: null,
    })
  })

  test('a new product is sold with less care than its generic name only when a pharmacist types how many', async () => {
    const sheet = await productSheet([{ ...D_RISE, ...OWN }])
    expect((await send(sheet)).json()).toMatchObject({ code: 'looser-classes-unconfirmed' })
    expect((await send(sheet, admin, 2)).json()).toMatchObject({ code: 'looser-classes-unconfirmed' })
    expect((await send(sheet, admin, 1)).json()).toMatchObject({ created: 1 })
  })

  test('a sheet from before these columns leaves them as they are', async () => {
    await upload([{ ...D_RISE, ...OWN }])
    const [row] = await readRows(await exported())
    const older = PRODUCT_COLUMNS.filter(({ mayBeMissing }) => !mayBeMissing)
    const cells = older.map(({ key }) => (key === 'strength' ? '2000 IU' : (row?.[key] ?? null)))
    const answer = await send(
      await readBook(
        older.map(({ header }) => header),
        [cells],
      ),
    )
    expect(answer.json()).toMatchObject({ updated: 1 })
    expect(await stored('D-Rise')).toMatchObject({
      strength: '2000 IU',
      ownDispensingClass: 'otc',
      dispensingReason: 'A daily dose',
      ownMaxUnitsPerOrder: 60,
    })
  })

  test('each wrong cell is named', async () => {
    await upload([D_RISE])
    const other = { ...D_RISE, genericName: 'Zinc' }
    const answer = await upload([
      { ...other, name: 'A', dispensingClass: 'poison', maxUnitsPerOrder: -1 },
      { ...other, name: 'B', dispensingClass: ' OTC ' },
      { ...other, name: 'C', genericClass: 'anything' },
      { ...D_RISE, name: 'D', genericClass: 'otc' },
      { ...other, name: 'E', genericClass: 'otc' },
      { ...other, name: 'F', dispensingClass: 'otc', dispensingReason: 'x'.repeat(301) },
    ])
    expect(answer.statusCode).toBe(400)
    const said = answer
      .json()
      .rows.map((one: { row: number; column: string; code: string }) => [one.row, one.column, one.code])
    expect(said.sort()).toEqual([
      [2, 'Dispensing class', 'dispensing-class-unknown'],
      [2, 'Max units per order', 'field-not-whole'],
      [3, 'Dispensing reason', 'dispensing-reason-required'],
      [4, 'Generic class', 'dispensing-class-unknown'],
      [5, 'Generic class', 'bulk-generic-name-differs'],
      [6, 'Generic class', 'bulk-rows-differ'],
      [7, 'Dispensing reason', 'field-too-long'],
    ])
  })
})

describe('a manager, who is no pharmacist', () => {
  const PLAIN: Row = { ...D_RISE, genericClass: null }
  const by = async (rows: readonly Row[]) =>
    send(await productSheet(rows), await shop.admin({ duties: ['manager'] }))
  const refused = { code: 'not-your-duty', fieldCodes: { sheet: 'class-by-pharmacist' } }

  test('adds products and changes prices by the sheet, also in one that says the classes of today', async () => {
    expect((await by([PLAIN])).json()).toMatchObject({ created: 1 })
    await upload([{ ...D_RISE, genericName: 'Vitamin D', name: 'D-Cure', ...OWN }])
    const rows = (await readRows(await exported())).map((row) => ({ ...row, unitPrice: 6 }))
    expect((await by(rows)).json()).toMatchObject({ updated: 2 })
    expect(await stored('D-Cure')).toMatchObject({ ownDispensingClass: 'otc', ownMaxUnitsPerOrder: 60 })
  })

  test.each<[string, Row]>([
    ['a class for a new generic name', D_RISE],
    ['a class of its own for a new product', { ...PLAIN, ...OWN }],
    ['a limit for a new product', { ...PLAIN, maxUnitsPerOrder: 5 }],
  ])('gives no %s', async (_, row) => {
    const answer = await by([row])
    expect([answer.statusCode, answer.json()]).toMatchObject([403, refused])
    expect((await shop.guest.get('/api/products')).json().products).toEqual([])
  })

  test.each<[string, Row]>([
    ['class', { dispensingClass: 'otc', dispensingReason: 'x' }],
    ['limit', { maxUnitsPerOrder: 5 }],
    ['generic name, and with it the class,', { genericName: 'Vitamin C', genericClass: null }],
  ])('changes no %s of a product', async (_, change) => {
    await upload([D_RISE, { ...PLAIN, name: 'Ceevit', genericName: 'Vitamin C' }])
    const row = (await readRows(await exported())).find(({ name }) => name === 'D-Rise')
    const answer = await by([{ ...row, ...change }])
    expect([answer.statusCode, answer.json()]).toMatchObject([403, refused])
  })
})
