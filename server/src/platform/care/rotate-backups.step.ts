import { outdatedBackups } from '@niramoy/domain/platform/backup-rotation'
import { readFileList } from '../db/backup/manifest.ts'
import { BackupRefused } from '../db/backup/sealing.ts'
import type { BackupStore } from '../outside/backup-store/backup-store.ts'
import { type FoundBackup, findBackups, keyIdOf, openStored } from './found-backups.step.ts'
import { inParallel } from './in-parallel.step.ts'
import type { Care } from './places.step.ts'

/** What nothing was added to for so long is not being written any more. */
const LEFT_ALONE_MS = 3_600_000

/**
 * Removes backups of a place that BACKUP_KEEP no longer asks for, what runs that were killed have left, and files of the
 * shop that no backup lists any more. Returns how many backups went.
 */
export async function rotateBackups(care: Care, store: BackupStore): Promise<number> {
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
    const id = await keyIdOf(store, backup)
    const keys = await keysOf(care, store, backup)
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
async function keysOf(care: Care, store: BackupStore, { name }: FoundBackup): Promise<string[] | undefined> {
  try {
    const backup = await openStored(store, name, care.settings.BACKUP_KEY)
    const { id, suffix } = backup.sealing
    return ((await readFileList(backup)) ?? []).map(({ key }) => `files-${id}/${key}${suffix}`)
  } catch (error) {
    if (error instanceof BackupRefused) return undefined
    throw error
  }
}
