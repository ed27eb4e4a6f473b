import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'
import { containing, idNamed } from './matching.ts'

let database: TestDatabase
let db: Db
const ids = new Map<string, number>()

beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
  const rows = [
    { name: 'Baby Care', slug: 'baby-care' },
    { name: 'baby-care!', slug: 'another' },
    { name: 'ত্বক ও চুল', slug: 'ত্বক-ও-চুল' },
    { name: '2', slug: '2-1a2b3c' },
    { name: `%_'"<script>`, slug: 'script' },
  ]
  for (const row of rows) {
    const values = { ...row, created_at: new Date('2026-01-15T06:00:00Z') }
    const { id } = await db.insertInto('brands').values(values).returning('id').executeTakeFirstOrThrow()
    ids.set(row.name, id)
  }
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function found(typed: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${idNamed('brands', typed)} as id`.execute(db)
  return rows[0]?.id ?? null
}

test.each([
  ['baby-care', 'Baby Care'],
  ['Baby-Care', 'Baby Care'],
  ['BABY CARE', 'Baby Care'],
  ['another', 'baby-care!'],
  ['baby-care!', 'baby-care!'],
  ['ত্বক-ও-চুল', 'ত্বক ও চুল'],
  ['ত্বক ও চুল', 'ত্বক ও চুল'],
  [`%_'"<SCRIPT>`, `%_'"<script>`],
])('%j means the row %j', async (typed, name) => {
  expect(await found(typed)).toBe(ids.get(name))
})

test('an id means its row, even where another row has that number for a name', async () => {
  for (const id of ids.values()) expect(await found(String(id))).toBe(id)
})

test.each(['', '0', '-1', '1e0', '01', '999999', '2147483648', '99999999999', '%', 'baby', 'Baby Care '])(
  '%j means none',
  async (typed) => {
    expect(await found(typed)).toBeNull()
  },
)

test('what is typed into a search stands for itself', async () => {
  const names = async (typed: string) => {
    const rows = await db
      .selectFrom('brands')
      .select('name')
      .where('name', 'ilike', containing(typed))
      .orderBy('id')
      .execute()
    return rows.map(({ name }) => name)
  }
  expect(await names('%_')).toEqual([`%_'"<script>`])
  expect(await names('CARE')).toEqual(['Baby Care', 'baby-care!'])
  expect(await names('\\')).toEqual([])
})
