import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertProduct, NOON } from '../../platform/db/sample-rows.ts'
import { countUncached } from '../../testing/count-statements.ts'
import { photo, toForm } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  await shop.db.deleteFrom('promotions').execute()
  await shop.db.deleteFrom('products').execute()
  await shop.db.deleteFrom('brands').execute()
})
afterAll(() => shop.stop())

const NAMES = ['স্কয়ার ফার্মাসিউটিক্যালস', `%_'"<script>`, '!!!', '3', 'İ'.repeat(120)].map((name) =>
  name.normalize('NFC'),
)

async function given(name: string): Promise<number> {
  const answer = await admin.post('/api/brands', { name })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

async function names(query = ''): Promise<string[]> {
  const answer = await shop.guest.get(`/api/brands${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().brands.map(({ name }: { name: string }) => name)
}

describe('GET /brands', () => {
  test('anyone sees all of them by name, whatever the size of their letters', async () => {
    for (const name of ['Square', 'aci', 'Beximco']) await given(name)
    expect((await shop.guest.get('/api/brands')).json()).toMatchObject({
      brands: [
        { name: 'aci', slug: 'aci', imagePath: null },
        { name: 'Beximco', slug: 'beximco' },
        { name: 'Square', slug: 'square' },
      ],
      totalItems: 3,
      totalPages: 1,
      currentPage: 1,
    })
  })

  test('there are no pages unless asked for', async () => {
    const at = shop.context.now()
    const many = Array.from({ length: 450 }, (_, n) => ({ name: `B${n}`, slug: `b${n}`, created_at: at }))
    await shop.db.insertInto('brands').values(many).execute()
    expect(await names()).toHaveLength(450)
    expect(await names('?pageSize=200&page=3')).toHaveLength(50)
    expect((await shop.guest.get('/api/brands?pageSize=200&page=4')).json()).toEqual({
      brands: [],
      totalItems: 450,
      totalPages: 3,
      currentPage: 4,
    })
  })

  test('search looks anywhere in the name, and its signs are letters like others', async () => {
    for (const name of ['100% Herbal_Care', '1000 Herbs', 'স্কয়ার']) await given(name)
    const found = (search: string) => names(`?search=${encodeURIComponent(search)}`)
    expect(await found('0%')).toEqual(['100% Herbal_Care'])
    expect(await found('HERB')).toEqual(['100% Herbal_Care', '1000 Herbs'])
    expect(await found('কয়')).toEqual(['স্কয়ার'.normalize('NFC')])
    expect(await found("'; drop table brands; --")).toEqual([])
  })

  test('the list takes two statements, however long it is', async () => {
    for (const name of ['A', 'B', 'C']) await given(name)
    expect(await countUncached(shop, () => names())).toBe(2)
  })

  test.each(['page=0', 'pageSize=0', 'pageSize=5001', 'page=abc', `search=${'x'.repeat(101)}`])(
    '?%s is refused',
    async (query) => {
      const answer = await shop.guest.get(`/api/brands?${query}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    },
  )
})

describe('POST /brands', () => {
  test('a picture is re-encoded, stripped and served in three sizes', async () => {
    const form = toForm({ name: 'Square' }, { imagePath: await photo() })
    const answer = await admin.form('POST', '/api/brands', form)
    expect(answer.statusCode).toBe(201)
    const { imagePath } = answer.json()
    expect(imagePath).toMatch(/^\/files\/[0-9a-f]{20}\/800\.webp$/)
    for (const width of [160, 400, 800]) {
      const file = await shop.guest.get(imagePath.replace('800', String(width)))
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(file.rawPayload.includes('secret-artist')).toBe(false)
    }
  })

  test.each([
    ['', 'Brand name is required.'],
    ['   ', 'Brand name is required.'],
    ['x'.repeat(300), 'Please use at most 120 characters.'],
  ])('the name %j is refused: %s', async (name, message) => {
    const refusal = { code: 'invalid-input', message, ...wrongFields({ name: message }) }
    for (const answer of [
      await admin.form('POST', '/api/brands', toForm({ name })),
      await admin.post('/api/brands', { name }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual(refusal)
    }
    expect(await names()).toEqual([])
  })

  test('a body without a name says so', async () => {
    for (const body of [{}, { name: null }, { name: 7 }]) {
      expect((await admin.post('/api/brands', body)).json().message).toBe('Brand name is required.')
    }
  })

  test('the same name in other letters is taken; several at once make one', async () => {
    const answers = await Promise.all(
      ['Square', 'SQUARE', 'square', ' Square '].map((name) => admin.post('/api/brands', { name })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      code: 'brand-name-taken',
      message: 'A brand with this name already exists.',
      ...wrongFields({ name: 'A brand with this name already exists.' }),
    })
  })

  test('different names that make the same address are all saved, also at once', async () => {
    const answers = await Promise.all(
      ['A.C.I', 'A C I', 'A-C-I'].map((name) => admin.post('/api/brands', { name })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    const slugs: string[] = answers.map((answer) => answer.json().slug)
    expect(new Set(slugs).size).toBe(3)
    expect(slugs.filter((slug) => /^a-c-i(-[0-9a-f]{6})?$/.test(slug))).toHaveLength(3)
  })

  test.each(NAMES)('the name %j is kept as typed, with an address that is no id', async (name) => {
    const answer = await admin.post('/api/brands', { name })
    expect([answer.statusCode, answer.json().name]).toEqual([201, name])
    expect(answer.json().slug).toMatch(/[^\d]/)
    expect(await names()).toEqual([name])
  })

  test('what is no picture is refused and nothing is saved', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const answer = await admin.form('POST', '/api/brands', toForm({ name: 'Square' }, { imagePath: page }))
    expect([answer.statusCode, answer.json().message]).toEqual([
      415,
      'Please choose a JPG, PNG or WebP image.',
    ])
    expect(await names()).toEqual([])
  })

  test('a file in another field is refused', async () => {
    const form = toForm({ name: 'Square' }, { imageUrl: await photo(20, 20) })
    const answer = await admin.form('POST', '/api/brands', form)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { imageUrl: 'No file is expected here.' },
    ])
  })
})

describe('PUT /brands/{id}', () => {
  test('a rename keeps the slug, so that links live on, and the picture', async () => {
    const form = toForm({ name: 'Square' }, { imagePath: await photo() })
    const made = (await admin.form('POST', '/api/brands', form)).json()
    const answer = await admin.form('PUT', `/api/brands/${made.id}`, toForm({ name: 'Square Pharma' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...made, name: 'Square Pharma', version: 2 })
  })

  test('a new picture replaces the old one', async () => {
    const form = toForm({ name: 'Square' }, { imagePath: await photo() })
    const made = (await admin.form('POST', '/api/brands', form)).json()
    const next = toForm({ name: 'Square' }, { imagePath: await photo(300, 300) })
    const answer = await admin.form('PUT', `/api/brands/${made.id}`, next)
    expect(answer.json().imagePath).toMatch(/^\/files\/[0-9a-f]{20}\/800\.webp$/)
    expect(answer.json().imagePath).not.toBe(made.imagePath)
  })

  test('its own name in other letters is no conflict, another brand’s is', async () => {
    await given('Square')
    const id = await given('Beximco')
    expect((await admin.put(`/api/brands/${id}`, { name: 'BEXIMCO' })).json().name).toBe('BEXIMCO')
    const answer = await admin.put(`/api/brands/${id}`, { name: 'square' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'A brand with this name already exists.',
    ])
  })

  test('an empty name is refused', async () => {
    const id = await given('Square')
    expect((await admin.put(`/api/brands/${id}`, { name: ' ' })).statusCode).toBe(400)
    expect(await names()).toEqual(['Square'])
  })

  test.each(['999999', 'abc', '0', '2147483648'])('%s is not found', async (id) => {
    const answer = await admin.put(`/api/brands/${id}`, { name: 'X' })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Brand not found.'])
  })
})

describe('DELETE /brands/{id}', () => {
  test('an unused one goes, once', async () => {
    const id = await given('Square')
    const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/api/brands/${id}`)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
    expect(await names()).toEqual([])
  })

  test('one that only deleted products had is kept with their history, and that is told', async () => {
    const id = await given('Square')
    await insertProduct(shop.db, { brand_id: id, deleted_at: NOON })
    const answer = await admin.delete(`/api/brands/${id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The products of this brand were deleted. The brand is kept with their history.',
    ])
  })

  test('one that a product has stays, and the reason is told', async () => {
    const id = await given('Square')
    await insertProduct(shop.db, { brand_id: id })
    const answer = await admin.delete(`/api/brands/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'brand-in-use', message: 'This brand is used by products. Move or delete them first.' },
    ])
    expect(await names()).toContain('Square')
  })

  test('one that a promotion names stays, and the reason is told', async () => {
    const id = await given('Square')
    await shop.db
      .insertInto('promotions')
      .values({
        name: 'Winter',
        value_type: 'percentage',
        value_hundredths: 1000,
        starts_on: '2026-01-01',
        ends_on: '2026-02-01',
        scope: 'brand',
        brand_id: id,
        created_at: shop.context.now(),
      })
      .execute()
    const answer = await admin.delete(`/api/brands/${id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'A promotion applies to this brand. Change or delete the promotion first.',
    ])
  })
})

describe('who may', () => {
  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s: a guest is told to log in, a customer that it is not theirs',
    async (method) => {
      const id = await given('Square')
      const url = method === 'POST' ? '/api/brands' : `/api/brands/${id}`
      const customer = await shop.customer()
      const as = (cookie?: string) =>
        shop.app.inject({ method, url, headers: cookie ? { cookie } : {}, body: { name: 'Stolen' } })
      expect((await as()).statusCode).toBe(401)
      expect((await as(customer.cookie)).statusCode).toBe(403)
      expect(await names()).toEqual(['Square'])
    },
  )

  test('what staff change is in the audit log', async () => {
    const id = await given('Square')
    await admin.put(`/api/brands/${id}`, { name: 'Square Pharma' })
    await admin.delete(`/api/brands/${id}`)
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'changes'])
      .where('table_name', '=', 'brands')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['created', admin.id],
      ['updated', admin.id],
      ['deleted', admin.id],
    ])
    expect(rows[1]?.changes).toEqual({ name: ['Square', 'Square Pharma'] })
  })
})
