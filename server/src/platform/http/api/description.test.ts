import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
