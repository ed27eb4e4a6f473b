import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertProduct, NOON } from '../../platform/db/sample-rows.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

const REQUIRED = 'Name and strip label are required.'
let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute()
  await shop.db.deleteFrom('product_types').execute()
})
afterAll(() => shop.stop())

const save = (body: object) => admin.post('/api/product-types', body)

async function given(name: string, more: object = {}) {
  const answer = await save({ name, stripLabel: 'Strip', ...more })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function all() {
  const answer = await shop.guest.get('/api/product-types')
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('GET /product-types', () => {
  test('anyone gets the plain list by name', async () => {
    const syrup = await given('syrup', { stripLabel: 'Bottle' })
    const tablet = await given('Tablet', { isMultiLevel: true })
    const capsule = await given('Capsule', { stripLabel: 'পাতা', isMultiLevel: true })
    expect(await all()).toEqual([capsule, syrup, tablet])
    expect(capsule).toEqual({
      id: expect.any(Number),
      name: 'Capsule',
      stripLabel: 'পাতা',
      isMultiLevel: true,
      version: 1,
    })
  })

  test('it may be empty', async () => {
    expect(await all()).toEqual([])
  })
})

describe('POST /product-types', () => {
  test('it is sold by the unit only unless said otherwise', async () => {
    expect(await given('Syrup')).toMatchObject({ isMultiLevel: false })
    expect(await given('Tablet', { isMultiLevel: 'true' })).toMatchObject({ isMultiLevel: true })
  })

  test.each([
    [{}, { name: REQUIRED, stripLabel: REQUIRED }],
    [{ name: 'Tablet' }, { stripLabel: REQUIRED }],
    [{ name: 'Tablet', stripLabel: ' ' }, { stripLabel: REQUIRED }],
    [{ name: '', stripLabel: 'Strip' }, { name: REQUIRED }],
    [{ name: null, stripLabel: 'Strip' }, { name: REQUIRED }],
  ])('%j is refused: name and strip label are required', async (body, fields) => {
    const answer = await save(body)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message: REQUIRED, ...wrongFields(fields) },
    ])
    expect(await all()).toEqual([])
  })

  test('texts that are too long and a yes that is none are refused at their field', async () => {
    const answer = await save({ name: 'x'.repeat(300), stripLabel: 'x'.repeat(41), isMultiLevel: 'perhaps' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toMatchObject({
      name: 'Please use at most 80 characters.',
      stripLabel: 'Please use at most 40 characters.',
      isMultiLevel: expect.any(String),
    })
  })

  test.each(['ট্যাবলেট', `%_'"<script>`, '৮'.repeat(80)])('the name %j is kept as typed', async (name) => {
    const made = await given(name, { stripLabel: name.slice(0, 40) })
    expect(made).toMatchObject({ name, stripLabel: name.slice(0, 40) })
    expect(await all()).toEqual([made])
  })

  test('the same name in other letters is taken; several at once make one', async () => {
    const answers = await Promise.all(
      ['Tablet', 'TABLET', 'tablet'].map((name) => save({ name, stripLabel: 'Strip' })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      code: 'product-type-name-taken',
      message: 'A product type with this name already exists.',
    })
  })
})

describe('PUT /product-types/{id}', () => {
  test('changes all of it', async () => {
    const made = await given('Tablet', { isMultiLevel: true })
    const answer = await admin.put(`/api/product-types/${made.id}`, {
      name: 'Caplet',
      stripLabel: 'Blister',
      isMultiLevel: false,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: made.id,
      name: 'Caplet',
      stripLabel: 'Blister',
      isMultiLevel: false,
      version: 2,
    })
    expect(await all()).toEqual([answer.json()])
  })

  test('levels that are not mentioned stay', async () => {
    const made = await given('Tablet', { isMultiLevel: true })
    const answer = await admin.put(`/api/product-types/${made.id}`, { name: 'Tab', stripLabel: 'Strip' })
    expect(answer.json()).toEqual({ ...made, name: 'Tab', version: 2 })
  })

  test('name and strip label cannot be taken away', async () => {
    const made = await given('Tablet')
    const answer = await admin.put(`/api/product-types/${made.id}`, { name: 'Tab', stripLabel: ' ' })
    expect([answer.statusCode, answer.json().message]).toEqual([400, REQUIRED])
    expect(await all()).toEqual([made])
  })

  test("another's name is 409, its own in other letters is not", async () => {
    await given('Tablet')
    const { id } = await given('Syrup')
    const rename = (name: string) => admin.put(`/api/product-types/${id}`, { name, stripLabel: 'Strip' })
    const answer = await rename('tablet')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'product-type-name-taken'])
    expect((await rename('SYRUP')).statusCode).toBe(200)
  })

  test.each(['999999', 'abc', '0'])('%s is not found', async (id) => {
    const answer = await admin.put(`/api/product-types/${id}`, { name: 'X', stripLabel: 'Strip' })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Product type not found.'])
  })
})

describe('DELETE /product-types/{id}', () => {
  test('an unused one goes, once', async () => {
    const { id } = await given('Tablet')
    const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/api/product-types/${id}`)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
    expect(await all()).toEqual([])
  })

  test('one that only deleted products had is kept with their history, and that is told', async () => {
    const { id } = await given('Tablet')
    await insertProduct(shop.db, { product_type_id: id, deleted_at: NOON })
    const answer = await admin.delete(`/api/product-types/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'product-type-in-history',
        message: 'The products of this type were deleted. The type is kept with their history.',
      },
    ])
  })

  test('one that a product has stays, and the reason is told', async () => {
    const { id } = await given('Tablet')
    await insertProduct(shop.db, { product_type_id: id })
    const answer = await admin.delete(`/api/product-types/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'product-type-in-use',
        message: 'This product type is used by products. Move or delete them first.',
      },
    ])
  })
})

describe('who may', () => {
  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s: a guest is told to log in, a customer that it is not theirs',
    async (method) => {
      const made = await given('Tablet')
      const url = method === 'POST' ? '/api/product-types' : `/api/product-types/${made.id}`
      const customer = await shop.customer()
      const body = { name: 'Stolen', stripLabel: 'Stolen' }
      const as = (cookie?: string) =>
        shop.app.inject({ method, url, headers: cookie ? { cookie } : {}, body })
      expect((await as()).statusCode).toBe(401)
      expect((await as(customer.cookie)).statusCode).toBe(403)
      expect(await all()).toEqual([made])
    },
  )

  test('what staff change is in the audit log', async () => {
    const { id } = await given('Tablet')
    await admin.put(`/api/product-types/${id}`, { name: 'Tablet', stripLabel: 'Blister' })
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'changes'])
      .where('table_name', '=', 'product_types')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['created', admin.id],
      ['updated', admin.id],
    ])
    expect(rows[1]?.changes).toEqual({ strip_label: ['Strip', 'Blister'] })
  })
})
