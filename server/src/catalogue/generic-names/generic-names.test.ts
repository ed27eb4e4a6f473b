import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idNamed } from '../../platform/db/matching.ts'
import { countUncached } from '../../testing/count-statements.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const MANY = 1500
let shop: Shop
let pain: { id: number; name: string; slug: string }
let skin: typeof pain

beforeAll(async () => {
  shop = await startShop()
  const admin = await shop.admin()
  const category = async (name: string) => (await admin.post('/api/categories', { name })).json()
  pain = await category('Pain & Fever')
  skin = await category('ত্বক ও চুল')
  const rows = [
    ['Paracetamol', pain.id, 'Painkillers', 'Analgesics'],
    ['ibuprofen', pain.id, 'Painkillers', 'NSAID'],
    ['100% Aloe_Vera', skin.id, 'ত্বক', null],
    [`%_'"<script>`, skin.id, `%_'"<script>`, 'A/B & C'],
    ['ক্লোট্রিমাজল', skin.id, 'ত্বক', 'ছত্রাকনাশক'],
  ] as const
  for (const [at, [name, categoryId, subCategory, drugClass]] of rows.entries()) {
    shop.at(`2026-01-${20 - at}T06:00:00Z`)
    const answer = await admin.post('/api/generic-names', { name, categoryId, subCategory, drugClass })
    expect(answer.statusCode).toBe(201)
  }
})
afterAll(() => shop.stop())

async function list(query: Record<string, string> = {}) {
  const answer = await shop.guest.get(`/api/generic-names?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function names(query: Record<string, string> = {}): Promise<string[]> {
  return (await list(query)).genericNames.map(({ name }: { name: string }) => name)
}

describe('GET /generic-names', () => {
  test('anyone sees them by name, whatever the size of their letters, with their category', async () => {
    const found = await list()
    expect(found).toMatchObject({ totalItems: 5, totalPages: 1, currentPage: 1 })
    expect(found.genericNames.map(({ name }: { name: string }) => name)).toEqual([
      `%_'"<script>`,
      '100% Aloe_Vera',
      'ibuprofen',
      'Paracetamol',
      'ক্লোট্রিমাজল',
    ])
    expect(found.genericNames[3]).toEqual({
      id: expect.any(Number),
      name: 'Paracetamol',
      slug: 'paracetamol',
      categoryId: pain.id,
      subCategory: 'Painkillers',
      drugClass: 'Analgesics',
      category: { id: pain.id, name: 'Pain & Fever' },
      version: 1,
      maxUnitsPerOrder: null,
      dispensingClass: null,
    })
  })

  test('a category is meant by its id, its slug or its name', async () => {
    for (const category of [String(pain.id), 'pain-fever', 'Pain & Fever', 'PAIN & FEVER'])
      expect(await names({ category })).toEqual(['ibuprofen', 'Paracetamol'])
    for (const category of [skin.slug, skin.name]) expect(await names({ category })).toHaveLength(3)
    expect(await names({ categoryId: String(pain.id) })).toEqual(['ibuprofen', 'Paracetamol'])
    expect(await names({ categoryId: String(pain.id), category: skin.slug })).toEqual([])
  })

  test.each(['999999', 'nothing', '2147483648', `' or true --`])(
    'a category like %j has none',
    async (category) => {
      expect(await list({ category })).toEqual({
        genericNames: [],
        totalItems: 0,
        totalPages: 0,
        currentPage: 1,
        withoutClass: 5,
      })
      expect(await names({ categoryId: category.slice(0, 20) })).toEqual([])
    },
  )

  test('sub-category and drug class are names, and filters add up', async () => {
    expect(await names({ subCategory: 'Painkillers' })).toEqual(['ibuprofen', 'Paracetamol'])
    expect(await names({ subCategory: 'ত্বক' })).toEqual(['100% Aloe_Vera', 'ক্লোট্রিমাজল'])
    expect(await names({ subCategory: `%_'"<script>` })).toEqual([`%_'"<script>`])
    expect(await names({ drugClass: 'A/B & C' })).toEqual([`%_'"<script>`])
    expect(await names({ subCategory: 'Painkillers', drugClass: 'NSAID' })).toEqual(['ibuprofen'])
    expect(await names({ category: skin.slug, drugClass: 'NSAID' })).toEqual([])
    expect(await names({ category: pain.slug, search: 'PARA' })).toEqual(['Paracetamol'])
  })

  test('search looks anywhere in the name, and its signs are letters like others', async () => {
    expect(await names({ search: 'CETA' })).toEqual(['Paracetamol'])
    expect(await names({ search: '0%' })).toEqual(['100% Aloe_Vera'])
    expect(await names({ search: 'e_v' })).toEqual(['100% Aloe_Vera'])
    expect(await names({ search: 'ট্রিমা' })).toEqual(['ক্লোট্রিমাজল'])
    expect(await names({ search: '<script>' })).toEqual([`%_'"<script>`])
    expect(await names({ search: '\\' })).toEqual([])
  })

  test('they are sorted by name or by when they were added, both ways', async () => {
    const byName = await names()
    expect(await names({ sortOrder: 'desc' })).toEqual(byName.toReversed())
    const newestFirst = await names({ sortBy: 'createdAt', sortOrder: 'DESC' })
    expect(newestFirst).toEqual(['Paracetamol', 'ibuprofen', '100% Aloe_Vera', `%_'"<script>`, 'ক্লোট্রিমাজল'])
    expect(await names({ sortBy: 'createdAt' })).toEqual(newestFirst.toReversed())
  })

  test('pages are cut as asked, and a page past the end is empty', async () => {
    const last = await list({ pageSize: '2', page: '3' })
    expect(last).toMatchObject({ totalItems: 5, totalPages: 3, currentPage: 3 })
    expect(last.genericNames).toHaveLength(1)
    expect(await list({ pageSize: '2', page: '4' })).toEqual({
      genericNames: [],
      totalItems: 5,
      totalPages: 3,
      currentPage: 4,
      withoutClass: 5,
    })
  })

  test.each([
    'page=0',
    'page=1.5',
    'pageSize=1001',
    'pageSize=0',
    'sortBy=slug',
    'sortBy=drugClass',
    'sortOrder=up',
    `search=${'x'.repeat(101)}`,
    'page=1&page=2',
  ])('?%s is refused', async (query) => {
    const answer = await shop.guest.get(`/api/generic-names?${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  })
})

describe('with many of them', () => {
  beforeAll(async () => {
    await sql`insert into generic_names (name, slug, category_id, sub_category, drug_class, created_at)
      select 'Many ' || n, 'many-' || n, ${pain.id}, 'Sub ' || n % 50, 'Class ' || n % 200, 'epoch'
      from generate_series(1, ${MANY}::integer) n`.execute(shop.db)
    await sql`vacuum analyze generic_names`.execute(shop.db)
  })

  test('a page has 20 unless asked for, and up to 1000', async () => {
    expect((await list()).genericNames).toHaveLength(20)
    expect((await list({ pageSize: '1000' })).genericNames).toHaveLength(1000)
    expect((await list({ pageSize: '1000', page: '2' })).genericNames).toHaveLength(MANY + 5 - 1000)
  })

  test('the pages together hold each of them once, in every order', async () => {
    for (const sortBy of ['name', 'createdAt']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => names({ sortBy, sortOrder: 'DESC', pageSize: '400', page: String(page) })),
      )
      expect(new Set(pages.flat()).size).toBe(MANY + 5)
    }
  })

  test('a list takes two statements, however long it is and whatever it is filtered by', async () => {
    const filters = { category: 'pain-fever', subCategory: 'Sub 7', search: 'many', sortBy: 'createdAt' }
    for (const query of [{}, { pageSize: '1000' }, filters])
      expect(await countUncached(shop, () => list(query))).toBe(2)
  })

  test.each([
    [/generic_names_name_key/, sql`order by lower(name) desc limit 20`],
    [
      /generic_names_(place|sub_category)/,
      sql`where category_id = ${idNamed('categories', 'pain-fever')} and sub_category = 'Sub 7'`,
    ],
    [/generic_names_drug_class/, sql`where drug_class = 'Class 7'`],
  ])('the index %s answers', async (index, rest) => {
    const { rows } = await sql`explain select id from generic_names ${rest}`.execute(shop.db)
    expect(JSON.stringify(rows)).toMatch(index)
    expect(JSON.stringify(rows)).not.toContain('Seq Scan on generic_names')
  })
})
