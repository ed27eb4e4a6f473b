import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { backUpFirst } from './back-up-first.ts'
import { saveRows } from './backup/backup.ts'
import { DatabaseRefused } from './database-trouble.ts'
import { type Db, openDb } from './db.ts'

const NOW = new Date('2026-11-18T06:00:00Z')
const names = ['0099-titles.sql']
let database: TestDatabase
let db: Db
let folder: string
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url, { max: 1 })
  folder = await mkdtemp(join(tmpdir(), 'niramoy-first-'))
})
afterEach(() => db.deleteFrom('care_runs').execute())
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function run(MIGRATE_WITHOUT_BACKUP: 'yes' | 'no' = 'no') {
  const said: string[] = []
  const made: string[] = []
  const save = async (target: string) => {
    made.push(target)
    await saveRows(database.url, target, NOW)
  }
  const tools = { names, now: () => NOW, say: (line: string) => void said.push(line), backUp: save }
  await backUpFirst(database.url, { DATA_DIR: folder, MIGRATE_WITHOUT_BACKUP }, tools)
  return { said, made }
}

async function marked(is_ok: boolean, minutesAgo: number) {
  const started_at = new Date(NOW.getTime() - minutesAgo * 60_000)
  const run = { kind: 'backup' as const, started_at, finished_at: NOW, is_ok, detail: 'a backup' }
  await db.insertInto('care_runs').values(run).execute()
}

test('a backup is made in a folder of its own, and the operator reads where', async () => {
  await marked(true, 61)
  await marked(false, 5)
  const { said, made } = await run()
  const [target = ''] = made
  expect(target).toBe(join(folder, 'backups/before-0099-2026-11-18T06-00-00-000Z'))
  expect(existsSync(target)).toBe(true)
  expect(said).toEqual([`0099-titles.sql changes data: making a backup first, in ${target}.`])
})

test('one of the last hour is enough', async () => {
  await marked(true, 59)
  expect(await run()).toEqual({
    made: [],
    said: ['0099-titles.sql changes data; a backup of the last hour is there.'],
  })
})

test('the operator may go on without one', async () => {
  const { said, made } = await run('yes')
  expect(made).toEqual([])
  expect(said).toEqual(['0099-titles.sql changes data; without a backup, as MIGRATE_WITHOUT_BACKUP says.'])
})

test('where none can be made the start is refused in one sentence that says what to do', async () => {
  const failing = async () => {
    throw new Error('The disk is full.\n')
  }
  const tools = { names, now: () => NOW, say: () => {}, backUp: failing }
  const settings = { DATA_DIR: folder, MIGRATE_WITHOUT_BACKUP: 'no' } as const
  const error = await backUpFirst(database.url, settings, tools).catch((caught: Error) => caught)
  expect(error).toBeInstanceOf(DatabaseRefused)
  expect((error as Error).message).toBe(
    '0099-titles.sql changes data, and no backup could be made first: The disk is full. Make one by hand (npm run backup -- <folder>), then start with MIGRATE_WITHOUT_BACKUP=yes.',
  )
})
