import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { hashToken } from '../visit.ts'
import { cleanUp } from './clean-up.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 6))

test('what ended is removed, what still counts stays', async () => {
  const { id: user_id } = await shop.customer()
  await shop.db.deleteFrom('sessions').execute()
  const lives = [
    ['ended', day(2)],
    ['in use', day(30)],
  ] as const
  await shop.db
    .insertInto('sessions')
    .values(
      lives.map(([name, expires_at]) => ({
        token_hash: hashToken(name),
        user_id,
        user_agent: name,
        created_at: day(1),
        last_seen_at: day(1),
        expires_at,
      })),
    )
    .execute()
  await shop.db
    .insertInto('one_time_codes')
    .values(
      lives.map(([name, expires_at]) => ({
        user_id,
        purpose: name === 'ended' ? ('verify-account' as const) : ('reset-password' as const),
        code_hmac: hashToken(name),
        created_at: day(1),
        expires_at,
      })),
    )
    .execute()
  await shop.db
    .insertInto('password_reset_tokens')
    .values(
      lives.map(([name, expires_at]) => ({
        token_hash: hashToken(name),
        user_id,
        created_at: day(1),
        expires_at,
      })),
    )
    .execute()
  await shop.db
    .insertInto('rate_limits')
    .values(lives.map(([key, theoretical_arrival_at]) => ({ key, theoretical_arrival_at })))
    .execute()

  expect(await cleanUp(shop.context)).toBe(3)
  expect(await cleanUp(shop.context)).toBe(0)
  expect(await shop.db.selectFrom('sessions').select('user_agent').execute()).toEqual([
    { user_agent: 'in use' },
  ])
  expect(await shop.db.selectFrom('one_time_codes').select('purpose').execute()).toEqual([
    { purpose: 'reset-password' },
  ])
  expect(await shop.db.selectFrom('password_reset_tokens').select('expires_at').execute()).toEqual([
    { expires_at: day(30) },
  ])
  expect(await shop.db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'in use' }])
})

test('a reset token that was used is removed though it has not ended', async () => {
  const { id: user_id } = await shop.customer()
  await shop.db
    .insertInto('password_reset_tokens')
    .values({
      token_hash: hashToken('used'),
      user_id,
      created_at: day(15),
      expires_at: day(16),
      used_at: day(15),
    })
    .execute()
  expect(await cleanUp(shop.context)).toBe(1)
})

test('an account that was never verified is removed after 30 days, unless an order names it', async () => {
  const begun = async (name: string, on: Date) => {
    const { id } = await shop.customer({ name })
    await shop.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    const change = { verified_at: null, proved_phone: null, created_at: on }
    await shop.db.updateTable('users').set(change).where('id', '=', id).execute()
    return id
  }
  const stale = await begun('stale', day(-20))
  const recent = await begun('recent', day(-10))
  const ordered = await begun('ordered', day(-20))
  await givenOrder(shop.context, { userId: ordered, lines: [] })
  await shop.db
    .insertInto('one_time_codes')
    .values({
      user_id: stale,
      purpose: 'verify-account',
      code_hmac: hashToken('code'),
      created_at: day(15),
      expires_at: day(16),
    })
    .execute()

  expect(await cleanUp(shop.context)).toBe(1)
  expect(await cleanUp(shop.context)).toBe(0)
  const left = await shop.db.selectFrom('users').select('id').where('verified_at', 'is', null).execute()
  expect(left.map(({ id }) => id).sort((a, b) => a - b)).toEqual([recent, ordered])
})

test('messages are kept for 90 days; one that still waits stays for as long as it waits', async () => {
  const old = { channel: 'sms', recipient: '01711111111', body: 'x', next_try_at: day(1) } as const
  await shop.db
    .insertInto('outbox_messages')
    .values([
      { ...old, kind: 'old-sent', status: 'sent', sent_at: day(1), created_at: day(-100) },
      { ...old, kind: 'old-waiting', created_at: day(-100) },
      { ...old, kind: 'new-failed', status: 'failed', created_at: day(1) },
    ])
    .execute()
  expect(await cleanUp(shop.context)).toBe(1)
  const left = await shop.db.selectFrom('outbox_messages').select('kind').orderBy('id').execute()
  expect(left.map(({ kind }) => kind)).toEqual(['old-waiting', 'new-failed'])
})

test('what was searched for in vain is kept for 90 days', async () => {
  const missed = ['2025-10-16', '2025-10-17', '2026-01-15'].map((on) => ({
    searched_on: on,
    words: 'gas',
    count: 2,
  }))
  await shop.db.insertInto('search_misses').values(missed).execute()
  expect(await cleanUp(shop.context)).toBe(1)
  const left = await shop.db
    .selectFrom('search_misses')
    .select('searched_on')
    .orderBy('searched_on')
    .execute()
  expect(left.map(({ searched_on: on }) => on)).toEqual(['2025-10-17', '2026-01-15'])
})

test('runs of the scheduled care are kept for 400 days', async () => {
  const runs = [day(-387), day(-385)].map((at) => ({ started_at: at, finished_at: at }))
  await shop.db
    .insertInto('care_runs')
    .values(runs.map((run) => ({ ...run, kind: 'verify' as const, is_ok: true, detail: '79 rules hold' })))
    .execute()
  expect(await cleanUp(shop.context)).toBe(1)
  expect(await shop.db.selectFrom('care_runs').select('finished_at').execute()).toEqual([
    { finished_at: day(-385) },
  ])
})
