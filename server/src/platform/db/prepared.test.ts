import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundTrips } from '../../testing/count-statements.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import type { Tx } from './db.ts'
import { dayInDhaka, matchAny } from './matching.ts'
import { prepared } from './prepared.ts'
import { transact } from './transact.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  const rows = ['Square', 'Beximco', 'Incepta'].map((name) => ({
    name,
    slug: name.toLowerCase(),
    created_at: shop.context.now(),
  }))
  await shop.db.insertInto('brands').values(rows).execute()
})
afterAll(() => shop.stop())

type Named = { readonly name: string; readonly most: number }

let built = 0
const selectNamed = prepared((db, { name, most }: Named) => {
  built++
  return db
    .selectFrom('brands')
    .select(['name', sql<string>`${name} || '!'`.as('asked')])
    .where('name', '=', name)
    .where('slug', '<>', 'nothing')
    .limit(most)
})

test('is built once, and each time answers for the values of that time', async () => {
  const sent = await roundTrips(shop.db, async () => {
    expect(await selectNamed(shop.db, { name: 'Square', most: 1 })).toEqual([
      { name: 'Square', asked: 'Square!' },
    ])
    expect(await selectNamed(shop.db, { name: 'Incepta', most: 1 })).toEqual([
      { name: 'Incepta', asked: 'Incepta!' },
    ])
    expect(await selectNamed(shop.db, { name: 'Incepta', most: 0 })).toEqual([])
    expect(await selectNamed(shop.db, { name: `O'Neil`, most: 1 })).toEqual([])
  })
  expect([built, new Set(sent).size]).toEqual([1, 1])
})

test('works at once for many, and a whole statement is worded too', async () => {
  const ids = (await shop.db.selectFrom('brands').select('id').orderBy('id').execute()).map(({ id }) => id)
  const count = prepared(
    (_, { wanted }: { readonly wanted: readonly number[] }) =>
      sql<{ count: number }>`select count(*) as count from brands where id = ${matchAny(wanted)}`,
  )
  const counted = await Promise.all(
    [[], ids.slice(0, 1), ids, [...ids, 0]].map((wanted) => count(shop.db, { wanted })),
  )
  expect(counted.map(([row]) => row?.count)).toEqual([0, 1, 3, 3])
})

test('belongs to the transaction that it is given, and not beyond its end', async () => {
  const insert = prepared((tx: Tx, { name }: { readonly name: string }) =>
    tx.insertInto('brands').values({ name, slug: name, created_at: shop.context.now() }).returning('id'),
  )
  const kept: Tx[] = []
  const failing = transact(shop.context, null, async (tx) => {
    kept.push(tx)
    expect(await insert(tx, { name: 'Late' })).toHaveLength(1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await selectNamed(shop.db, { name: 'Late', most: 1 })).toEqual([])
  for (const tx of kept) await expect(insert(tx, { name: 'Late' })).rejects.toThrow('has ended')
})

test('a day begins at midnight in Dhaka', async () => {
  const day = prepared(
    (_, { at }: { readonly at: Date }) => sql<{ day: string }>`select ${dayInDhaka(at)} as day`,
  )
  expect(await day(shop.db, { at: new Date('2026-01-14T17:59:59.999Z') })).toEqual([{ day: '2026-01-14' }])
  expect(await day(shop.db, { at: new Date('2026-01-14T18:00:00Z') })).toEqual([{ day: '2026-01-15' }])
})
