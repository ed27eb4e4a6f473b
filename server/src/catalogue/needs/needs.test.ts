import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { clearCatalogue, givenGenericName, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { FEVER, givenNeed } from '../../testing/fixtures/edits.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  await shop.db.deleteFrom('needs').execute()
  await clearCatalogue(shop.context)
  await givenProduct(shop.context, { name: 'Napa', generic: 'Paracetamol', dosageForm: 'Tablet' })
})
afterAll(() => shop.stop())

async function given(more: object = {}) {
  const answer = await admin.post('/api/needs', { ...FEVER, ...more })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function listed(query = '') {
  const answer = await admin.get(`/api/needs${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function found(search: string): Promise<string[]> {
  const answer = await shop.guest.get(`/api/products?search=${encodeURIComponent(search)}`)
  return answer.json().products.map(({ name }: { name: string }) => name)
}

describe('GET /needs', () => {
  test('staff see them by name, each with how many products it finds now', async () => {
    const place = { category: 'Stomach', subCategory: 'Acidity', drugClass: 'PPI' }
    await givenProduct(shop.context, { name: 'Ace', generic: 'Paracetamol', dosageForm: 'Syrup' })
    await givenProduct(shop.context, {
      ...place,
      name: 'Seclo',
      generic: 'Omeprazole',
      dosageForm: 'Capsule',
    })
    await givenNeed(shop.context, { name: 'tooth', targets: ['Clove oil'] })
    await givenNeed(shop.context, { name: 'Fever', targets: ['PARACETAMOL', 'paracetamol'] })
    await givenNeed(shop.context, { name: 'Any', targets: ['Paracetamol', 'Omeprazole'] })
    await givenNeed(shop.context, { name: 'By category', kind: 'category', targets: ['stomach'] })
    await givenNeed(shop.context, { name: 'By class', kind: 'drug-class', targets: ['PPI'] })
    await givenNeed(shop.context, { name: 'By form', kind: 'dosage-form', targets: ['Syrup', 'Capsule'] })
    await givenNeed(shop.context, { name: 'By sub', kind: 'sub-category', targets: ['Acidity', 'PPI'] })
    const { needs, totalItems } = await listed()
    expect(totalItems).toBe(7)
    expect(
      needs.map(({ nameEn, products }: { nameEn: string; products: number }) => [nameEn, products]),
    ).toEqual([
      ['Any', 3],
      ['By category', 1],
      ['By class', 1],
      ['By form', 2],
      ['By sub', 1],
      ['Fever', 2],
      ['tooth', 0],
    ])
  })

  test('the search looks at names and words, and its signs are letters like others', async () => {
    await given()
    await given({ nameEn: 'Gas', nameBn: 'গ্যাস', words: ['100% gas'] })
    for (const search of ['FEV', 'জ্ব', 'jo']) {
      const { needs } = await listed(`?search=${encodeURIComponent(search)}`)
      expect(needs).toMatchObject([{ nameEn: 'Fever' }])
    }
    expect((await listed('?search=0%25')).needs).toMatchObject([{ nameEn: 'Gas' }])
    expect((await listed("?search=';drop table needs")).needs).toEqual([])
  })

  test('three statements, however many there are', async () => {
    for (const name of ['A', 'B', 'C']) await givenNeed(shop.context, { name })
    const before = await countStatements(shop.db, () => listed('?pageSize=1'))
    expect(await countStatements(shop.db, () => listed('?pageSize=3'))).toBe(before)
    expect((await listed('?pageSize=2&page=2')).needs).toMatchObject([{ nameEn: 'C' }])
  })
})

describe('POST /needs', () => {
  test('a new need is found by its words at once', async () => {
    expect(await found('jor')).toEqual([])
    const made = await given({
      noteEn: 'See a doctor.',
      noteBn: 'ডাক্তার দেখান।',
      firstGenerics: ['Paracetamol'],
    })
    expect(made).toMatchObject({
      ...FEVER,
      firstGenerics: ['Paracetamol'],
      noteEn: 'See a doctor.',
      products: 1,
      version: 1,
    })
    expect(await found('jor')).toEqual(['Napa'])
  })

  test('words are trimmed and kept once, whatever the size of their letters', async () => {
    const { words } = await given({ words: [' Fever ', 'FEVER', 'high   fever', 'জ্বর'] })
    expect(words).toEqual(['Fever', 'high fever', 'জ্বর'.normalize('NFC')])
  })

  test.each([
    ['nameEn', '', 'The name of a need is required.'],
    ['nameBn', '\u200B', 'The name of a need is required.'],
    ['nameEn', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['words', [], 'Please give at least one word.'],
    ['words', 'fever', 'Please give at least one word.'],
    ['words', Array.from({ length: 201 }, (_, n) => `w${n}`), 'Please give at most 200 lines.'],
    ['kind', 'manufacturer', 'Please choose by what its products are found.'],
    ['targets', [], 'Please give at least one name.'],
    ['targets', null, 'Please give at least one name.'],
    ['targets', Array.from({ length: 101 }, (_, n) => `t${n}`), 'Please give at most 100 lines.'],
    ['firstGenerics', { 0: 'Paracetamol' }, 'Please give at least one name.'],
    ['noteEn', 'x'.repeat(501), 'Please use at most 500 characters.'],
  ])('%s is refused, case %#', async (field, value, message) => {
    const answer = await admin.post('/api/needs', { ...FEVER, [field]: value })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
    expect((await listed()).needs).toEqual([])
  })

  test('the word that is empty or too long is named by its place', async () => {
    const answer = await admin.post('/api/needs', { ...FEVER, words: ['fever', ' ', 'x'.repeat(81)] })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { 'words.1': 'A word is empty.', 'words.2': 'Please use at most 80 characters.' },
    ])
  })

  test('signs of SQL and HTML are kept as typed', async () => {
    const words = [`'; drop table needs; --`, '<script>alert(1)</script>', '{"a":1}', 'a,b', '\\', '"', '%_']
    expect((await given({ words })).words).toEqual(words)
  })

  test('a word that another need has is refused and the other named', async () => {
    await given()
    const answer = await admin.post('/api/needs', { ...FEVER, nameEn: 'Heat', words: ['heat', ' JOR'] })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'need-word-taken', fields: { words: '“jor” already belongs to the need “Fever”.' } },
    ])
  })

  test('the same word at once goes to one need only', async () => {
    const answers = await Promise.all(
      ['Fever', 'Heat', 'Warm', 'Hot'].map((nameEn) =>
        admin.post('/api/needs', { ...FEVER, nameEn, words: [nameEn, 'jor'] }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('need-word-taken')
  })

  test('a name that is taken is said at the name', async () => {
    await given()
    const answer = await admin.post('/api/needs', { ...FEVER, nameEn: 'FEVER', words: ['heat'] })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'need-name-taken', fields: { nameEn: 'A need with this name already exists.' } },
    ])
  })

  test.each([
    ['generic-name', 'Paracetamole'],
    ['category', 'Paracetamol'],
    ['sub-category', 'Paracetamol'],
    ['drug-class', 'Paracetamol'],
    ['dosage-form', 'Paracetamol'],
  ])('a %s that is not there is refused and named', async (kind, target) => {
    const answer = await admin.post('/api/needs', { ...FEVER, kind, targets: [target] })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'need-target-unknown', fields: { targets: `Nothing in the catalogue is called “${target}”.` } },
    ])
  })

  test('a generic name that should come first must be one', async () => {
    const answer = await admin.post('/api/needs', { ...FEVER, firstGenerics: ['paracetamol', 'Napa'] })
    expect(answer.json().fields).toEqual({ firstGenerics: 'Nothing in the catalogue is called “Napa”.' })
  })
})

describe('PUT /needs/{id}', () => {
  test('its own words are no conflict; what is left out stays, what is emptied goes', async () => {
    const { id } = await given({
      noteEn: 'See a doctor.',
      noteBn: 'ডাক্তার দেখান।',
      firstGenerics: ['Paracetamol'],
    })
    const answer = await admin.put(`/api/needs/${id}`, { ...FEVER, words: ['FEVER', 'tap'], noteEn: '' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        words: ['FEVER', 'tap'],
        noteEn: null,
        noteBn: 'ডাক্তার দেখান।'.normalize('NFC'),
        firstGenerics: ['Paracetamol'],
        version: 2,
      },
    ])
    expect([await found('tap'), await found('jor')]).toEqual([['Napa'], []])
  })

  test('an older version is refused and shows it as it is now', async () => {
    const { id } = await given()
    await admin.put(`/api/needs/${id}`, { ...FEVER, noteEn: 'Now.', version: 1 })
    const answer = await admin.put(`/api/needs/${id}`, { ...FEVER, noteEn: 'Then.', version: 1 })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'changed-meanwhile', current: { id, noteEn: 'Now.', version: 2, products: 1 } },
    ])
  })

  test('a name that left the catalogue may stay, a new unknown one may not', async () => {
    await givenGenericName(shop.context, { generic: 'Clove oil' })
    const { id } = await given({ targets: ['Clove oil'], firstGenerics: ['Clove oil'] })
    await shop.db.deleteFrom('generic_names').where('name', '=', 'Clove oil').execute()
    const body = { ...FEVER, targets: ['Clove oil'], firstGenerics: ['Clove oil'] }
    expect((await admin.put(`/api/needs/${id}`, body)).json()).toMatchObject({ products: 0 })
    const answer = await admin.put(`/api/needs/${id}`, { ...body, kind: 'category' })
    expect(answer.json().code).toBe('need-target-unknown')
  })

  test.each(['999999', 'abc', '0'])('%s is not found', async (id) => {
    for (const answer of [
      await admin.put(`/api/needs/${id}`, FEVER),
      await admin.delete(`/api/needs/${id}`),
      await admin.post(`/api/needs/${id}/words`, { word: 'tap' }),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Need not found.'])
    }
  })
})

describe('who may', () => {
  test('a guest is told to log in, a customer that it is not theirs', async () => {
    const { id } = await given()
    const { cookie } = await shop.customer()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/misses'],
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/words`],
    ] as const) {
      const body = method === 'GET' ? {} : { body: { ...FEVER, word: 'stolen' } }
      const ask = (headers: Record<string, string>) =>
        shop.app.inject({ method, url: `/api/needs${path}`, headers, ...body })
      expect((await ask({})).statusCode).toBe(401)
      expect((await ask({ cookie: cookie ?? '' })).statusCode).toBe(403)
    }
    expect((await listed()).needs).toMatchObject([{ nameEn: 'Fever', version: 1 }])
  })

  test('what staff change is in the audit log, and a deleted need finds no more', async () => {
    const { id } = await given()
    await admin.post(`/api/needs/${id}/words`, { word: 'tap' })
    const answers = await Promise.all([1, 2].map(() => admin.delete(`/api/needs/${id}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
    expect(await found('jor')).toEqual([])
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('table_name', '=', 'needs')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual(['created', 'updated', 'deleted'].map((action) => ({ action, actor_id: admin.id })))
  })
})
