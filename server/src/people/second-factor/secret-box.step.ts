import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Context } from '../../platform/context.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Keys = Pick<Context, 'settings'>

/** Encrypts a secret for one account: in the row of another it cannot be read. */
export function sealSecret(
  context: Keys & Pick<Context, 'random'>,
  userId: number,
  secret: Uint8Array,
): Buffer {
  const nonce = context.random(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(context.settings.SECRET_KEY), nonce).setAAD(owner(userId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

type Opened = { readonly secret: Buffer; readonly isOld: boolean }

/** `isOld`: only SECRET_KEY_OLD reads it. Null: neither does, for the key was changed without keeping it. */
export function openSecret({ settings }: Keys, userId: number, sealed: Buffer): Opened | null {
  const { SECRET_KEY, SECRET_KEY_OLD } = settings
  const secret = openWith(SECRET_KEY, userId, sealed)
  if (secret) return { secret, isOld: false }
  const old = SECRET_KEY_OLD && openWith(SECRET_KEY_OLD, userId, sealed)
  return old ? { secret: old, isOld: true } : null
}

function openWith(key: string, userId: number, sealed: Buffer): Buffer | null {
  const [nonce, text] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES + TAG_BYTES)]
  const cipher = createDecipheriv(CIPHER, keyFrom(key), nonce)
    .setAAD(owner(userId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([cipher.update(text), cipher.final()])
  } catch {
    return null
  }
}

function owner(userId: number): Buffer {
  return Buffer.from(`second factor of ${userId}`)
}

/** A key of its own, so that no other use of SECRET_KEY meets it. */
function keyFrom(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'niramoy second factor', 32))
}
