import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '@niramoy/contract/call'
import { Refusal } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { insertKey, selectKey, updateReply } from './idempotency.sql.ts'

type Once = {
  readonly userId: number
  /** Null: the caller sent none, and the work is done each time. */
  readonly key: string | null
  /** The call's name, so that one key never answers two calls. */
  readonly call: string
  /** What was asked for; what a file holds is in it as `hashOfFile`. */
  readonly request: unknown
}

/**
 * calls 11: the same key of the same person does the work once and answers the first reply again. The first thing in
 * the work's own transaction: who comes with the same key at the same moment waits for the first to commit, and a
 * try that fails leaves nothing behind, so that it can be repeated. The reply is kept as JSON.
 *
 * Whoever places or changes an order holds, in this order: the key, the code, the products, the order, the batches.
 */
export async function oncePerKey<Reply extends object>(
  tx: Tx,
  { userId, key, call, request }: Once,
  make: () => Promise<Reply>,
): Promise<Reply> {
  if (key === null) return make()
  const requestHash = hashOf(request)
  if (await insertKey(tx, { userId, key, call, requestHash })) {
    const reply = await make()
    await updateReply(tx, { userId, key }, reply)
    return reply
  }
  const known = await selectKey(tx, { userId, key })
  if (!known?.reply_body || known.call !== call || !requestHash.equals(known.request_hash)) {
    throw new Refusal('idempotency-key-reused')
  }
  return known.reply_body as Reply
}

/** What stands for a file in a request; null: there was none. */
export async function hashOfFile(upload: Upload | undefined): Promise<string | null> {
  if (!upload) return null
  const hash = createHash('sha256')
  await pipeline(createReadStream(upload.path), hash)
  return hash.digest('hex')
}

function hashOf(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request, inOneOrder)).digest()
}

/** However a client orders the fields of what it sends. */
function inOneOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
