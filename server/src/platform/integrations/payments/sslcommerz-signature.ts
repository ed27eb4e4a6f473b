import { createHash, timingSafeEqual } from 'node:crypto'

type Fields = Readonly<Record<string, string>>

/** The sender says what it signed: less than this proves nothing. */
const MUST_BE_SIGNED = ['amount', 'currency', 'status', 'store_id', 'tran_id', 'val_id']

/** A filter against noise, never a proof: what a message says counts only once the gateway itself confirms it. */
export function isSigned(fields: Fields, password: string): boolean {
  const keys = (fields.verify_key ?? '').split(',')
  if (!MUST_BE_SIGNED.every((key) => keys.includes(key))) return false
  const { verify_sign, verify_sign_sha2 } = fields
  if (!verify_sign && !verify_sign_sha2) return false
  const { md5, sha2 } = makeSignatures(fields, keys, password)
  return (!verify_sign || isSame(verify_sign, md5)) && (!verify_sign_sha2 || isSame(verify_sign_sha2, sha2))
}

/** The rule for `verify_sign` and `verify_sign_sha2`: named fields and the hashed password, sorted, not encoded. */
export function makeSignatures(fields: Fields, keys: readonly string[], password: string) {
  const sign = (algorithm: 'md5' | 'sha256') => {
    const secret = hash(algorithm, password)
    const parts = new Map(keys.map((key) => [key, fields[key] ?? '']))
    parts.set('store_passwd', secret)
    // by code unit, as the gateway sorts them: not in the order of any language
    const sorted = [...parts.keys()].sort((one, other) => (one < other ? -1 : 1))
    return hash(algorithm, sorted.map((key) => `${key}=${parts.get(key)}`).join('&'))
  }
  return { md5: sign('md5'), sha2: sign('sha256') }
}

function hash(algorithm: 'md5' | 'sha256', text: string): string {
  return createHash(algorithm).update(text).digest('hex')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
