import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { makeAccount } from '../../../testing/fixtures/people.ts'
import { type RedisServer, startRedis } from '../../../testing/servers/redis-server.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { openRedis, type Redis, redisScript } from '../../integrations/redis.ts'

const server: RedisServer | undefined = await startRedis()
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

/** Longer than any machine is busy: what Redis is for can be seen only while it is not given up. */
const PATIENT_MS = 30_000

type Pair = {
  readonly shops: readonly [Shop, Shop]
  readonly redises: readonly Redis[]
  readonly id: number
  close(): Promise<void>
}

/** Two processes of one shop that share a real Redis. */
async function openPair(patienceMs?: number): Promise<Pair> {
  const settings = { LIMIT_LOGIN_ACCOUNT: '4/300', LIMIT_SUGGEST: '5/600' }
  const redises = await Promise.all([0, 1].map(() => openRedis(server?.url ?? '', () => {}, patienceMs)))
  await eventually(() => flushed(redises))
  const first = await startShop(settings, { redis: redises[0] })
  const second = await startShop(settings, { redis: redises[1], beside: first })
  const id = await givenProduct(first.context, { name: 'Napa', stock: 100 })
  return {
    shops: [first, second],
    redises,
    id,
    async close() {
      await second.stop()
      await first.stop()
      for (const redis of redises) redis.close()
    },
  }
}

const readStock = async ({ guest }: Shop, id: number) =>
  Number(/"totalUnitsInStock":(\d+)/.exec((await guest.get(`/api/products/${id}`)).body)?.[1])
const statementsAt = (shop: Shop, path: string) => countStatements(shop.db, () => shop.guest.get(path))
const hitsAt = async ({ context }: Shop) =>
  Number(
    /shared_cache_reads_total\{result="hit"\} (\d+)/.exec((await context.measures?.text()) ?? '')?.[1] ?? 0,
  )
/** When all that was sent before has arrived. */
const flushed = (redises: readonly Redis[]) =>
  Promise.all(redises.map((redis) => redis.run(redisScript('return 1'), { keys: [], args: [] })))

async function suggest({ app }: Shop, remoteAddress: string) {
  return (await app.inject({ url: '/api/products/suggest?q=napa', remoteAddress })).statusCode
}

afterAll(() => server?.stop())

/** Skipped only where there is none and none can be installed. */
describe.skipIf(!server)('with Redis', () => {
  let pair: Pair
  let shops: Pair['shops']
  let id: number
  beforeAll(async () => {
    pair = await openPair(PATIENT_MS)
    shops = pair.shops
    id = pair.id
  })
  afterAll(() => pair.close())
  const stockAt = (shop: Shop) => readStock(shop, id)

  test('what one process has read, the other need not', async () => {
    const [first, second] = shops
    // both have heard of all that was made so far
    for (const shop of shops) await shop.guest.get('/api/brands')
    await flushed(pair.redises)
    const one = await first.guest.get(`/api/products/${id}`)
    await flushed(pair.redises)
    const before = await hitsAt(second)
    // it still asks when the next price begins
    expect(await statementsAt(second, `/api/products/${id}`)).toBeLessThanOrEqual(1)
    expect((await second.guest.get(`/api/products/${id}`)).body).toBe(one.body)
    expect(await hitsAt(second)).toBe(before + 1)
  })

  test('what a change has ended is given out by neither', async () => {
    for (let units = 1; units <= 5; units++) {
      const shown = await Promise.all(shops.map(stockAt))
      await givenStock(shops[0].context, id, { units })
      expect(await Promise.all(shops.map(stockAt))).toEqual(shown.map((before) => before + units))
    }
  })

  test('limits of tries and of reads are counted by both together', async () => {
    await makeAccount(shops[0], { phone: '01755555511', password: 'correct-horse-1' })
    const tries = Array.from({ length: 8 }, (_, n) =>
      (shops[n % 2] as Shop).guest.post('/api/auth/login', { login: '01755555511', password: 'wrong' }),
    )
    const logins = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()
    expect(logins).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
    const reads = Array.from({ length: 8 }, (_, n) => suggest(shops[n % 2] as Shop, '10.1.1.1'))
    expect((await Promise.all(reads)).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const rows = await shops[0].db.selectFrom('rate_limits').select('key').execute()
    expect(rows.filter(({ key }) => key.startsWith('LIMIT_LOGIN_ACCOUNT'))).toEqual([])
  })

  test('a right password gives its try back', async () => {
    await makeAccount(shops[0], { phone: '01755555512', password: 'correct-horse-2' })
    const right = { login: '01755555512', password: 'correct-horse-2' }
    for (let n = 0; n < 6; n++) {
      expect((await (shops[n % 2] as Shop).guest.post('/api/auth/login', right)).statusCode).toBe(200)
    }
  })
})

describe.skipIf(!server)('with a Redis in trouble', () => {
  let pair: Pair
  let shops: Pair['shops']
  let id: number
  beforeAll(async () => {
    // an empty one: what is in it was read from another database
    await server?.kill()
    await server?.start()
    pair = await openPair()
    shops = pair.shops
    id = pair.id
  })
  beforeEach(() => server?.goOn())
  afterAll(() => pair.close())
  const stockAt = (shop: Shop) => readStock(shop, id)

  test('a Redis that does not answer is done without, and nothing stale is shown when it does again', async () => {
    const [first, second] = shops
    const before = await stockAt(first)
    server?.freeze()
    await givenStock(first.context, id, { units: 7 })
    expect(await stockAt(first)).toBe(before + 7)
    expect(await stockAt(second)).toBe(before + 7)
    expect(await suggest(first, '10.1.1.2')).toBe(200)
    expect(
      (await first.guest.post('/api/auth/login', { login: '01755555513', password: 'x' })).statusCode,
    ).toBe(401)
    const counted = await first.db.selectFrom('rate_limits').select('key').execute()
    expect(counted.some(({ key }) => key.startsWith('LIMIT_LOGIN '))).toBe(true)
    server?.goOn()
    await givenStock(first.context, id, { units: 1 })
    expect(await Promise.all(shops.map(stockAt))).toEqual([before + 8, before + 8])
  })

  test('a Redis that died and came back empty is used again', async () => {
    const [first, second] = shops
    const before = await stockAt(first)
    await server?.kill()
    await givenStock(first.context, id, { units: 2 })
    expect(await Promise.all(shops.map(stockAt))).toEqual([before + 2, before + 2])
    await server?.start()
    const already = await hitsAt(second)
    await eventually(async () => {
      await givenStock(first.context, id, { units: 1 })
      expect(await stockAt(first)).toBe(await stockAt(second))
      expect(await hitsAt(second)).toBeGreaterThan(already)
    })
  })
})
