import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Settings } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { Replicas } from './db/replicas.ts'
import type { FileStore } from './integrations/files/files.ts'
import type { Redis } from './integrations/redis.ts'
import type { Metrics } from './metrics.ts'
import type { ProductSearch } from './product-search.ts'

/** Everything a call may touch outside its arguments. Built once in main.ts, and in tests by startShop(). */
export type Context = {
  readonly db: Db
  readonly now: () => Date
  readonly random: (bytes: number) => Uint8Array
  readonly files: FileStore
  readonly search: ProductSearch
  readonly orderEvents: OrderNews
  readonly settings: Settings
  /** Where REDIS_URL names one; nothing depends on it. */
  readonly redis?: Redis | undefined
  /** Where REPLICA_URL names some. */
  readonly replicas?: Replicas | undefined
  /** Set where `db` is a replica: what little a read writes goes here. */
  readonly primary?: Db
  /** What this process is; left out, only a restored database keeps it quiet. */
  readonly identity?: Identity
  /** Counts what is worth watching. */
  readonly measures?: Metrics
  /** Of the current request; the audit log records it. */
  readonly requestId?: string
  /** The member of staff whose request this is: all that it changes is recorded as theirs. */
  readonly staffId?: number | undefined
  /** The same person, where the call lets them act as staff. */
  readonly staff?: Actor | undefined
  /** The request, when it came with a key: `transactOnce` does its work once, however often it is sent. */
  readonly repeatable?: Repeatable | undefined
  /** In the demo: asks the program's own stand-ins for the world, below `/dev/`. */
  readonly inside?: AskInside
  /** Logs what went wrong outside, where the visitor only learns that it did. */
  readonly report?: (error: unknown, text: string) => void
}

/** By what a process knows the shop it serves; null: not known, and then not compared. */
export type Identity = {
  readonly public_url: string | null
  readonly database_id: string | null
  readonly files_place: string | null
  readonly machine: string | null
}

/** Who may send it again, under which key, and what makes it another request. */
export type Repeatable = {
  readonly userId: number
  readonly key: string
  /** The call, so that one key never serves two. */
  readonly call: string
  readonly input: { readonly files?: Readonly<Record<string, Upload | undefined>> | undefined }
}

/** Notifies of orders that may have changed, whichever process changed them. */
export type OrderNews = {
  /** Returns what ends it. */
  subscribe(orderId: number, listener: () => void): () => void
  /** The same for every order, by its id; null says that some may have been missed. */
  subscribeToAll(listener: (orderId: number | null) => void): () => void
  /** When notifications arrive, or cannot for now. */
  begun(): Promise<void>
}

export type AskInside = (
  url: string,
  init: { readonly method?: string; readonly headers?: object; readonly body?: unknown },
) => Promise<Response>
