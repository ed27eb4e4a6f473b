import { contract } from '@niramoy/contract/all'
import type { Calls } from '@niramoy/contract/platform/call'
import { ERRORS } from '@niramoy/texts/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'info', LIMIT_NEWSLETTER: '3/60' })
})
afterAll(() => shop.stop())

const send = (options: object) => shop.app.inject({ method: 'POST', url: '/api/newsletter', ...options })
let visitors = 0
const nextAddress = () => `10.0.0.${++visitors}`
const json = { 'content-type': 'application/json' }

describe('what a client may send', () => {
  test('an unknown path below /api is a JSON 404', async () => {
    const answer = await shop.guest.get('/api/nothing/here')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'not-found', message: ERRORS['not-found'].text })
  })

  test.each([
    ['malformed JSON', { headers: json, body: '{"email":' }, 400, 'malformed-json'],
    ['a poisoned prototype', { headers: json, body: '{"__proto__":{"admin":true}}' }, 400, 'malformed-json'],
    [
      'another kind of body',
      { headers: { 'content-type': 'text/csv' }, body: 'a,b' },
      415,
      'unsupported-media-type',
    ],
    ['a body above a megabyte', { headers: json, body: `"${'x'.repeat(1_100_000)}"` }, 413, 'too-large'],
    ['no body at all', {}, 400, 'invalid-input'],
    ['an empty JSON body', { headers: json, body: '' }, 400, 'invalid-input'],
    ['a list instead of an object', { headers: json, body: '[1]' }, 400, 'invalid-input'],
    ['null', { headers: json, body: 'null' }, 400, 'invalid-input'],
    [
      'a body nested deeper than any stack',
      { headers: json, body: `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}` },
      400,
      'invalid-input',
    ],
    ['a NUL character', { headers: json, body: '{"email":"a\\u0000@b.example"}' }, 400, 'invalid-input'],
  ])('%s is refused clearly', async (_what, options, status, code) => {
    const answer = await send({ ...options, remoteAddress: nextAddress() })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test.each([
    '/api/categories?page=0',
    '/api/categories?page=1e9',
    '/api/categories?pageSize=201',
    '/api/categories?page=1&page=2',
    '/api/categories?page=-1',
  ])('%s is refused', async (url) => {
    const answer = await shop.guest.get(url)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  })

  test('a blank filter counts as absent', async () => {
    expect((await shop.guest.get('/api/categories?search=&page=&pageSize=')).statusCode).toBe(200)
  })

  test.each(['abc', '0', '-1', '1e3', '99999999999', '2147483648', '%00', '1 or 1=1'])(
    'an id like %s is answered like a missing row',
    async (id) => {
      const admin = await shop.admin()
      const answer = await admin.delete(`/api/categories/${encodeURIComponent(id)}`)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Category not found.'])
    },
  )

  test('a broken percent sign in the path is no 500', async () => {
    const answer = await shop.guest.get('/api/locations/districts/%E0%A4%A')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed-request'])
  })

  test.each([
    [
      'cut short',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nVit',
    ],
    ['without a boundary', 'multipart/form-data', 'anything'],
    ['garbage', 'multipart/form-data; boundary=x', 'no part in sight'],
    ['empty', 'multipart/form-data; boundary=x', ''],
  ])('a form that is %s is refused clearly', async (_what, type, body) => {
    const { cookie } = await shop.admin()
    const headers = { 'content-type': type, cookie: cookie ?? '' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/categories', headers, body })
    expect([400, 415]).toContain(answer.statusCode)
    expect(answer.json().code).toMatch(/^(malformed-request|invalid-input|unsupported-media-type)$/)
  })
})

describe('where a changing call comes from', () => {
  const body = '{"email":"a@b.example"}'
  test.each([
    [{ origin: 'http://localhost:80' }, 200],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('%j is answered %i', async (headers, status) => {
    const answer = await send({
      headers: { ...json, host: 'localhost:80', ...headers },
      body,
      remoteAddress: nextAddress(),
    })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().code).toBe('wrong-origin')
  })

  test('reading from elsewhere is not refused', async () => {
    const answer = await shop.app.inject({
      url: '/api/categories',
      headers: { origin: 'http://evil.example' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('how often', () => {
  test('the fourth try of three is told how long to wait, and the wait is true', async () => {
    shop.at('2026-01-16T06:00:00Z')
    const tries = { headers: json, body: '{"email":"a@b.example"}', remoteAddress: '10.9.9.9' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(tries)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200, 200, 200, 429, 429, 429, 429, 429,
    ])
    const refused = answers.find((answer) => answer.statusCode === 429)
    expect(refused?.json().code).toBe('too-many-tries')
    expect(refused?.headers['retry-after']).toBe('20')

    shop.at('2026-01-16T06:00:19Z')
    expect((await send(tries)).statusCode).toBe(429)
    shop.at('2026-01-16T06:00:20Z')
    expect((await send(tries)).statusCode).toBe(200)
    expect((await send({ ...tries, remoteAddress: '10.9.9.8' })).statusCode).toBe(200)
  })

  test('the table of limits names nobody', async () => {
    const rows = await shop.db.selectFrom('rate_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('10.9.9')
  })
})

describe('what every answer carries', () => {
  test('security headers, and a policy with a fresh nonce and no unsafe-inline', async () => {
    const [first, second] = await Promise.all([shop.guest.get('/api/health'), shop.guest.get('/api/health')])
    const policy = String(first?.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toBe(second?.headers['content-security-policy'])
    expect(first?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  test("a proxy's request id is kept when it is harmless", async () => {
    const id = async (given: string) =>
      (await shop.app.inject({ url: '/api/health', headers: { 'x-request-id': given } })).headers[
        'x-request-id'
      ]
    expect(await id('abcdef-123456')).toBe('abcdef-123456')
    expect(await id('<script>')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the log has one line per request, and nothing a person typed', async () => {
    shop.logged.length = 0
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login?next=secret-query',
      headers: { ...json, cookie: 'sid=secret-token', 'user-agent': 'secret-agent' },
      body: '{"login":"secret@person.example","password":"secret-password"}',
    })
    const lines = shop.logged.map((line) => JSON.parse(line))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ method: 'POST', route: '/api/auth/login', status: 401 })
    expect(lines[0].reqId).toMatch(/^[\w-]{8,}$/)
    expect(shop.logged.join()).not.toContain('secret')
  })
})

describe('the description', () => {
  test('every call of the contract is in openapi.json', async () => {
    const { paths, openapi } = (await shop.guest.get('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    for (const calls of Object.values<Calls>(contract)) {
      for (const { path, method, about } of Object.values(calls)) {
        const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
        expect(operation?.summary).toBe(about)
      }
    }
    expect(Object.keys(paths)).toContain('/ready')
  })

  test('it can be read as a page that needs no script', async () => {
    const answer = await shop.guest.get('/api/docs')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('/api/categories/{id}')
    expect(answer.body).not.toContain('<script')
  })
})

describe('a database that is away', () => {
  test('is reported as such also when a body was sent over the wire', async () => {
    const lonely = await startShop()
    try {
      const address = await lonely.app.listen({ port: 0, host: '127.0.0.1' })
      await lonely.dropDatabase()
      const answer = await fetch(`${address}/api/orders/quote`, {
        method: 'POST',
        headers: json,
        body: '{"items":[{"productId":1,"quantities":{"unit":1}}]}',
      })
      const { code } = (await answer.json()) as { code: string }
      expect([answer.status, code, answer.headers.get('retry-after')]).toEqual([503, 'not-ready', '2'])
    } finally {
      await lonely.stop()
    }
  })
})

describe('health', () => {
  test('a living process that can serve says so', async () => {
    expect((await shop.guest.get('/api/health')).json()).toEqual({ status: 'ok' })
    expect((await shop.guest.get('/api/ready')).json()).toEqual({ status: 'ready' })
  })

  test('a process without its database lives but is not ready, and says when to come again', async () => {
    const lonely = await startShop()
    try {
      await lonely.dropDatabase()
      const ready = await lonely.guest.get('/api/ready')
      expect([ready.statusCode, ready.json().code]).toEqual([503, 'not-ready'])
      expect((await lonely.guest.get('/api/health')).statusCode).toBe(200)
      // over a real connection too, and with a body that was read to its end
      const address = await lonely.app.listen({ port: 0, host: '127.0.0.1' })
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ login: '01711111111', password: 'a password' })
      const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
      expect([login.status, login.headers.get('retry-after')]).toEqual([503, '2'])
    } finally {
      await lonely.stop()
    }
  })
})
