import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Settings } from '../config/config.ts'
import { BackupRefused } from '../db/backup/sealing.ts'
import type { BackupStore } from '../integrations/backup-store/backup-store.ts'
import { bucketStore } from '../integrations/backup-store/bucket-store.ts'
import { folderStore } from '../integrations/backup-store/folder-store.ts'
import type { FileStore } from '../integrations/files/files.ts'
import { localFiles } from '../integrations/files/local-files.ts'
import { s3Files } from '../integrations/files/s3-files.ts'

/** What every piece of the scheduled care works with. */
export type Care = {
  /** The shop's database. */
  readonly url: string
  readonly settings: Settings
  readonly now: () => Date
  readonly say: (text: string, isFailure?: boolean) => void
  /** Ends a run between two steps. */
  readonly signal?: AbortSignal
}

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Settings) =>
  resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'))

export function offSiteStore(settings: Settings): BackupStore | undefined {
  const place = settings.BACKUP_OFFSITE
  if (!place?.startsWith('s3://')) return place ? folderStore(place) : undefined
  const [bucket = '', ...prefix] = place.slice('s3://'.length).split('/')
  const s3 = {
    endpoint: settings.BACKUP_S3_ENDPOINT ?? '',
    region: settings.BACKUP_S3_REGION ?? '',
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  }
  return bucketStore({ ...s3, bucket }, prefix.join('/'))
}

/** A folder must exist already: created where a disk is not mounted, it would be on this machine's own disk. */
export async function expectOffSite({ BACKUP_OFFSITE: place }: Settings): Promise<void> {
  if (!place || place.startsWith('s3://')) return
  const found = await stat(place).catch(() => undefined)
  if (found?.isDirectory()) return
  throw new BackupRefused(
    `The folder ${place} is not there. Is its disk mounted? Make it once by hand: mkdir -p ${place}`,
  )
}

/** Where the shop itself keeps its files. */
export function shopFiles(settings: Settings): FileStore {
  if (settings.FILES === 'local') return localFiles(resolve(join(settings.DATA_DIR, 'files')))
  return s3Files({
    endpoint: settings.S3_ENDPOINT ?? '',
    region: settings.S3_REGION ?? '',
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  })
}
