import type { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/call'
import type { Language } from '@niramoy/texts/languages'
import type { z } from 'zod'
import { ApiError, type Refusal } from './api-error.ts'
import { CALLS } from './calls.gen.ts'

/** Something that can carry a request to /api: the browser's fetch, or the server itself while rendering. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

export type Carrier = {
  readonly send: Send
  readonly language: () => Language
  /** Told of every refusal for want of a session. */
  readonly onSessionEnd?: () => void
}

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

type Args<C extends Call> = Params<C> & Query<C> & Body<C> & { readonly signal?: AbortSignal }
type Params<C extends Call> = C extends { params: infer S extends z.ZodType }
  ? { readonly params: { readonly [K in keyof z.output<S>]: string | number } }
  : unknown
type Query<C extends Call> = C extends { query: infer S extends z.ZodType }
  ? { readonly query?: { readonly [K in keyof z.output<S>]?: z.output<S>[K] | undefined } }
  : unknown
type Body<C extends Call> = C extends { body: infer S extends z.ZodType }
  ? { readonly body: C extends { files: object } ? z.input<S> | FormData : z.input<S> }
  : unknown
type Answer<C extends Call> = C['reply'] extends z.ZodType
  ? z.output<C['reply']>
  : C['reply'] extends 'file'
    ? Blob
    : undefined

type Row = readonly [method: string, path: string, failure: string | null, kind: string]
type AnyArgs = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

export function apiOver(carrier: Carrier): Api {
  const features = Object.entries<Record<keyof Calls, Row>>(CALLS).map(([feature, calls]) => {
    const callers = Object.entries(calls).map(([name, row]) => [
      name,
      (args: AnyArgs = {}) => perform(row, args, carrier),
    ])
    return [feature, Object.fromEntries(callers)]
  })
  return Object.fromEntries(features)
}

async function perform([method, path, failure, kind]: Row, args: AnyArgs, carrier: Carrier) {
  const response = await carrier
    .send(`/api${fill(path, args.params)}${queryString(args.query)}`, { method, ...bodyOf(args) })
    .catch((error: unknown) => {
      if (args.signal?.aborted) throw error
      return null
    })
  if (!response) throw await apiError({ status: 0, code: 'offline', message: failure ?? UNEXPECTED }, carrier)
  if (!response.ok) {
    const refusal = await readRefusal(response, failure)
    // a wrong password is no end of a session
    if (refusal.code === 'not-logged-in') carrier.onSessionEnd?.()
    throw await apiError(refusal, carrier)
  }
  if (kind === 'json') return response.json()
  return kind === 'file' ? response.blob() : undefined
}

const UNEXPECTED = 'Something went wrong.'

function fill(path: string, params: AnyArgs['params']): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
}

function queryString(query: AnyArgs['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

function bodyOf({ body, signal }: AnyArgs): RequestInit {
  const init = signal ? { signal } : {}
  if (body === undefined) return init
  if (body instanceof FormData) return { ...init, body }
  return { ...init, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function readRefusal(response: Response, failure: string | null): Promise<Refusal> {
  const said: Partial<Refusal> = await response.json().catch(() => ({}))
  const { code = 'unexpected', message, fields = {}, rows = [] } = said
  const better = code === 'unexpected' ? undefined : message
  return {
    status: response.status,
    code,
    message: better ?? failure ?? message ?? UNEXPECTED,
    fields,
    rows,
    retryAfter: Number(response.headers.get('retry-after')) || 0,
  }
}

async function apiError(refusal: Refusal, { language }: Carrier): Promise<ApiError> {
  if (language() === 'en') return new ApiError(refusal)
  const headlines = await import('./headlines.ts').then(
    ({ headlinesOf }) => headlinesOf(refusal),
    () => undefined,
  )
  return new ApiError({ ...refusal, ...(headlines && { headlines }) })
}
