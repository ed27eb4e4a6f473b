import { expect, test } from 'vitest'
import { readSettings } from './config.ts'

test('replicas are named with commas between; without any there are none', () => {
  const { REPLICA_URL } = readSettings({ REPLICA_URL: 'postgres://a/shop, postgresql://b:5433/shop' })
  expect(REPLICA_URL).toEqual(['postgres://a/shop', 'postgresql://b:5433/shop'])
  const bare = readSettings({})
  expect([bare.REPLICA_URL, bare.REDIS_URL, bare.METRICS_PORT]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['REPLICA_URL', 'postgres://a/shop,'],
  ['REPLICA_URL', 'mysql://a/shop'],
  ['REDIS_URL', 'http://cache'],
  ['METRICS_PORT', '70000'],
])('a start with %s=%s stops and names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`  - ${name} `)
})
