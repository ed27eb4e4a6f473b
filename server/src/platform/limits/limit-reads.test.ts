import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ LIMIT_SUGGEST: '3/60' })
})
afterAll(() => shop.stop())

async function ask(address: string) {
  const answer = await shop.app.inject({ url: '/api/products/suggest?q=napa', remoteAddress: address })
  return [answer.statusCode, answer.headers['retry-after']]
}

test('one address reads as often as the limit allows, and again when time has passed', async () => {
  for (let n = 0; n < 3; n++) expect(await ask('10.0.0.1')).toEqual([200, undefined])
  expect(await ask('10.0.0.1')).toEqual([429, '20'])
  expect(await ask('10.0.0.2')).toEqual([200, undefined])
  shop.at('2026-01-15T06:00:20Z')
  expect(await ask('10.0.0.1')).toEqual([200, undefined])
  expect(await ask('10.0.0.1')).toEqual([429, '20'])
})

test('a clock that is set back locks nobody out', async () => {
  shop.at('2026-01-15T05:00:00Z')
  expect(await ask('10.0.0.1')).toEqual([200, undefined])
})
