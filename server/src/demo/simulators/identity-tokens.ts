import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { DemoPerson } from './identity-people.ts'

/** What the browser was sent with, and what must fit when the code is handed in. */
export type Grant = {
  readonly person: DemoPerson
  readonly issuer: string
  readonly clientId: string
  readonly callback: string
  readonly challenge: string
  readonly nonce: string | undefined
}

type HandedIn = { readonly clientId: string; readonly callback: string; readonly verifier: string }

const CODE_MS = 60_000
const MOST = 1_000
const KEY_ID = 'demo'

/** The codes and tokens of a provider that lives as long as this process. */
export function issueTokens() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const grants = memory<Grant & { readonly until: number }>()
  const people = memory<DemoPerson>()
  return {
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'ES256' }],
    giveCode: (grant: Grant) => grants.put({ ...grant, until: clock() + CODE_MS }),
    /** A code works once, for the client it was issued to. */
    takeCode(code: string, { clientId, callback, verifier }: HandedIn): Grant | null {
      const grant = grants.take(code)
      if (!grant || grant.until < clock()) return null
      const fits =
        grant.clientId === clientId && grant.callback === callback && grant.challenge === digest(verifier)
      return fits ? grant : null
    },
    giveAccess: (person: DemoPerson) => people.put(person),
    whoHas: (token: string) => people.get(token),
    signedIdentity(grant: Grant): string {
      const header = part({ alg: 'ES256', kid: KEY_ID })
      const text = `${header}.${part(claimsOf(grant, Math.floor(clock() / 1000)))}`
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${text}.${signature.toString('base64url')}`
    },
  }
}

function claimsOf({ person, issuer, clientId, nonce }: Grant, seconds: number) {
  return {
    iss: issuer,
    aud: clientId,
    sub: person.subject,
    name: person.name,
    ...(person.email && { email: person.email, email_verified: person.emailVerified }),
    ...(nonce && { nonce }),
    iat: seconds,
    exp: seconds + 300,
  }
}

/** Secrets and what they stand for; the oldest are forgotten. */
function memory<T>() {
  const entries = new Map<string, T>()
  return {
    put(value: T): string {
      const secret = randomBytes(24).toString('base64url')
      entries.set(secret, value)
      const [oldest = ''] = entries.keys()
      if (entries.size > MOST) entries.delete(oldest)
      return secret
    },
    get: (secret: string) => entries.get(secret),
    take(secret: string): T | undefined {
      const value = entries.get(secret)
      entries.delete(secret)
      return value
    },
  }
}

function clock(): number {
  // no-clock: the world outside has a clock of its own
  return Date.now()
}

function digest(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function part(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url')
}
