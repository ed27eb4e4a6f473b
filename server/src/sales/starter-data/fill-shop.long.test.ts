import { DISPENSING_CLASSES } from '@niramoy/domain/catalogue/dispensing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readArt } from '../../platform/art/read-art.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { fillShop } from './fill-shop.ts'
import { starterCategories, starterGenerics, starterNeeds, starterProductTypes } from './starter-rows.step.ts'

const TABLES = ['product_types', 'categories', 'generic_names', 'needs', 'shipping_methods'] as const
const KINDS = ['product types', 'categories', 'generic names', 'needs', 'shipping methods']

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await shop.db.deleteFrom('starter_rows').execute()
  for (const table of TABLES.toReversed()) await shop.db.deleteFrom(table).execute()
})
afterAll(() => shop.stop())

const fill = () => fillShop(shop.context, ['01700000001'])
async function counts(): Promise<number[]> {
  const all: number[] = []
  for (const table of TABLES) {
    const { count } = await shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    all.push(Number(count))
  }
  return all
}
const getMade = (filled: Awaited<ReturnType<typeof fill>>) =>
  filled.isDemo ? [] : filled.kinds.map(({ made }) => made)

test('an empty shop gets what every pharmacy begins with', async () => {
  const filled = await fill()
  expect(filled).toMatchObject({ isDemo: false, hasStaff: false })
  expect(filled.isDemo ? [] : filled.kinds.map(({ kind }) => kind)).toEqual(KINDS)
  expect(await counts()).toEqual([47, 17, 1683, 228, 2])
  expect(getMade(filled)).toEqual([47, 17, 1683, 228, 2])
  const generic = await shop.db
    .selectFrom('generic_names')
    .select(['dispensing_class', 'drug_class', 'max_units_per_order'])
    .where('name', '=', 'Aceclofenac')
    .executeTakeFirstOrThrow()
  expect(generic).toMatchObject({ dispensing_class: 'prescription' })
})

test('a generic with a form that needs a prescription needs one until a pharmacist decides otherwise', async () => {
  const filled = await fill()
  const { dispensing_class } = await shop.db
    .selectFrom('generic_names')
    .select('dispensing_class')
    .where('name', '=', 'Paracetamol')
    .executeTakeFirstOrThrow()
  expect(dispensing_class).toBe('prescription')
  expect(filled).toMatchObject({ stricter: expect.arrayContaining(['Paracetamol', 'Omeprazole']) })
})

test('customers are not offered the drafts of delivery', async () => {
  await fill()
  expect((await shop.guest.get('/api/shipping-methods')).json()).toEqual([])
  const all = (await (await shop.admin()).get('/api/shipping-methods/admin')).json()
  expect(all).toMatchObject([
    { name: 'Standard', price: 80, isDraft: true },
    { name: 'Express', price: 150, isDraft: true },
  ])
})

test('run again it makes nothing, and what staff renamed or deleted is not made again', async () => {
  await fill()
  await shop.db.updateTable('product_types').set({ name: 'Tablets' }).where('name', '=', 'Tablet').execute()
  await shop.db.deleteFrom('needs').where('name_en', '=', 'Fever').execute()
  await shop.db.deleteFrom('shipping_methods').execute()
  const before = await counts()
  expect(getMade(await fill())).toEqual([0, 0, 0, 0, 0])
  expect(await counts()).toEqual(before)
})

test('what staff made themselves is left as it is', async () => {
  const own = { name: 'TABLET', strip_label: 'Leaf', is_multi_level: true, created_at: shop.context.now() }
  await shop.db.insertInto('product_types').values(own).execute()
  expect(getMade(await fill())[0]).toBe(46)
  const { strip_label } = await shop.db
    .selectFrom('product_types')
    .select('strip_label')
    .where('name', 'ilike', 'tablet')
    .executeTakeFirstOrThrow()
  expect(strip_label).toBe('Leaf')
})

test('two at once fill it once', async () => {
  const made = (await Promise.all([fill(), fill(), fill()])).map(getMade)
  expect(made.map(([types]) => types).toSorted()).toEqual([0, 0, 47])
  expect(await counts()).toEqual([47, 17, 1683, 228, 2])
})

test('one that fails half-way leaves nothing', async () => {
  const db = shop.db
  const broken = { name: 'Herbal', slug: 'other', created_at: shop.context.now() }
  await db.insertInto('categories').values(broken).execute()
  const stopped = fillShop({ db, now: () => new Date(Number.NaN) }, [])
  await expect(stopped).rejects.toThrow()
  expect(await counts()).toEqual([0, 1, 0, 0, 0])
  // a category of the same name under another address: its generic names are left out, the rest is made
  const [types, categories, generics = 0] = getMade(await fill())
  expect([types, categories]).toEqual([47, 16])
  expect(generics).toBeLessThan(1683)
})

test('the demo’s database is refused', async () => {
  const { id } = await shop.customer({ phone: '01700000001' })
  expect(await fill()).toEqual({ isDemo: true })
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
  await shop.db.deleteFrom('users').where('id', '=', id).execute()
})

test('the data fits together: every generic has a category of the list, every category a picture', () => {
  const categories = starterCategories().map(({ row }) => row)
  const names = new Set(categories.map(({ name }) => name))
  const generics = starterGenerics()
  expect(generics.filter(({ category }) => !names.has(category))).toEqual([])
  expect(new Set(generics.map(({ slug }) => slug)).size).toBe(generics.length)
  for (const { slug } of categories) expect(readArt(`category-${slug}`), slug).not.toBeNull()
  expect(new Set(generics.map((one) => one.strictestClass))).toEqual(new Set(DISPENSING_CLASSES))
  expect(new Set(starterProductTypes().map(({ row }) => row.name.toLowerCase())).size).toBe(47)
  expect(new Set(starterNeeds().map(({ name_en }) => name_en)).size).toBe(228)
})
