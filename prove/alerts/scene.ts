import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDb } from '../../server/src/platform/db/db.ts'
import { type FaultyProxy, startFaultyProxy } from '../../server/src/testing/servers/faulty-proxy.ts'
import { freePorts } from '../../server/src/testing/servers/free-ports.ts'
import { type Launched, launchShop } from '../../server/src/testing/servers/launch.ts'
import { type RedisServer, startRedis } from '../../server/src/testing/servers/redis-server.ts'
import { type ReplicatedPostgres, startReplicated } from '../../server/src/testing/servers/replica-server.ts'
import { startS3 } from '../../server/src/testing/servers/s3-server.ts'
import { startSmsServer } from '../../server/src/testing/servers/sms-server.ts'

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
  close(): Promise<void>
}

/** The built shop with everything that can fail beside it: PostgreSQL, a replica, Redis, an S3 and an SMS gateway. */
export async function openScene(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-prove-alerts-'))
  const [database, redis, s3, sms] = await Promise.all([
    startReplicated(),
    startRedis(),
    startS3(),
    startSmsServer(),
  ])
  const { hostname, port: s3Port } = new URL(s3.settings.endpoint)
  const files = await startFaultyProxy({ hostname, port: Number(s3Port) })
  sms.answersJson({ status: 'SUCCESS' })
  const [port = 0, metricsPort = 0] = await freePorts(2)
  const shop = launchShop({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: folder,
    DATABASE_URL: database.primary,
    REPLICA_URL: database.replica,
    ...(redis && { REDIS_URL: redis.url }),
    FILES: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
    S3_REGION: s3.settings.region,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    SMS_URL: sms.url,
    SMS_OK: 'status=SUCCESS',
    SMS_REFUSED: 'status=REFUSED',
    // long enough for a job to be late
    SEND_TIMEOUT_MS: '300000',
    LIMIT_SUGGEST: '20/60',
    DATABASE_POOL: '4',
  })
  await shop.port
  const db = openDb(database.primary, { max: 4 })
  return {
    url: `http://127.0.0.1:${port}`,
    metricsPort,
    folder,
    shop,
    db,
    database,
    redis,
    sms,
    files,
    async close() {
      await shop.end('SIGKILL')
      await db.destroy().catch(() => {})
      await Promise.all([files.close(), redis?.stop(), s3.close(), sms.stop()])
      await database.stop().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
