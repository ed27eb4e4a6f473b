import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test.each(['/api/docs', '/api/openapi.json'])(
  '%s is packed, may be kept, and is not sent twice',
  async (url) => {
    const plain = await ask(url)
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
    expect(plain.headers['cache-control']).toBe('public, max-age=3600')
    expect(plain.headers.vary).toBe('accept-encoding')
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask(url, { 'accept-encoding': encoding })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
    const again = await ask(url, { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test('the demo shows it in a viewer that loads nothing but its own files, and the plain page beside it', async () => {
  const app = await buildApp(shop.context, { apiViewer: { examples: {} }, logTo: { write() {} } })
  try {
    const page = await app.inject('/api/docs')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'self';(?!.*unsafe)/)
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\/static\//)
      expect((await app.inject(file)).statusCode, file).toBe(200)
    }
    const shown = await app.inject('/api/docs/json')
    expect(shown.json()).toEqual((await app.inject('/api/openapi.json')).json())
    const plain = await app.inject('/api/docs/plain')
    expect(plain.body).toBe((await ask('/api/docs')).body)
    expect(plain.headers['content-security-policy']).toContain("'nonce-")
  } finally {
    await app.close()
  }
})
