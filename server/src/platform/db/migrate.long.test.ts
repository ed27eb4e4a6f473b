import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { openDb } from './db.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createDatabase()
  await run('drop schema public cascade; create schema public')
  folder = await mkdtemp(join(tmpdir(), 'niramoy-migrate-'))
  await file('0001-first.sql', 'create table first (id integer)')
  await file('0002-second.sql', 'create table second (id integer)')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

function file(name: string, text: string) {
  return writeFile(join(folder, name), text)
}

async function run(text: string) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

async function pending() {
  const db = openDb(database.url)
  return pendingMigrations(db, folder).finally(() => db.destroy())
}

test('applies each file once, in the order of their names', async () => {
  expect(await pending()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database.url, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
  await file('0003-third.sql', 'alter table first add name text')
  expect(await pending()).toEqual(['0003-third.sql'])
  expect(await migrate(database.url, folder)).toEqual(['0003-third.sql'])
  expect(await pending()).toEqual([])
})

test('programs that start at once wait for each other: every file is applied by one of them', async () => {
  await file('0001-first.sql', 'create table first (id integer); select pg_sleep(0.2)')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)))
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
})

test('a file that fails leaves nothing behind and names itself', async () => {
  await file('0002-second.sql', 'create table second (id integer); create table first (id integer)')
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'Migration 0002-second.sql failed: relation "first" already exists',
  )
  const { rows } = await run(
    `select to_regclass('first') is not null as first, to_regclass('second') as second`,
  )
  expect(rows).toEqual([{ first: true, second: null }])
  await file('0002-second.sql', 'create table second (id integer)')
  expect(await migrate(database.url, folder)).toEqual(['0002-second.sql'])
})

test('a file that is locked out is tried again once the others had their turn', async () => {
  await migrate(database.url, folder)
  await file('0003-third.sql', "set local lock_timeout = '50ms'; alter table first add name text")
  const customer = new pg.Client({ connectionString: database.url })
  await customer.connect()
  await customer.query('begin; lock table first')
  const migrating = migrate(database.url, folder)
  await vi.waitUntil(
    async () => {
      const { rows } = await run(
        `select from pg_stat_activity where application_name = 'niramoy migrate'
          and datname = current_database() and query = 'rollback' and state = 'idle'`,
      )
      return rows.length > 0
    },
    { timeout: 30_000, interval: 20 },
  )
  await customer.query('commit')
  await customer.end()
  expect(await migrating).toEqual(['0003-third.sql'])
})

test('a file that is in a deadlock with customers is tried again', async () => {
  await migrate(database.url, folder)
  // the customer asks for what the file holds, and never gives way
  await file('0003-third.sql', 'alter table first add name text; alter table second add name text')
  const customer = new pg.Client({ connectionString: database.url })
  await customer.connect()
  await customer.query(`begin; set local deadlock_timeout = '30s'; lock table second`)
  const migrating = migrate(database.url, folder)
  await vi.waitUntil(
    async () => {
      const { rows } = await run(`select from pg_locks where relation = 'second'::regclass and not granted`)
      return rows.length > 0
    },
    { timeout: 30_000, interval: 5 },
  )
  await customer.query('lock table first; commit')
  await customer.end()
  expect(await migrating).toEqual(['0003-third.sql'])
})

test('a file that was changed after it was applied stops the start', async () => {
  await migrate(database.url, folder)
  await file('0001-first.sql', 'create table first (id bigint)')
  await expect(migrate(database.url, folder)).rejects.toThrow(
    '0001-first.sql was changed after it was applied',
  )
})

test('line ends of another system are no change', async () => {
  await file('0001-first.sql', 'create table first (\n  id integer\n)')
  await migrate(database.url, folder)
  await file('0001-first.sql', 'create table first (\r\n  id integer\r\n)')
  expect(await migrate(database.url, folder)).toEqual([])
})

test('a file that comes too late in the order stops the start', async () => {
  await rm(join(folder, '0001-first.sql'))
  await migrate(database.url, folder)
  await file('0001-first.sql', 'create table first (id integer)')
  await expect(migrate(database.url, folder)).rejects.toThrow('0001-first.sql comes before 0002-second.sql')
})

test('a database ahead of the program is left alone', async () => {
  await migrate(database.url, folder)
  await rm(join(folder, '0002-second.sql'))
  expect(await migrate(database.url, folder)).toEqual([])
})

test('a folder without migrations is a mistake, not an empty schema', async () => {
  await rm(join(folder, '0001-first.sql'))
  await rm(join(folder, '0002-second.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow('There are no migrations')
})

test('files that change data are announced before anything is applied, but not to a new database', async () => {
  const announced: string[][] = []
  const beforeChanges = async (names: readonly string[]) => void announced.push([...names])
  await file('0002-second.sql', '-- changes data: of the first\nupdate first set id = 2')
  await migrate(database.url, folder, { beforeChanges })
  expect(announced).toEqual([])
  await file('0003-third.sql', 'create table third (id integer)')
  await file('0004-fourth.sql', '-- Why.\n-- changes data\nupdate first set id = 3')
  const refusing = async (names: readonly string[]) => {
    announced.push([...names])
    throw new Error('no backup')
  }
  await expect(migrate(database.url, folder, { beforeChanges: refusing })).rejects.toThrow('no backup')
  expect(await pending()).toEqual(['0003-third.sql', '0004-fourth.sql'])
  await migrate(database.url, folder, { beforeChanges })
  await migrate(database.url, folder, { beforeChanges })
  expect(announced).toEqual([['0004-fourth.sql'], ['0004-fourth.sql']])
})
