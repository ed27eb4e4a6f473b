/** A well-formed request of a call, of which one place is then spoilt. */

import type { JsonSchema } from './calls.ts'
import { inputSchema, type NamedCall } from './calls.ts'
import { type FilePart, formBody, type Part, textParts } from './forms.ts'
import { asText, LEFT_OUT } from './hostile-values.ts'
import { getChoices, type Maker, objectJson, type RawJson, sampleFields, sampleJson } from './samples.ts'
import { thingsInPath } from './things.ts'
import { type Header, jsonHeaders, type Wire } from './wire.ts'

export type Base = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: RawJson | undefined
}
export type Pictures = { readonly photo: Buffer; readonly pdf: Buffer; readonly sheet: Buffer }
export type Bench = Maker & { readonly files: Pictures }

export function getBase(call: NamedCall, maker: Maker): Base {
  const query = inputSchema(call, 'query')
  const body = inputSchema(call, 'body')
  return {
    params: thingsInPath(call.path, maker.things),
    query: query ? toTexts(sampleFields(query, '', maker)) : {},
    body: body && sampleJson(body, '', maker),
  }
}

function toTexts(fields: Readonly<Record<string, RawJson>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, json]) => [name, asText(json)]))
}

export function getTarget(call: NamedCall, { params, query }: Pick<Base, 'params' | 'query'>): string {
  return `${call.base ?? '/api'}${toPath(call, params)}${toQuery(query)}`
}

export function toPath(call: NamedCall, params: Base['params']): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => percent(params[name] ?? ''))
}

function toQuery(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${percent(name)}=${percent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Half letters have no UTF-8; they go out as the bytes that some programs write for them. */
function percent(text: string): string {
  return [...text]
    .map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('')
}

/** Well-formed as a whole: a form where the call wants a file, JSON otherwise. */
export function baseWire(call: NamedCall, base: Base, files: Pictures): Wire {
  const plain = { method: call.method, target: getTarget(call, base) }
  if (base.body === undefined) return { ...plain, headers: [] }
  if (call.files) return { ...plain, ...formBody([...textParts(base.body), ...fileParts(call, files)]) }
  return { ...plain, ...jsonBody(base.body) }
}

export function jsonBody(json: string | Buffer, headers: readonly Header[] = jsonHeaders) {
  return { headers, body: Buffer.from(json) }
}

/** Each of its files as the contract takes it. */
export function fileParts({ files = {} }: NamedCall, { photo, pdf, sheet }: Pictures): Part[] {
  return Object.entries(files).map(([name, { accept }]): FilePart => {
    if (accept.includes('image/jpeg')) return { name, filename: 'a.jpg', type: 'image/jpeg', bytes: photo }
    if (accept.includes('application/pdf')) {
      return { name, filename: 'a.pdf', type: 'application/pdf', bytes: pdf }
    }
    return { name, filename: 'a.xlsx', type: accept[0] ?? '', bytes: sheet }
  })
}

/** Every place of a call's body where a value stands, and the whole body with another value there. */

export type Spot = {
  /** Such as `items.0.quantities.strip`. */
  readonly field: string
  readonly sample: RawJson
  /** The body with this in its place. */
  put(value: RawJson): RawJson
}

type Place = { readonly field: string; readonly name: string; readonly put: Spot['put'] }

export function getSpots(schema: JsonSchema, maker: Maker): Spot[] {
  const whole: Place = { field: '', name: '', put: (value) => (value === LEFT_OUT ? 'null' : value) }
  return getChoices(schema).flatMap((choice) => within(choice, whole, maker))
}

function within(schema: JsonSchema, place: Place, maker: Maker): Spot[] {
  if (schema.properties || typeof schema.additionalProperties === 'object') {
    return inObject(schema, place, maker)
  }
  const items = schema.prefixItems?.[0] ?? (schema.items || undefined)
  if (!items) return []
  const put = (value: RawJson) => place.put(`[${value}]`)
  return at(items, { field: `${place.field}.0`, name: place.name, put }, maker)
}

function inObject(schema: JsonSchema, place: Place, maker: Maker): Spot[] {
  const fields = sampleFields(schema, place.name, maker)
  return Object.keys(fields).flatMap((name) => {
    const property = schema.properties?.[name] ?? (schema.additionalProperties as JsonSchema)
    const put = (value: RawJson) => {
      const { [name]: _, ...others } = fields
      return place.put(objectJson(value === LEFT_OUT ? others : { ...fields, [name]: value }))
    }
    const field = place.field ? `${place.field}.${name}` : name
    return at(property, { field, name, put }, maker)
  })
}

/** The place itself, and those inside of whatever it may be. */
function at(schema: JsonSchema, place: Place, maker: Maker): Spot[] {
  const sample = sampleJson(schema, place.name, maker)
  const inner = getChoices(schema).flatMap((choice) => within(choice, place, maker))
  return [{ field: place.field, sample, put: place.put }, ...inner]
}
