import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Context, Repeatable } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../refusal/refusal.ts'
import { buildOpening, buildStoring, type Opened } from './idempotency.sql.ts'

type Once = {
  readonly userId: number
  /** Null: the caller sent none, and the work is done each time. */
  readonly key: string | null
  /** The call's name, so that one key never serves two calls. */
  readonly call: string
  /** The input; a file's content is in it as `hashOfFile`. */
  readonly request: unknown
  /** Locks the person right after the key: their orders are made one after the other. */
  readonly locksUser?: boolean
}

/**
 * calls 11: the same key of the same person does the work once and returns the first reply again. The key is written
 * together with the beginning of the work's own transaction: another request with the same key waits for the first to
 * commit, and a try that fails leaves nothing behind, so that it can be repeated. The reply is stored as JSON, together
 * with the commit.
 *
 * Placing or changing an order locks, in this order: the key, the customer, the code, the products, the order,
 * the batches.
 */
export async function runOnce<Reply extends object>(
  context: Context,
  actorId: number | null,
  once: Once,
  make: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const { userId, key, call, request, locksUser } = once
  const claim = key === null ? null : { userId, key, call, requestHash: computeHash(request) }
  const { reply } = await transact<Done<Reply>, Opened>(
    context,
    actorId,
    async (tx, opened) => {
      const known = opened?.known
      if (!known) return { reply: await make(tx), isNew: true }
      if (!known.isSame || !known.reply) throw new Refusal('idempotency-key-reused')
      return { reply: known.reply as Reply, isNew: false }
    },
    {
      opening: buildOpening({ claim, customerId: locksUser ? userId : null }),
      closing: ({ reply, isNew }) => (claim && isNew ? buildStoring(claim, reply) : undefined),
    },
  )
  return reply
}

type Done<Reply> = { readonly reply: Reply; readonly isNew: boolean }

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
  const once = { userId, key, call, request: await readRequest(input) }
  const done = await runOnce(context, actorId, once, async (tx) => ({ value: await work(tx) }))
  return done.value
}

/** For a request of several transactions that stand each by itself. */
export function getPart(context: Context, part: string): Context {
  const { repeatable } = context
  if (!repeatable) return context
  const key = createHash('sha256').update(`${part} ${repeatable.key}`).digest('base64url')
  return { ...context, repeatable: { ...repeatable, key } }
}

async function readRequest({ files = {}, ...input }: Repeatable['input']): Promise<object> {
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

function computeHash(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request, inOneOrder)).digest()
}

/** However a client orders the fields of what it sends. */
function inOneOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
