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
  ['POOLER_URL', 'http://pooler'],
  ['REDIS_URL', 'http://cache'],
  ['METRICS_PORT', '70000'],
])('a start with %s=%s stops and names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`  - ${name} `)
})

test('a password of any signs stands beside the addresses, and only where they have none', () => {
  const DATABASE_PASSWORD = "p@ss/w:o#r?d%41 &'ক"
  const {
    DATABASE_URL = '',
    POOLER_URL = '',
    REPLICA_URL,
  } = readSettings({
    DATABASE_URL: 'postgres://shop@db:5432/shop',
    POOLER_URL: 'postgres://shop@pooler:6432/shop',
    REPLICA_URL: 'postgres://shop@a/shop,postgres://reader:own@b/shop',
    DATABASE_PASSWORD,
  })
  const { host, pathname, username, password } = new URL(DATABASE_URL)
  expect([host, pathname, username]).toEqual(['db:5432', '/shop', 'shop'])
  expect(decodeURIComponent(password)).toBe(DATABASE_PASSWORD)
  expect(decodeURIComponent(new URL(POOLER_URL).password)).toBe(DATABASE_PASSWORD)
  expect(REPLICA_URL?.map((address) => decodeURIComponent(new URL(address).password))).toEqual([
    DATABASE_PASSWORD,
    'own',
  ])
})

test.each(['postgres://shop:p@ss/word@db:5432/shop', 'postgres://shop:p/ss/word@db:5432/shop'])(
  'an address that a password has broken is refused without being shown, and the way out is named',
  (address) => {
    const read = () => readSettings({ DATABASE_URL: address })
    expect(read).toThrow(/DATABASE_URL must be a postgres:\/\/ address; .* DATABASE_PASSWORD/)
    expect(read).not.toThrow(/ss\/word/)
  },
)
