import type { Readable } from 'node:stream'
import type { FileContent } from '../files/files.ts'

export type StoredEntry = { readonly key: string; readonly size: number; readonly changedAt: Date }

/** A place for backups: a folder, or a bucket elsewhere. Keys are names with slashes between. */
export type BackupStore = {
  /** For the operator, without a secret. */
  readonly name: string
  list(prefix: string): AsyncIterable<StoredEntry>
  /** After it resolves the content is whole and durable; until then there is none under the key. */
  put(key: string, content: FileContent): Promise<void>
  get(key: string): Promise<Readable | null>
  /** What is not there counts as deleted. */
  delete(key: string): Promise<void>
}
