import { beforeEach, describe, expect, test } from 'vitest'
import { toContent } from '../content.ts'
import { type Made, PublicCache } from './public-cache.ts'

const NOON = '2026-01-15T06:00:00.000Z'
let now: Date
let nextPrice: Date | null
let cache: PublicCache
let made: number
beforeEach(() => {
  now = new Date(NOON)
  nextPrice = null
  made = 0
  cache = getCache(30)
  cache.heard('*')
})

function getCache(seconds: number, mostBytes?: number): PublicCache {
  const times = { now: () => now, nextPrice: async () => nextPrice }
  return new PublicCache({ seconds, ...times, ...(mostBytes && { mostBytes }) })
}

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
}

async function make(topics: readonly string[] = ['catalogue'], body = `made ${++made}`): Promise<Made> {
  return { topics, content: toContent(Buffer.from(body), {}) }
}

/** A reading that ends when told to. */
function gated(topics: readonly string[], body: string) {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const making = async () => {
    await gate
    return make(topics, body)
  }
  return { go, making }
}

async function read(topics?: readonly string[], key = 'key'): Promise<string> {
  return (await cache.read(key, () => make(topics))).content.body.toString()
}

describe('what is kept', () => {
  test('is given out again until its time is over', async () => {
    expect([await read(), await read()]).toEqual(['made 1', 'made 1'])
    later(29.9)
    expect(await read()).toBe('made 1')
    later(0.1)
    expect(await read()).toBe('made 2')
  })

  test('ends with the day, and when the next price begins or ends', async () => {
    now = new Date('2026-01-15T17:59:50.000Z')
    await read()
    later(10)
    expect(await read()).toBe('made 2')
    later(3600)
    nextPrice = new Date(now.getTime() + 5_000)
    cache.heard('products:1')
    expect(await read()).toBe('made 3')
    later(4.9)
    expect(await read()).toBe('made 3')
    later(0.1)
    expect(await read()).toBe('made 4')
  })

  test('is not given out before the moment it was read at', async () => {
    await read()
    later(-1)
    expect(await read()).toBe('made 2')
  })

  test.each([
    ['products:3', ['catalogue'], true],
    ['promotions:*', ['catalogue'], true],
    ['discounts:1', ['catalogue'], false],
    ['discounts:1', ['discounts'], true],
    ['stock:3,7', ['stock', 'stock:7'], true],
    ['stock:3', ['stock', 'stock:7', 'stock:33'], false],
    ['stock:*', ['stock', 'stock:7'], true],
    ['*', [], true],
    [null, [], true],
  ])('at %s, made of %s: ends %s', async (notice, topics, ends) => {
    await read(topics)
    cache.heard(notice)
    expect(await read(topics)).toBe(ends ? 'made 2' : 'made 1')
  })

  test('is nothing while changes are not heard of, and again once they are', async () => {
    cache.heard(null)
    cache.heard('stock:1')
    expect([await read(), await read()]).toEqual(['made 1', 'made 2'])
    expect(cache.isOn).toBe(false)
    cache.heard('*')
    expect([await read(), await read()]).toEqual(['made 3', 'made 3'])
  })

  test('is nothing at all when it may be kept for 0 seconds', async () => {
    cache = getCache(0)
    cache.heard('*')
    expect([await read(), await read(), cache.bytes]).toEqual(['made 1', 'made 2', 0])
  })

  test('is nothing while the next price is not known', async () => {
    cache = new PublicCache({
      seconds: 30,
      now: () => now,
      nextPrice: () => Promise.reject(new Error('away')),
    })
    cache.heard('*')
    expect([await read(), await read()]).toEqual(['made 1', 'made 2'])
  })
})

describe('what is being read', () => {
  test('is read once for all who ask meanwhile', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual(['made 1', 'made 1', 'made 1'])
    expect(await read()).toBe('made 1')
  })

  test('when it changes is neither kept nor given to those who ask after the change', async () => {
    const { go, making } = gated(['catalogue'], 'old')
    const early = cache.read('key', making)
    cache.heard('brands:1')
    const late = read()
    expect(await late).toBe('made 1')
    go()
    expect((await early).content.body.toString()).toBe('old')
    expect(await read()).toBe('made 1')
  })

  test('is waited for while stock of other products moves, and made again when that of its own did', async () => {
    const { go, making } = gated(['stock', 'stock:7'], 'first')
    const early = cache.read('key', making)
    cache.heard('stock:3')
    const between = read(['stock', 'stock:7'])
    go()
    expect((await early).content.body.toString()).toBe('first')
    expect(await between).toBe('first')
    const second = gated(['stock', 'stock:7'], 'second')
    const stale = cache.read('other', second.making)
    cache.heard('stock:7')
    const waiting = [read(['stock', 'stock:7'], 'other'), read(['stock', 'stock:7'], 'other')]
    second.go()
    await stale
    expect(await Promise.all(waiting)).toEqual(['made 1', 'made 1'])
  })

  test('and fails, fails for all who wait and is tried again by the next', async () => {
    const fail = () => cache.read('key', () => Promise.reject(new Error('away')))
    expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    expect(await read()).toBe('made 1')
  })
})

describe('what is asked for again and again', () => {
  const body = async (made: Promise<{ readonly content: { readonly body: Buffer } }>) =>
    (await made).content.body.toString()

  test('is renewed before its time is over, by one and without a wait', async () => {
    await read()
    later(22.4)
    expect([await read(), made]).toEqual(['made 1', 1])
    later(0.2)
    const { go, making } = gated(['catalogue'], 'renewed')
    const given = await Promise.all([cache.read('key', making), cache.read('key', making)])
    expect(given.map(({ content }) => content.body.toString())).toEqual(['made 1', 'made 1'])
    go()
    await expect.poll(() => cache.find('key')?.content.body.toString()).toBe('renewed')
    later(20)
    expect([await read(), made]).toEqual(['renewed', 1])
  })

  test('is not given out after a change, though it is being renewed', async () => {
    await read()
    later(25)
    const { go, making } = gated(['catalogue'], 'too late')
    expect(await body(cache.read('key', making))).toBe('made 1')
    cache.heard('products:1')
    expect(await read()).toBe('made 2')
    go()
    expect(await read()).toBe('made 2')
  })

  test('stays, when it cannot be renewed, until its time is over, and then fails', async () => {
    await read()
    later(25)
    const fails = () => cache.read('key', () => Promise.reject(new Error('away')))
    expect(await body(fails())).toBe('made 1')
    later(5)
    await expect(fails()).rejects.toThrow('away')
    expect(await read()).toBe('made 2')
  })

  test('is renewed once when a price ends its time early, and not over and over', async () => {
    nextPrice = new Date(now.getTime() + 10_000)
    await read()
    for (const seconds of [3, 1, 1, 1, 1, 1, 1]) {
      later(seconds)
      await read()
    }
    expect(made).toBe(2)
    later(1)
    expect(await read()).toBe('made 3')
  })

  test('is read anew for a page once half of its time is over', async () => {
    const young = () => body(cache.read('key', () => make(), 'young'))
    expect(await young()).toBe('made 1')
    later(14.9)
    expect(await young()).toBe('made 1')
    later(0.2)
    expect([await read(), await young(), await read()]).toEqual(['made 1', 'made 2', 'made 2'])
  })
})

describe('memory', () => {
  test('is bounded: what was not asked for longest goes first', async () => {
    cache = getCache(30, 100_000)
    cache.heard('*')
    const large = (key: string) => cache.read(key, () => make([], `${key}${'x'.repeat(5_000)}`))
    for (let n = 0; n < 10; n++) await large(`k${n}`)
    await large('k0')
    for (let n = 10; n < 18; n++) await large(`k${n}`)
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.find('k0')).toBeDefined()
    expect(cache.find('k1')).toBeUndefined()
  })

  test('keeps nothing that is too large for it, and forgets what is over', async () => {
    cache = getCache(30, 10_000)
    cache.heard('*')
    const long = 'k'.repeat(800)
    await cache.read('large', () => make([], 'x'.repeat(20_000)))
    await cache.read(long, () => make([]))
    expect([cache.find('large'), cache.find(long), cache.bytes]).toEqual([undefined, undefined, 0])
    await read()
    cache.heard('*')
    expect(cache.bytes).toBe(0)
  })

  test('does not grow with the products whose stock moves', async () => {
    await read(['stock', 'stock:1'])
    for (let id = 2; id < 20_100; id++) cache.heard(`stock:${id}`)
    // by then it is one change of all stock
    expect(await read(['stock', 'stock:1'])).toBe('made 2')
  })
})

describe('while the database is away', () => {
  const lost = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const text = async (making: () => Promise<Made>) =>
    (await cache.read('key', making)).content.body.toString()

  test('guests see what they saw last, for ten minutes', async () => {
    await read()
    cache.heard(null)
    expect(await text(lost)).toBe('made 1')
    later(601)
    await expect(text(lost)).rejects.toThrow('connect')
  })

  test('a database that answers goes first, and a refusal stays one', async () => {
    await read()
    cache.heard(null)
    expect(await read()).toBe('made 2')
    await expect(text(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  })

  test('a silent one is waited for a second', async () => {
    await read()
    cache.heard(null)
    expect(await text(() => new Promise(() => {}))).toBe('made 1')
  })

  test('what was never asked for cannot be shown, and nothing old is left once changes are heard of again', async () => {
    await read()
    cache.heard(null)
    await expect(cache.read('another', lost)).rejects.toThrow('connect')
    cache.heard('*')
    cache.heard(null)
    await expect(text(lost)).rejects.toThrow('connect')
  })
})
