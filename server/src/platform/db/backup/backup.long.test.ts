import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../../demo/seed/seed-demo.ts'
import { brokenBooks } from '../../../testing/books.ts'
import { createDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openDb } from '../db.ts'
import { saveRows } from './backup.ts'
import { getRowFiles, type Manifest, openBackup, sealManifest } from './manifest.ts'
import { expectWholeRows, restoreRows } from './restore.ts'
import { PLAIN, type Sealing, sealingBy } from './sealing.ts'

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
  saved = await backUp(shop.url, first)
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

type Options = { readonly sealing?: Sealing; readonly partBytes?: number }

async function backUp(url: string, into: string, options: Options = {}): Promise<Manifest> {
  const manifest = await saveRows(url, into, NOW, options)
  const { name, bytes } = await sealManifest(manifest, options.sealing ?? PLAIN)
  await writeFile(join(into, name), bytes)
  return manifest
}

async function restore(url: string, from: string, passphrase?: string): Promise<void> {
  const read = async (name: string) =>
    existsSync(join(from, name)) ? createReadStream(join(from, name)) : null
  const backup = await openBackup(read, passphrase)
  if (!backup) throw new Error('not finished')
  await expectWholeRows(backup)
  await restoreRows(url, backup)
}

const withoutTime = ({ takenAt: _, ...rest }: Manifest) => rest

test('what is restored is what was saved: every row, every next number, every rule and trigger', async () => {
  expect(saved.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(100)
  const again = await emptyDatabase()
  try {
    await restore(again.url, first)
    const copy = await backUp(again.url, join(folder, 'second'))
    expect(withoutTime(copy)).toEqual(withoutTime(saved))
    const db = openDb(again.url)
    expect(await brokenBooks(db)).toEqual([])
    await db.destroy()
    expect(await readRules(again.url)).toEqual(await readRules(shop.url))
  } finally {
    await again.drop()
  }
})

async function readRules(url: string): Promise<unknown[]> {
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
    await expect(restore(again.url, join(folder, 'nowhere'))).rejects.toThrow('not finished')
    const { rowCount } = await ask(again.url, `select from pg_tables where schemaname = 'public'`)
    expect(rowCount).toBe(0)
  } finally {
    await again.drop()
  }
})

test('encrypted and cut into parts it is the same; no part may be missing, of another table or another backup', async () => {
  const key = 'twenty characters or more'
  const sealing = await sealingBy(key)
  const sealedFolder = join(folder, 'sealed')
  const manifest = await backUp(shop.url, sealedFolder, { sealing, partBytes: 2_000 })
  const files = getRowFiles(manifest, sealing)
  expect(files).toContain('products.copy.gz.2.enc')
  const again = await emptyDatabase()
  try {
    await expect(restore(again.url, sealedFolder)).rejects.toThrow('encrypted: set BACKUP_KEY')
    await expect(restore(again.url, sealedFolder, `${key}!`)).rejects.toThrow('BACKUP_KEY is not the key')
    const part = join(sealedFolder, 'products.copy.gz.2.enc')
    const whole = await readFile(part)
    await rm(part)
    await expect(restore(again.url, sealedFolder, key)).rejects.toThrow(
      'products.copy.gz.2 of the backup is missing',
    )
    await writeFile(part, await readFile(join(sealedFolder, 'users.copy.gz.enc')))
    await expect(restore(again.url, sealedFolder, key)).rejects.toThrow(
      'products.copy.gz of the backup is damaged',
    )
    const older = join(folder, 'older')
    await backUp(shop.url, older, { sealing: await sealingBy(key) })
    await writeFile(part, whole)
    const users = join(sealedFolder, 'users.copy.gz.enc')
    const ours = await readFile(users)
    await writeFile(users, await readFile(join(older, 'users.copy.gz.enc')))
    await expect(restore(again.url, sealedFolder, key)).rejects.toThrow('BACKUP_KEY is not the key')
    await writeFile(users, ours)
    await restore(again.url, sealedFolder, key)
    const copy = await backUp(again.url, join(folder, 'third'))
    expect(withoutTime(copy)).toEqual(withoutTime(saved))
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
  await backUp(shop.url, folderOfMany)
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
