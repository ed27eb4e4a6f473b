import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrder } from '../../platform/db/sample-rows.ts'
import { givenCategory } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

const REQUIRED = 'Code, type, value, start date and end date are required.'
const WHOLE = 'Please give a whole number from 1.'
const SAVE10 = {
  code: 'SAVE10',
  type: 'percentage',
  value: 10,
  startDate: '2026-01-10',
  endDate: '2026-01-20',
}

/** What a code does not ask for unless it is said. */
const NO_TERMS = {
  minimumOrderAmount: null,
  maximumDiscountAmount: null,
  usesPerCustomer: null,
  firstOrderOnly: false,
  categoryIds: [],
  isListed: false,
}

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(() => shop.db.deleteFrom('discounts').execute())
afterAll(() => shop.stop())

async function given(facts: object = {}) {
  const answer = await admin.post('/api/discounts', { ...SAVE10, ...facts })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const all = async () => (await admin.get('/api/discounts')).json().discounts

/** An order that uses the code. */
async function use(discount_id: number) {
  const order_id = await insertOrder(shop.db, { discount_code: 'SAVE10' })
  await shop.db
    .insertInto('discount_uses')
    .values({ order_id, discount_id, created_at: shop.context.now() })
    .execute()
  return order_id
}

describe('POST /discounts', () => {
  test('returns what was saved, without a limit unless one is given', async () => {
    const made = await given()
    expect(made).toEqual({
      id: expect.any(Number),
      ...SAVE10,
      ...NO_TERMS,
      usageLimit: null,
      usedCount: 0,
      version: 1,
    })
    expect(await all()).toEqual([made])
  })

  test('a value has two decimals, and a form may send everything as text', async () => {
    expect(await given({ type: 'fixed', value: '50.55', usageLimit: '7' })).toMatchObject({
      value: 50.55,
      usageLimit: 7,
    })
    expect(await given({ code: 'HALF', value: 12.5, usageLimit: '' })).toMatchObject({
      value: 12.5,
      usageLimit: null,
    })
  })

  test('the code is kept as typed, without the spaces around it', async () => {
    expect(await given({ code: '  Eid-ঈদ25 ' })).toMatchObject({ code: 'Eid-ঈদ25' })
  })

  test.each([
    [
      'nothing at all',
      {},
      { code: REQUIRED, type: REQUIRED, value: REQUIRED, startDate: REQUIRED, endDate: REQUIRED },
    ],
    ['an empty code', { ...SAVE10, code: '  ' }, { code: REQUIRED }],
    ['no type', { ...SAVE10, type: undefined }, { type: REQUIRED }],
    ['an empty value', { ...SAVE10, value: '' }, { value: REQUIRED }],
    ['an empty start', { ...SAVE10, startDate: '' }, { startDate: REQUIRED }],
    ['no end', { ...SAVE10, endDate: null }, { endDate: REQUIRED }],
    [
      'a code of two words',
      { ...SAVE10, code: 'SAVE 10' },
      { code: 'A discount code is one word without spaces.' },
    ],
    ['a long code', { ...SAVE10, code: 'X'.repeat(41) }, { code: 'Please use at most 40 characters.' }],
    ['another type', { ...SAVE10, type: 'gift' }, { type: 'Please choose one of the listed values.' }],
    [
      'a word for a value',
      { ...SAVE10, value: 'ten' },
      { value: 'Please enter a number, such as 1250 or 1,250.50.' },
    ],
    ['a value of 0', { ...SAVE10, value: 0 }, { value: 'Please enter a number above zero.' }],
    ['three decimals', { ...SAVE10, value: 9.999 }, { value: 'Please use at most two decimals.' }],
    [
      'a value beyond all money',
      { ...SAVE10, type: 'fixed', value: 1e9 },
      { value: 'This number is too high.' },
    ],
    [
      'more than all',
      { ...SAVE10, value: 100.01 },
      { value: 'A percentage must be above 0 and at most 100.' },
    ],
    ['30 February', { ...SAVE10, endDate: '2026-02-30' }, { endDate: 'Please give a day as YYYY-MM-DD.' }],
    [
      'an end before the start',
      { ...SAVE10, endDate: '2026-01-09' },
      { endDate: 'The end date cannot be before the start date.' },
    ],
    ['a limit of 0', { ...SAVE10, usageLimit: 0 }, { usageLimit: WHOLE }],
    ['half a use', { ...SAVE10, usageLimit: 1.5 }, { usageLimit: WHOLE }],
    [
      'a minimum of 0',
      { ...SAVE10, minimumOrderAmount: 0 },
      { minimumOrderAmount: 'Please enter a number above zero.' },
    ],
    ['half a use each', { ...SAVE10, usesPerCustomer: 1.5 }, { usesPerCustomer: WHOLE }],
    [
      'too many categories',
      { ...SAVE10, categoryIds: Array.from({ length: 51 }, (_, at) => at + 1) },
      { categoryIds: 'Please choose at most 50 categories.' },
    ],
    ['a limit beyond counting', { ...SAVE10, usageLimit: 2e9 }, { usageLimit: 'This number is too high.' }],
  ])('%s is refused at its field', async (_what, body, fields) => {
    const answer = await admin.post('/api/discounts', body)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message: Object.values(fields)[0], ...wrongFields(fields) },
    ])
    expect(await all()).toEqual([])
  })

  test('100 % and a single day are the most and the least there is', async () => {
    await given({ value: 100, endDate: SAVE10.startDate })
  })

  test('a fixed value may be more than 100', async () => {
    expect(await given({ type: 'fixed', value: 500 })).toMatchObject({ value: 500 })
  })

  test('the same code in other letters is taken; several at once make one', async () => {
    const answers = await Promise.all(
      ['SAVE10', 'save10', ' Save10 '].map((code) => admin.post('/api/discounts', { ...SAVE10, code })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      code: 'discount-code-taken',
      message: 'This discount code already exists.',
      fields: { code: 'This discount code already exists.' },
      fieldCodes: { code: 'discount-code-taken' },
    })
  })
})

describe('PUT /discounts/{id}', () => {
  test('changes all of it', async () => {
    const { id } = await given({ usageLimit: 5 })
    const change = {
      code: 'SAVE50',
      type: 'fixed',
      value: 50.5,
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      usageLimit: 9,
      minimumOrderAmount: 500,
      maximumDiscountAmount: 99.5,
      usesPerCustomer: 1,
      firstOrderOnly: true,
      categoryIds: [await givenCategory(shop.context, 'Vitamins')],
      isListed: true,
    }
    const answer = await admin.put(`/api/discounts/${id}`, change)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, ...change, usedCount: 0, version: 2 }])
    expect(await all()).toEqual([answer.json()])
  })

  test('what is not mentioned stays, null takes it away', async () => {
    const { id } = await given({ minimumOrderAmount: 500, usesPerCustomer: 1, isListed: true })
    expect((await admin.put(`/api/discounts/${id}`, { value: 12 })).json()).toMatchObject({
      minimumOrderAmount: 500,
      usesPerCustomer: 1,
      isListed: true,
    })
    const cleared = { minimumOrderAmount: null, usesPerCustomer: null, categoryIds: [] }
    expect((await admin.put(`/api/discounts/${id}`, cleared)).json()).toMatchObject({
      ...NO_TERMS,
      isListed: true,
    })
  })

  test('a category that was deleted since stays with it; one that never was is refused at its field', async () => {
    const category = await givenCategory(shop.context, 'Short-lived')
    const { id } = await given({ categoryIds: [category] })
    await shop.db.deleteFrom('categories').where('id', '=', category).execute()
    expect((await admin.put(`/api/discounts/${id}`, { value: 12 })).json()).toMatchObject({
      categoryIds: [category],
    })
    const answer = await admin.put(`/api/discounts/${id}`, { categoryIds: [category, 999_999] })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        code: 'category-not-found',
        message: 'Category not found.',
        ...wrongFields({ categoryIds: 'Category not found.' }),
      },
    ])
  })

  test('a limit that is not mentioned stays, an empty one is taken away', async () => {
    const { id } = await given({ usageLimit: 5 })
    expect((await admin.put(`/api/discounts/${id}`, SAVE10)).json()).toMatchObject({ usageLimit: 5 })
    const freed = await admin.put(`/api/discounts/${id}`, { ...SAVE10, usageLimit: null })
    expect(freed.json()).toMatchObject({ usageLimit: null })
  })

  test('its limit never goes below what is used already', async () => {
    const { id } = await given({ usageLimit: 5 })
    await use(id)
    await use(id)
    const refused = await admin.put(`/api/discounts/${id}`, { ...SAVE10, usageLimit: 1 })
    const code = 'discount-limit-below-used'
    const message = 'This code was already used more often than that. Please choose a higher limit.'
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code, message, fields: { usageLimit: message }, fieldCodes: { usageLimit: code } },
    ])
    const allowed = await admin.put(`/api/discounts/${id}`, { ...SAVE10, usageLimit: 2 })
    expect(allowed.json()).toMatchObject({ usageLimit: 2, usedCount: 2 })
  })

  test("another's code is refused, its own in other letters is not", async () => {
    await given()
    const { id } = await given({ code: 'OTHER' })
    const answer = await admin.put(`/api/discounts/${id}`, { ...SAVE10, code: 'save10' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'discount-code-taken'])
    expect((await admin.put(`/api/discounts/${id}`, { ...SAVE10, code: 'other' })).statusCode).toBe(200)
  })

  test.each(['999999', 'abc', '0'])('%s is not found', async (id) => {
    const answer = await admin.put(`/api/discounts/${id}`, SAVE10)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Discount not found.'])
  })
})

describe('DELETE /discounts/{id}', () => {
  test('it goes, once', async () => {
    const { id } = await given()
    const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/api/discounts/${id}`)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
    expect(await all()).toEqual([])
  })

  test('the orders that used it stay as they are', async () => {
    const { id } = await given()
    const orderId = await use(id)
    const read = () =>
      shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const before = await read()
    expect((await admin.delete(`/api/discounts/${id}`)).statusCode).toBe(204)
    expect(await read()).toEqual(before)
  })
})

describe('POST /discounts/apply', () => {
  const apply = (code: unknown) => shop.guest.post('/api/discounts/apply', { code })

  test.each(['SAVE10', 'save10', '  Save10 '])('%j returns type and value', async (code) => {
    await given({ value: 12.5 })
    const answer = await apply(code)
    expect([answer.statusCode, answer.json()]).toEqual([200, { type: 'percentage', value: 12.5 }])
  })

  test('asking uses nothing up', async () => {
    await given({ usageLimit: 1 })
    for (let asked = 0; asked < 3; asked++) expect((await apply('SAVE10')).statusCode).toBe(200)
    expect(await all()).toMatchObject([{ usedCount: 0 }])
  })

  test.each([
    ['unknown', { code: 'OTHER' }, 404, 'We do not know this discount code. Please check the spelling.'],
    ['not-started', { startDate: '2026-01-16' }, 409, 'This discount code is not valid yet.'],
    ['expired', { startDate: '2026-01-01', endDate: '2026-01-14' }, 409, 'This discount code has expired.'],
  ])('a code that is %s is told so', async (reason, facts, status, message) => {
    await given(facts)
    const answer = await apply('SAVE10')
    expect([answer.statusCode, answer.json()]).toEqual([status, { code: `discount-${reason}`, message }])
  })

  test('a code that is used up is told so', async () => {
    await use((await given({ usageLimit: 1 })).id)
    const answer = await apply('SAVE10')
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'discount-used-up', message: 'This discount code has been used up.' },
    ])
  })

  test.each([undefined, '', '  ', 7])('%j is no code', async (code) => {
    const answer = await apply(code)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please enter a discount code.'])
  })

  test('something long or strange is just unknown', async () => {
    for (const code of ['X'.repeat(150), `%_'"--`, 'SAVE 10']) {
      expect((await apply(code)).json().code).toBe('discount-unknown')
    }
  })
})

describe('who may', () => {
  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s: a guest is told to log in, a customer that it is not theirs',
    async (method) => {
      const made = await given()
      const url = method === 'POST' ? '/api/discounts' : `/api/discounts/${made.id}`
      const { cookie } = await shop.customer()
      const body = { ...SAVE10, code: 'STOLEN' }
      const as = (headers: Record<string, string>) => shop.app.inject({ method, url, headers, body })
      expect((await as({})).statusCode).toBe(401)
      expect((await as({ cookie: String(cookie) })).statusCode).toBe(403)
      expect(await all()).toEqual([made])
    },
  )

  test('what staff change is in the audit log', async () => {
    const { id } = await given()
    await admin.put(`/api/discounts/${id}`, { ...SAVE10, value: 15 })
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'changes'])
      .where('table_name', '=', 'discounts')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['created', admin.id],
      ['updated', admin.id],
    ])
    expect(rows[1]?.changes).toEqual({ value_hundredths: [1000, 1500] })
  })
})
