import { once } from 'node:events'
import { connect } from 'node:net'
import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { givenUpload } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
/** As it is behind a proxy that ends TLS. */
let proxied: Shop
beforeAll(async () => {
  const limit = { LIMIT_NEWSLETTER: '1/600' }
  shop = await startShop(limit)
  proxied = await startShop({ ...limit, TRUST_PROXY: '1', PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => Promise.all([shop.stop(), proxied.stop()]))

test('methods that no call has are refused, TRACE among them', async () => {
  const address = await listening()
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'DEBUG', 'OPTIONS', 'PUT']) {
    const said = await raw(address, `${method} /api/health HTTP/1.1\r\nHost: shop\r\nX-Secret: 42\r\n\r\n`)
    expect(said, method).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
    expect(said, method).not.toContain('X-Secret')
  }
})

test('a message with two lengths is refused', async () => {
  const address = await listening()
  const hidden = 'GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n'
  const head = 'POST /api/newsletter HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
  for (const lengths of [
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 4\r\nContent-Length: 5\r\n',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
  ]) {
    const said = await raw(address, `${head}${lengths}\r\n0\r\n\r\n${hidden}`)
    expect(said, lengths).toMatch(/^HTTP\/1\.1 400 /)
    expect(said.match(/HTTP\/1\.1/g), lengths).toHaveLength(1)
  }
})

test('what is no HTTP at all is refused with the same guards', async () => {
  const said = await raw(await listening(), 'NONSENSE\r\n\r\n')
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).toContain('x-content-type-options: nosniff')
  expect(said).toContain("frame-ancestors 'none'")
  const long = await raw(await listening(), `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
})

test('no call that changes anything listens to another site', async () => {
  const { cookie = '' } = await shop.admin()
  const all = Object.values<Calls>(contract).flatMap((calls) => Object.values<Call>(calls))
  const changing = all.filter(({ method }) => method !== 'GET')
  expect(changing.length).toBeGreaterThan(60)
  const strange = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
  for (const { method, path, anyOrigin } of changing) {
    // a gateway sends the browser back, a courier has its secret; these calls neither need nor touch a session
    if (anyOrigin) {
      expect(path).toMatch(/^\/(payments\/sslcommerz|couriers)\//)
      continue
    }
    for (const headers of strange) {
      const url = `/api${path.replace(/:\w+/g, '1')}`
      const answer = await shop.app.inject({ method, url, headers: { cookie, ...headers } })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'wrong-origin'])
    }
  }
})

test('a visitor cannot say where they come from, unless a proxy is trusted to', async () => {
  const subscribe = (given: Shop, from: string) =>
    given.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      remoteAddress: '10.7.7.7',
      headers: { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` },
      body: { email: `${from.replaceAll('.', '-')}@people.example` },
    })
  expect((await subscribe(shop, '1.1.1.1')).statusCode).toBe(200)
  expect((await subscribe(shop, '2.2.2.2')).statusCode).toBe(429)

  expect((await subscribe(proxied, '1.1.1.1')).statusCode).toBe(200)
  expect((await subscribe(proxied, '2.2.2.2')).statusCode).toBe(200)
  // the proxy adds the address it sees behind what the visitor claims
  expect((await subscribe(proxied, '9.9.9.9, 2.2.2.2')).statusCode).toBe(429)
})

test('another host in the request changes no address that the shop writes', async () => {
  const host = 'evil.example'
  const login = 'rahima@people.example'
  const email_verified_at = proxied.context.now()
  await makeAccount(proxied, { email: login, email_verified_at, password: 'a-quiet-afternoon' })
  const mail = await proxied.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { host, 'x-forwarded-host': host },
    body: { login },
  })
  expect(mail.statusCode).toBe(200)
  const asked = await proxied.app.inject({
    url: '/api/auth/facebook',
    headers: { host, 'x-forwarded-host': host },
  })
  const written = await proxied.db.selectFrom('outbox_messages').select('body').execute()
  expect(written.length).toBeGreaterThan(0)
  expect(JSON.stringify(written)).toContain('https://shop.example/')
  expect(JSON.stringify([written, asked.headers])).not.toContain(host)
})

test('no remembered place leads to another site', async () => {
  for (const place of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example',
    '/%09/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '\u0000//evil.example',
  ]) {
    const begun = await shop.app.inject({
      url: `/api/auth/facebook?from=${encodeURIComponent(place)}`,
      headers: { host: 'localhost' },
    })
    const [note] = begun.cookies
    if (begun.statusCode === 400) continue
    const kept = JSON.parse(Buffer.from(note?.value.split('.')[0] ?? '', 'base64url').toString())
    const led = kept.from === null ? 'http://localhost' : new URL(kept.from, 'http://localhost').origin
    expect(led, place).toBe('http://localhost')
  }
})

test('no file of the machine has an address', async () => {
  for (const url of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/src/main.ts',
    '/files/',
    '/files/..%2f..%2fpackage.json',
    '/files/private/prescriptions',
    '/art/..%2f..%2fpackage.svg',
    '/api/../package.json',
  ]) {
    const answer = await shop.app.inject({ url })
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
})

test('a name that comes twice is refused or counts once', async () => {
  const twice = await shop.guest.get('/api/products?page=1&page=2')
  expect(twice.statusCode).toBe(400)
  const elsewhere = await shop.app.inject({
    method: 'POST',
    url: '/api/newsletter?email=query@people.example',
    remoteAddress: '10.8.8.8',
    body: { email: 'body@people.example' },
  })
  expect(elsewhere.statusCode).toBe(200)
  const kept = await shop.db.selectFrom('newsletter_subscribers').select('email').execute()
  expect(kept.map(({ email }) => email)).not.toContain('query@people.example')
})

test('what belongs to someone is kept by no cache', async () => {
  const customer = await shop.customer()
  const order = await givenPlacedOrder(shop, customer)
  const prescription = await givenUpload(shop, customer)
  const own = Object.values<Calls>(contract)
    .flatMap((calls) => Object.values<Call>(calls))
    .filter(({ method, access, reply }) => method === 'GET' && access !== 'anyone' && reply !== 'events')
    .map(({ path }) => `/api${path.replace(/:\w+/g, '1')}`)
  const admin = await shop.admin()
  const replies = await Promise.all([
    ...own.map((url) => admin.get(url)),
    ...['invoice', 'pos'].map((paper) => customer.get(`/api/orders/${order.id}/${paper}`)),
    customer.get(`/api/orders/${order.id}`),
    customer.get(`/api/prescriptions/${prescription.id}/file`),
    customer.get('/api/users/sessions'),
  ])
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(20)
  for (const reply of replies) {
    expect(String(reply.headers['cache-control']), reply.raw.req.url).toContain('no-store')
    expect(reply.headers, reply.raw.req.url).not.toHaveProperty('etag')
  }
})

let address: Promise<string> | undefined
const listening = () => (address ??= shop.app.listen({ port: 0, host: '127.0.0.1' }))

/** All that the server answers to these bytes before it hangs up. */
async function raw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  await once(socket, 'connect')
  socket.write(bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await once(socket, 'close')
  return said
}
