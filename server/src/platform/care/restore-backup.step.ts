import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SERVER } from '../config/paths.ts'
import { getRowFiles, type OpenBackup, readFileList, type SavedFile } from '../db/backup/manifest.ts'
import { expectEmpty, expectWholeRows, restoreRows } from '../db/backup/restore.ts'
import { BackupRefused } from '../db/backup/sealing.ts'
import { openDb } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import type { BackupStore } from '../integrations/backup-store/backup-store.ts'
import { folderStore } from '../integrations/backup-store/folder-store.ts'
import { fileKey } from '../integrations/files/files.ts'
import { localFiles } from '../integrations/files/local-files.ts'
import { makeLiveShop, updateToQuiet } from '../quiet/live-shop.sql.ts'
import { openStored } from './found-backups.step.ts'
import { inParallel } from './in-parallel.step.ts'
import { type Care, shopFiles } from './places.step.ts'
import { getPlace, readShopFile } from './save-shop-files.step.ts'

/** How the folders begin into which rows are brought. */
export const ROWS_HERE = 'rows-of-a-backup-'

type Source = {
  readonly store: BackupStore
  readonly name: string
  /** The rows lie on this machine's disk already. */
  readonly isHere?: boolean
  /** Files that are missing or damaged are named and left out. */
  readonly skipDamaged?: boolean
}
type Restored = { readonly backup: OpenBackup; readonly files: number; readonly left: readonly string[] }

/** Fills an empty database and the shop's place for files from a backup, which is read and checked first. */
export async function restoreBackup(care: Care, source: Source): Promise<Restored> {
  const { url, settings } = care
  const stored = await openStored(source.store, source.name, settings.BACKUP_KEY)
  return withRowsHere(care, source, stored, async (backup) => {
    await expectWholeRows(backup)
    await expectEmpty(url)
    // the files first: a row whose file is missing would be worse than a file without its row
    const { files, left } = await restoreFiles(care, source, stored)
    await restoreRows(url, backup)
    await keepQuiet(url, care.now)
    return { backup, files, left }
  })
}

/** What was waiting when the backup was made has long been sent, booked and paid: nothing leaves until go-live. */
async function keepQuiet(url: string, now: () => Date): Promise<void> {
  const db = openDb(url, { max: 1 })
  try {
    // a backup of an older version has no such table yet
    await makeLiveShop(db, await readFile(join(SERVER, 'migrations/0071-live-shop.sql'), 'utf8'))
    await transact({ db, now }, null, (tx) => updateToQuiet(tx, now()))
  } finally {
    await db.destroy()
  }
}

/** The files of the rows are brought to this machine's disk, so that what is checked is what is restored. */
export async function withRowsHere<Result>(
  { settings, signal }: Care,
  { store, name, isHere }: Source,
  backup: OpenBackup,
  work: (backup: OpenBackup) => Promise<Result>,
): Promise<Result> {
  if (isHere) return work(backup)
  await mkdir(settings.DATA_DIR, { recursive: true })
  const folder = await mkdtemp(join(resolve(settings.DATA_DIR), ROWS_HERE))
  try {
    await inParallel(
      getRowFiles(backup.manifest, backup.sealing),
      async (file) => {
        const stream = await store.get(`${name}/${file}`)
        if (!stream) throw new BackupRefused(`${file} of the backup is missing.`)
        await pipeline(stream, createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 }))
      },
      signal,
    )
    const here = folderStore(folder)
    return await work({ ...backup, read: (file) => here.get(file) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the backup has of the shop's files: by its list, or in the first versions' folder `files`. */
export async function filesIn({ store, name }: Source, backup: OpenBackup) {
  const place = getPlace(name, backup.manifest.files?.at ?? 'files')
  const { suffix } = backup.sealing
  const there = new Map<string, number>()
  for await (const { key, size } of store.list(`${place}/`)) {
    there.set(key.slice(place.length + 1, key.length - suffix.length), size)
  }
  const listed = await readFileList(backup)
  const all: readonly SavedFile[] =
    listed ?? [...there].map(([key, size]) => ({ key, size, sha256: '' })).filter(({ key }) => isKey(key))
  const missing = all.filter(({ key, size }) => there.get(key) !== backup.sealing.sealedSize(size))
  return { place, all, missing: missing.map(({ key }) => key) }
}

function isKey(key: string): boolean {
  try {
    return Boolean(fileKey(key))
  } catch {
    return false
  }
}

async function restoreFiles(care: Care, source: Source, backup: OpenBackup) {
  const { store, skipDamaged = false } = source
  const { place, all, missing } = await filesIn(source, backup)
  if (missing.length > 0 && !skipDamaged) {
    throw new BackupRefused(
      `${missing.length} files of the backup are missing or cut off, first ${missing[0]}.`,
    )
  }
  const left = new Set(missing)
  const target = await openTarget(care)
  try {
    await inParallel(
      all.filter(({ key }) => !left.has(key)),
      async (file) => {
        const bytes = await readShopFile({ store, place, sealing: backup.sealing }, file).catch((error) => {
          if (!skipDamaged || !(error instanceof BackupRefused)) throw error
          left.add(file.key)
        })
        if (bytes) await target.files.put(file.key, bytes, fileKey(file.key).type)
      },
      care.signal,
    )
    await target.moveIn(all.map(({ key }) => key).filter((key) => !left.has(key)))
  } finally {
    await target.close()
  }
  return { files: all.length - left.size, left: [...left] }
}

/** On this disk they lie aside until all are there; a bucket takes each as it comes. */
async function openTarget({ settings }: Care) {
  if (settings.FILES === 's3') {
    return { files: shopFiles(settings), moveIn: async () => {}, close: async () => {} }
  }
  const root = resolve(settings.DATA_DIR)
  await mkdir(root, { recursive: true })
  const aside = await mkdtemp(join(root, 'restore-files-'))
  return {
    files: localFiles(aside),
    async moveIn(keys: readonly string[]) {
      for (const key of keys) {
        const path = join(root, 'files', ...key.split('/'))
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(join(aside, ...key.split('/')), path)
      }
    },
    close: () => rm(aside, { recursive: true, force: true }),
  }
}
