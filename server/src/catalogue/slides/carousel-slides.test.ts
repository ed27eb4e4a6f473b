import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countUncached } from '../../testing/count-statements.ts'
import { photo, toForm } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let image: Buffer
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  image = await photo(60, 20)
})
beforeEach(() => shop.db.deleteFrom('carousel_slides').execute())
afterAll(() => shop.stop())

const save = (fields: Record<string, string>, files: Record<string, Uint8Array> = { image }) =>
  admin.form('POST', '/api/carousel-slides', toForm(fields, files))

async function given(fields: Record<string, string> = {}) {
  const answer = await save(fields)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const shown = async () => (await shop.guest.get('/api/carousel-slides')).json()
const all = async () => (await admin.get('/api/carousel-slides/admin')).json()
const titles = (slides: { title: string }[]) => slides.map(({ title }) => title)

describe('reading', () => {
  test('anyone gets the active ones in their order, without what only staff need', async () => {
    await given({ title: 'Third', displayOrder: '2' })
    const first = await given({
      title: 'First',
      subtitle: 'সাবটাইটেল',
      linkTo: '/products',
      displayOrder: '-1',
    })
    await given({ title: 'Hidden', displayOrder: '1', isActive: 'false' })
    await given({ title: 'Second', displayOrder: '1' })
    const slides = await shown()
    expect(titles(slides)).toEqual(['First', 'Second', 'Third'])
    expect(slides[0]).toEqual({
      id: first.id,
      title: 'First',
      subtitle: 'সাবটাইটেল',
      linkTo: '/products',
      imageUrl: first.imageUrl,
    })
  })

  test('staff get all of them in their order', async () => {
    await given({ title: 'B', displayOrder: '1' })
    await given({ title: 'C', displayOrder: '1', isActive: 'false' })
    const last = await given({ title: 'A', displayOrder: '0' })
    expect(titles(await all())).toEqual(['A', 'B', 'C'])
    expect((await all())[0]).toEqual(last)
    expect((await all())[2]).toMatchObject({ displayOrder: 1, isActive: false })
  })

  test('each list takes one statement', async () => {
    for (const title of ['A', 'B', 'C']) await given({ title })
    expect(await countUncached(shop, shown)).toBe(1)
  })
})

describe('POST /carousel-slides', () => {
  test('a wide picture keeps its shape, in two widths', async () => {
    const answer = await save({ title: 'Winter' }, { image: await photo(2400, 800) })
    expect(answer.statusCode).toBe(201)
    const { imageUrl } = answer.json()
    expect(imageUrl).toMatch(/^\/files\/[0-9a-f]{20}\/1600\.webp$/)
    for (const [width, height] of [
      [800, 267],
      [1600, 533],
    ]) {
      const file = await shop.guest.get(imageUrl.replace('1600', String(width)))
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(file.rawPayload.includes('secret-artist')).toBe(false)
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width, height })
    }
  })

  test('the order is 0 and the slide active unless said otherwise; texts may be absent or blank', async () => {
    const bare = { title: null, subtitle: null, linkTo: null, displayOrder: 0, isActive: true }
    expect(await given()).toMatchObject(bare)
    expect(await given({ title: ' ', subtitle: '', linkTo: '', displayOrder: '' })).toMatchObject(bare)
  })

  test('the picture may come in the field imageUrl', async () => {
    const answer = await save({ title: 'Winter' }, { imageUrl: image })
    expect([answer.statusCode, answer.json().imageUrl]).toEqual([
      201,
      expect.stringMatching(/^\/files\/.+\/1600\.webp$/),
    ])
  })

  test('a picture is required', async () => {
    const message = 'Please choose an image for the slide.'
    const code = 'slide-image-required'
    const refusal = { code, message, fields: { image: message }, fieldCodes: { image: code } }
    const address = { imageUrl: 'https://evil.example/a.png', image: '/files/a/800.webp' }
    for (const answer of [
      await save({ title: 'Winter' }, {}),
      await save({ title: 'Winter', ...address }, {}),
      await admin.post('/api/carousel-slides', { title: 'Winter', ...address }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
    }
    expect(await all()).toEqual([])
  })

  test.each([
    ['a page', Buffer.from('<html></html>'), 415, 'Please choose a JPG, PNG or WebP image.'],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'Please choose a JPG, PNG or WebP image.',
    ],
    [
      'nine megabytes',
      Buffer.alloc(9 * 1024 * 1024, 1),
      413,
      'This is too large. Please choose a smaller file or send less at once.',
    ],
  ])('%s instead of a picture is refused and nothing is saved', async (_what, bytes, status, message) => {
    const answer = await save({ title: 'Winter' }, { image: bytes })
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(await all()).toEqual([])
  })

  test.each([
    '/',
    '/products?category=baby-care&page=2#top',
    '/products?search=প্যারাসিটামল',
    '/a//b',
    'https://example.com',
    'HTTPS://example.com/winter?x=1',
  ])('it may link to %s', async (linkTo) => {
    expect((await given({ linkTo })).linkTo).toBe(linkTo)
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.com',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https://',
    'https:///evil.example',
    'products',
    'example.com',
    'mailto:a@b.example',
  ])('it may not link to %j', async (linkTo) => {
    const message = 'Please enter a link that starts with / or https://.'
    const answer = await save({ linkTo })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'invalid-input',
        message,
        fields: { linkTo: message },
        fieldCodes: { linkTo: 'slide-link-invalid' },
      },
    ])
    expect(await all()).toEqual([])
  })

  test.each(['abc', '1.5', '1e9', 'NaN', 'Infinity'])('the order %j is refused', async (displayOrder) => {
    const answer = await save({ displayOrder })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { displayOrder: 'Please enter a number, such as 1250 or 1,250.50.' },
    ])
  })

  test('texts that are too long and a yes that is none are refused at their field', async () => {
    const answer = await save({
      title: 'x'.repeat(300),
      subtitle: 'x'.repeat(401),
      linkTo: `/${'x'.repeat(500)}`,
      isActive: 'perhaps',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toMatchObject({
      title: 'Please use at most 200 characters.',
      subtitle: 'Please use at most 400 characters.',
      linkTo: 'Please use at most 500 characters.',
      isActive: expect.any(String),
    })
  })

  test.each(['শীতের যত্ন', `%_'"<script>`])('the texts %j are kept as typed', async (title) => {
    expect(await given({ title, subtitle: title })).toMatchObject({ title, subtitle: title })
  })
})

describe('PUT /carousel-slides/{id}', () => {
  const change = (id: number | string, fields: Record<string, string>, files = {}) =>
    admin.form('PUT', `/api/carousel-slides/${id}`, toForm(fields, files))

  test('changes what is sent and keeps the rest, the picture too', async () => {
    const made = await given({ title: 'Winter', subtitle: 'Sale', linkTo: '/products', displayOrder: '3' })
    const answer = await change(made.id, { title: 'শীত', subtitle: '', isActive: 'false' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...made, title: 'শীত', subtitle: null, isActive: false, version: 2 })
    expect(await all()).toEqual([answer.json()])
    expect(await shown()).toEqual([])
  })

  test('nothing at all changes nothing', async () => {
    const made = await given({ title: 'Winter', displayOrder: '3', isActive: 'false' })
    const answer = await admin.put(`/api/carousel-slides/${made.id}`, {})
    expect([answer.statusCode, answer.json()]).toEqual([200, made])
  })

  test('a JSON body is understood too', async () => {
    const made = await given({ title: 'Winter' })
    const answer = await admin.put(`/api/carousel-slides/${made.id}`, { displayOrder: 7, isActive: false })
    expect(answer.json()).toEqual({ ...made, displayOrder: 7, isActive: false, version: 2 })
  })

  test('a new picture replaces the old one', async () => {
    const made = await given({ title: 'Winter' })
    const answer = await change(made.id, { title: 'Winter' }, { image: await photo(90, 20) })
    expect(answer.json().imageUrl).toMatch(/^\/files\/[0-9a-f]{20}\/1600\.webp$/)
    expect(answer.json().imageUrl).not.toBe(made.imageUrl)
  })

  test('a bad link is refused here too', async () => {
    const made = await given({ linkTo: '/products' })
    expect((await change(made.id, { linkTo: 'javascript:alert(1)' })).statusCode).toBe(400)
    expect(await all()).toEqual([made])
  })

  test.each(['999999', 'abc', '0', 'admin'])('%s is not found', async (id) => {
    const answer = await change(id, { title: 'X' })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Slide not found.'])
  })
})

describe('DELETE /carousel-slides/{id}', () => {
  test('it goes, once', async () => {
    const { id } = await given()
    const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/api/carousel-slides/${id}`)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
    expect(answers.find((answer) => answer.statusCode === 404)?.json().message).toBe('Slide not found.')
    expect(await all()).toEqual([])
  })
})

describe('who may', () => {
  test('staff alone change slides and see the inactive ones', async () => {
    const made = await given({ title: 'Winter', isActive: 'false' })
    const customer = await shop.customer()
    for (const [visitor, status] of [
      [shop.guest, 401],
      [customer, 403],
    ] as const) {
      const form = toForm({ title: 'Stolen' }, { image })
      const answers = [
        await visitor.get('/api/carousel-slides/admin'),
        await visitor.form('POST', '/api/carousel-slides', form),
        await visitor.form('PUT', `/api/carousel-slides/${made.id}`, form),
        await visitor.delete(`/api/carousel-slides/${made.id}`),
      ]
      expect(answers.map((answer) => answer.statusCode)).toEqual([status, status, status, status])
    }
    expect(await all()).toEqual([made])
  })

  test('what staff change is in the audit log', async () => {
    const { id } = await given({ title: 'Winter' })
    await admin.put(`/api/carousel-slides/${id}`, { title: 'Summer' })
    await admin.delete(`/api/carousel-slides/${id}`)
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'changes'])
      .where('table_name', '=', 'carousel_slides')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['created', admin.id],
      ['updated', admin.id],
      ['deleted', admin.id],
    ])
    expect(rows[1]?.changes).toEqual({ title: ['Winter', 'Summer'] })
  })
})
