import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backupName } from '@niramoy/domain/platform/backup-rotation'
import { saveRows } from '../db/backup/backup.ts'
import { type Manifest, readStart, sealFileList, sealManifest } from '../db/backup/manifest.ts'
import { expectNamedFiles, selectNamedFiles } from '../db/backup/named-files.ts'
import { BackupRefused, PLAIN, type Sealing, sealingBy } from '../db/backup/sealing.ts'
import type { BackupStore } from '../integrations/backup-store/backup-store.ts'
import { folderStore } from '../integrations/backup-store/folder-store.ts'
import type { FileStore } from '../integrations/files/files.ts'
import { newestBackup } from './found-backups.step.ts'
import { backupFolder, type Care, offSiteStore, shopFiles } from './places.step.ts'
import { getPlace, knownFiles, saveShopFiles } from './save-shop-files.step.ts'

export type MadeBackup = {
  readonly store: BackupStore
  readonly name: string
  readonly folder: string
  readonly manifest: Manifest
  readonly sealing: Sealing
}

/** A backup that is whole by itself, in a new folder of the operator's choice. */
export async function backUpInto(care: Care, folder: string): Promise<MadeBackup> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already: name a new folder.`)
  const { BACKUP_KEY: passphrase } = care.settings
  const sealing = passphrase ? await sealingBy(passphrase) : PLAIN
  return make(care, { folder, sealing, at: 'files' })
}

/** The next of the scheduled backups, in the folder for them; they share the shop's files. */
export async function makeBackup(care: Care): Promise<MadeBackup> {
  const root = backupFolder(care.settings)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const sealing = await sealingFor(care, root)
  return make(care, { folder: join(root, backupName(care.now())), sealing, at: `../files-${sealing.id}` })
}

type Making = { readonly folder: string; readonly sealing: Sealing; readonly at: string }

async function make(care: Care, { folder, sealing, at }: Making): Promise<MadeBackup> {
  const { url, settings, signal } = care
  const made = { store: folderStore(dirname(folder)), name: basename(folder), folder, sealing }
  try {
    const manifest = await saveRows(url, folder, care.now(), { sealing, ...(signal && { signal }) })
    // after the rows: a file is written before the row that names it, so that every row finds its file
    const files = settings.FILES === 'local' ? shopFiles(settings) : undefined
    return { ...made, manifest: await finishBackup(care, { ...made, manifest, files, at }) }
  } catch (error) {
    // of a folder that another run has begun nothing is removed
    if ((error as { readonly code?: string }).code !== 'EEXIST')
      await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type Finishing = {
  readonly store: BackupStore
  readonly name: string
  readonly manifest: Manifest
  readonly sealing: Sealing
  /** The shop's, where the place is to have them too. */
  readonly files: FileStore | undefined
  readonly at: string
}

/** Adds the shop's files to a backup whose rows are there, and the manifest last. */
export async function finishBackup(care: Care, finishing: Finishing): Promise<Manifest> {
  const { store, name, sealing, files, at } = finishing
  let { manifest } = finishing
  if (files) {
    const known = await knownFiles(store, care.settings.BACKUP_KEY, sealing.id)
    const place = getPlace(name, at)
    // before the files are listed: a file is there before the row that names it
    const named = await selectNamedFiles(care.url)
    const saved = await saveShopFiles({ store, files, sealing, place, known, signal: care.signal })
    expectNamedFiles(named, saved, 'Is DATA_DIR (or FILES) that of the shop?')
    const list = await sealFileList(at, saved, sealing)
    await store.put(`${name}/${list.name}`, list.bytes)
    manifest = { ...manifest, files: list.said }
  }
  const { name: file, bytes } = await sealManifest(manifest, sealing)
  await store.put(`${name}/${file}`, bytes)
  return manifest
}

/** The key of the backups before goes on, so that files which they have are not sent again. */
async function sealingFor({ settings }: Care, root: string): Promise<Sealing> {
  const { BACKUP_KEY: passphrase } = settings
  if (!passphrase) return PLAIN
  for (const store of [folderStore(root), offSiteStore(settings)]) {
    const start = await startOfNewest(store).catch(() => undefined)
    const sealing = start && (await sealingBy(passphrase, start).catch(() => undefined))
    if (sealing) return sealing
  }
  return sealingBy(passphrase)
}

async function startOfNewest(store: BackupStore | undefined): Promise<Buffer | undefined> {
  const newest = store && (await newestBackup(store))
  return newest && readStart(await store.get(`${newest.name}/manifest.json.enc`))
}
