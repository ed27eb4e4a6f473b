import type { Trouble } from '../../server/src/testing/servers/faulty-proxy.ts'
import type { Service } from './services.ts'

const says = (status: string, type: string, body: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`

/** What every service may do. */
const ANYONE = {
  'refuses connections': { kind: 'refused' },
  'accepts and never answers': { kind: 'silent' },
  'every answer 0.3 s late': { kind: 'slow', ms: 300 },
  'cut off in mid-answer': { kind: 'cut', afterBytes: 20 },
  'answers nonsense': { kind: 'says', bytes: '\u0000\u0001 nonsense\r\n\r\n' },
} as const satisfies Record<string, Trouble>

const OVER_HTTP = {
  ...ANYONE,
  'answers 503': { kind: 'says', bytes: says('503 Service Unavailable', 'text/plain', 'later') },
  'answers a page of HTML': { kind: 'says', bytes: says('200 OK', 'text/html', '<h1>Maintenance</h1>') },
} as const satisfies Record<string, Trouble>

/** FATAL 57P03, as PostgreSQL replies while it starts. */
const FATAL = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
const STARTING = `E${String.fromCharCode(0, 0, 0, FATAL.length + 4)}${FATAL}`

export const FAULTS: Readonly<Record<Service, Readonly<Record<string, Trouble>>>> = {
  PostgreSQL: { ...ANYONE, 'is starting up': { kind: 'says', bytes: STARTING } },
  'file store': OVER_HTTP,
  'SMS gateway': OVER_HTTP,
  'mail server': { ...ANYONE, 'answers 421': { kind: 'says', bytes: '421 Try again later\r\n' } },
  'payment gateway': OVER_HTTP,
  'identity provider': OVER_HTTP,
}
