import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSettings, type Settings, SettingsError } from './platform/config/config.ts'
import { BackupRefused } from './platform/db/backup/sealing.ts'
import { DatabaseRefused, databaseTrouble } from './platform/db/database-trouble.ts'
import { ensureDatabase, startPostgres } from './platform/db/postgres/embedded-postgres.ts'
import { OutOfReach } from './platform/outside/circuit.ts'

type Work = (url: string, settings: Settings) => Promise<number>

/**
 * What an operator runs beside the shop: works on the database that DATABASE_URL names, or on the demo's own, and
 * returns the exit code. Where the operator can help, one sentence says how.
 */
export async function onTheDatabase(work: Work, { makesOne = false } = {}): Promise<number> {
  let url = ''
  try {
    // the shop's own demands on production are not theirs
    const settings = readSettings({ ...process.env, NODE_ENV: 'development' })
    url = settings.DATABASE_URL ?? ''
    if (url) return await work(url, settings)
    if (process.env.NODE_ENV?.trim() === 'production') return fail('DATABASE_URL is missing.')
    return await onTheDemo(settings, makesOne, work)
  } catch (error) {
    const help = helpWith(error, url)
    if (help === undefined) throw error
    return fail(help)
  }
}

function helpWith(error: unknown, url: string): string | undefined {
  // before the database: a store that does not answer has the same codes
  if (error instanceof BackupRefused || error instanceof OutOfReach) return error.message
  const trouble = url ? databaseTrouble(error, url) : undefined
  if (trouble) return trouble.text
  // PostgreSQL's word for a table that is not there
  if (hasCode(error, '42P01')) return 'The database has no tables yet. Start the shop once.'
  if (hasCode(error, 'ENOSPC')) return 'The disk is full.'
  return error instanceof SettingsError || error instanceof DatabaseRefused ? error.message : undefined
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
