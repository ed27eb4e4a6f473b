import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseRefused } from './database-trouble.ts'
import { openClient } from './db.ts'

type BackUpSettings = { readonly DATA_DIR: string; readonly MIGRATE_WITHOUT_BACKUP: 'yes' | 'no' }
type BackUpTools = {
  readonly now: () => Date
  readonly say: (line: string) => void
  /** `npm run backup` into a new folder; rejects with what it said. */
  readonly backUp: (folder: string) => Promise<unknown>
}

const RECENT = '1 hour'

/**
 * Before migrations change rows that are there: makes a backup, unless one was made in the last hour or the operator
 * has one of another kind. Where it cannot be made the start stops, and nothing is changed.
 */
export async function backUpFirst(
  url: string,
  { DATA_DIR, MIGRATE_WITHOUT_BACKUP }: BackUpSettings,
  { names, now, say, backUp }: BackUpTools & { readonly names: readonly string[] },
): Promise<void> {
  const changing = `${names.join(', ')} ${names.length > 1 ? 'change' : 'changes'} data`
  if (MIGRATE_WITHOUT_BACKUP === 'yes')
    return say(`${changing}; without a backup, as MIGRATE_WITHOUT_BACKUP says.`)
  if (await hasRecentBackup(url, now())) return say(`${changing}; a backup of the last hour is there.`)
  const all = resolve(join(DATA_DIR, 'backups'))
  const folder = join(all, `before-${names[0]?.slice(0, 4)}-${now().toISOString().replaceAll(/[:.]/g, '-')}`)
  say(`${changing}: making a backup first, in ${folder}.`)
  try {
    await mkdir(all, { recursive: true, mode: 0o700 })
    await backUp(folder)
  } catch (error) {
    throw new DatabaseRefused(
      `${changing}, and no backup could be made first: ${(error as Error).message.trim()} Make one by hand (npm run backup -- <folder>), then start with MIGRATE_WITHOUT_BACKUP=yes.`,
    )
  }
}

/** By the marks that the scheduled care leaves; a database from before them has none. */
async function hasRecentBackup(url: string, now: Date): Promise<boolean> {
  const client = openClient(url, 'niramoy migrate')
  try {
    await client.connect()
    const { rows: tables } = await client.query("select where to_regclass('care_runs') is not null")
    if (tables.length === 0) return false
    const { rows } = await client.query(
      `select from care_runs
       where kind = 'backup' and is_ok and started_at > $1::timestamptz - $2::interval limit 1`,
      [now, RECENT],
    )
    return rows.length > 0
  } finally {
    await client.end().catch(() => {})
  }
}
