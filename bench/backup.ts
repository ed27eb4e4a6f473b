import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOffSite } from '../server/src/platform/care/copy-off-site.step.ts'
import { makeBackup } from '../server/src/platform/care/make-backup.step.ts'
import { type Care, offSiteStore } from '../server/src/platform/care/places.step.ts'
import { rehearseRestore } from '../server/src/platform/care/rehearse-restore.step.ts'
import { readSettings } from '../server/src/platform/config/config.ts'
import { startS3 } from '../server/src/testing/servers/s3-server.ts'
import { openGrowingShop } from './load/growing-shop.ts'

/**
 * `npm run bench:backup [orders]`: how long an encrypted backup, its copy into a bucket and a restore of that copy with
 * all rules of verify take, and their bytes; of 100,000 orders unless told.
 */
const [orders = 100_000] = process.argv.slice(2).map(Number)
const shop = await openGrowingShop()
const s3 = await startS3()
const folder = mkdtempSync(join(tmpdir(), 'niramoy-bench-backup-'))
try {
  await shop.grow({ products: 5_000, customers: 2_000, orders })
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: shop.url,
    DATA_DIR: folder,
    BACKUP_KEY: 'only for this measurement',
    BACKUP_OFFSITE: `s3://${s3.settings.bucket}/bench`,
    BACKUP_S3_ENDPOINT: s3.settings.endpoint,
    BACKUP_S3_REGION: s3.settings.region,
    BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  })
  // no-clock: the clock itself
  const care: Care = { url: shop.url, settings, say: console.log, now: () => new Date() }
  const store = offSiteStore(settings)
  if (!store) throw new Error('There is no off-site place.')
  const size = await shop.client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  console.log(`database: ${megabytes(Number(size.rows[0]?.bytes))}`)
  const made = await timed('backup, packed and encrypted', () => makeBackup(care))
  const copied = await timed('copy into the bucket', () => copyOffSite(care, made, store))
  console.log(`backup: ${megabytes(copied)}`)
  const { detail } = await timed('restore of the copy, and verify', () => rehearseRestore(care))
  console.log(detail)
} finally {
  await shop.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
