import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readFileList, type SavedFile } from '../db/backup/manifest.ts'
import { BackupRefused, type Sealing } from '../db/backup/sealing.ts'
import type { BackupStore } from '../integrations/backup-store/backup-store.ts'
import type { FileStore } from '../integrations/files/files.ts'
import { newestBackup, openStored } from './found-backups.step.ts'
import { inParallel } from './in-parallel.step.ts'

/** Where the backup `name` has the shop's files; a file is bound to its key, wherever it lies. */
export const getPlace = (name: string, at: string) => posix.join(name, at)
const sealName = (key: string) => `files/${key}`

type Saving = {
  readonly store: BackupStore
  readonly files: FileStore
  readonly sealing: Sealing
  /** The keys' prefix in the store. */
  readonly place: string
  /** What the backup before had; what is not among them is read again. */
  readonly known: readonly SavedFile[]
  readonly signal?: AbortSignal | undefined
}

/** Copies the files of the shop that the place lacks: under its key a file never changes. Returns all there are. */
export async function saveShopFiles(saving: Saving): Promise<SavedFile[]> {
  const { store, files, sealing, place, signal } = saving
  const known = new Map(saving.known.map((file) => [file.key, file]))
  const there = new Map<string, number>()
  for await (const { key, size } of store.list(`${place}/`)) there.set(key, size)
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  const saved = await inParallel(
    keys.sort(),
    async (key) => {
      const target = `${place}/${key}${sealing.suffix}`
      const before = known.get(key)
      if (before && there.get(target) === sealing.sealedSize(before.size)) return before
      const stored = await files.get(key)
      // erased since it was listed
      if (!stored) return undefined
      const bytes = await buffer(stored.stream)
      if (there.get(target) !== sealing.sealedSize(bytes.length)) {
        await store.put(target, await buffer(sealing.seal(sealName(key))(Readable.from([bytes]))))
      }
      return { key, size: bytes.length, sha256: sha256(bytes) }
    },
    signal,
  )
  return saved.filter((file) => file !== undefined)
}

/** The files that the newest backup of the place lists, if it was encrypted by the same key. */
export async function knownFiles(store: BackupStore, passphrase: string | undefined, id: string) {
  const newest = await newestBackup(store)
  if (!newest) return []
  try {
    const backup = await openStored(store, newest.name, passphrase)
    return backup.sealing.id === id ? ((await readFileList(backup)) ?? []) : []
  } catch (error) {
    if (error instanceof BackupRefused) return []
    throw error
  }
}

/** One file of the shop out of a backup; refuses one that is missing or is not as it was. */
export async function readShopFile(
  { store, place, sealing }: Pick<Saving, 'store' | 'place' | 'sealing'>,
  { key, sha256: expected }: SavedFile,
): Promise<Buffer> {
  const stored = await store.get(`${place}/${key}${sealing.suffix}`)
  if (!stored) throw new BackupRefused(`The file ${key} of the backup is missing.`)
  const bytes = await buffer(sealing.open(sealName(key))(stored))
  // backups of the first versions have no list, and so no checksum
  if (expected && sha256(bytes) !== expected)
    throw new BackupRefused(`The file ${key} of the backup is damaged.`)
  return bytes
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
