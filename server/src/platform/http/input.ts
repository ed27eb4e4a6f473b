import type { Call, Upload } from '@niramoy/contract/platform/call'
import { type FieldError, readIssue } from '@niramoy/contract/platform/says'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../refusal/refusal.ts'
import { refusalAt } from '../refusal/refuse-on.ts'
import { readForm } from './uploads.ts'

/** What stands in a request's address. */
export type Address = { readonly params: unknown; readonly query: unknown }
type Parsed = { params: unknown; query: unknown; body: unknown; files: Record<string, Upload> | undefined }

/** Turns a request into what the contract says the call takes, or refuses with the field's message. */
export async function parseInput(request: FastifyRequest, call: Call): Promise<Parsed> {
  const { params, query } = parseAddress(call, request)
  const form = call.files && request.isMultipart() ? await readForm(request, call.files) : undefined
  const files = call.files && (form?.files ?? {})
  if (call.files && files) refuseMissing(call.files, files)
  const body = call.body && parse(call.body, form ? form.fields : (request.body ?? {}))
  return { params, query, body, files }
}

export function parseAddress(call: Call, { params, query }: Address): Address {
  return {
    params: call.params && parseParams(call, call.params, params),
    query: call.query && parse(call.query, withoutBlanks(query)),
  }
}

/** A form asks for its file first. */
function refuseMissing(rules: NonNullable<Call['files']>, files: Record<string, Upload>): void {
  for (const [field, { required }] of Object.entries(rules)) {
    if (required && !files[field]) throw refusalAt(field, required)
  }
}

/** Read only where the contract takes one; what no program would send as a key is refused instead of cut. */
export function readIdempotencyKey({ headers }: FastifyRequest, { oncePerKey }: Call): string | null {
  const key = headers['idempotency-key']
  if (!oncePerKey || key === undefined || key === '') return null
  if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key
  throw refusalAt('Idempotency-Key', 'idempotency-key-malformed')
}

/** An id that is no id is refused like a missing row. */
function parseParams(call: Call, schema: z.ZodObject, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal(call.missing ?? 'not-found')
}

function parse(schema: z.ZodType, value: unknown): unknown {
  if (hasNul(value)) throw new Refusal('invalid-input')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, FieldError> = {}
  for (const { path, message } of result.error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= readIssue(message)
  }
  throw new Refusal('invalid-input', Object.keys(fields).length > 0 ? { fields } : {})
}

/** `?page=&search=` means neither was given. */
function withoutBlanks(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

/** PostgreSQL cannot store U+0000, and nothing a person types has it. */
function hasNul(value: unknown): boolean {
  // a list of what is left instead of a call within a call: a body may be nested deeper than the stack
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && next.includes('\u0000')) return true
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) left.push(key, inner)
    }
  }
  return false
}
