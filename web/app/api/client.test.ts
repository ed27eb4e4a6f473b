import { describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { apiOver, type Carrier, type Send } from './client.ts'

type Sent = { path: string; init: RequestInit }

type Options = { language?: 'en' | 'bn' } & Pick<Carrier, 'prove'>

/** An API that returns the same answer to everything, and the requests it received. */
function apiThat(answer: () => Response, { language = 'en', ...asks }: Options = {}) {
  const sent: Sent[] = []
  const send: Send = async (path, init) => {
    sent.push({ path, init })
    return answer()
  }
  return { sent, api: apiOver({ send, language: () => language, ...asks }) }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

async function readFailure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}

describe('a call', () => {
  test('goes to its path with its parameters, and leaves out what was not given', async () => {
    const { api, sent } = apiThat(json({ categories: [], totalItems: 0, totalPages: 0, currentPage: 2 }))
    await api.categories.list({ query: { search: 'শিশু & মা', page: 2 } })
    await api.categories.list({ query: { search: '' } })
    await api.locations.districts({ params: { division: 'Khulna/কুমিল্লা' } })
    expect(sent.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/api/categories?search=শিশু+&+মা&page=2',
      '/api/categories',
      '/api/locations/districts/Khulna/কুমিল্লা',
    ])
    expect(sent[2]?.path).toContain('Khulna%2F')
  })

  test('sends JSON as JSON and a form with files as it is', async () => {
    const { api, sent } = apiThat(json({}, 201))
    const form = new FormData()
    form.set('name', 'Vitamins')
    await api.categories.create({ body: { name: 'Vitamins' } })
    await api.categories.create({ body: form })
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"name":"Vitamins"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(sent[1]?.init.body).toBe(form)
    expect(sent[1]?.init.headers).toBeUndefined()
  })

  test('that does its work once per key carries the key, as JSON and as a form', async () => {
    const { api, sent } = apiThat(json({ id: 1 }, 201))
    await api.orders.place({ body: new FormData(), key: 'k-1' })
    await api.orders.returnItems({ params: { id: 1 }, body: { items: [] }, key: 'k-2' })
    expect(sent[0]?.init.headers).toEqual({ 'idempotency-key': 'k-1' })
    expect(sent[1]?.init.headers).toEqual({
      'idempotency-key': 'k-2',
      'content-type': 'application/json',
    })
  })

  test('that gives no key gets one, which stays the same until there is an answer', async () => {
    const answers = [
      () => Promise.reject(new TypeError()),
      json({}, 503),
      json({}, 201),
      json({}, 409),
      json({}),
    ]
    const keys: unknown[] = []
    const send: Send = async (_path, { headers }) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      return (answers.shift() ?? json({}))()
    }
    const api = apiOver({ send, language: () => 'en' })
    const add = (quantity: number) =>
      api.stockBatches.add({ body: { ProductId: 1, quantity } }).catch(() => undefined)
    for (let times = 0; times < 5; times++) await add(40)
    await add(50)
    const [first, second, third, fourth, fifth, other] = keys
    expect(first).toMatch(/^[0-9a-z]{20,}$/)
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, fourth, fifth, other]).size).toBe(4)
  })

  test('that is not done once per key carries none', async () => {
    const { api, sent } = apiThat(json({}))
    await api.cart.add({ body: { productId: 1, quantities: { unit: 1 } } })
    expect(new Headers(sent[0]?.init.headers).has('idempotency-key')).toBe(false)
  })

  test('reports the progress of a form to a listener', async () => {
    const shares: number[] = []
    const sendWithProgress: Carrier['sendWithProgress'] = async (_path, _init, onProgress) => {
      onProgress(0.5)
      return json({ id: 1 }, 201)()
    }
    const api = apiOver({ send: () => Promise.reject(new Error()), sendWithProgress, language: () => 'en' })
    await api.orders.place({ body: new FormData(), onProgress: (share) => shares.push(share) })
    expect(shares).toEqual([0.5])
  })

  test('that answers nothing gives nothing', async () => {
    const { api } = apiThat(() => new Response(null, { status: 204 }))
    expect(await api.categories.remove({ params: { id: 7 } })).toBeUndefined()
  })
})

describe('a refusal', () => {
  const inUse = { message: 'This category is used.', code: 'category-in-use' }

  test("carries the server's words, code and fields", async () => {
    const fields = { name: 'Category name is required.' }
    const { api } = apiThat(json({ message: fields.name, code: 'invalid-input', fields }, 400))
    const error = await readFailure(api.categories.create({ body: { name: '' } }))
    expect(error).toMatchObject({ status: 400, code: 'invalid-input', message: fields.name, fields })
  })

  test("shows the call's own text when the server has nothing better to say", async () => {
    const silent = apiThat(() => new Response('<html>', { status: 502 }))
    expect((await readFailure(silent.api.categories.remove({ params: { id: 1 } }))).message).toBe(
      'Failed to delete category',
    )
    const broken = apiThat(json({ message: 'Something went wrong.', code: 'unexpected' }, 500))
    expect((await readFailure(broken.api.categories.list())).message).toBe('Failed to fetch categories')
  })

  test('says after how many seconds to try again, 0 when the server did not', async () => {
    const limited = apiThat(() => new Response('{}', { status: 429, headers: { 'retry-after': '42' } }))
    expect((await readFailure(limited.api.categories.list())).retryAfter).toBe(42)
    const silent = apiThat(json(inUse, 409))
    expect((await readFailure(silent.api.categories.list())).retryAfter).toBe(0)
  })

  test('for want of a connection is a refusal like any other', async () => {
    const api = apiOver({ send: () => Promise.reject(new TypeError('fetch failed')), language: () => 'en' })
    expect(await readFailure(api.auth.login({ body: { login: 'a', password: 'b' } }))).toMatchObject({
      status: 0,
      message: 'Login failed',
    })
  })

  test('has Bengali headlines in Bengali, for the message and for each field, and none in English', async () => {
    const fields = { name: 'Category name is required.' }
    const fieldCodes = { name: 'category-name-required' }
    const answer = json({ message: fields.name, code: 'invalid-input', fields, fieldCodes }, 400)
    const bengali = await readFailure(
      apiThat(answer, { language: 'bn' }).api.categories.create({ body: { name: '' } }),
    )
    expect(bengali.headlines).toEqual({
      message: 'ক্যাটাগরির নাম লিখুন',
      fields: { name: 'ক্যাটাগরির নাম লিখুন' },
    })
    const english = await readFailure(apiThat(answer).api.categories.create({ body: { name: '' } }))
    expect(english.headlines).toEqual({ fields: {} })
  })

  test('for want of a session asks for it once, and is said where there is none', async () => {
    const prove = vi.fn(async () => false)
    const out = apiThat(json({ message: 'Please log in.', code: 'not-logged-in' }, 401), { prove })
    expect((await readFailure(out.api.categories.remove({ params: { id: 1 } }))).message).toBe(
      'Please log in.',
    )
    expect(prove.mock.calls).toEqual([[{ code: 'not-logged-in', method: 'DELETE', path: '/categories/:id' }]])
    expect(out.sent).toHaveLength(1)
  })
})

describe('after another sign-in', () => {
  const ended = json({ message: 'Please log in.', code: 'not-logged-in' }, 401)
  const notFresh = json({ message: 'Please confirm.', code: 'fresh-password-needed' }, 403)
  const done = json({ id: 1 }, 201)

  /** An API that gives these answers one after the other. */
  function getApi(...answers: (() => Response)[]) {
    const asked: string[] = []
    const { api, sent } = apiThat(() => (answers.shift() ?? done)(), {
      prove: async ({ code }) => asked.push(code) > 0,
    })
    return { api, sent, asked }
  }

  test('the same request goes on: body, files and idempotency key', async () => {
    const { api, sent } = getApi(ended)
    const form = new FormData()
    form.set('file', new Blob(['x']), 'x.txt')
    expect(await api.orders.place({ body: form, key: 'k-1' })).toEqual({ id: 1 })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[1]?.init.body).toBe(form)
  })

  test('a key that the client gave itself stays the same', async () => {
    const { api, sent } = getApi(ended)
    await api.stockBatches.add({ body: { ProductId: 1, quantity: 40 } })
    const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('a session and a fresh password are each asked for once', async () => {
    const both = getApi(ended, notFresh)
    await both.api.categories.create({ body: { name: 'Vitamins' } })
    expect(both.asked).toEqual(['not-logged-in', 'fresh-password-needed'])
    const twice = getApi(ended, ended)
    expect((await readFailure(twice.api.categories.create({ body: { name: 'Vitamins' } }))).status).toBe(401)
    expect(twice.asked).toEqual(['not-logged-in'])
  })
})
