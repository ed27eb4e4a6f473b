import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { backUpFirst } from './back-up-first.ts'
import { DatabaseRefused } from './database-trouble.ts'
import { type Db, openDb } from './db.ts'

const NOW = new Date('2026-11-18T06:00:00Z')
const names = ['0099-titles.sql']
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url, { max: 1 })
})
afterEach(() => db.deleteFrom('care_runs').execute())
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function run(MIGRATE_WITHOUT_BACKUP: 'yes' | 'no' = 'no') {
  const said: string[] = []
  const tools = { names, now: () => NOW, say: (line: string) => void said.push(line) }
  await backUpFirst(database.url, { MIGRATE_WITHOUT_BACKUP }, tools)
  return said
}

async function marked(is_ok: boolean, hoursAgo: number) {
  const at = new Date(NOW.getTime() - hoursAgo * 3_600_000)
  const run = { kind: 'backup' as const, started_at: at, finished_at: at, is_ok, detail: 'a backup' }
  await db.insertInto('care_runs').values(run).execute()
}

test('a backup of the last 26 hours is enough', async () => {
  await marked(true, 25)
  expect(await run()).toEqual([
    '0099-titles.sql changes data; a backup of the last 26 hours is on record, and archiving works.',
  ])
})

test('the operator may go on without one', async () => {
  expect(await run('yes')).toEqual([
    '0099-titles.sql changes data; without a backup, as MIGRATE_WITHOUT_BACKUP says.',
  ])
})

test('without one, with an old or a failed one, the start is refused in one sentence that says what to do', async () => {
  await marked(true, 27)
  await marked(false, 1)
  const error = await run().catch((caught: Error) => caught)
  expect(error).toBeInstanceOf(DatabaseRefused)
  expect((error as Error).message).toBe(
    '0099-titles.sql changes data, and no backup of the last 26 hours is on record. Make one (systemctl start niramoy-backup niramoy-report), then start again; or start with MIGRATE_WITHOUT_BACKUP=yes where the host of the database makes backups.',
  )
})

test('a database from before backups were recorded has none', async () => {
  await sql`alter table care_runs rename to care_runs_of_later`.execute(db)
  try {
    await expect(run()).rejects.toThrow('no backup of the last 26 hours is on record')
  } finally {
    await sql`alter table care_runs_of_later rename to care_runs`.execute(db)
  }
})
