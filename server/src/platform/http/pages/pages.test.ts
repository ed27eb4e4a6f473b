import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../config/config.ts'
import { publicSettings } from '../../config/public-settings.ts'
import { installSecurity } from '../security.ts'
import { installPages } from './pages.ts'

/** Pages small enough to see what the server around them does. */
const PAGES = `
const words = { '/': '<h1>নিরাময়</h1>'.repeat(200), '/bn': '<p>বাংলা</p>' }
export const isSameForAll = () => false
export async function handle(request, { send, nonce, settings, report }) {
  const url = new URL(request.url)
  const html = { 'content-type': 'text/html; charset=utf-8' }
  if (url.pathname === '/who') {
    const answer = await send('/api/who', { method: 'GET' })
    return new Response(await answer.text(), { status: answer.status, headers: html })
  }
  if (url.pathname === '/log-in') {
    const form = await request.formData()
    await send('/api/sessions', { method: 'POST', body: JSON.stringify({ name: form.get('name') }), headers: { 'content-type': 'application/json' } })
    return new Response(null, { status: 302, headers: { location: '/', 'set-cookie': 'lang=en; Path=/' } })
  }
  if (url.pathname === '/facts') return Response.json({ nonce, url: request.url, shop: settings.shop.nameBn })
  if (url.pathname === '/broken') throw new Error('a secret of the page')
  if (url.pathname === '/slow') {
    const body = new ReadableStream({ async start(stream) {
      stream.enqueue(new TextEncoder().encode('<p>first</p>'))
      await send('/api/wait', { method: 'GET' })
      stream.enqueue(new TextEncoder().encode('<p>last</p>'))
      stream.close()
    } })
    return new Response(body, { headers: html })
  }
  const body = words[url.pathname]
  return new Response(body ?? 'not here', { status: body ? 200 : 404, headers: html })
}`

let app: FastifyInstance
let folder: string
let base: string
let letGo = () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niramoy-pages-'))
  await mkdir(join(folder, 'build/server'), { recursive: true })
  await mkdir(join(folder, 'build/client/assets'), { recursive: true })
  await writeFile(join(folder, 'build/server/index.js'), PAGES)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'build/client/favicon.ico'), 'an icon')
  await writeFile(join(folder, 'build/client/assets/a-1.js'), 'plain')
  await writeFile(join(folder, 'build/client/assets/a-1.js.br'), brotliCompressSync('packed'))

  const settings = readSettings({})
  app = Fastify({ logger: false })
  installSecurity(app, settings, false)
  await app.register(
    async (api) => {
      api.get('/who', async ({ headers, ip }, reply) =>
        headers.cookie ? `${headers.cookie} from ${ip}` : reply.code(401).send('nobody'),
      )
      api.post<{ Body: { name: string } }>('/sessions', async ({ body }, reply) => {
        return reply.header('set-cookie', [`sid=${body.name}`, 'isLoggedIn=1']).send({ done: true })
      })
      api.get('/wait', () => new Promise((resolve) => (letGo = () => resolve('done'))))
    },
    { prefix: '/api' },
  )
  await installPages(app, { mode: 'built', settings: publicSettings(settings), folder })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const page = (url: string, options: object = {}) => app.inject({ url, ...options })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('what browsers ask for by name is a file, kept for a day', async () => {
  const answer = await page('/favicon.ico')
  expect([answer.statusCode, answer.body]).toEqual([200, 'an icon'])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/vnd.microsoft.icon',
    'cache-control': 'public, max-age=86400',
  })
  expect((await page('/favicon.png')).body).toBe('not here')
})

describe('a page', () => {
  test('is HTML with a policy, kept by no cache that serves others', async () => {
    const answer = await page('/bn')
    expect([answer.statusCode, answer.body]).toEqual([200, '<p>বাংলা</p>'])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers.vary).toBe('accept-encoding, cookie')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
  })

  test('knows the nonce of its own policy, the shop, and the address it was asked at', async () => {
    const answer = await page('/facts?a=1', { headers: { host: 'shop.test:8080' } })
    const facts = answer.json()
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${facts.nonce}'`)
    expect(facts).toMatchObject({ url: 'http://shop.test:8080/facts?a=1', shop: 'নিরাময়' })
  })

  test('keeps its own status when it is not there, and HEAD answers like GET without a body', async () => {
    expect((await page('/nothing')).statusCode).toBe(404)
    const head = await page('/bn', { method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('that breaks is a friendly 500 that tells nothing', async () => {
    const answer = await page('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('দুঃখিত')
    expect(answer.body).toContain('Something went wrong.')
    expect(answer.body).not.toContain('secret')
  })

  test.each(['//evil.example/x', '/%2e%2e/etc', '/a%00b', '/?a=%ff'])(
    'at %s is no error of ours',
    async (url) => {
      expect((await page(url)).statusCode).toBeLessThan(500)
    },
  )

  test('with a host that is none is not found', async () => {
    expect((await page('/', { headers: { host: 'a b<>' } })).statusCode).toBe(404)
  })

  test.each(['/api/nothing', '/files/nothing', '/art/nothing.svg', '/assets/gone.js', '/fonts'])(
    '%s is no page',
    async (url) => {
      const answer = await page(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toBe('not here')
    },
  )
})

describe('a page asks the API', () => {
  test("with the visitor's cookie and address", async () => {
    const answer = await page('/who', { headers: { cookie: 'sid=abc' }, remoteAddress: '10.1.2.3' })
    expect(answer.body).toBe('sid=abc from 10.1.2.3')
  })

  test('as a guest for a guest', async () => {
    const answer = await page('/who')
    expect([answer.statusCode, answer.body]).toEqual([401, 'nobody'])
  })

  test('and the cookies of a session that begins there reach the visitor, beside its own', async () => {
    const answer = await page('/log-in', { method: 'POST', headers: form, body: 'name=rahima' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
    expect(answer.headers['set-cookie']).toEqual(['sid=rahima', 'isLoggedIn=1', 'lang=en; Path=/'])
  })
})

describe('a form', () => {
  test('sent from another site is refused', async () => {
    const headers = { ...form, origin: 'https://evil.example' }
    const answer = await page('/log-in', { method: 'POST', headers, body: 'name=rahima' })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('that is far too long is refused', async () => {
    const answer = await page('/log-in', {
      method: 'POST',
      headers: form,
      body: `name=${'x'.repeat(70_000)}`,
    })
    expect(answer.statusCode).toBe(413)
  })
})

describe('compression', () => {
  const packed = (encoding: string) => page('/', { headers: { 'accept-encoding': encoding } })

  test('is brotli where it is understood, else gzip, else none', async () => {
    const plain = (await page('/')).body
    const brotli = await packed('gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    const gzip = await packed('br;q=0, gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    expect((await packed('identity')).headers['content-encoding']).toBeUndefined()
  })

  test('holds nothing back: what a page has written arrives while the rest is awaited', async () => {
    const seen = await firstPart('/slow')
    expect(seen.first).toBe('<p>first</p>')
    letGo()
    expect(await seen.rest).toBe('<p>last</p>')
  })

  test('of scripts was done before, and they are kept for a year', async () => {
    const script = await page('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } })
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe('packed')
    expect((await page('/assets/a-1.js')).body).toBe('plain')
  })
})

/** What arrives before the server has answered in full, and the promise of what comes after. */
function firstPart(path: string): Promise<{ first: string; rest: Promise<string> }> {
  return new Promise((resolve, reject) => {
    httpGet(base + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const text = response.pipe(createBrotliDecompress())
      text.once('data', (first) => {
        const rest = new Promise<string>((done) => {
          let later = ''
          text.on('data', (part) => (later += part))
          text.on('end', () => done(later))
        })
        resolve({ first: String(first), rest })
      })
    }).on('error', reject)
  })
}
