import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { SERVER } from '../platform/config/paths.ts'
import { migrate } from '../platform/db/migrate.ts'
import { ROOT } from './servers/launch.ts'

export type Release = {
  readonly version: string
  readonly commit: string
  /** The last file of server/migrations that it had. */
  readonly migration: string
}

const HEADING =
  /^## (?<version>\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d, commit (?<commit>[0-9a-f]{8,40}), migrations up to (?<migration>\d{4}-[a-z0-9-]+)\)$/gm

/** The newest release, as the headings of CHANGELOG.md name it. */
export function lastRelease(changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')): Release {
  const [newest] = changelog.matchAll(HEADING)
  const { version = '', commit = '', migration = '' } = newest?.groups ?? {}
  if (!version) throw new Error('CHANGELOG.md names no release with its commit and its last migration.')
  return { version, commit, migration: `${migration}.sql` }
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const LOCK = 20_260_115

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

/** A fresh, migrated, empty database of its own, copied from a template in some 30 ms. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(async (client) => {
    const template = await ensureTemplate(client)
    // copying files costs the server a quarter of what writing every page to its log does
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: toUrl(name),
    drop: () =>
      asOwner(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Migrated once per state of the migrations, by the first test that needs it. */
async function ensureTemplate(client: pg.Client): Promise<string> {
  const digest = createHash('sha1')
  for (const file of readdirSync(MIGRATIONS).sort()) digest.update(readFileSync(join(MIGRATIONS, file)))
  const name = `template_${digest.digest('hex').slice(0, 12)}`
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await migrate(toUrl(draft))
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: toUrl('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function toUrl(database: string): string {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest')
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Fills a database as it was before a migration, runs that one alone, and looks at what it made of it. */
export async function migrateFrom(
  migration: string,
  { before, after }: { readonly before: string; readonly after: (client: pg.Client) => Promise<void> },
): Promise<void> {
  const database = await createDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'niramoy-migrate-'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('drop schema public cascade; create schema public')
    const all = join(SERVER, 'migrations')
    for (const name of await readdir(all)) {
      if (name < migration) await cp(join(all, name), join(folder, name))
    }
    await migrate(database.url, folder)
    await client.query(before)
    await cp(join(all, migration), join(folder, migration))
    const applied = await migrate(database.url, folder)
    if (applied.join() !== migration) throw new Error(`applied ${applied.join()}`)
    await after(client)
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
    await database.drop()
  }
}
