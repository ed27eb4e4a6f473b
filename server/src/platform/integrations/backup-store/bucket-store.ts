import { openBucket, type S3Settings } from '../files/s3-files.ts'
import type { BackupStore } from './backup-store.ts'

const TYPE = 'application/octet-stream'

/** Backups in a bucket, below a prefix of its keys. */
export function bucketStore(settings: S3Settings, prefix: string): BackupStore {
  const bucket = openBucket(settings)
  const begin = prefix && `${prefix.replace(/^\/+|\/+$/g, '')}/`
  const getSegments = (key: string) => (begin + key).split('/')

  return {
    name: `s3://${settings.bucket}/${begin}`,

    async *list(below) {
      for await (const entry of bucket.list(begin + below)) {
        yield { ...entry, key: entry.key.slice(begin.length) }
      }
    },

    put: (key, content) => bucket.put(getSegments(key), content, TYPE),
    delete: (key) => bucket.delete(getSegments(key)),
    get: async (key) => (await bucket.get(getSegments(key)))?.body ?? null,
  }
}
