import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const PHONE = '01712340001'
const PASSWORD = 'a-quiet-afternoon'

/** As it is when customers come over TLS. */
let secure: Shop
let cookie: string
beforeAll(async () => {
  secure = await startShop({ PUBLIC_URL: 'https://shop.example' })
  await upgradedAt('2025-12-01T00:00:00Z')
  await makeAccount(secure, { phone: PHONE, password: PASSWORD, role: 'admin' })
  const answer = await logIn()
  cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await askEverything()
}, 180_000)
afterAll(() => secure.stop())

/** When the version came whose cookies have a prefix. */
const upgradedAt = (instant: string) =>
  sql`update schema_migrations set applied_at = ${instant}`.execute(secure.db)

const logIn = () =>
  secure.app.inject({ method: 'POST', url: '/api/auth/login', body: { login: PHONE, password: PASSWORD } })

const all = Object.values<Calls>(contract).flatMap((calls) => Object.values<Call>(calls))
const readable = all.filter(({ method, reply }) => method === 'GET' && reply !== 'events')
const toAddress = ({ path }: Call) => `/api${path.replace(/:\w+/g, '1')}`

/** One of every kind of answer: JSON, pages, styles, pictures, nothing, and each way to be refused. */
const KINDS: readonly InjectOptions[] = [
  ...readable.map((call) => ({ url: toAddress(call) })),
  ...['/api/health', '/api/ready', '/api/docs', '/api/docs.css', '/api/openapi.json', '/art/tablet.svg'].map(
    (url) => ({ url }),
  ),
  { url: '/dev/simulator.css' },
  { url: '/api/health', method: 'HEAD' },
  { url: '/api/cart', headers: { cookie: '__Host-sid=made-up' } },
  { url: '/api/nothing' },
  { url: '/nothing' },
  { url: '/files/00000000000000000000/400.webp' },
  { url: '/api/%' },
  { url: '/%E0%A4%A' },
  { url: '/api/newsletter', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"x":' },
  { url: '/api/newsletter', method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'x' },
  { url: '/api/newsletter', method: 'POST', headers: { origin: 'https://evil.example' } },
  { url: '/api/auth/logout', method: 'POST' },
  { url: '/api/health', method: 'OPTIONS' },
]

const answers: LightMyRequestResponse[] = []
/** Each as a guest and by staff, one after the other: all at once, the last would wait for the database longer than a visitor may. */
async function askEverything(): Promise<void> {
  for (const kind of KINDS) {
    answers.push(await answered(kind), await answered({ ...kind, headers: { cookie, ...kind.headers } }))
  }
}

/** On a machine that is busy with other things the shop may ask to try again; so we do. */
function answered(kind: InjectOptions): Promise<LightMyRequestResponse> {
  return vi.waitFor(
    async () => {
      const answer = await secure.app.inject(kind)
      expect(answer.statusCode, answer.body).not.toBe(503)
      return answer
    },
    { timeout: 20_000 },
  )
}
const named = ({ raw, statusCode }: LightMyRequestResponse) =>
  `${raw.req.method} ${raw.req.url} ${statusCode}`

test('every answer carries the same guards, whatever it is', async () => {
  const guards = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(
    new Set([200, 302, 400, 401, 403, 404, 409, 415]),
  )
  for (const answer of answers) {
    expect(answer.headers, named(answer)).toMatchObject(guards)
    expect(answer.headers['permissions-policy'], named(answer)).toContain('geolocation=()')
    expect(answer.headers, named(answer)).not.toHaveProperty('x-powered-by')
    expect(answer.headers, named(answer)).not.toHaveProperty('server')
  }
})

test('no policy allows anything inline, nor plugins, bases or frames', async () => {
  for (const answer of answers) {
    const policy = String(answer.headers['content-security-policy'])
    expect(policy, named(answer)).not.toContain('unsafe')
    expect(policy, named(answer)).not.toMatch(/https?:|\*/)
    const rules = policy.split('; ')
    expect(rules, named(answer)).toContain("frame-ancestors 'none'")
    // a file shows itself and nothing else
    if (rules.includes("default-src 'none'")) {
      expect(rules, named(answer)).toContain('sandbox')
      continue
    }
    for (const rule of [
      "default-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(rules, named(answer)).toContain(rule)
    }
  }
})

test('pages of our own have no inline styles, which the policy would not draw', async () => {
  const pages = answers.filter(({ headers }) => String(headers['content-type']).includes('html'))
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages) expect(page.body, named(page)).not.toMatch(/\sstyle=|<style|\son\w+=/)
})

test('every answer says what it is, and texts in which letters', async () => {
  for (const answer of answers) {
    if (answer.body === '') continue
    const type = String(answer.headers['content-type'])
    expect(type, named(answer)).toMatch(
      /^(image\/(webp|png)|font\/|application\/(pdf|vnd|zip))|charset=utf-8$/,
    )
  }
})

test('no answer invites another origin', async () => {
  const foreign = { origin: 'https://evil.example' }
  const asked = await Promise.all([
    secure.app.inject({ url: '/api/products', headers: foreign }),
    secure.app.inject({ url: '/api/auth/me', headers: { ...foreign, cookie } }),
    secure.app.inject({
      url: '/api/cart',
      method: 'OPTIONS',
      headers: { ...foreign, 'access-control-request-method': 'POST' },
    }),
  ])
  for (const answer of [...answers, ...asked]) {
    const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
    expect(allowed, named(answer)).toEqual([])
  }
})

test('over https a session is bound to this host and closed to scripts', async () => {
  const answer = await logIn()
  const [session, hint] = answer.cookies
  expect(session).toMatchObject({
    name: '__Host-sid',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
  })
  expect(session).not.toHaveProperty('domain')
  expect(hint).toMatchObject({ name: '__Host-isLoggedIn', value: '1', secure: true, sameSite: 'Lax' })
  expect(answer.body).not.toContain(String(session?.value))

  // a neighbour on the same domain can plant this name, and it opens nothing
  const planted = await secure.visitor(`sid=${session?.value}`).get('/api/auth/me')
  expect(planted.statusCode).toBe(401)
  const me = secure.visitor(`__Host-sid=${session?.value}; __Host-isLoggedIn=1`)
  expect((await me.get('/api/auth/me')).statusCode).toBe(200)
  const out = await me.post('/api/auth/logout', undefined, { origin: 'https://shop.example' })
  expect(out.cookies.map(({ name, value, secure: is }) => [name, value, is])).toEqual([
    ['__Host-sid', '', true],
    ['__Host-isLoggedIn', '', true],
  ])
  expect((await me.get('/api/auth/me')).statusCode).toBe(401)
})

test('a session from before the cookies had a prefix stays signed in, and gets the new ones', async () => {
  const { cookies } = await logIn()
  const token = String(cookies[0]?.value)
  const old = secure.visitor(`sid=${token}; isLoggedIn=1`)
  await upgradedAt('2026-02-01T00:00:00Z')
  const me = await old.get('/api/auth/me')
  await upgradedAt('2025-12-01T00:00:00Z')
  expect(me.statusCode).toBe(200)
  expect(me.cookies.map(({ name, value, secure: is }) => [name, value, is])).toEqual([
    ['__Host-sid', token, true],
    ['__Host-isLoggedIn', '1', true],
    ['sid', '', true],
    ['isLoggedIn', '', true],
  ])

  // a session that began under the new name is none under the old one: a neighbour may have planted it
  expect((await old.get('/api/auth/me')).statusCode).toBe(401)
  // and whatever is planted, the cookie with the prefix decides
  await upgradedAt('2026-02-01T00:00:00Z')
  const other = await secure.visitor(`__Host-sid=made-up; sid=${token}`).get('/api/auth/me')
  await upgradedAt('2025-12-01T00:00:00Z')
  expect(other.statusCode).toBe(401)
})

test('over https the note of a sign-in through others is bound to this host too', async () => {
  const [note] = (await secure.guest.get('/api/auth/facebook')).cookies
  expect(note).toMatchObject({ name: '__Host-sign-in-facebook', path: '/', secure: true, httpOnly: true })
})
