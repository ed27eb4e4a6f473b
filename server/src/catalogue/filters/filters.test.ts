import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countUncached } from '../../testing/count-statements.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const ODD = `%_'"<script> & A/B? #1 100%25 \\ +`
let shop: Shop
let pain: { id: number; slug: string }

beforeAll(async () => {
  shop = await startShop()
  const admin = await shop.admin()
  const category = async (name: string) => (await admin.post('/api/categories', { name })).json()
  pain = await category('Pain, Fever & Joints')
  const skin = await category('ত্বক/চুল')
  await category('Empty')
  const rows = [
    ['Paracetamol', pain.id, 'Pain & Fever', 'Analgesics'],
    ['Aspirin', pain.id, 'Pain & Fever', 'analgesics 2'],
    ['ibuprofen', pain.id, 'Pain & Fever', 'Analgesics'],
    ['Colchicine', pain.id, 'arthritis/gout', 'Drugs used in Gout'],
    ['Plain', pain.id, null, null],
    ['ক্লোট্রিমাজল', skin.id, 'ত্বক', 'ছত্রাকনাশক'],
    ['Clotrimazole', skin.id, 'ত্বক', 'Azoles'],
    ['Odd', skin.id, ODD, ODD],
  ] as const
  for (const [name, categoryId, subCategory, drugClass] of rows) {
    const answer = await admin.post('/api/generic-names', { name, categoryId, subCategory, drugClass })
    expect(answer.statusCode).toBe(201)
  }
})
afterAll(() => shop.stop())

/** Each part of the path encoded as a browser does it. */
async function list(...path: (string | number)[]): Promise<string[]> {
  const answer = await shop.guest.get(`/api/filters/${path.map(encodeURIComponent).join('/')}`)
  expect([answer.statusCode, path]).toEqual([200, path])
  return answer.json()
}

const PAIN = ['arthritis/gout', 'Pain & Fever']

describe('all of them', () => {
  test('sub-categories come once, in the order of their letters', async () => {
    expect(await list('subcategories')).toEqual([ODD, ...PAIN, 'ত্বক'])
  })

  test('drug classes too', async () => {
    expect(await list('drugclasses')).toEqual([
      ODD,
      'Analgesics',
      'analgesics 2',
      'Azoles',
      'Drugs used in Gout',
      'ছত্রাকনাশক',
    ])
  })
})

describe('the sub-categories of a category', () => {
  test('by its id, its slug and its name', async () => {
    for (const named of [pain.id, pain.slug, 'Pain, Fever & Joints', 'PAIN, FEVER & JOINTS'])
      expect(await list('categories', named, 'subcategories')).toEqual(PAIN)
    expect(await list('categories', 'ত্বক/চুল', 'subcategories')).toEqual([ODD, 'ত্বক'])
    expect(await list('categories', 'ত্বক-চুল', 'subcategories')).toEqual([ODD, 'ত্বক'])
  })

  test.each(['Empty', 'empty', '999999', '2147483648', '0', '%', '__proto__', 'x'.repeat(300)])(
    '%j has none',
    async (named) => {
      expect(await list('categories', named, 'subcategories')).toEqual([])
    },
  )
})

describe('the drug classes of a sub-category', () => {
  test.each([
    ['Pain & Fever', ['Analgesics', 'analgesics 2']],
    ['arthritis/gout', ['Drugs used in Gout']],
    ['ত্বক', ['Azoles', 'ছত্রাকনাশক']],
    [ODD, [ODD]],
    ['Pain', []],
    ['%', []],
    [`' or true --`, []],
  ])('%j has %j', async (name, classes) => {
    expect(await list('subcategories', name, 'drugclasses')).toEqual(classes)
  })
})

describe('the generic names of a drug class', () => {
  test.each([
    ['Analgesics', ['ibuprofen', 'Paracetamol']],
    ['ছত্রাকনাশক', ['ক্লোট্রিমাজল']],
    [ODD, ['Odd']],
    ['nothing', []],
  ])('%j has %j', async (name, names) => {
    expect(await list('drugclasses', name, 'genericnames')).toEqual(names)
  })
})

test('letters are found whichever way they are composed', async () => {
  const admin = await shop.admin()
  const typed = 'শ্রেণি য়'.normalize('NFD')
  const body = { name: 'Composed', categoryId: pain.id, subCategory: 'Café', drugClass: typed }
  expect((await admin.post('/api/generic-names', body)).statusCode).toBe(201)
  for (const form of ['NFC', 'NFD'] as const) {
    expect(await list('subcategories', 'Café'.normalize(form), 'drugclasses')).toHaveLength(1)
    expect(await list('drugclasses', typed.normalize(form), 'genericnames')).toEqual(['Composed'])
  }
})

test('a list takes one statement', async () => {
  const { slug } = pain
  for (const path of [
    ['drugclasses'],
    ['categories', slug, 'subcategories'],
    ['subcategories', 'x', 'drugclasses'],
  ])
    expect(await countUncached(shop, () => list(...path))).toBe(1)
})

test('a broken percent sign in the path is no 500', async () => {
  expect((await shop.guest.get('/api/filters/subcategories/%E0%A4%A/drugclasses')).statusCode).toBe(400)
})

test('what nobody uses any more is not offered', async () => {
  const admin = await shop.admin()
  const body = { name: 'Short-lived', categoryId: pain.id, subCategory: 'Gone', drugClass: 'Gone' }
  const { id } = (await admin.post('/api/generic-names', body)).json()
  expect(await list('subcategories')).toContain('Gone')
  await admin.delete(`/api/generic-names/${id}`)
  expect(await list('subcategories')).not.toContain('Gone')
  expect(await list('drugclasses')).not.toContain('Gone')
})
