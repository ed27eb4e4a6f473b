import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Context, Repeatable } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../refusal/refusal.ts'
import { insertKey, selectKey, updateReply } from './idempotency.sql.ts'

type Once = {
  readonly userId: number
  /** Null: the caller sent none, and the work is done each time. */
  readonly key: string | null
  /** The call's name, so that one key never serves two calls. */
  readonly call: string
  /** The input; a file's content is in it as `hashOfFile`. */
  readonly request: unknown
}

/**
 * calls 11: the same key of the same person does the work once and returns the first reply again. The first thing in
 * the work's own transaction: another request with the same key waits for the first to commit, and a try that fails
 * leaves nothing behind, so that it can be repeated. The reply is stored as JSON.
 *
 * Placing or changing an order locks, in this order: the key, the customer, the code, the products, the order,
 * the batches.
 */
export async function runOnce<Reply extends object>(
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

/**
 * A transaction that runs once for a request with a key. What the work returns is stored as JSON and returned again,
 * so it has the contract's shape or is nothing; what is read anew for the reply is read afterwards.
 */
export async function transactOnce<T>(
  context: Context,
  actorId: number | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!context.repeatable) return transact(context, actorId, work)
  const { userId, key, call, input } = context.repeatable
  const once = { userId, key, call, request: await requestOf(input) }
  const done = await transact(context, actorId, (tx) =>
    runOnce(tx, once, async () => ({ value: await work(tx) })),
  )
  return done.value
}

/** For a request of several transactions that stand each by itself. */
export function partOf(context: Context, part: string): Context {
  const { repeatable } = context
  if (!repeatable) return context
  const key = createHash('sha256').update(`${part} ${repeatable.key}`).digest('base64url')
  return { ...context, repeatable: { ...repeatable, key } }
}

async function requestOf({ files = {}, ...input }: Repeatable['input']): Promise<object> {
  const hashes: Record<string, string | null> = {}
  for (const [field, file] of Object.entries(files)) hashes[field] = await hashOfFile(file)
  return { ...input, files: hashes }
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
