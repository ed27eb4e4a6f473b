import { setTimeout as sleep } from 'node:timers/promises'
import { type CareTime, lastDue } from '@niramoy/domain/platform/backup-rotation'
import { openDb } from '../db/db.ts'
import { type CareKind, type CareRun, selectLastRuns } from './care-runs.sql.ts'
import type { Care } from './places.step.ts'
import { type Outcome, readReason, runBackup, runRehearsal, runVerify } from './run-care.step.ts'

const LOOK_EVERY_MS = 30_000
/** What failed is tried again after this long. */
const AGAIN_MS = 30 * 60_000

type Task = {
  /** The marks that it leaves; it is done once each of them says that it went well. */
  readonly kinds: readonly [CareKind, ...CareKind[]]
  readonly at: CareTime | null
  readonly run: (care: Care) => Promise<Outcome>
}

/** Does what is due, one after the other, until it is stopped. What was missed while it was away is made up for. */
export async function scheduleCare(care: Care, signal: AbortSignal): Promise<void> {
  const notBefore = new Map<CareKind, number>()
  while (!signal.aborted) {
    await runDue(care, notBefore)
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** One look: runs what is due. A database that is away is said once and looked for again. */
export async function runDue(care: Care, notBefore: Map<CareKind, number>): Promise<void> {
  for (const { kinds, at, run } of getTasks(care)) {
    const [kind] = kinds
    const now = care.now().getTime()
    if (!at || care.signal?.aborted || now < (notBefore.get(kind) ?? 0)) continue
    try {
      if (!isDue(kinds, lastDue(at, care.now()), await lastRuns(care))) continue
      const outcome = await run(care)
      if (outcome !== 'well') notBefore.set(kind, now + AGAIN_MS)
    } catch (error) {
      notBefore.set(kind, now + LOOK_EVERY_MS)
      care.say(`${kind} waits: ${readReason(error, care.url)}`, true)
    }
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
  const { CARE_BACKUP_AT, CARE_VERIFY_AT, CARE_REHEARSE_AT, BACKUP_OFFSITE } = settings
  return [
    {
      kinds: BACKUP_OFFSITE ? ['backup', 'off-site-copy'] : ['backup'],
      at: CARE_BACKUP_AT,
      run: runBackup,
    },
    { kinds: ['verify'], at: CARE_VERIFY_AT, run: runVerify },
    { kinds: ['restore-rehearsal'], at: CARE_REHEARSE_AT, run: runRehearsal },
  ]
}

function isDue(kinds: readonly CareKind[], due: Date, runs: readonly CareRun[]): boolean {
  return !kinds.every((kind) => runs.some((run) => run.kind === kind && run.is_ok && run.started_at >= due))
}
