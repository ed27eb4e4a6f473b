import { GENERIC_COLUMNS } from '@niramoy/contract/catalogue/generic-sheet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenCategory,
  givenGenericName,
  givenProduct,
  givenProductType,
} from '../../testing/fixtures/catalogue.ts'
import {
  bookWith,
  cellsIn,
  getSheet,
  productBook,
  readBook,
  readTextRows,
} from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let ids: Record<string, number>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  await clearCatalogue(shop.context)
  for (const table of ['generic_names', 'brands'] as const) await shop.db.deleteFrom(table).execute()
  await givenCategory(shop.context, 'Hormones')
  await givenProductType(shop.context, 'Vial')
  ids = {
    Insulin: await givenGenericName(shop.context, { generic: 'Insulin' }),
    Zinc: await givenGenericName(shop.context, { generic: 'Zinc' }),
  }
})
afterAll(() => shop.stop())

type Row = Parameters<typeof productBook>[0][number]
const SAID: Row = {
  genericName: 'Insulin',
  indicationEn: 'Lowers blood sugar.\nFor diabetes.',
  indicationBn: 'রক্তের শর্করা কমায়।',
  storageEn: 'In the fridge',
  coldChain: 'yes',
  checkedBy: 'Pharmacist Amina',
  checkedOn: '2026-01-15',
}
const PEN: Row = {
  name: 'Pen',
  brand: 'Novo',
  productType: 'Vial',
  category: 'Hormones',
  genericName: 'Glargine',
  unitPrice: 100,
}

function send(bytes: Uint8Array, query = '', as = admin) {
  const form = new FormData()
  form.set('sheet', new File([new Uint8Array(bytes)], 'products.xlsx'))
  return as.form('POST', `/api/admin/products/bulk-upload${query}`, form)
}
const upload = async (texts: readonly Row[], more: { products?: readonly Row[]; keys?: string[] } = {}) =>
  send(await productBook(more.products ?? [], texts, more.keys))
const exported = async () => new Uint8Array((await admin.get('/api/admin/products/export')).rawPayload)
const readTexts = async (name: string) => (await admin.get(`/api/generic-names/${ids[name]}/texts`)).json()
async function entries() {
  const { n } = await shop.db
    .selectFrom('audit_log')
    .select(shop.db.fn.count<number>('id').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

describe('the sheet of generic names', () => {
  test('stands in the template with its columns, and in the export with a row for each generic name', async () => {
    const template = new Uint8Array((await admin.get('/api/admin/products/template')).rawPayload)
    expect(await cellsIn(template, 'Generic names')).toEqual([GENERIC_COLUMNS.map(({ header }) => header)])
    expect(GENERIC_COLUMNS.map(({ header }) => header)).toEqual(
      expect.arrayContaining(['Dosage (English)', 'Dosage (Bengali)', 'Checked on']),
    )
    expect((await cellsIn(template, 'Instructions')).flat()).toEqual(
      expect.arrayContaining(['Sheet Products', 'Sheet Generic names', 'Cold chain']),
    )
    await admin.put(`/api/generic-names/${ids.Insulin}/texts`, { ...SAID, coldChain: true })
    expect(await readTextRows(await exported())).toEqual([
      { ...EMPTY, ...SAID },
      { ...EMPTY, genericName: 'Zinc' },
    ])
  })

  test('changes the texts, which products then inherit; the answer says how many', async () => {
    const productId = await givenProduct(shop.context, { generic: 'Insulin' })
    const answer = await upload([SAID, { genericName: 'zinc' }])
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ created: 0, updated: 0, unchanged: 0, rows: 0, changedTexts: 1 }),
    ])
    const { genericName: _, ...texts } = SAID
    const said = { ...texts, coldChain: true }
    expect((await shop.guest.get(`/api/products/${productId}`)).json().clinical).toMatchObject(said)
    expect(await readTexts('Insulin')).toMatchObject({ ...said, version: 2, dosageEn: null })
    expect(await readTexts('Zinc')).toMatchObject({ version: 1 })
  })

  test('exported and uploaded again it changes nothing: no version, no entry in the audit log', async () => {
    await upload([SAID])
    // as an older form may have left it
    await shop.db
      .updateTable('generic_names')
      .set({ dosage_en: ' Twice\r\na day ' })
      .where('name', '=', 'Zinc')
      .execute()
    const [before, said] = [await entries(), await readTexts('Zinc')]
    const answer = await send(await exported())
    expect([answer.statusCode, answer.json().changedTexts]).toEqual([200, 0])
    expect([await entries(), await readTexts('Zinc')]).toEqual([before, said])
    expect(await readTexts('Insulin')).toMatchObject({ version: 2 })
  })

  test('only what differs is written and recorded, under the name of its author', async () => {
    await upload([SAID])
    const rows = await readTextRows(await exported())
    await upload(rows.map((row) => ({ ...row, storageEn: row.storageEn ? 'Cold' : null, storageBn: '' })))
    const [entry] = await shop.db
      .selectFrom('audit_log')
      .select(['row_id', 'actor_id', 'changes'])
      .where('table_name', '=', 'generic_names')
      .orderBy('id', 'desc')
      .execute()
    expect(entry).toEqual({
      row_id: ids.Insulin,
      actor_id: admin.id,
      changes: { storage_en: ['In the fridge', 'Cold'] },
    })
    expect((await readTexts('Zinc')).version).toBe(1)
  })

  test('an empty cell leaves its text, like a column that is missing; a dash takes it away', async () => {
    await upload([SAID])
    await upload([{ genericName: 'INSULIN', dosageEn: 'Twice a day' }], { keys: ['genericName', 'dosageEn'] })
    expect(await readTexts('Insulin')).toMatchObject({
      dosageEn: 'Twice a day',
      storageEn: 'In the fridge',
      coldChain: true,
      checkedBy: 'Pharmacist Amina',
    })
    await upload([{ genericName: 'Insulin', dosageEn: 'Thrice a day' }])
    expect(await readTexts('Insulin')).toMatchObject({ storageEn: 'In the fridge', coldChain: true })
    const dashes = { storageEn: '-', coldChain: '-', checkedBy: '-', checkedOn: '-' }
    await upload([{ genericName: 'Insulin', dosageEn: 'Twice a day', ...dashes }])
    expect(await readTexts('Insulin')).toMatchObject({
      dosageEn: 'Twice a day',
      storageEn: null,
      coldChain: false,
      checkedBy: null,
      checkedOn: null,
    })
  })

  test('a generic name that the same file makes gets its texts at once', async () => {
    const answer = await upload([{ ...SAID, genericName: 'glargine' }], { products: [PEN] })
    expect(answer.json()).toMatchObject({ created: 1, newGenericNames: ['Glargine'], changedTexts: 1 })
    const rows = await readTextRows(await exported())
    expect(rows[0]).toMatchObject({ ...SAID, genericName: 'Glargine' })
  })

  test('a file without it, and one that has nothing else, are taken', async () => {
    await upload([SAID])
    const { genericName, storageEn } = SAID
    const alone = await readBook(
      ['Generic name', 'Storage (English)'],
      [[genericName ?? null, `${storageEn}!`]],
      'Generic names',
    )
    expect((await send(alone)).json()).toMatchObject({ rows: 0, changedTexts: 1 })
    const [row] = [{ ...PEN, genericName: 'Insulin', category: null }]
    const without = await readBook(
      (await cellsIn(await exported()))[0]?.map(String) ?? [],
      [(await cellsIn(await productBook([row], [])))[1] ?? []],
      'Renamed',
    )
    expect((await send(without)).json()).toMatchObject({ created: 1, changedTexts: 0 })
    expect(await readTexts('Insulin')).toMatchObject({ storageEn: `${storageEn}!`, coldChain: true })
  })

  test('a file of which neither sheet has a row has none', async () => {
    const answer = await upload([])
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bulk-no-rows'])
  })

  test('a check only counts', async () => {
    const before = await entries()
    const book = await productBook([PEN], [SAID, { ...SAID, genericName: 'Glargine' }])
    expect((await send(book, '?dryRun=true')).json()).toMatchObject({ created: 1, changedTexts: 2 })
    expect([await entries(), (await readTexts('Insulin')).version]).toEqual([before, 1])
  })
})

const EMPTY = {
  ...Object.fromEntries(GENERIC_COLUMNS.map(({ key }) => [key, null])),
  coldChain: 'no',
}

describe('what is wrong in the sheet of generic names', () => {
  test('is named by its row and column, and neither sheet is saved', async () => {
    const day = { checkedBy: 'Amina', checkedOn: '2026-01-15' }
    for (const generic of ['A', 'B', 'C', 'D', 'E', 'F']) await givenGenericName(shop.context, { generic })
    const before = await entries()
    const answer = await upload(
      [
        SAID,
        { genericName: 'Unobtainium', ...day },
        { genericName: 'insulin' },
        { genericName: 'A', storageBn: 'ক'.repeat(4001), dosageEn: 'x'.repeat(4001) },
        { genericName: 'B', ...day, checkedOn: null },
        { genericName: 'C', ...day, checkedBy: ' ' },
        { genericName: 'D', ...day, checkedOn: '2026-01-16' },
        { genericName: 'E', ...day, checkedOn: '2026-02-30', coldChain: 'perhaps' },
        { genericName: '', storageEn: 'Dry' },
        { genericName: 'F', checkedBy: 'A'.repeat(121), checkedOn: '2026-01-15' },
      ],
      { products: [PEN, { ...PEN, name: 'Other', unitPrice: -1 }] },
    )
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bulk-rows-invalid'])
    type Said = { row: number; column: string; code: string }
    expect(answer.json().rows.map(({ row, column, code }: Said) => [row, column, code])).toEqual([
      [3, 'Unit price', 'product-unit-price-not-positive'],
      [3, 'Generic names: Generic name', 'bulk-generic-name-unknown'],
      [4, 'Generic names: Generic name', 'bulk-generic-name-repeated'],
      [5, 'Generic names: Dosage (English)', 'field-too-long'],
      [5, 'Generic names: Storage (Bengali)', 'field-too-long'],
      [6, 'Generic names: Checked on', 'generic-check-incomplete'],
      [7, 'Generic names: Checked by', 'generic-check-incomplete'],
      [8, 'Generic names: Checked on', 'generic-check-in-future'],
      [9, 'Generic names: Cold chain', 'bulk-not-yes-or-no'],
      [9, 'Generic names: Checked on', 'field-not-a-date'],
      [10, 'Generic names: Generic name', 'product-generic-name-required'],
      [11, 'Generic names: Checked by', 'field-too-long'],
    ])
    expect(answer.json().rows[2].message).toBe('This generic name is already in row 2.')
    expect(await entries()).toBe(before)
    expect((await readTexts('Insulin')).version).toBe(1)
  })

  test('half of a check that has no column is what it was', async () => {
    await upload([SAID])
    const keys = ['genericName', 'checkedBy']
    expect((await upload([{ genericName: 'Insulin', checkedBy: 'Karim' }], { keys })).statusCode).toBe(200)
    const answer = await upload([{ genericName: 'Insulin', checkedBy: '-' }], { keys })
    expect(answer.json().rows).toMatchObject([{ row: 2, column: 'Generic names: Checked by' }])
    expect(await readTexts('Insulin')).toMatchObject({ checkedBy: 'Karim', checkedOn: '2026-01-15' })
  })

  test('a sheet without the column of the names is refused by that column', async () => {
    const book = await bookWith([
      getSheet('Products', ['Name'], []),
      getSheet('Generic names', ['Storage (English)'], [['Dry']]),
    ])
    const answer = await send(book)
    expect([answer.statusCode, answer.json().rows]).toEqual([
      400,
      [
        expect.objectContaining({
          row: 1,
          column: 'Generic names: Generic name',
          code: 'bulk-column-missing',
        }),
      ],
    ])
  })

  test('guests and customers may not', async () => {
    const book = await productBook([], [SAID])
    const customer = await shop.customer()
    expect((await send(book, '', shop.guest as typeof admin)).statusCode).toBe(401)
    expect((await send(book, '', customer)).statusCode).toBe(403)
  })
})

test('more rows than one statement takes are all written', async () => {
  const category = await givenCategory(shop.context, 'Hormones')
  const names = Array.from({ length: 1100 }, (_, at) => `Generic ${at}`)
  await shop.db
    .insertInto('generic_names')
    .values(
      names.map((name) => ({
        name,
        slug: name.toLowerCase().replace(' ', '-'),
        category_id: category,
        created_at: shop.context.now(),
      })),
    )
    .execute()
  const answer = await upload(names.map((genericName) => ({ genericName, storageEn: 'Dry' })))
  expect(answer.json()).toMatchObject({ changedTexts: names.length })
  const { n } = await shop.db
    .selectFrom('generic_names')
    .select(shop.db.fn.count<number>('id').as('n'))
    .where('storage_en', '=', 'Dry')
    .where('version', '=', 2)
    .executeTakeFirstOrThrow()
  expect(n).toBe(names.length)
})
