import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmsServer } from '../../../testing/servers/message-servers.ts'
import { readSettings } from '../../config/config.ts'
import { endedBy, getTags } from './cdn-tags.ts'
import { purgeTags } from './purge-tags.ts'

let cdn: Awaited<ReturnType<typeof startSmsServer>>
beforeAll(async () => {
  cdn = await startSmsServer()
})
afterAll(() => cdn.stop())
beforeEach(() => {
  cdn.taken.length = 0
  cdn.answersJson({})
})

const settings = (preset: string) =>
  readSettings({ CDN_PRESET: preset, CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 't0ken' })

async function sentBy(preset: string, tags = ['catalogue', 'stock-3']) {
  await purgeTags(settings(preset), tags)
  return cdn.taken.map(({ method, headers, body }) => ({
    method,
    headers,
    body: JSON.parse(body) as unknown,
  }))
}

describe('each CDN is spoken to in its own way', () => {
  test('Cloudflare', async () => {
    const [request] = await sentBy('cloudflare')
    expect(request).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer t0ken' },
      body: { tags: ['catalogue', 'stock-3'] },
    })
  })

  test('Fastly', async () => {
    const [request] = await sentBy('fastly')
    expect(request).toMatchObject({
      headers: { 'fastly-key': 't0ken' },
      body: { surrogate_keys: ['catalogue', 'stock-3'] },
    })
  })

  test('bunny.net takes one tag at a time', async () => {
    const requests = await sentBy('bunny')
    expect(requests.map(({ body }) => body)).toEqual([{ CacheTag: 'catalogue' }, { CacheTag: 'stock-3' }])
    expect(requests[0]?.headers.accesskey).toBe('t0ken')
  })

  test.each(['nginx', 'varnish'])('%s gets the tags as header too', async (preset) => {
    const [request] = await sentBy(preset)
    expect(request).toMatchObject({
      headers: { authorization: 'Bearer t0ken', 'surrogate-key': 'catalogue stock-3' },
    })
  })
})

test('a refusal is a failure, also with status 200; the token follows no redirect', async () => {
  cdn.answersJson({ success: false })
  await expect(purgeTags(settings('cloudflare'), ['catalogue'])).rejects.toThrow('refused')
  cdn.answersJson({}, 429)
  await expect(purgeTags(settings('cloudflare'), ['catalogue'])).rejects.toThrow('429')
  cdn.answers((response) => response.writeHead(302, { location: cdn.url }).end())
  await expect(purgeTags(settings('cloudflare'), ['catalogue'])).rejects.toThrow()
  expect(cdn.taken).toHaveLength(3)
})

test('very many tags become the one that covers them', async () => {
  const stock = Array.from({ length: 41 }, (_, n) => `stock-${n}`)
  const [request] = await sentBy('cloudflare', ['catalogue', ...stock])
  expect(request?.body).toEqual({ tags: ['catalogue', 'stock'] })
  cdn.taken.length = 0
  const [all] = await sentBy('cloudflare', ['catalogue', 'shop'])
  expect(all?.body).toEqual({ tags: ['shop'] })
})

describe('whatever a reply shows, a change of it ends one of its tags', () => {
  const products = (count: number) => Array.from({ length: count }, (_, n) => `stock:${n}`)
  test.each([
    [['catalogue'], 'catalogue'],
    [[], '*'],
    [['catalogue', 'stock', 'stock:7'], 'stock:7'],
    [['catalogue', 'stock', 'stock:7'], 'stock'],
    [['catalogue', 'stock', 'stock:7'], '*'],
    [['catalogue', 'stock', ...products(90)], 'stock:80'],
    [['catalogue', 'stock', ...products(90)], 'stock'],
    [['shipping_methods', 'availability'], 'availability'],
  ])('%o by %s', (topics, changed) => {
    const tags = getTags(topics)
    expect(endedBy(changed).some((tag) => tags.includes(tag))).toBe(true)
    expect(tags.join(' ').length).toBeLessThan(1_000)
  })

  test('another product’s stock ends it not', () => {
    const tags = getTags(['catalogue', 'stock', 'stock:7'])
    expect(endedBy('stock:8').some((tag) => tags.includes(tag))).toBe(false)
  })
})
