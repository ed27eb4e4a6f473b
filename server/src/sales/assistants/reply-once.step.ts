import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Asking, type AssistantTool, ProtocolError, type ToolReply } from '../../platform/assistants.ts'
import { insertReply, selectReply } from './assistant-replies.sql.ts'

const STORED_MS = 24 * 60 * 60_000
const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

type Run = AssistantTool['run']
type Repeatable = NonNullable<Asking['repeatable']>

/** Another request with the same key has changed something meanwhile: this one is rolled back. */
class KeyIsTaken extends Error {}

/** assistants 5: with the same Idempotency-Key a change is made once, and the first reply is returned for a day. */
export function replyOnce(name: string, run: Run): Run {
  return async (sent, asking) => {
    const { repeatable } = asking
    if (!repeatable) return run(sent, asking)
    const known = await findReply(asking, name, repeatable)
    if (known) return known
    const settle: Asking['settle'] = async (tx, told) => {
      const { context } = asking
      const now = context.now()
      const stored = await insertReply(tx, {
        keyHash: getSecret(asking, 'key', repeatable),
        requestHash: hashRequest(name, repeatable),
        reply: seal(asking, repeatable, told),
        until: new Date(now.getTime() + STORED_MS),
        now,
      })
      if (!stored) throw new KeyIsTaken()
    }
    try {
      return await run(sent, { ...asking, settle })
    } catch (error) {
      const first = error instanceof KeyIsTaken && (await findReply(asking, name, repeatable))
      if (first) return first
      throw error
    }
  }
}

async function findReply(asking: Asking, name: string, repeatable: Repeatable): Promise<ToolReply | null> {
  const { db, now } = asking.context
  const found = await selectReply(db, { keyHash: getSecret(asking, 'key', repeatable), now: now() })
  if (!found) return null
  if (found.request_hash.equals(hashRequest(name, repeatable))) return unseal(asking, repeatable, found.reply)
  throw new ProtocolError(409, 'idempotency_key_reused', 'The Idempotency-Key came with another request.')
}

function hashRequest(name: string, { request }: Repeatable): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, request]))
    .digest()
}

function getSecret(
  { context: { settings } }: Asking,
  use: 'key' | 'reply',
  { agent, key }: Repeatable,
): Buffer {
  return createHmac('sha256', settings.SECRET_KEY)
    .update(JSON.stringify(['assistant', use, agent, key]))
    .digest()
}

/** A reply names the session and its link, of which the database has only digests: only the key opens it. */
function seal(asking: Asking, repeatable: Repeatable, told: ToolReply): Buffer {
  const nonce = Buffer.from(asking.context.random(NONCE))
  const cipher = createCipheriv(CIPHER, getSecret(asking, 'reply', repeatable), nonce)
  const sealed = [cipher.update(deflateRawSync(JSON.stringify(told))), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

function unseal(asking: Asking, repeatable: Repeatable, stored: Buffer): ToolReply {
  const secret = getSecret(asking, 'reply', repeatable)
  const decipher = createDecipheriv(CIPHER, secret, stored.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAuthTag(stored.subarray(NONCE, NONCE + TAG))
  const opened = [decipher.update(stored.subarray(NONCE + TAG)), decipher.final()]
  return JSON.parse(inflateRawSync(Buffer.concat(opened)).toString()) as ToolReply
}
