import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { SERVER } from '../config/paths.ts'
import { DatabaseRefused, missingRight } from './database-trouble.ts'
import { type Db, openClient } from './db.ts'

type Migration = { readonly name: string; readonly text: string; readonly checksum: string }
type Options = {
  /** Called with their names before files that change rows of a database in use; nothing is applied when it fails. */
  readonly beforeChanges?: (names: readonly string[]) => Promise<void>
}

/** Any number, as long as every copy of the program uses the same one. */
const LOCK = 6_240_115

/** How a file says that it changes rows that are there. */
const CHANGES_DATA = /^-- changes data\b/m

/** While a migration waits for a lock, every query on that table queues behind it: no longer than this. */
const LOCK_TIMEOUT = '5s'
/** Lock timeout and deadlock. */
const LOCKED_OUT = new Set(['55P03', '40P01'])
const ATTEMPTS = 20
const BETWEEN_ATTEMPTS_MS = 500

const MIGRATIONS = join(SERVER, 'migrations')

/**
 * Brings the database up to date and returns the names it applied. Each file is one transaction; programs that start
 * at the same time wait for each other.
 */
export async function migrate(
  url: string,
  folder = MIGRATIONS,
  { beforeChanges }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = openClient(url, 'niramoy migrate')
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
    )
    const applied = await selectApplied(client)
    const pending = choosePending(migrations, applied)
    const changing = applied.size > 0 ? pending.filter(({ text }) => CHANGES_DATA.test(text)) : []
    if (changing.length > 0) await beforeChanges?.(changing.map(({ name }) => name))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } catch (error) {
    const missing = missingRight(error, url)
    throw missing ? new DatabaseRefused(missing, { cause: error }) : error
  } finally {
    // ends the lock too
    await client.end().catch(() => {})
  }
}

/** The names that `migrate` would apply. */
export async function pendingMigrations(db: Db, folder = MIGRATIONS): Promise<string[]> {
  const names = await namesIn(folder)
  const { rows: tables } = await sql`select where to_regclass('schema_migrations') is not null`.execute(db)
  if (tables.length === 0) return names
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (odd) throw new Error(`Migration ${odd} is not named like 0001-people.sql.`)
  return names
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await namesIn(folder)
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}.`)
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function selectApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** A database ahead of this program is left alone: during an upgrade old and new run side by side. */
function choosePending(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const last = [...applied.keys()].sort().at(-1) ?? ''
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name)
    if (known === undefined) {
      if (name < last)
        throw new DatabaseRefused(`Migration ${name} comes before ${last}, which is applied already.`)
      return true
    }
    if (known !== checksum) {
      throw new DatabaseRefused(
        `Migration ${name} was changed after it was applied. Restore it and add a new file.`,
      )
    }
    return false
  })
}

/** A file is one transaction, so it can be tried again when customers held what it has to lock. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await applyOnce(client, migration)
      return
    } catch (error) {
      // without a connection there is nothing to roll back
      await client.query('rollback').catch(() => {})
      const isToRepeat = LOCKED_OUT.has((error as { code?: string }).code ?? '')
      if (attempt === ATTEMPTS || !isToRepeat)
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
      await pause(BETWEEN_ATTEMPTS_MS)
    }
  }
}

async function applyOnce(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await client.query(text)
  await client.query(
    'insert into schema_migrations (name, checksum, applied_at) values ($1, $2, clock_timestamp())',
    [name, checksum],
  )
  await client.query('commit')
}
