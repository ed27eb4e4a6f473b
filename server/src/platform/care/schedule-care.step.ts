import { setTimeout as sleep } from 'node:timers/promises'
import { type CareTime, lastDue } from '@niramoy/domain/platform/care-times'
import { openDb } from '../db/db.ts'
import type { Care } from './care.step.ts'
import { type CareKind, type CareRun, selectLastRuns } from './care-runs.sql.ts'
import { type Outcome, readReason, runRehearsal, runReport, runVerify } from './run-care.step.ts'

const LOOK_EVERY_MS = 30_000
/** What failed is tried again after this long. */
const AGAIN_MS = 30 * 60_000
const REPORT_EVERY_MS = 3_600_000

type Task = {
  /** The mark that it leaves; it is done once that says that it went well. */
  readonly kind: CareKind
  readonly at: CareTime | null
  readonly run: (care: Care) => Promise<Outcome>
}

type NotBefore = Map<CareKind | 'report', number>

/** Does what is due, one after the other, until it is stopped. What was missed while it was away is made up for. */
export async function scheduleCare(care: Care, signal: AbortSignal): Promise<void> {
  const notBefore: NotBefore = new Map()
  while (!signal.aborted) {
    await runDue(care, notBefore)
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** One look: runs what is due. A database that is away is said once and looked for again. */
export async function runDue(care: Care, notBefore: NotBefore): Promise<void> {
  await reportNow(care, notBefore)
  for (const { kind, at, run } of getTasks(care)) {
    const now = care.now().getTime()
    if (!at || care.signal?.aborted || now < (notBefore.get(kind) ?? 0)) continue
    try {
      if (!isDue(kind, lastDue(at, care.now()), await lastRuns(care))) continue
      const outcome = await run(care)
      if (outcome !== 'well') notBefore.set(kind, now + AGAIN_MS)
    } catch (error) {
      notBefore.set(kind, now + LOOK_EVERY_MS)
      care.say(`${kind} waits: ${readReason(error, care.url)}`, true)
    }
  }
}

/** Every hour, whenever the backups are made. */
async function reportNow(care: Care, notBefore: NotBefore): Promise<void> {
  const now = care.now().getTime()
  if (care.signal?.aborted || now < (notBefore.get('report') ?? 0)) return
  notBefore.set('report', now + REPORT_EVERY_MS)
  try {
    await runReport(care)
  } catch (error) {
    notBefore.set('report', now + LOOK_EVERY_MS)
    care.say(`report waits: ${readReason(error, care.url)}`, true)
  }
}

/** What `status` shows, too. */
export async function lastRuns({ url }: Pick<Care, 'url'>): Promise<CareRun[]> {
  const db = openDb(url, { max: 1 })
  try {
    return await selectLastRuns(db)
  } finally {
    await db.destroy()
  }
}

function getTasks({ settings }: Care): readonly Task[] {
  return [
    { kind: 'verify', at: settings.CARE_VERIFY_AT, run: runVerify },
    { kind: 'restore-rehearsal', at: settings.CARE_REHEARSE_AT, run: runRehearsal },
  ]
}

function isDue(kind: CareKind, due: Date, runs: readonly CareRun[]): boolean {
  return !runs.some((run) => run.kind === kind && run.is_ok && run.started_at >= due)
}
