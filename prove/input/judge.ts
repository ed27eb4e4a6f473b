/** Whether a reply to a hostile input is one that the shop may give. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { OtherReply } from '@niramoy/contract/platform/call'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { NamedCall } from './calls.ts'
import type { World } from './plant.ts'
import type { Answer } from './wire.ts'

export const ROLES = ['owner', 'other', 'admin', 'guest'] as const
export type Role = (typeof ROLES)[number]

export type Asked = {
  readonly call: NamedCall
  readonly as: Role
  readonly world: World
  /** Tables in which the request changed rows. */
  readonly changed?: readonly string[]
  /** HTTP itself was broken: the call may never have been reached. */
  readonly isRaw?: boolean
  /** So much that the server may hang up before it has read it all, whereby its answer is lost. */
  readonly isLarge?: boolean
  /** The answer to HEAD has no body, and what was not asked of the API is answered as a page. */
  readonly isShapeless?: boolean
}

/** Longer than anything takes on a busy machine, shorter than a hang. */
export const LONGEST_MS = 15_000

/** What is wrong with it; nothing when it is as it should be. */
export function findFaults(answer: Answer, asked: Asked): string[] {
  const text = toText(answer)
  return [
    ...(answer.status >= 500 ? [`answered ${answer.status}`] : []),
    ...(answer.ms > LONGEST_MS ? [`took ${Math.round(answer.ms)} ms`] : []),
    ...leaks(text, answer, asked),
    ...insides(text, answer),
    ...shapeFaults(answer, text, asked),
    ...unwantedChanges(answer, asked),
  ]
}

function shapeFaults(answer: Answer, text: string, asked: Asked): string[] {
  if (answer.status === 0) return asked.isLarge ? [] : ['was not answered']
  if (asked.isShapeless) return []
  return answer.status >= 400 ? refusalFaults(answer, text, asked) : replyFaults(answer, text, asked)
}

/** A refused call may count a try and nothing else. */
const COUNTED = new Set(['one_time_codes'])

function unwantedChanges({ status }: Answer, { changed = [] }: Asked): string[] {
  if (status < 400) return []
  const unwanted = changed.filter((table) => !COUNTED.has(table))
  return unwanted.length > 0 ? [`was refused and changed ${unwanted.join(', ')}`] : []
}

/** The demo shows everybody every message, so that a newcomer finds the codes; elsewhere it does not exist. */
const DEMO_OUTBOX = 'dev.outbox'

/** Secrets of a person whom the asker is not, or of staff. */
function leaks(text: string, { status }: Answer, { call, as, world, isShapeless }: Asked): string[] {
  if (as === 'admin' || call.name === DEMO_OUTBOX) return []
  const others = (['owner', 'other', 'admin'] as const).filter((person) => person !== as)
  const secrets = [...others.flatMap((person) => world[person].secrets), ...world.staffOnly]
  const given = secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))
  const faults = given.map((secret) => `gave away ${secret}`)
  // a file may be packed: that it was given at all says enough, unless the call names nobody and it is one's own
  const namesThing = call.path.includes(':')
  if (as !== 'owner' && status === 200 && call.reply === 'file' && namesThing && !isShapeless)
    faults.push("gave another's file away")
  return faults
}

/** Traces of what the shop is made of. */
const INSIDES = [
  // as it is, and as JSON writes it
  /(\n|\\n)\s+at .+:\d+:\d+/,
  /node_modules/,
  /syntax error at or near/i,
  /violates \w+ constraint/i,
  /\$argon2/,
  /invalid (input|byte) s\w+ for/i,
  /Unexpected token|is not a function|of undefined|of null/,
  /root:x:0:0/,
]

function insides(text: string, { headers }: Answer): string[] {
  if (!/json|text|html/.test(headers['content-type'] ?? '')) return []
  return INSIDES.filter((trace) => trace.test(text)).map((trace) => `shows its insides: ${trace.source}`)
}

const REFUSAL_KEYS = new Set(['message', 'code', 'fields', 'fieldCodes', 'rows', 'current'])
type RefusalBody = {
  readonly code?: unknown
  readonly message?: unknown
  readonly fields?: Readonly<Record<string, string>>
  readonly fieldCodes?: Readonly<Record<string, string>>
  readonly current?: unknown
}

function refusalFaults({ status, headers }: Answer, text: string, { call }: Asked): string[] {
  const type = headers['content-type']
  if (!type?.startsWith('application/json')) return [`refused as ${type}`]
  const body = parsed(text)
  if (typeof body !== 'object' || body === null) return ['refused with a body that is no JSON object']
  const { code, message, current }: RefusalBody = body
  const surplus = Object.keys(body).filter((key) => !REFUSAL_KEYS.has(key))
  return [
    ...(typeof message === 'string' && message !== '' ? [] : ['refused without a message']),
    ...codeFaults(String(code), status),
    ...fieldFaults(body),
    ...(surplus.length > 0 ? [`refused with ${surplus.join(', ')}`] : []),
    ...(current === undefined || call.current?.safeParse(current).success
      ? []
      : ['showed what is there now against the contract']),
  ]
}

/** Every wrong field has a code that is known. */
function fieldFaults({ fields = {}, fieldCodes = {} }: RefusalBody): string[] {
  const uncoded = Object.keys(fields).filter((path) => !Object.hasOwn(ERRORS, fieldCodes[path] ?? ''))
  const surplus = Object.keys(fieldCodes).filter((path) => !Object.hasOwn(fields, path))
  return [...uncoded, ...surplus].map((path) => `refused the field ${path} without a code or a message`)
}

function codeFaults(code: string, status: number): string[] {
  const known = Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode] : undefined
  if (!known) return [`refused with the unknown code ${code}`]
  return known.status === status ? [] : [`refused as ${code} with ${status}`]
}

type Check = (answer: Answer) => string[]

const OTHER_REPLIES: Readonly<Record<OtherReply, Check>> = {
  nothing: ({ status }) => (status === 204 ? [] : [`answered ${status} instead of nothing`]),
  redirect: ({ headers }) => redirectFaults(headers.location),
  events: ({ headers }) =>
    headers['content-type']?.startsWith('text/event-stream') ? [] : ['answered no events'],
  file: ({ status, body }) =>
    status === 200 && body.length > 0 ? [] : [`answered ${status} and ${body.length} bytes for a file`],
}

function replyFaults(answer: Answer, text: string, { call, isRaw }: Asked): string[] {
  const { reply } = call
  // a broken request may have become another one, or its answer have no body
  if (isRaw || answer.status === 304) return []
  if (typeof reply === 'string') return OTHER_REPLIES[reply](answer)
  const result = reply.safeParse(parsed(text))
  return result.success ? [] : [`answered against the contract: ${result.error.message.slice(0, 200)}`]
}

/** Within the shop, or to a service from its settings; never to where a visitor says. */
function redirectFaults(location = ''): string[] {
  if (/^\/(?![/\\])/.test(location)) return []
  const host = URL.canParse(location) ? new URL(location).hostname : 'nowhere'
  return ['localhost', '127.0.0.1'].includes(host) ? [] : [`leads to ${location}`]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toText({ body, headers }: Answer): string {
  const packing = headers['content-encoding']
  try {
    if (packing === 'gzip') return gunzipSync(body).toString()
    if (packing === 'br') return brotliDecompressSync(body).toString()
  } catch {
    return ''
  }
  return body.toString()
}
