import { outdatedBackups } from '@niramoy/domain/platform/backup-rotation'
import { type CareLock, whileLocked } from '../db/backup/care-lock.ts'
import { readFileList } from '../db/backup/manifest.ts'
import { BackupRefused } from '../db/backup/sealing.ts'
import { DatabaseRefused, databaseTrouble } from '../db/database-trouble.ts'
import { openDb, PATIENT } from '../db/db.ts'
import type { BackupStore } from '../integrations/backup-store/backup-store.ts'
import { OutOfReach } from '../integrations/circuit.ts'
import { checkBooks, type Verdict } from '../verify/check-books.step.ts'
import { type CareKind, insertCareRun } from './care-runs.sql.ts'
import { copyOffSite } from './copy-off-site.step.ts'
import { type FoundBackup, findBackups, openStored, readKeyId } from './found-backups.step.ts'
import { inParallel } from './in-parallel.step.ts'
import { type MadeBackup, makeBackup } from './make-backup.step.ts'
import { type Care, expectOffSite, offSiteStore } from './places.step.ts'
import { rehearseRestore } from './rehearse-restore.step.ts'

/** `busy`: the same is under way already, and this run leaves it to the other. */
export type Outcome = 'well' | 'failed' | 'busy'
type Result = { readonly detail: string; readonly bytes?: number }

/** A backup here, its copy elsewhere, and the rotation of both; each leaves its mark. */
export function runBackup(care: Care): Promise<Outcome> {
  return alone(care, 'backup', async () => {
    const made: MadeBackup[] = []
    const isMade = await leaveMark(care, 'backup', async () => {
      const backup = await makeBackup(care)
      made.push(backup)
      await rotateBackups(care, backup.store)
      const found = (await findBackups(backup.store)).find(({ name }) => name === backup.name)
      const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const files = backup.manifest.files ? `, ${backup.manifest.files.count} files` : ''
      return { detail: `${backup.name}: ${rows} rows${files}`, bytes: found?.bytes ?? 0 }
    })
    const store = offSiteStore(care.settings)
    const [backup] = made
    if (!backup || !store) return isMade
    const isCopied = await leaveMark(care, 'off-site-copy', async () => {
      await expectOffSite(care.settings)
      const bytes = await copyOffSite(care, backup, store)
      const gone = await rotateBackups(care, store)
      return { detail: `${backup.name} in ${store.name}${gone ? `, ${gone} older ones removed` : ''}`, bytes }
    })
    return isMade && isCopied
  })
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

const LACKS_A_RIGHT =
  'The database account lacks a right, such as that to create databases: alter role <name> createdb, or set REHEARSAL_DATABASE_URL.'

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
  if (code === '42501') return LACKS_A_RIGHT
  if (code === '42P01') return 'The database lacks a table: run npm run shop:init, or start the shop once.'
  return severity ? `PostgreSQL refused it with ${code}.` : message || code || error.name
}

/** What nothing was added to for so long is not being written any more. */
const LEFT_ALONE_MS = 3_600_000

/**
 * Removes backups of a place that BACKUP_KEEP no longer asks for, what runs that were killed have left, and files of the
 * shop that no backup lists any more. Returns how many backups went.
 */
async function rotateBackups(care: Care, store: BackupStore): Promise<number> {
  const found = await findBackups(store)
  const finished = found.filter(({ isFinished }) => isFinished)
  const names = finished.map(({ name }) => name)
  const outdated = new Set(outdatedBackups(names, care.settings.BACKUP_KEEP, care.now()))
  const before = care.now().getTime() - LEFT_ALONE_MS
  const isAbandoned = ({ isFinished, entries }: FoundBackup) =>
    !isFinished && entries.every(({ changedAt }) => changedAt.getTime() < before)
  const going = found.filter((backup) => outdated.has(backup.name) || isAbandoned(backup))
  for (const backup of going) await removeBackup(store, backup)
  const staying = finished.filter(({ name }) => !outdated.has(name))
  await removeUnlisted(care, store, staying)
  return going.length
}

/** The manifest first: from then on it is no finished backup, whatever becomes of this process. */
async function removeBackup(store: BackupStore, { entries }: FoundBackup): Promise<void> {
  const isManifest = (key: string) => key.includes('/manifest.json')
  for (const { key } of entries.filter(({ key }) => isManifest(key))) await store.delete(key)
  await inParallel(
    entries.filter(({ key }) => !isManifest(key)),
    ({ key }) => store.delete(key),
  )
}

/** Files that lie beside the backups, under the id of the key they were encrypted with. */
async function removeUnlisted(
  care: Care,
  store: BackupStore,
  staying: readonly FoundBackup[],
): Promise<void> {
  const listed = new Set<string>()
  const unreadable = new Set<string>()
  for (const backup of staying) {
    const id = await readKeyId(store, backup)
    const keys = await readKeys(care, store, backup)
    if (!keys) unreadable.add(id)
    for (const key of keys ?? []) listed.add(key)
  }
  const before = care.now().getTime() - LEFT_ALONE_MS
  const going: string[] = []
  for await (const { key, changedAt } of store.list('files-')) {
    const id = key.slice('files-'.length, key.indexOf('/'))
    if (!unreadable.has(id) && !listed.has(key) && changedAt.getTime() < before) going.push(key)
  }
  await inParallel(going, (key) => store.delete(key), care.signal)
}

/** Undefined where another key would be needed: then none of that key's files goes. */
async function readKeys(
  care: Care,
  store: BackupStore,
  { name }: FoundBackup,
): Promise<string[] | undefined> {
  try {
    const backup = await openStored(store, name, care.settings.BACKUP_KEY)
    const { id, suffix } = backup.sealing
    return ((await readFileList(backup)) ?? []).map(({ key }) => `files-${id}/${key}${suffix}`)
  } catch (error) {
    if (error instanceof BackupRefused) return undefined
    throw error
  }
}
