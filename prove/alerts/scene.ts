import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDb } from '../../server/src/platform/db/db.ts'
import { freePorts, type Launched, launchShop } from '../../server/src/testing/servers/launch.ts'
import { startMailServer, startSmsServer } from '../../server/src/testing/servers/message-servers.ts'
import { type ReplicatedPostgres, startReplicated } from '../../server/src/testing/servers/postgres-server.ts'
import { type RedisServer, startRedis } from '../../server/src/testing/servers/redis-server.ts'
import { startS3 } from '../../server/src/testing/servers/s3-server.ts'
import { type FaultyProxy, startFaultyProxy } from '../../server/src/testing/servers/tcp-proxy.ts'

export type Scene = {
  readonly url: string
  readonly metricsPort: number
  readonly folder: string
  readonly shop: Launched
  readonly db: Db
  readonly database: ReplicatedPostgres
  readonly redis: RedisServer | undefined
  readonly sms: Awaited<ReturnType<typeof startSmsServer>>
  readonly files: FaultyProxy
  readonly mail: FaultyProxy
  close(): Promise<void>
}

/** The built shop with everything that can fail beside it: PostgreSQL, a replica, Redis, an S3, SMS and mail. */
export async function openScene(): Promise<Scene> {
  const beside = await openNeighbours()
  const { database, folder } = beside
  const [port = 0, metricsPort = 0] = await freePorts(2)
  const shop = launchShop({ ...settingsFor(beside), PORT: String(port), METRICS_PORT: String(metricsPort) })
  const db = openDb(database.primary, { max: 4 })
  const close = async () => {
    await shop.end('SIGKILL')
    await db.destroy().catch(() => {})
    await beside.closeAll()
    await database.stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await shop.port
  } catch (error) {
    await close()
    throw error
  }
  return { ...beside, url: `http://127.0.0.1:${port}`, metricsPort, shop, db, close }
}

type Neighbours = Awaited<ReturnType<typeof openNeighbours>>

async function openNeighbours() {
  const [database, redis, s3, sms, mailServer] = await Promise.all([
    startReplicated(),
    startRedis(),
    startS3(),
    startSmsServer(),
    startMailServer(),
  ])
  sms.answersJson({ status: 'SUCCESS' })
  const before = (address: string) =>
    startFaultyProxy({ hostname: '127.0.0.1', port: Number(new URL(address).port) })
  const [files, mail] = await Promise.all([before(s3.settings.endpoint), before(mailServer.url)])
  return {
    folder: mkdtempSync(join(tmpdir(), 'niramoy-prove-alerts-')),
    database,
    redis,
    bucket: s3.settings,
    sms,
    files,
    mail,
    async closeAll() {
      await Promise.all([files.close(), mail.close(), redis?.stop(), sms.stop()])
      await Promise.all([mailServer.stop(), s3.close()])
    },
  }
}

function settingsFor({ database, redis, bucket, files, sms, mail, folder }: Neighbours) {
  return {
    DATA_DIR: folder,
    DATABASE_URL: database.primary,
    REPLICA_URL: database.replica,
    ...(redis && { REDIS_URL: redis.url }),
    FILES: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    SMS_URL: sms.url,
    SMS_OK: 'status=SUCCESS',
    SMS_REFUSED: 'status=REFUSED',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    // of each step of a mail: one that is slow in all of them makes its job late
    SEND_TIMEOUT_MS: '30000',
    LIMIT_SUGGEST: '20/60',
    DATABASE_POOL: '4',
  }
}
