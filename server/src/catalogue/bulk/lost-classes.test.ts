import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenCategory, givenProductType } from '../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { productSheet, readRows } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
let made = 0
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  customer = await shop.customer()
  await givenCategory(shop.context, 'Vitamins')
  await givenProductType(shop.context, 'Tablet')
})
afterAll(() => shop.stop())

type Row = Parameters<typeof productSheet>[0][number]

/** With the number of classes that get looser by it, which a pharmacist confirms. */
async function upload(rows: readonly Row[], looserClasses = 0) {
  const form = new FormData()
  form.set('sheet', new File([new Uint8Array(await productSheet(rows))], 'products.xlsx'))
  return admin.form('POST', `/api/admin/products/bulk-upload?looserClasses=${looserClasses}`, form)
}

/** A product with the class of its generic name and one with its own, both ordered, as the rows that take the classes away. */
async function ordered(status: 'placed' | 'delivered') {
  const mark = `${++made}`
  const row = { brand: 'Beximco', productType: 'Tablet', category: 'Vitamins', unitPrice: 5 }
  const own = { dispensingClass: 'otc', dispensingReason: 'A daily dose' }
  const [vitamin, zinc] = [`Vitamin ${mark}`, `Zinc ${mark}`]
  const answer = await upload([
    { ...row, name: `Inherits ${mark}`, genericName: vitamin, genericClass: 'prescription' },
    { ...row, name: `Owns ${mark}`, genericName: zinc, ...own },
  ])
  expect(answer.json()).toMatchObject({ created: 2 })
  const exported = (await admin.get('/api/admin/products/export')).rawPayload
  const rows = (await readRows(new Uint8Array(exported))).filter(({ name }) =>
    String(name).endsWith(` ${mark}`),
  )
  const ids = await Promise.all(rows.map(({ sku }) => readId(String(sku))))
  for (const productId of ids) {
    await givenOrder(shop.context, { userId: customer.id, lines: [{ productId, units: 1 }], status })
  }
  const [inherits, owns] = rows
  const without: Row[] = [
    { ...inherits, genericName: zinc, genericClass: null },
    { ...owns, dispensingClass: '-', dispensingReason: '-' },
  ]
  return { rows, without, ids }
}

async function readId(sku: string) {
  const row = shop.db.selectFrom('products').select('id').where('sku', '=', sku)
  return (await row.executeTakeFirstOrThrow()).id
}
const readClass = async (id: number | undefined) =>
  (await shop.guest.get(`/api/products/${id}`)).json().dispensingClass

test('a class that open orders rely on is lost neither by an empty cell nor by another generic name', async () => {
  const { rows, without, ids } = await ordered('placed')
  const answer = await upload(without, 1)
  expect([answer.statusCode, answer.json().rows]).toEqual([
    400,
    [
      expect.objectContaining({ row: 2, column: 'Generic name', code: 'dispensing-class-in-use' }),
      expect.objectContaining({ row: 3, column: 'Dispensing class', code: 'dispensing-class-in-use' }),
    ],
  ])
  expect(await Promise.all(ids.map(readClass))).toEqual(['prescription', 'otc'])
  const kept = await upload(rows.map((row) => ({ ...row, strength: '9 mg' })))
  expect(kept.json()).toMatchObject({ updated: 2 })
})

test('it is lost freely once the orders have ended', async () => {
  const { without, ids } = await ordered('delivered')
  expect((await upload(without, 1)).json()).toMatchObject({ updated: 2 })
  expect(await Promise.all(ids.map(readClass))).toEqual([null, null])
})

test('an upload waits for an order that is being placed, and is then refused', async () => {
  const { without, ids } = await ordered('delivered')
  const [, productId = 0] = ids
  let sent: ReturnType<typeof upload> | undefined
  await shop.db.transaction().execute(async (tx) => {
    // what placing an order does first
    await tx.selectFrom('products').select('id').where('id', '=', productId).forKeyShare().execute()
    sent = upload(without, 1)
    await someoneWaits(shop.db)
    await givenOrder({ ...shop.context, db: tx }, { userId: customer.id, lines: [{ productId, units: 1 }] })
  })
  const answer = await sent
  expect([answer?.statusCode, answer?.json().rows]).toEqual([
    400,
    [expect.objectContaining({ row: 3, code: 'dispensing-class-in-use' })],
  ])
})
