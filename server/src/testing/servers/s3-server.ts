import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../platform/integrations/files/s3-files.ts'

export type S3Server = { settings: S3Settings; connections(): number; close(): Promise<void> }

/** The shop's own settings for that store. */
export function filesIn({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    FILES: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } as const
}

/** A real S3 speaker on a free port: it checks signatures and keeps one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'niramoy-s3-'))
  const configureBuckets = [{ name: 'niramoy' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets })
  const { port } = await server.run()
  let connections = 0
  server.httpServer.on('connection', () => {
    connections += 1
  })

  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-southeast-1',
      bucket: 'niramoy',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    connections: () => connections,
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
