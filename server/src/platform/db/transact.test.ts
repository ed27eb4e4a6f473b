import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundTrips } from '../../testing/count-statements.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import type { Tx } from './db.ts'
import { transact } from './transact.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const brand = (name: string) => ({ name, slug: name, created_at: shop.context.now() })
const brands = async () =>
  (await shop.db.selectFrom('brands').select('name').execute()).map(({ name }) => name)

async function readSettings(tx: Tx) {
  const { rows } = await sql`select current_setting('niramoy.actor_id') as actor,
    current_setting('niramoy.now') as now, current_setting('niramoy.request_id') as request`.execute(tx)
  return rows[0]
}

test('begins and says who acts at once; each value is taken as it is', async () => {
  const requestId = `it's \\ "one"; drop table brands`
  let known: unknown
  const sent = await roundTrips(shop.db, () =>
    transact({ ...shop.context, requestId, staffId: 7 }, null, async (tx) => {
      known = await readSettings(tx)
    }),
  )
  expect(known).toEqual({ actor: '7', now: '2026-01-15T06:00:00.000Z', request: requestId })
  expect(sent).toHaveLength(3)
  expect(sent[0]).toMatch(/^begin;/)
})

test('outside of a request the call says who acts, and only staff are recorded', async () => {
  const [staff, customer] = [await shop.admin(), await shop.customer()]
  const actor = (id: number | null) => transact(shop.context, id, readSettings)
  expect(await actor(staff.id)).toMatchObject({ actor: String(staff.id) })
  expect(await actor(customer.id)).toMatchObject({ actor: '' })
  expect(await actor(null)).toMatchObject({ actor: '' })
})

test('what fails leaves nothing behind and says why; the connection goes on', async () => {
  const failing = transact(shop.context, null, async (tx) => {
    await tx.insertInto('brands').values(brand('Square')).execute()
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await brands()).toEqual([])
  await transact(shop.context, null, (tx) => tx.insertInto('brands').values(brand('Beximco')).execute())
  expect(await brands()).toEqual(['Beximco'])
})

test('nothing is done in a transaction that has ended', async () => {
  const kept: Tx[] = []
  await transact(shop.context, null, async (tx) => void kept.push(tx))
  await expect(
    transact(shop.context, null, async (tx) => {
      kept.push(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(kept).toHaveLength(2)
  for (const tx of kept) {
    const late = async () => tx.insertInto('brands').values(brand('Late')).execute()
    await expect(late()).rejects.toThrow('the transaction has ended')
    await expect((async () => sql`select 1`.execute(tx))()).rejects.toThrow('the transaction has ended')
  }
  expect(await brands()).not.toContain('Late')
})

test('a transaction that the database wants to be tried again is', async () => {
  let tries = 0
  const result = await transact(shop.context, null, async (tx) => {
    tries++
    if (tries < 3) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
    return 'done'
  })
  expect([result, tries]).toEqual(['done', 3])
})
