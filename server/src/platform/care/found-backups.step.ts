import { backupTime } from '@niramoy/domain/platform/backup-rotation'
import { type OpenBackup, openBackup, readStart } from '../db/backup/manifest.ts'
import { BackupRefused, sealedId } from '../db/backup/sealing.ts'
import type { BackupStore, StoredEntry } from '../integrations/backup-store/backup-store.ts'

export type FoundBackup = {
  readonly name: string
  readonly entries: readonly StoredEntry[]
  readonly isFinished: boolean
  readonly bytes: number
}

const IS_MANIFEST = /^[^/]+\/manifest\.json(\.enc)?$/

/** The scheduled backups of a place, the oldest first. */
export async function findBackups(store: BackupStore): Promise<FoundBackup[]> {
  const byName = new Map<string, StoredEntry[]>()
  // their names begin with the year, and so none of the shop's files is listed
  for await (const entry of store.list('2')) {
    const name = entry.key.slice(0, entry.key.indexOf('/'))
    if (backupTime(name)) byName.set(name, [...(byName.get(name) ?? []), entry])
  }
  return [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, entries]) => ({
      name,
      entries,
      isFinished: entries.some(({ key }) => IS_MANIFEST.test(key)),
      bytes: entries.reduce((sum, { size }) => sum + size, 0),
    }))
}

export async function newestBackup(store: BackupStore): Promise<FoundBackup | undefined> {
  return (await findBackups(store)).findLast(({ isFinished }) => isFinished)
}

export async function openStored(
  store: BackupStore,
  name: string,
  passphrase: string | undefined,
): Promise<OpenBackup> {
  const backup = await openBackup((file) => store.get(`${name}/${file}`), passphrase)
  if (!backup) throw new BackupRefused(`${store.name} holds no finished backup ${name}.`)
  return backup
}

/** By which key it was encrypted, which needs no key. */
export async function readKeyId(store: BackupStore, { name }: FoundBackup): Promise<string> {
  const start = await readStart(await store.get(`${name}/manifest.json.enc`))
  return start ? sealedId(start) : 'plain'
}
