import { DatabaseRefused } from './database-trouble.ts'
import { openClient } from './db.ts'

type Tools = {
  readonly names: readonly string[]
  readonly now: () => Date
  readonly say: (line: string) => void
}

/** A day, and a little more: the archive since then has every second. */
const RECENT = '26 hours'

/**
 * Before migrations change rows that are there: wants a backup on record from which this moment can be restored, or the
 * operator's word that there is one of another kind. Without, the start stops, and nothing is changed.
 */
export async function backUpFirst(
  url: string,
  { MIGRATE_WITHOUT_BACKUP }: { readonly MIGRATE_WITHOUT_BACKUP: 'yes' | 'no' },
  { names, now, say }: Tools,
): Promise<void> {
  const changing = `${names.join(', ')} ${names.length > 1 ? 'change' : 'changes'} data`
  if (MIGRATE_WITHOUT_BACKUP === 'yes')
    return say(`${changing}; without a backup, as MIGRATE_WITHOUT_BACKUP says.`)
  const missing = await findMissing(url, now())
  if (!missing) return say(`${changing}; a backup of the last ${RECENT} is on record, and archiving works.`)
  throw new DatabaseRefused(
    `${changing}, and ${missing}. Make one (systemctl start niramoy-backup niramoy-report), then start again; or start with MIGRATE_WITHOUT_BACKUP=yes where the host of the database makes backups.`,
  )
}

/** By what `care report` wrote down, and by what PostgreSQL says of its archiving. */
async function findMissing(url: string, now: Date): Promise<string | undefined> {
  const client = openClient(url, 'niramoy migrate')
  try {
    await client.connect()
    const { rows: tables } = await client.query("select where to_regclass('care_runs') is not null")
    const { rows } = tables.length
      ? await client.query(
          `select from care_runs
           where kind = 'backup' and is_ok and finished_at > $1::timestamptz - $2::interval limit 1`,
          [now, RECENT],
        )
      : { rows: [] }
    if (rows.length === 0) return `no backup of the last ${RECENT} is on record`
    const { rows: failing } = await client.query(
      `select from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    )
    return failing.length > 0 ? 'PostgreSQL cannot archive what happened since the last backup' : undefined
  } finally {
    await client.end().catch(() => {})
  }
}
