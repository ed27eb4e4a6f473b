import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDb, PATIENT } from '../db/db.ts'
import { expectNamedFiles, selectNamedFiles } from '../db/named-files.ts'
import { withRestoredCluster } from '../db/postgres/restored-cluster.ts'
import { findBackups, findSnapshots, listSnapshot } from '../integrations/backup-tools/find-backups.ts'
import { BackupRefused, runPgBackRest, runRestic } from '../integrations/backup-tools/tools.ts'
import { sweepFolders } from '../integrations/files/sweep-folders.ts'
import { checkBooks } from '../verify/check-books.step.ts'
import type { Care } from './care.step.ts'
import { selectLastReplay } from './care-runs.sql.ts'

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
