import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(() => shop.db.deleteFrom('categories').execute())
afterAll(() => shop.stop())

async function given(name: string, nameBn?: string): Promise<number> {
  const answer = await admin.post('/api/categories', { name, ...(nameBn && { nameBn }) })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

function form(fields: Record<string, string>, image?: { bytes: Uint8Array; name: string; type: string }) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  if (image)
    data.append('imagePath', new File([new Uint8Array(image.bytes)], image.name, { type: image.type }))
  return data
}

const picture = () =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0a7a5c' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret-artist' } })
    .toBuffer()

describe('GET /categories', () => {
  test('anyone sees the categories in the order they were added, with slug and Bengali name', async () => {
    await given('Vitamins & Supplements', 'ভিটামিন ও সাপ্লিমেন্ট')
    await given('Baby Care')
    const answer = await shop.guest.get('/api/categories')
    expect(answer.json()).toMatchObject({
      categories: [
        {
          name: 'Vitamins & Supplements',
          nameBn: 'ভিটামিন ও সাপ্লিমেন্ট',
          slug: 'vitamins-supplements',
          imagePath: null,
        },
        { name: 'Baby Care', nameBn: null, slug: 'baby-care' },
      ],
      totalItems: 2,
      totalPages: 1,
      currentPage: 1,
    })
  })

  test('search looks in both names, and its signs are letters like others', async () => {
    await given('100% Herbal_Care', 'ভেষজ')
    await given('1000 Herbs')
    const found = async (search: string) =>
      (await shop.guest.get(`/api/categories?search=${encodeURIComponent(search)}`))
        .json()
        .categories.map(({ name }: { name: string }) => name)
    expect(await found('0%')).toEqual(['100% Herbal_Care'])
    expect(await found('l_c')).toEqual(['100% Herbal_Care'])
    expect(await found('ভেষ')).toEqual(['100% Herbal_Care'])
    expect(await found('HERB')).toHaveLength(2)
    expect(await found("'; drop table categories; --")).toEqual([])
  })

  test('pages are cut as asked, and a page past the end is empty', async () => {
    for (const name of ['A', 'B', 'C']) await given(name)
    const page = async (number: number) =>
      (await shop.guest.get(`/api/categories?pageSize=2&page=${number}`)).json()
    expect(await page(2)).toMatchObject({
      categories: [{ name: 'C' }],
      totalItems: 3,
      totalPages: 2,
      currentPage: 2,
    })
    expect(await page(3)).toMatchObject({ categories: [], totalItems: 3, totalPages: 2, currentPage: 3 })
  })
})

describe('POST /categories', () => {
  test('a picture is re-encoded, stripped and served in three sizes', async () => {
    const image = { bytes: await picture(), name: 'ছবি.jpg', type: 'image/jpeg' }
    const answer = await admin.form(
      'POST',
      '/api/categories',
      form({ name: 'Baby Care', nameBn: 'শিশুর যত্ন' }, image),
    )
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
    ['', 'Category name is required.'],
    ['   ', 'Category name is required.'],
    ['x'.repeat(121), 'Please use at most 120 characters.'],
  ])('the name %j is refused: %s', async (name, message) => {
    const answer = await admin.form('POST', '/api/categories', form({ name }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'invalid-input', message, ...wrongFields({ name: message }) })
  })

  test('a name is required in JSON too', async () => {
    expect((await admin.post('/api/categories', {})).json().message).toBe('Category name is required.')
  })

  test('the same name in other letters is taken; two at once make one', async () => {
    const answers = await Promise.all(
      ['Baby Care', 'BABY CARE', 'baby care'].map((name) => admin.post('/api/categories', { name })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409])
    const refused = answers.find((answer) => answer.statusCode === 409)
    expect(refused?.json()).toEqual({
      code: 'category-name-taken',
      message: 'A category with this name already exists.',
      ...wrongFields({ name: 'A category with this name already exists.' }),
    })
  })

  test.each([
    [
      'a page pretending to be a picture',
      Buffer.from('<html><script>alert(1)</script></html>'),
      415,
      'image-wrong-kind',
    ],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'image-wrong-kind',
    ],
    ['a file of nine megabytes', Buffer.alloc(9 * 1024 * 1024, 1), 413, 'too-large'],
  ])('%s is refused and nothing is saved', async (_what, bytes, status, code) => {
    const image = { bytes, name: 'photo.jpg', type: 'image/jpeg' }
    const answer = await admin.form('POST', '/api/categories', form({ name: 'Baby Care' }, image))
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().fields).toEqual({ imagePath: answer.json().message })
    expect((await shop.guest.get('/api/categories')).json().totalItems).toBe(0)
  })

  test('a picture cut short is refused', async () => {
    const image = { bytes: (await picture()).subarray(0, 300), name: 'p.jpg', type: 'image/jpeg' }
    const answer = await admin.form('POST', '/api/categories', form({ name: 'Baby Care' }, image))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'image-unreadable'])
  })

  test('names are kept as typed: Bengali, signs, quotes', async () => {
    for (const name of ['ত্বক ও চুল', `%_'"<script>`, '!!!']) {
      const answer = await admin.post('/api/categories', { name })
      expect([answer.statusCode, answer.json().name]).toEqual([201, name])
      expect(answer.json().slug).not.toBe('')
    }
  })
})

describe('PUT /categories/{id}', () => {
  test('a rename keeps the slug, so that links live on, and the picture', async () => {
    const image = { bytes: await picture(), name: 'p.jpg', type: 'image/jpeg' }
    const made = (await admin.form('POST', '/api/categories', form({ name: 'Vitamins' }, image))).json()
    const answer = await admin.form(
      'PUT',
      `/api/categories/${made.id}`,
      form({ name: 'Vitamins & More', nameBn: '' }),
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...made, name: 'Vitamins & More', version: 2 })
  })

  test('a Bengali name that is not sent stays; a blank one goes', async () => {
    const id = await given('Vitamins', 'ভিটামিন')
    const nameBn = async (body: object) => (await admin.put(`/api/categories/${id}`, body)).json().nameBn
    expect(await nameBn({ name: 'Vitamins' })).toBe('ভিটামিন')
    // U+0085 is a line break that no browser shows
    expect(await nameBn({ name: 'Vitamins', nameBn: '\u0085' })).toBe(null)
  })

  test('the old name of a renamed category is free again, at an address of its own', async () => {
    const id = await given('Baby Care')
    await admin.put(`/api/categories/${id}`, { name: 'Mother & Baby' })
    const again = await admin.post('/api/categories', { name: 'Baby Care' })
    expect(again.statusCode).toBe(201)
    expect(again.json().slug).toMatch(/^baby-care-[0-9a-f]{6}$/)
  })

  test('a missing one is 404', async () => {
    const answer = await admin.put('/api/categories/999999', { name: 'X' })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Category not found.'])
  })

  test("another's name is 409", async () => {
    await given('Baby Care')
    const id = await given('Vitamins')
    expect((await admin.put(`/api/categories/${id}`, { name: 'baby care' })).statusCode).toBe(409)
  })
})

describe('DELETE /categories/{id}', () => {
  test('an unused one goes, once', async () => {
    const id = await given('Baby Care')
    const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/api/categories/${id}`)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
  })

  test('one that a generic name uses stays, and the reason is told', async () => {
    const id = await given('Vitamins')
    const at = shop.context.now()
    await shop.db
      .insertInto('generic_names')
      .values({ name: 'Vitamin C', slug: 'vitamin-c', category_id: id, created_at: at })
      .execute()
    const answer = await admin.delete(`/api/categories/${id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This category is used by generic names or products. Move or delete them first.',
    ])
    await shop.db.deleteFrom('generic_names').execute()
  })

  test('one that a promotion names stays, and the reason is told', async () => {
    const id = await given('Vitamins')
    const at = shop.context.now()
    await shop.db
      .insertInto('promotions')
      .values({
        name: 'Winter',
        value_type: 'percentage',
        value_hundredths: 500,
        starts_on: '2026-01-01',
        ends_on: '2026-02-01',
        scope: 'category',
        category_id: id,
        created_at: at,
      })
      .execute()
    const answer = await admin.delete(`/api/categories/${id}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'category-in-promotion'])
    await shop.db.deleteFrom('promotions').execute()
  })
})

describe('who may', () => {
  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s: a guest is told to log in, a customer that it is not theirs',
    async (method) => {
      const id = await given('Baby Care')
      const url = method === 'POST' ? '/api/categories' : `/api/categories/${id}`
      const customer = await shop.customer()
      const as = (cookie?: string) =>
        shop.app.inject({ method, url, headers: cookie ? { cookie } : {}, body: { name: 'Stolen' } })
      expect((await as()).statusCode).toBe(401)
      expect((await as(customer.cookie)).statusCode).toBe(403)
      expect((await shop.guest.get('/api/categories')).json().categories).toMatchObject([
        { name: 'Baby Care' },
      ])
    },
  )

  test('what staff change is in the audit log, from what to what', async () => {
    const id = await given('Baby Care')
    await admin.put(`/api/categories/${id}`, { name: 'Baby & Mother' })
    await admin.delete(`/api/categories/${id}`)
    const rows = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('table_name', '=', 'categories')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['created', admin.id],
      ['updated', admin.id],
      ['deleted', admin.id],
    ])
    expect(rows[1]?.changes).toEqual({ name: ['Baby Care', 'Baby & Mother'] })
    expect(rows[1]?.request_id).toMatch(/^[\w-]{36}$/)
  })
})
