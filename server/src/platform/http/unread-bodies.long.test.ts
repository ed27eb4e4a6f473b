import type { Call } from '@niramoy/contract/platform/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CALLS_WITH_BODY,
  getBytes,
  KINDS,
  largeJson,
  openRaw,
  type RawConnection,
  type Refused,
  refusedBy,
} from '../../testing/servers/raw-connection.ts'
import { expectUsable, inTime, NEXT, PATIENCE_MS } from '../../testing/servers/tcp-proxy.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const AT_ONCE = 8

let shop: Shop
let port: number
let cookies: Record<Refused['who'], string>
const open: RawConnection[] = []
beforeAll(async () => {
  shop = await startShop()
  port = await listening(shop)
  cookies = await cookiesAt(shop)
})
afterAll(async () => {
  for (const connection of open) connection.destroy()
  await shop.stop()
})

async function listening({ app }: Shop): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

async function cookiesAt(at: Shop): Promise<Record<Refused['who'], string>> {
  const [customer, admin] = [await at.customer(), await at.admin()]
  return { guest: '', customer: customer.cookie ?? '', admin: admin.cookie ?? '' }
}

function connection(to = port): RawConnection {
  const made = openRaw(to)
  open.push(made)
  return made
}

function as(refused: Refused, known = cookies): Refused {
  const cookie = known[refused.who]
  return { ...refused, headers: { ...refused.headers, ...(cookie && { cookie }) } }
}

/** Sends it on a connection of its own. */
async function expectRefused(
  at: number,
  { call, refused, statuses }: { call: Call; refused: Refused; statuses: readonly number[] },
): Promise<void> {
  const what = `${call.method} ${call.path}`
  const line = connection(at)
  line.send(getBytes(call.method, refused))
  const first = await inTime(line.reply(), what)
  expect(statuses, `${what}: ${first?.status} ${first?.body}`).toContain(first?.status)
  await expectUsable(line, first, what)
}

async function runEach<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

describe('a body that is refused leaves its connection fit for the next request, or ends it in order', () => {
  test('there are calls to try', () => expect(CALLS_WITH_BODY.length).toBeGreaterThan(50))

  test.each(Object.entries(KINDS))('%s', { timeout: 120_000 }, async (_name, kind) => {
    const calls = CALLS_WITH_BODY.filter((call) => kind.applies(call))
    expect(calls.length).toBeGreaterThan(0)
    await runEach(calls, (call) =>
      expectRefused(port, { call, refused: as(refusedBy(kind, call)), statuses: kind.statuses }),
    )
  })
})

describe('however the body comes', () => {
  /** A refusal before the body is read, one in the middle of a form, and one by size. */
  const SAMPLES: readonly (readonly [call: string, kind: string])[] = [
    ['POST /prescriptions/upload', 'a file of an unknown kind'],
    ['POST /prescriptions/upload', 'by nobody who is signed in'],
    ['POST /orders', 'a file in an unknown field'],
    ['POST /orders/quote', 'too large, with its length'],
    ['POST /orders/quote', 'of an unknown type'],
    ['POST /categories', 'by a customer, to staff’s call'],
  ]
  function sample([call, kind]: readonly [string, string]) {
    const found = CALLS_WITH_BODY.find(({ method, path }) => `${method} ${path}` === call)
    const wrong = KINDS[kind]
    if (!found || !wrong) throw new Error(`no ${call} ${kind}`)
    return { method: found.method, refused: as(refusedBy(wrong, found)), statuses: wrong.statuses }
  }

  test.each(SAMPLES)('%s, %s: with the next request right behind it', async (...which) => {
    const { method, refused, statuses } = sample(which)
    const line = connection()
    line.send(Buffer.concat([getBytes(method, refused), Buffer.from(NEXT)]))
    const first = await inTime(line.reply(), 'the first')
    expect(statuses).toContain(first?.status)
    const next = await inTime(line.reply(), 'the next')
    // announced as the last, it is the last: what came behind it is not answered, so it was not done either
    if (/\r\nconnection: close/i.test(first?.head ?? '')) {
      expect([next, await line.closed]).toEqual([null, 'end'])
    } else expect(next?.status).toBe(200)
  })

  test.each(SAMPLES)('%s, %s: in chunks', async (...which) => {
    const { method, refused, statuses } = sample(which)
    const line = connection()
    line.send(getBytes(method, refused, 'chunks'))
    const first = await inTime(line.reply(), 'the first')
    expect(statuses).toContain(first?.status)
    await expectUsable(line, first, 'in chunks')
  })

  test.each(SAMPLES)('%s, %s: by someone who waits to be told to send it', async (...which) => {
    const { method, refused, statuses } = sample(which)
    const line = connection()
    line.send(getBytes(method, { ...refused, headers: { ...refused.headers, expect: '100-continue' } }))
    const first = await inTime(line.reply(), 'the first')
    expect(statuses).toContain(first?.status)
    await expectUsable(line, first, 'expected')
  })

  test.each(SAMPLES)('%s, %s: in small pieces', async (...which) => {
    const { method, refused, statuses } = sample(which)
    const bytes = getBytes(method, refused)
    const line = connection()
    const piece = 40_000
    for (let from = 0; from < bytes.length; from += piece) {
      line.send(bytes.subarray(from, from + piece))
      await new Promise(setImmediate)
    }
    const first = await inTime(line.reply(), 'the first')
    expect(statuses).toContain(first?.status)
    await expectUsable(line, first, 'in pieces')
  })

  test('who stops in the middle hears the refusal at once, and loses the connection', async () => {
    const { method, refused } = sample(['POST /prescriptions/upload', 'a file of an unknown kind'])
    const line = connection()
    line.send(getBytes(method, refused).subarray(0, 100_000))
    expect((await inTime(line.reply(), 'the refusal'))?.status).toBe(415)
    expect(await inTime(line.closed, 'its end')).toBe('end')
  })

  test('a body without an end is refused, and the connection closed however much follows', async () => {
    const line = connection()
    line.send(
      'POST /api/orders/quote HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, ' '), Buffer.from('\r\n')])
    let isOver = false
    void line.closed.then(() => {
      isOver = true
    })
    const sending = (async () => {
      while (!isOver) {
        line.send(chunk)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })()
    const first = await inTime(line.reply(), 'the refusal')
    expect(first?.status).toBe(413)
    expect(first?.head).toMatch(/\r\nconnection: close/i)
    await inTime(line.closed, 'its end')
    await sending
  })

  test('what came behind a request that ended the connection was not done', async () => {
    const { method, refused } = sample(['POST /orders/quote', 'of an unknown type'])
    const hidden = JSON.stringify({ email: 'hidden@people.example' })
    const line = connection()
    line.send(
      Buffer.concat([
        getBytes(method, refused, 'chunks'),
        Buffer.from(
          `POST /api/newsletter HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
        ),
      ]),
    )
    expect((await inTime(line.reply(), 'the refusal'))?.head).toMatch(/\r\nconnection: close/i)
    expect(await inTime(line.reply(), 'its end')).toBeNull()
    const kept = await shop.db.selectFrom('newsletter_subscribers').select('email').execute()
    expect(kept).toEqual([])
  })

  test('bytes that are no HTTP are answered, however many follow', async () => {
    for (const bytes of [
      Buffer.concat([Buffer.from('NONSENSE\r\n\r\n'), Buffer.alloc(3_000_000, 'x')]),
      Buffer.from(`GET / HTTP/1.1\r\nhost: shop\r\nx-a: ${'a'.repeat(3_000_000)}\r\n\r\n`),
    ]) {
      const line = connection()
      line.send(bytes)
      const first = await inTime(line.reply(), 'the refusal')
      expect([400, 431]).toContain(first?.status)
      expect(await inTime(line.closed, 'its end')).toBe('end')
    }
  })
})

test('by a limit that is used up', { timeout: 120_000 }, async () => {
  const limits = new Set(CALLS_WITH_BODY.flatMap(({ limit, readLimit }) => limit ?? readLimit ?? []))
  const strict = await startShop(Object.fromEntries([...limits].map((name) => [name, '1/600'])))
  try {
    const at = await listening(strict)
    const known = await cookiesAt(strict)
    const limited = CALLS_WITH_BODY.filter(({ limit, readLimit }) => limit ?? readLimit)
    expect(limited.length).toBeGreaterThan(10)
    for (const call of limited) {
      const bytes = getBytes(call.method, as(largeJson(call), known))
      const line = connection(at)
      line.send(bytes)
      let last = await inTime(line.reply(), call.path)
      if (last?.status !== 429) {
        line.send(bytes)
        last = await inTime(line.reply(), call.path)
      }
      expect([call.path, last?.status]).toEqual([call.path, 429])
      await expectUsable(line, last, call.path)
    }
  } finally {
    await strict.stop()
  }
})

test('by a shop that is overloaded', async () => {
  const small = await startShop({ DATABASE_POOL: '2' })
  try {
    const at = await listening(small)
    const { cookie = '' } = await small.customer()
    let waiting = 0
    small.app.server.on('request', () => waiting++)
    await small.db.transaction().execute(async (tx) => {
      await sql`lock table sessions in access exclusive mode`.execute(tx)
      const ask = `GET /api/auth/me HTTP/1.1\r\nhost: shop\r\ncookie: ${cookie}\r\n\r\n`
      for (let n = 0; n < 40; n++) connection(at).send(ask)
      await expect.poll(() => waiting, { timeout: PATIENCE_MS }).toBe(40)
      await runEach(CALLS_WITH_BODY, (call) =>
        expectRefused(at, { call, refused: largeJson(call), statuses: [503] }),
      )
    })
  } finally {
    await small.stop()
  }
})

test('by a shop whose database is away', async () => {
  const lost = await startShop()
  const [at, known] = [await listening(lost), await cookiesAt(lost)]
  await lost.dropDatabase()
  const calls = CALLS_WITH_BODY.filter(({ access }) => access !== 'anyone')
  await runEach(calls, (call) =>
    expectRefused(at, { call, refused: as(largeJson(call), known), statuses: [503] }),
  )
  await lost.stop()
})

test('by a shop that is closing', async () => {
  const stopping = await startShop()
  const at = await listening(stopping)
  let connected = 0
  stopping.app.server.on('connection', () => connected++)
  const line = connection(at)
  await expect.poll(() => connected, { timeout: PATIENCE_MS }).toBe(1)
  const closing = stopping.stop()
  await expect.poll(() => stopping.app.draining.hasBegun, { timeout: PATIENCE_MS }).toBe(true)
  const [call] = CALLS_WITH_BODY
  if (!call) throw new Error('no call')
  line.send(getBytes(call.method, largeJson(call)))
  const first = await inTime(line.reply(), 'the refusal')
  expect([first?.status, JSON.parse(first?.body ?? '{}').code]).toEqual([503, 'not-ready'])
  await expectUsable(line, first, 'closing')
  await closing
})
