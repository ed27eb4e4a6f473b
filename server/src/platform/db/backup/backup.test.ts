import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../../demo/seed/seed-demo.ts'
import { brokenBooks } from '../../../testing/books.ts'
import { createDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openDb } from '../db.ts'
import { backUp, type Manifest } from './backup.ts'
import { restore } from './restore.ts'

const NOW = new Date('2026-01-15T06:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'niramoy-backup-'))
const first = join(folder, 'first')
let shop: TestDatabase
let saved: Manifest
beforeAll(async () => {
  shop = await createDatabase()
  const db = openDb(shop.url)
  await seedDemo(db, { now: NOW })
  await db.destroy()
  saved = await backUp(shop.url, first, NOW)
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Made as docs/operations.md says, with nothing in it. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase()
  await ask(database.url, 'drop schema public cascade; create schema public')
  return database
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

const withoutTime = ({ takenAt: _, ...rest }: Manifest) => rest

test('what is restored is what was saved: every row, every next number, every rule and trigger', async () => {
  expect(saved.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(100)
  const again = await emptyDatabase()
  try {
    await restore(again.url, first)
    const copy = await backUp(again.url, join(folder, 'second'), NOW)
    expect(withoutTime(copy)).toEqual(withoutTime(saved))
    const db = openDb(again.url)
    expect(await brokenBooks(db)).toEqual([])
    await db.destroy()
    expect(await rulesOf(again.url)).toEqual(await rulesOf(shop.url))
  } finally {
    await again.drop()
  }
})

async function rulesOf(url: string): Promise<unknown[]> {
  const { rows } = await ask(
    url,
    `select conrelid::regclass::text as at, conname::text as name, pg_get_constraintdef(oid) as says from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  )
  return rows
}

test('a database that holds anything is left alone', async () => {
  await expect(restore(shop.url, first)).rejects.toThrow('not empty')
})

test('a damaged backup, and one that was never finished, are refused before anything is written', async () => {
  const again = await emptyDatabase()
  try {
    const file = join(first, 'products.copy.gz')
    const whole = await readFile(file)
    const damaged = Buffer.from(whole)
    damaged.writeUInt8(damaged.readUInt8(500) ^ 1, 500)
    await writeFile(file, damaged)
    await expect(restore(again.url, first)).rejects.toThrow('The backup of products')
    await writeFile(file, whole)
    await expect(restore(again.url, join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
    const { rowCount } = await ask(again.url, `select from pg_tables where schemaname = 'public'`)
    expect(rowCount).toBe(0)
  } finally {
    await again.drop()
  }
})

test('rows come back to the partitions that their numbers belong to', async () => {
  await ask(
    shop.url,
    `select setval('stock_ledger_id_seq', 6000000), make_partitions(5000000);
     insert into stock_ledger (product_id, batch_id, kind, change, reason, created_at)
       select product_id, id, 'correction', 1, 'Found', created_at from stock_batches limit 1`,
  )
  const folderOfMany = join(folder, 'many')
  await backUp(shop.url, folderOfMany, NOW)
  const again = await emptyDatabase()
  try {
    await restore(again.url, folderOfMany)
    const { rows } = await ask(
      again.url,
      'select distinct tableoid::regclass::text as at from stock_ledger order by 1',
    )
    expect(rows.map(({ at }) => at)).toEqual([
      'partitions.stock_ledger_first',
      'partitions.stock_ledger_from_5000000',
    ])
  } finally {
    await again.drop()
  }
})
