import { createHash } from 'node:crypto'

/** The browser's side of a session. */
export type SessionCookie = {
  readonly tokenHash: Buffer | null
  /** It came under the name that versions before the `__Host-` prefix gave it, which a neighbour can plant. */
  readonly hasOldName?: boolean
  /** Begins a session of this user. */
  set(token: string, until: Date, userId: number): void
  /** The browser keeps the same token for longer. */
  renew(until: Date): void
  clear(): void
}

/** Small notes a call leaves in the browser; no script reads them, and another site cannot send them along in a form. */
export type VisitCookies = {
  get(name: string): string | undefined
  /** What the visitor chose on a page, such as the language: anyone may have written it. */
  choice(name: string): string | undefined
  set(name: string, value: string, place: { readonly until: Date; readonly path: string }): void
  clear(name: string, path: string): void
}

/** What a call may know of the visit beyond its input. */
export type RequestInfo = {
  /** The shop's address as this visitor knows it, without a path. */
  readonly origin: string
  readonly cookies: VisitCookies
  /** The visitor's network: limits count by it. */
  readonly address: string
  readonly agent: string
  /** Of programs that call the shop: a header of theirs, and one of the reply. */
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  /** The same key of the same person does its work once; null: none was sent. */
  readonly idempotencyKey: string | null
  readonly session: SessionCookie
  /** The password, or a code where there is none, was entered in this session within the last ten minutes. */
  readonly isFresh: boolean
}

/** One household or phone has a whole /64 of IPv6 to itself, so its first four groups stand for it. IPv4 is IPv4 in either writing. */
export function getNetwork(address: string | undefined): string {
  // a closed connection has no address any more, and gets no reply
  if (!address) return ''
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - groups.length - rest.length)).fill('0') : []
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

const SESSION_DAYS = 30
const DAY_MS = 86_400_000

/** Only this is stored: a reader of the table cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A session in use lives on; one unused for this long ends. */
export function sessionEnd(from: Date): Date {
  return new Date(from.getTime() + SESSION_DAYS * DAY_MS)
}
