import { createHash } from 'node:crypto'

/** The browser's side of a session. */
export type SessionCookie = {
  readonly tokenHash: Buffer | null
  set(token: string, until: Date): void
  clear(): void
}

/** What a call may know of the visit beyond its input. */
export type Visit = { readonly address: string; readonly agent: string; readonly session: SessionCookie }

const SESSION_DAYS = 30
const DAY_MS = 86_400_000

/** Only this is stored: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A session in use lives on; one unused for this long ends. */
export function sessionEnd(from: Date): Date {
  return new Date(from.getTime() + SESSION_DAYS * DAY_MS)
}
