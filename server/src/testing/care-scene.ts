import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newestBackup } from '../platform/care/found-backups.step.ts'
import { type Care, offSiteStore } from '../platform/care/places.step.ts'
import { restoreBackup } from '../platform/care/restore-backup.step.ts'
import { readSettings } from '../platform/config/config.ts'
import { type Db, openDb } from '../platform/db/db.ts'
import { insertUser } from '../platform/db/sample-rows.ts'
import { localFiles } from '../platform/integrations/files/local-files.ts'
import type { S3Settings } from '../platform/integrations/files/s3-files.ts'
import { createDatabase } from './database.ts'
import { freePorts } from './servers/launch.ts'

export const KEY = 'correct horse battery staple'
export const PHOTO = 'private/prescriptions/aaaa.webp'
export const PICTURE = 'public/bbbb/160.webp'

export type CareScene = Awaited<ReturnType<typeof startCareScene>>

/** A shop with a person and two files, to be backed up into `folder/elsewhere` unless the settings say otherwise. */
export async function startCareScene() {
  const shop = await createDatabase()
  const db = openDb(shop.url)
  await insertUser(db, { name: 'Rahima Khatun' })
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-care-'))
  const files = localFiles(join(folder, 'data', 'files'))
  await files.put(PHOTO, Buffer.from('Napa twice a day'), 'image/webp')
  await files.put(PICTURE, Buffer.alloc(100_000, 'x'), 'image/webp')
  mkdirSync(join(folder, 'elsewhere'))
  // no-clock: files are dated by the machine's clock, and rotation looks at that
  const startedAt = new Date()
  return {
    url: shop.url,
    db,
    folder,
    files,
    startedAt,
    getCare(more: Record<string, string> = {}, now = startedAt): Care {
      const settings = readSettings({
        DATABASE_URL: shop.url,
        DATA_DIR: join(folder, 'data'),
        BACKUP_KEY: KEY,
        BACKUP_OFFSITE: join(folder, 'elsewhere'),
        ...more,
      })
      return { url: shop.url, settings, now: () => now, say: () => {} }
    },
    marks: () =>
      db.selectFrom('care_runs').select(['kind', 'is_ok', 'detail', 'bytes']).orderBy('id').execute(),
    async close() {
      await db.destroy()
      await shop.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A place of its own in the bucket, with the bucket's key. */
export function inBucket(s3: S3Settings, prefix: string) {
  return {
    BACKUP_OFFSITE: `s3://${s3.bucket}/${prefix}`,
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_REGION: s3.region,
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}

/** An address at which nothing listens. */
export async function nowhere(): Promise<string> {
  const [port] = await freePorts(1)
  return `http://127.0.0.1:${port}`
}

export function getPlace(care: Care) {
  const store = offSiteStore(care.settings)
  if (!store) throw new Error('no off-site place')
  return store
}

/** A new machine: an empty database and nothing on its disk. */
export async function onNewMachine(
  care: Care,
  folder: string,
  work: (machine: Care, db: Db) => Promise<void>,
): Promise<void> {
  const database = await createDatabase()
  const dataDir = mkdtempSync(join(folder, 'new-'))
  const db = openDb(database.url)
  try {
    await db.schema.dropSchema('public').cascade().execute()
    await db.schema.createSchema('public').execute()
    await work({ ...care, url: database.url, settings: { ...care.settings, DATA_DIR: dataDir } }, db)
  } finally {
    await db.destroy()
    await database.drop()
  }
}

export async function restoreNewest(machine: Care, skipDamaged = false) {
  const store = getPlace(machine)
  const newest = await newestBackup(store)
  return restoreBackup(machine, { store, name: newest?.name ?? '', skipDamaged })
}
