import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertProduct, NOON } from '../../platform/db/sample-rows.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

const REQUIRED = 'Please fill in all required fields.'
let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let pain: number
let skin: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  for (const table of ['products', 'generic_names', 'categories'] as const)
    await shop.db.deleteFrom(table).execute()
  pain = (await admin.post('/api/categories', { name: 'Pain' })).json().id
  skin = (await admin.post('/api/categories', { name: 'ত্বক' })).json().id
})
afterAll(() => shop.stop())

const save = (body: object) => admin.post('/api/generic-names', body)

async function given(name: string, more: object = {}) {
  const answer = await save({ name, categoryId: pain, ...more })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function all() {
  return (await shop.guest.get('/api/generic-names')).json().genericNames
}

describe('POST /generic-names', () => {
  test('returns what was saved', async () => {
    const body = { name: ' Paracetamol ', categoryId: pain, subCategory: 'Painkillers', drugClass: ' NSAID ' }
    const answer = await save(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name: 'Paracetamol',
      slug: 'paracetamol',
      categoryId: pain,
      subCategory: 'Painkillers',
      drugClass: 'NSAID',
      category: { id: pain, name: 'Pain' },
      version: 1,
      maxUnitsPerOrder: null,
      dispensingClass: null,
    })
    expect(await all()).toEqual([answer.json()])
  })

  test('sub-category and drug class may be absent, null or blank; a category may come as text', async () => {
    for (const [at, more] of [{}, { subCategory: null, drugClass: '' }, { subCategory: '  ' }].entries())
      expect(await given(`G${at}`, more)).toMatchObject({ subCategory: null, drugClass: null })
    expect(await given('Text', { categoryId: String(skin) })).toMatchObject({ category: { name: 'ত্বক' } })
  })

  test('the most units per order may be left out, given, kept and taken away', async () => {
    const { id } = await given('Limited', { maxUnitsPerOrder: '30' })
    const facts = { name: 'Limited', categoryId: pain }
    const put = async (more: object) =>
      (await admin.put(`/api/generic-names/${id}`, { ...facts, ...more })).json()
    expect(await put({})).toMatchObject({ maxUnitsPerOrder: 30 })
    expect(await put({ maxUnitsPerOrder: 60 })).toMatchObject({ maxUnitsPerOrder: 60 })
    expect(await put({ maxUnitsPerOrder: 0 })).toMatchObject({ maxUnitsPerOrder: 0 })
    for (const wrong of [-1, 1.5, 1_000_001, 'many']) {
      expect((await put({ maxUnitsPerOrder: wrong })).fields).toHaveProperty('maxUnitsPerOrder')
    }
    expect(await put({ maxUnitsPerOrder: null })).toMatchObject({ maxUnitsPerOrder: null })
  })

  test.each([
    ['nothing at all', {}, { name: REQUIRED, categoryId: REQUIRED }],
    ['no name', { categoryId: 1 }, { name: REQUIRED }],
    ['a blank name', { name: '  ', categoryId: 1 }, { name: REQUIRED }],
    ['no category', { name: 'Paracetamol' }, { categoryId: REQUIRED }],
    ['a blank category', { name: 'Paracetamol', categoryId: '' }, { categoryId: REQUIRED }],
    ['null for a category', { name: 'Paracetamol', categoryId: null }, { categoryId: REQUIRED }],
    ['0 for a category', { name: 'Paracetamol', categoryId: 0 }, { categoryId: REQUIRED }],
    ['a word for a category', { name: 'Paracetamol', categoryId: 'pain' }, { categoryId: REQUIRED }],
    ['a number beyond ids', { name: 'Paracetamol', categoryId: 2 ** 31 }, { categoryId: REQUIRED }],
  ])('%s is refused, field by field', async (_what, body, fields) => {
    const answer = await save(body)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message: REQUIRED, ...wrongFields(fields) },
    ])
    expect(await all()).toEqual([])
  })

  test('a category that does not exist is told at its field', async () => {
    const answer = await save({ name: 'Paracetamol', categoryId: 999_999 })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'invalid-input',
        message: 'Category not found.',
        fields: { categoryId: 'Category not found.' },
        fieldCodes: { categoryId: 'category-not-found' },
      },
    ])
  })

  test('texts that are too long are refused at their field', async () => {
    const answer = await save({
      name: 'x'.repeat(300),
      categoryId: pain,
      subCategory: 'x'.repeat(121),
      drugClass: 'x'.repeat(121),
    })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        name: 'Please use at most 200 characters.',
        subCategory: 'Please use at most 120 characters.',
        drugClass: 'Please use at most 120 characters.',
      },
    ])
  })

  test.each(['প্যারাসিটামল', `%_'"<script>`, '+', '500', 'ক'.repeat(200), 'İ'.repeat(200)])(
    'the name %j is kept as typed, with an address that is no id',
    async (name) => {
      const saved = await given(name, { subCategory: name.slice(0, 120), drugClass: name.slice(0, 120) })
      expect(saved).toMatchObject({ name, subCategory: name.slice(0, 120), drugClass: name.slice(0, 120) })
      expect(saved.slug).toMatch(/[^\d]/)
    },
  )

  test('the same name in other letters is taken; several at once make one', async () => {
    const answers = await Promise.all(
      ['Paracetamol', 'PARACETAMOL', 'paracetamol'].map((name, at) =>
        save({ name, categoryId: at === 0 ? skin : pain }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      code: 'generic-name-taken',
      message: 'This generic name already exists.',
      fields: { name: 'This generic name already exists.' },
      fieldCodes: { name: 'generic-name-taken' },
    })
  })

  test('different names that make the same address are all saved, also at once', async () => {
    const answers = await Promise.all(
      ['Vitamin B1 + B6', 'Vitamin B1/B6', 'Vitamin B1, B6'].map((name) => save({ name, categoryId: pain })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().slug)).size).toBe(3)
  })

  test('a category that is deleted at the same moment is either kept or not found', async () => {
    const [saved, gone] = await Promise.all([
      save({ name: 'Paracetamol', categoryId: pain }),
      admin.delete(`/api/categories/${pain}`),
    ])
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([saved.statusCode, gone.statusCode])
  })
})

describe('PUT /generic-names/{id}', () => {
  test('renames and moves it; the slug stays, so that links live on', async () => {
    const made = await given('Paracetamol', { subCategory: 'Painkillers', drugClass: 'NSAID' })
    const answer = await admin.put(`/api/generic-names/${made.id}`, {
      name: 'Acetaminophen',
      categoryId: skin,
      subCategory: 'ত্বক',
      drugClass: '',
    })
    expect(answer.statusCode).toBe(200)
    const saved = { name: 'Acetaminophen', categoryId: skin, subCategory: 'ত্বক', drugClass: null }
    expect(answer.json()).toEqual({ ...made, ...saved, category: { id: skin, name: 'ত্বক' }, version: 2 })
    expect(await all()).toEqual([answer.json()])
  })

  test('what is left out stays as it is', async () => {
    const made = await given('Paracetamol', { subCategory: 'Painkillers', drugClass: 'NSAID' })
    const answer = await admin.put(`/api/generic-names/${made.id}`, { name: 'Para', categoryId: pain })
    expect(answer.json()).toEqual({ ...made, name: 'Para', version: 2 })
  })

  test('name and category cannot be taken away', async () => {
    const { id } = await given('Paracetamol')
    const answer = await admin.put(`/api/generic-names/${id}`, { name: null, categoryId: null })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { name: REQUIRED, categoryId: REQUIRED }])
  })

  test("another's name is 409, its own in other letters is not", async () => {
    await given('Paracetamol')
    const { id } = await given('Ibuprofen')
    const rename = (name: string) => admin.put(`/api/generic-names/${id}`, { name, categoryId: pain })
    expect((await rename('paracetamol')).json().message).toBe('This generic name already exists.')
    expect((await rename('IBUPROFEN')).statusCode).toBe(200)
  })

  test.each(['999999', 'abc', '0', '2147483648'])('%s is not found', async (id) => {
    const answer = await admin.put(`/api/generic-names/${id}`, { name: 'X', categoryId: pain })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Generic name not found.'])
  })
})

describe('DELETE /generic-names/{id}', () => {
  test('an unused one goes, once', async () => {
    const { id } = await given('Paracetamol')
    const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/api/generic-names/${id}`)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
    expect(await all()).toEqual([])
  })

  test('one that only deleted products had is kept with their history, and that is told', async () => {
    const { id } = await given('Paracetamol')
    await insertProduct(shop.db, { generic_name_id: id, deleted_at: NOON })
    const answer = await admin.delete(`/api/generic-names/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'generic-name-in-history',
        message: 'The products with this generic name were deleted. It is kept with their history.',
      },
    ])
  })

  test('one that a product has stays, and the reason is told', async () => {
    const { id } = await given('Paracetamol')
    await insertProduct(shop.db, { generic_name_id: id })
    const answer = await admin.delete(`/api/generic-names/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'generic-name-in-use',
        message: 'This generic name is used by products. Move or delete them first.',
      },
    ])
  })
})

describe('who may', () => {
  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s: a guest is told to log in, a customer that it is not theirs',
    async (method) => {
      const made = await given('Paracetamol')
      const url = method === 'POST' ? '/api/generic-names' : `/api/generic-names/${made.id}`
      const customer = await shop.customer()
      const body = { name: 'Stolen', categoryId: pain }
      const as = (cookie?: string) =>
        shop.app.inject({ method, url, headers: cookie ? { cookie } : {}, body })
      expect((await as()).statusCode).toBe(401)
      expect((await as(customer.cookie)).statusCode).toBe(403)
      expect(await all()).toEqual([made])
    },
  )

  test('what staff change is in the audit log', async () => {
    const { id } = await given('Paracetamol')
    await admin.put(`/api/generic-names/${id}`, { name: 'Paracetamol', categoryId: skin, drugClass: 'NSAID' })
    await admin.delete(`/api/generic-names/${id}`)
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'changes'])
      .where('table_name', '=', 'generic_names')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['created', admin.id],
      ['updated', admin.id],
      ['deleted', admin.id],
    ])
    expect(rows[1]?.changes).toEqual({ category_id: [pain, skin], drug_class: [null, 'NSAID'] })
  })
})
