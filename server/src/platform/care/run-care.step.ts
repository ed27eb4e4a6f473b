import { DatabaseRefused, databaseTrouble } from '../db/database-trouble.ts'
import { openDb, PATIENT } from '../db/db.ts'
import { type FoundBackup, findBackups, findSnapshots } from '../integrations/backup-tools/find-backups.ts'
import { BackupRefused } from '../integrations/backup-tools/tools.ts'
import { OutOfReach } from '../integrations/circuit.ts'
import { selectDatabaseId } from '../quiet/live-shop.sql.ts'
import { checkBooks, type Verdict } from '../verify/check-books.step.ts'
import type { Care } from './care.step.ts'
import { type CareLock, whileLocked } from './care-lock.sql.ts'
import { type CareKind, insertCareRun, selectLastRuns } from './care-runs.sql.ts'
import { rehearseRestore } from './rehearse-restore.step.ts'

/** `busy`: the same is under way already, and this run leaves it to the other. */
export type Outcome = 'well' | 'failed' | 'busy'
type Result = { readonly detail: string; readonly bytes?: number }

/** What backups there are is written down; what came of it is said. */
export function runReport(care: Care): Promise<Outcome> {
  return alone(care, 'report', () =>
    reportBackups(care).catch((error: unknown) => {
      care.say(`report FAILED: ${readReason(error, care.url)}`, true)
      return false
    }),
  )
}

export function runVerify(care: Care): Promise<Outcome> {
  return alone(care, 'verify', () =>
    leaveMark(care, 'verify', async () => {
      const verdicts = await readVerdicts(care)
      const broken = verdicts.filter(({ firstBroken }) => firstBroken)
      if (broken.length === 0) return { detail: `${verdicts.length} rules hold` }
      throw new BackupRefused(
        `${broken.length} of ${verdicts.length} rules are broken; npm run verify shows the rows. First: ${broken[0]?.holds}`,
      )
    }),
  )
}

async function readVerdicts({ url }: Care): Promise<Verdict[]> {
  const db = openDb(url, { max: 1, limits: PATIENT })
  try {
    return await checkBooks(db)
  } finally {
    await db.destroy()
  }
}

export function runRehearsal(care: Care): Promise<Outcome> {
  return alone(care, 'rehearsal', () => leaveMark(care, 'restore-rehearsal', () => rehearseRestore(care)))
}

async function alone(care: Care, lock: CareLock, work: () => Promise<boolean>): Promise<Outcome> {
  const isWell = await whileLocked(care.url, lock, work)
  if (isWell !== undefined) return isWell ? 'well' : 'failed'
  care.say(`${lock}: one is under way already.`)
  return 'busy'
}

const MOST_LETTERS = 500

/** Runs the work and writes down how it went; returns whether well. */
async function leaveMark(care: Care, kind: CareKind, work: () => Promise<Result>): Promise<boolean> {
  const startedAt = care.now()
  const { result, isOk } = await work().then(
    (done) => ({ result: done, isOk: true }),
    (error: unknown) => ({ result: { detail: readReason(error, care.url) } as Result, isOk: false }),
  )
  // one that was stopped neither failed nor succeeded
  if (!isOk && care.signal?.aborted) return false
  care.say(`${kind} ${isOk ? 'done' : 'FAILED'}: ${result.detail}`, !isOk)
  const db = openDb(care.url, { max: 1 })
  try {
    await insertCareRun(db, {
      kind,
      started_at: startedAt,
      finished_at: care.now(),
      is_ok: isOk,
      detail: result.detail.slice(0, MOST_LETTERS),
      bytes: result.bytes ?? null,
    })
  } catch (error) {
    // a database before this table was made has no place for it
    care.say(`${kind}: its mark could not be written: ${readReason(error, care.url)}`, true)
  } finally {
    await db.destroy()
  }
  return isOk
}

type Coded = Error & { readonly code?: string; readonly severity?: string }

/** One sentence for the operator. PostgreSQL's own messages may quote values, so only their code is given. */
export function readReason(error: unknown, url: string): string {
  if (error instanceof BackupRefused || error instanceof DatabaseRefused || error instanceof OutOfReach) {
    return error.message
  }
  // after those: what a store does not answer has the same codes as a database that does not
  const trouble = databaseTrouble(error, url)
  if (trouble) return trouble.text
  if (!(error instanceof Error)) return 'It failed.'
  const { code = '', severity, message } = error as Coded
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full.'
  if (code === '42P01') return 'The database lacks a table: run npm run shop:init, or start the shop once.'
  return severity ? `PostgreSQL refused it with ${code}.` : message || code || error.name
}

/**
 * Writes down the newest backup of pgBackRest and the newest snapshot of restic, each once: from `care_runs` the alerts
 * and the checklist know how old they are. Returns whether both are as they should be.
 */
async function reportBackups(care: Care): Promise<boolean> {
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
