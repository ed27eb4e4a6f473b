// An S3 store in the place of MinIO, with the one bucket; its only key is S3RVER.
import S3rver from '@20minutes/s3rver'

const configureBuckets = [{ name: 'niramoy' }]
const server = new S3rver({
  address: '0.0.0.0',
  port: 9000,
  directory: '/data',
  silent: true,
  // its host's name is no bucket
  vhostBuckets: false,
  configureBuckets,
})
await server.run()
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit())
