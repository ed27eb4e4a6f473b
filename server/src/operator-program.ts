import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSettings, type Settings, SettingsError } from './platform/config/config.ts'
import { DatabaseRefused, databaseTrouble, missingRight } from './platform/db/database-trouble.ts'
import { migrate } from './platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from './platform/db/postgres/embedded-postgres.ts'
import { BackupRefused } from './platform/integrations/backup-tools/tools.ts'
import { OutOfReach } from './platform/integrations/circuit.ts'

type Work = (url: string, settings: Settings) => Promise<number>
type Options = {
  /** Makes the demo's own database where there is none. */
  readonly makesOne?: boolean
  /** Brings the tables up to date itself: one that is missing all the same is a fault. */
  readonly makesTables?: boolean
}

/**
 * What an operator runs beside the shop: works on the database that DATABASE_URL names, or on the demo's own, and
 * returns the exit code. Where the operator can help, one sentence says how.
 */
export function onTheDatabase(work: Work, options: Options = {}): Promise<number> {
  return withSettings(async (settings) => {
    if (settings.DATABASE_URL) return work(settings.DATABASE_URL, settings)
    if (process.env.NODE_ENV?.trim() === 'production') return fail('DATABASE_URL is missing.')
    return onTheDemo(settings, options.makesOne ?? false, work)
  }, options)
}

/** The same without a database that is opened. */
export async function withSettings(
  work: (settings: Settings) => Promise<number>,
  options: Options = {},
): Promise<number> {
  let url = ''
  try {
    // the shop's own demands on production are not theirs
    const settings = readSettings({ ...process.env, NODE_ENV: 'development' })
    url = settings.DATABASE_URL ?? ''
    return await work(settings)
  } catch (error) {
    const help = helpWith(error, url, options)
    if (help === undefined) throw error
    return fail(help)
  }
}

function helpWith(error: unknown, url: string, { makesTables }: Options): string | undefined {
  // before the database: a store that does not answer has the same codes
  if (error instanceof BackupRefused || error instanceof OutOfReach) return error.message
  const trouble = url ? (databaseTrouble(error, url)?.text ?? missingRight(error, url)) : undefined
  if (trouble) return trouble
  // PostgreSQL's word for a table that is not there
  if (hasCode(error, '42P01') && !makesTables) {
    return 'The database has no tables yet. Run npm run shop:init, or start the shop once.'
  }
  if (hasCode(error, 'ENOSPC')) return 'The disk is full.'
  return error instanceof SettingsError || error instanceof DatabaseRefused ? error.message : undefined
}

/** The tables of an empty database. One with rows that would change is left to the shop, which makes a backup first. */
export async function makeTables(url: string, folder?: string): Promise<void> {
  const beforeChanges = async () => {
    throw new DatabaseRefused(
      'The database is of an older version. Start the shop first: it brings it up to date.',
    )
  }
  await migrate(url, folder, { beforeChanges })
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function onTheDemo(settings: Settings, makesOne: boolean, work: Work): Promise<number> {
  const dataDir = resolve(join(settings.DATA_DIR, 'postgres'))
  if (!makesOne && !existsSync(dataDir)) {
    return fail(`There is no database in ${dataDir}. Start the shop once, or set DATABASE_URL.`)
  }
  const server = await startPostgres({ dataDir })
  try {
    if (makesOne) await ensureDatabase(server.url('postgres'), 'niramoy')
    return await work(server.url('niramoy'), settings)
  } finally {
    await server.stop()
  }
}

export function fail(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
