import type { contract } from '@niramoy/contract/all'
import type { Call } from '@niramoy/contract/platform/call'
import { boundary } from '@niramoy/texts/en/platform/boundary'
import type { Language } from '@niramoy/texts/languages'
import type { z } from 'zod'
import { noteMissingCode } from '../browser/connection.ts'
import { ApiError, type Refusal } from './api-error.ts'
import { CALLS } from './calls.gen.ts'
import type { Unanswered } from './unanswered.ts'

/** Something that can carry a request to /api: the browser's fetch, or the server itself while rendering. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** Sends a form and reports the progress from 0 to 1. */
export type SendWithProgress = (
  path: string,
  init: RequestInit,
  onProgress: (share: number) => void,
) => Promise<Response>

export type Carrier = {
  readonly send: Send
  readonly sendWithProgress?: SendWithProgress
  readonly language: () => Language
  /** Asks who it is where a call was refused for that; true: the same request is sent once more. */
  readonly prove?: (refused: Refused) => Promise<boolean>
  /** Called when the signed-in person's duties do not include what was asked for. */
  readonly onDutyMissing?: () => void
}

/** Why a call was refused, and which call it was. */
export type Refused = { readonly code: string; readonly method: string; readonly path: string }

/** The whole API as typed functions: `api.categories.list({ query: { page: 2 } })`. */
export type Api = {
  readonly [F in keyof typeof contract]: {
    readonly [C in keyof (typeof contract)[F]]: (typeof contract)[F][C] extends Call
      ? Caller<(typeof contract)[F][C]>
      : never
  }
}

type Caller<C extends Call> = (
  ...args: Record<never, never> extends Args<C> ? [args?: Args<C>] : [args: Args<C>]
) => Promise<Answer<C>>

type Args<C extends Call> = Params<C> & Query<C> & Body<C> & Once<C> & { readonly signal?: AbortSignal }
type Params<C extends Call> = C extends { params: infer S extends z.ZodType }
  ? { readonly params: { readonly [K in keyof z.output<S>]: string | number } }
  : unknown
type Query<C extends Call> = C extends { query: infer S extends z.ZodType }
  ? { readonly query?: { readonly [K in keyof z.output<S>]?: z.output<S>[K] | undefined } }
  : unknown
type Body<C extends Call> = C extends { body: infer S extends z.ZodType }
  ? C extends { files: object }
    ? { readonly body: Sent<C, S> | FormOf<C, S>; readonly onProgress?: (share: number) => void }
    : { readonly body: Sent<C, S> }
  : C extends { files: object }
    ? { readonly body: FormData; readonly onProgress?: (share: number) => void }
    : unknown
type Edit = { readonly method: 'PUT'; readonly whole?: never }
type Sent<C extends Call, S extends z.ZodType> = C extends Edit ? EveryField<z.input<S>> : z.input<S>
type FormOf<C extends Call, S extends z.ZodType> = C extends Edit
  ? FormWith<Exclude<keyof z.input<S>, 'version'>>
  : FormData
/** An edit names each field of its form, so that none is forgotten; one that it leaves as it is is `undefined`. */
type EveryField<Form> = {
  readonly [Field in Exclude<keyof Form, 'UserId'>]-?: Form[Field] | undefined
} & { readonly UserId?: number | undefined }
/** The same of a form with pictures: for what it has a text. */
export type FormWith<Texts extends PropertyKey> = FormData & {
  readonly [TEXTS]: Readonly<Record<Texts, true>>
}
declare const TEXTS: unique symbol
/** The same key does the work once, however often it is sent. */
type Once<C extends Call> = C extends { oncePerKey: true } ? { readonly key?: string } : unknown
type Answer<C extends Call> = C['reply'] extends z.ZodType
  ? z.output<C['reply']>
  : C['reply'] extends 'file'
    ? Blob
    : undefined

type Row = readonly [method: string, path: string, failure: string | null, kind: string, isOnce?: 1]
type AnyArgs = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  key?: string
  onProgress?: (share: number) => void
}

type Table = Readonly<Record<string, Readonly<Record<string, Row>>>>

export function apiOver(carrier: Carrier): Api {
  const performOnce = repeatably(carrier)
  const features = proxy((feature) =>
    proxy(
      (call) =>
        async (args: AnyArgs = {}) =>
          performOnce(await readRow(feature, call, carrier), args),
    ),
  )
  return features as unknown as Api
}

function proxy<Value>(make: (name: string) => Value): Record<string, Value> {
  const made: Record<string, Value> = {}
  return new Proxy(made, {
    get: (_, name) => {
      made[String(name)] ??= make(String(name))
      return made[String(name)]
    },
  })
}

/** The first screen only reads: the calls that change something come later, and customers never load those of staff. */
const LATER_CALLS: readonly (() => Promise<Table>)[] = [
  async () => (await import('./change-calls.gen.ts')).CHANGE_CALLS,
  async () => (await import(/* on demand */ './staff-calls.gen.ts')).STAFF_CALLS,
]

/** Before they are needed, for then there may be no network; of staff all of them. */
export function loadCalls(whose: 'customer' | 'staff'): void {
  for (const load of LATER_CALLS.slice(0, whose === 'staff' ? 2 : 1)) load().catch(() => {})
}

async function readRow(feature: string, call: string, carrier: Carrier): Promise<Row> {
  let row = (CALLS as Table)[feature]?.[call]
  for (const load of LATER_CALLS) {
    if (row) break
    row = (await loaded(load, carrier))[feature]?.[call]
  }
  if (!row) throw new TypeError(`there is no call ${feature}.${call}`)
  return row
}

async function loaded(load: () => Promise<Table>, carrier: Carrier): Promise<Table> {
  try {
    return await load()
  } catch {
    await noteMissingCode()
    throw await offline(null, carrier)
  }
}

/** Gives each call that takes an idempotency key one of its own until it is answered. */
function repeatably(carrier: Carrier) {
  let loaded: Promise<Unanswered> | undefined
  return async (row: Row, args: AnyArgs) => {
    const [method, path, failure, , isOnce] = row
    if (!isOnce || args.key !== undefined) return perform(row, args, carrier)
    // loaded with the first change, so that no page waits for it
    loaded ??= import(/* on demand */ './unanswered.ts').then(({ unansweredKeys }) => unansweredKeys())
    const sendUnderKey = await loaded.catch(async () => {
      loaded = undefined
      await noteMissingCode()
    })
    if (!sendUnderKey) throw await offline(failure, carrier)
    const address = `${method} ${fill(path, args.params)}${queryString(args.query)}`
    return sendUnderKey(address, args.body, (key) => perform(row, { ...args, key }, carrier))
  }
}

async function perform(
  row: Row,
  args: AnyArgs,
  carrier: Carrier,
  asked: readonly string[] = [],
): Promise<unknown> {
  const [method, path, failure, kind] = row
  const send = sending(carrier, args)
  const response = await send(`/api${fill(path, args.params)}${queryString(args.query)}`, {
    method,
    ...toBody(args),
  }).catch((error: unknown) => {
    if (args.signal?.aborted) throw error
    return null
  })
  if (!response) throw await offline(failure, carrier)
  if (!response.ok) {
    const refusal = await readRefusal(response, failure)
    const { code } = refusal
    // each reason is asked about once
    if (!asked.includes(code) && (await carrier.prove?.({ code, method, path }))) {
      return perform(row, args, carrier, [...asked, code])
    }
    throw await apiError(refusal, carrier)
  }
  if (kind === 'json') return response.json()
  return kind === 'file' ? response.blob() : undefined
}

function sending({ send, sendWithProgress }: Carrier, { body, onProgress }: AnyArgs): Send {
  if (!onProgress || !sendWithProgress || !(body instanceof FormData)) return send
  return (path, init) => sendWithProgress(path, init, onProgress)
}

function fill(path: string, params: AnyArgs['params']): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
}

function queryString(query: AnyArgs['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

function toBody({ body, signal, key }: AnyArgs): RequestInit {
  const once = key === undefined ? {} : { 'idempotency-key': key }
  const init = { ...(signal && { signal }), ...(key !== undefined && { headers: once }) }
  if (body === undefined) return init
  if (body instanceof FormData) return { ...init, body }
  return { ...init, body: JSON.stringify(body), headers: { ...once, 'content-type': 'application/json' } }
}

async function readRefusal(response: Response, failure: string | null): Promise<Refusal> {
  const said: Partial<Refusal> = await response.json().catch(() => ({}))
  const { code = 'unexpected', message, fields = {}, fieldCodes = {}, rows = [], current } = said
  const better = code === 'unexpected' ? undefined : message
  return {
    status: response.status,
    code,
    message: better ?? failure ?? message ?? boundary.title,
    fields,
    fieldCodes,
    rows,
    current,
    retryAfter: Number(response.headers.get('retry-after')) || 0,
  }
}

function offline(failure: string | null, carrier: Carrier): Promise<ApiError> {
  return apiError({ status: 0, code: 'offline', message: failure ?? boundary.title }, carrier)
}

async function apiError(refusal: Refusal, { language, onDutyMissing }: Carrier): Promise<ApiError> {
  if (refusal.code === 'not-your-duty') onDutyMissing?.()
  if (language() === 'en') return new ApiError(refusal)
  const headlines = await import(/* on demand */ './headlines.ts').then(
    ({ getHeadlines }) => getHeadlines(refusal),
    () => undefined,
  )
  return new ApiError({ ...refusal, ...(headlines && { headlines }) })
}
