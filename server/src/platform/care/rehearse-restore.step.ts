import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { DatabaseRefused } from '../db/database-trouble.ts'
import { openClient, openDb, PATIENT } from '../db/db.ts'
import { withRestoredCluster } from '../db/postgres/restored-cluster.ts'
import { findBackups, findSnapshots, listSnapshot } from '../integrations/backup-tools/find-backups.ts'
import { BackupRefused, runPgBackRest, runRestic } from '../integrations/backup-tools/tools.ts'
import { sweepFolders } from '../integrations/files/sweep-folders.ts'
import { checkBooks } from '../verify/check-books.step.ts'
import type { Care } from './care.step.ts'
import { selectLastReplay } from './care-runs.sql.ts'

/** Names of columns that hold the key or address of a file, in whatever table a migration adds them. */
const COLUMNS = ['file_key', 'result_key', 'image_path']

/** Lists uploads in progress, whose files may not exist. */
const NAMES_NONE = 'unfinished_files'

/** The keys of all files that rows of the database name; pictures that come with the program are none of them. */
async function selectNamedFiles(url: string): Promise<string[]> {
  const client = openClient(url, 'niramoy backup')
  try {
    await client.connect()
    const { rows: columns } = await client.query<Column>(
      `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
         and a.attname = any($1) and not a.attisdropped and c.relname <> $2`,
      [COLUMNS, NAMES_NONE],
    )
    if (columns.length === 0) return []
    const { rows } = await client.query<{ key: string }>(columns.map(toKeys).join(' union '))
    return rows.map(({ key }) => key)
  } finally {
    await client.end().catch(() => {})
  }
}

type Column = { readonly table: string; readonly column: string }

/** A public file is named by its address, a private one by its key. */
function toKeys({ table, column }: Column): string {
  const name = pg.escapeIdentifier(column)
  return `select regexp_replace(${name}, '^/files/', 'public/') as key from ${pg.escapeIdentifier(table)}
    where ${name} like '/files/%' or ${name} like 'private/%'`
}

/**
 * Refuses a place that lacks more than half of the files which rows name: then it is another place than the shop's. A
 * few may be missing, such as those that were erased meanwhile.
 */
function expectNamedFiles(
  named: readonly string[],
  there: readonly { readonly key: string }[],
  advice: string,
): void {
  const keys = new Set(there.map(({ key }) => key))
  const found = named.filter((key) => keys.has(key)).length
  if (found * 2 >= named.length) return
  throw new DatabaseRefused(`Rows name ${named.length} files, and the store has ${found} of them. ${advice}`)
}

const SCRATCH = 'rehearsal-'
/** A rehearsal that goes on has written there within the day. */
const ABANDONED_MS = 24 * 3_600_000
const WITHOUT_FILES = 'Is what restic copies the folder of the shop’s files?'

/**
 * Restores the newest backup with all that was archived since into a PostgreSQL of its own, which nobody reaches but
 * this program, and looks whether it is the shop. No shop runs on it, so nothing is sent. Returns what it found.
 */
export async function rehearseRestore(care: Care): Promise<{ detail: string; bytes: number }> {
  const newest = (await findBackups(care, undefined)).at(-1)
  if (!newest) throw new BackupRefused('pgBackRest has no backup that is whole.')
  const root = resolve(care.settings.DATA_DIR)
  await mkdir(root, { recursive: true })
  await sweepFolders(join(root, SCRATCH), new Date(care.now().getTime() - ABANDONED_MS))
  const scratch = await mkdtemp(join(root, SCRATCH))
  try {
    const dataDir = join(scratch, 'cluster')
    const restore = [`--pg1-path=${dataDir}`, `--lock-path=${join(scratch, 'lock')}`, '--archive-mode=off']
    await mkdir(dataDir, { mode: 0o700 })
    await runPgBackRest(care, [...restore, 'restore'])
    const found = await withRestoredCluster(dataDir, care, lookAt)
    const files = await expectFiles(care, found.named)
    const until = found.lastCommit ? ` until ${found.lastCommit.toISOString().slice(0, 19)}Z` : ''
    return {
      detail: `${newest.name} restored${until}, ${found.rules} rules hold, ${files}`,
      bytes: newest.bytes,
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** How many rules hold, until when it was restored, and which files its rows name. */
async function lookAt(url: string) {
  const db = openDb(url, { max: 1, limits: PATIENT })
  try {
    const lastCommit = await selectLastReplay(db)
    const verdicts = await checkBooks(db)
    const broken = verdicts.find(({ firstBroken }) => firstBroken)
    if (broken) throw new BackupRefused(`The restored books do not balance: ${broken.holds}`)
    return { lastCommit, rules: verdicts.length, named: await selectNamedFiles(url) }
  } finally {
    await db.destroy()
  }
}

/** The newest snapshot has the files that rows name, and a share of the repository is read. */
async function expectFiles(care: Care, named: readonly string[]): Promise<string> {
  if (!care.settings.RESTIC_REPOSITORY) return 'RESTIC_REPOSITORY is not set'
  const newest = (await findSnapshots(care)).at(-1)
  const there = await listSnapshot(care, newest?.name ?? 'latest')
  expectNamedFiles(named, there, WITHOUT_FILES)
  await runRestic(care, ['check', '--read-data-subset=5%'])
  return `${there.length} files are there`
}
