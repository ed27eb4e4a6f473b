import { openDb } from '../db/db.ts'
import { type FoundBackup, findBackups, findSnapshots } from '../integrations/backup-tools/find-backups.ts'
import { selectDatabaseId } from '../quiet/live-shop.sql.ts'
import type { Care } from './care.step.ts'
import { type CareKind, insertCareRun, selectLastRuns } from './care-runs.sql.ts'

/**
 * Writes down the newest backup of pgBackRest and the newest snapshot of restic, each once: from `care_runs` the alerts
 * and the checklist know how old they are. Returns whether both are as they should be.
 */
export async function reportBackups(care: Care): Promise<boolean> {
  const db = openDb(care.url, { max: 1 })
  try {
    const systemId = (await selectDatabaseId(db))?.split('/')[0]
    const isWell = await reportNewest('backup', await findBackups(care, systemId))
    if (!care.settings.RESTIC_REPOSITORY) {
      care.say('RESTIC_REPOSITORY is not set: nothing is known of copies of the files.')
      return isWell
    }
    return (await reportNewest('off-site-copy', await findSnapshots(care))) && isWell
  } finally {
    await db.destroy()
  }

  async function reportNewest(kind: CareKind, found: readonly FoundBackup[]): Promise<boolean> {
    const newest = found.at(-1)
    if (!newest) return false
    const known = (await selectLastRuns(db)).find(
      (run) => run.kind === kind && run.finished_at.getTime() === newest.finishedAt.getTime(),
    )
    if (known) return known.is_ok
    const trouble = whatIsWrong(found)
    const detail = `${newest.name}: ${megabytes(newest.bytes)}${trouble ? `; ${trouble}` : ''}`
    care.say(`${kind} ${trouble ? 'FAILED' : 'done'}: ${detail}`, Boolean(trouble))
    const { startedAt: started_at, finishedAt: finished_at, bytes } = newest
    await insertCareRun(db, { kind, started_at, finished_at, is_ok: !trouble, detail, bytes })
    return !trouble
  }
}

/** A database or a folder that shrank so much was emptied, or is another one. */
export function whatIsWrong(found: readonly FoundBackup[]): string | undefined {
  const [before, newest] = found.slice(-2)
  if (!before || !newest || newest.bytes * 2 >= before.bytes) return undefined
  return `it is less than half of the one before (${megabytes(before.bytes)})`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
