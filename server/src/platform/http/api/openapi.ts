import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

/** By call, such as `orders.quote`: values with which a reader can try it. */
export type ApiExamples = Readonly<
  Record<string, { readonly params?: Json; readonly query?: Json; readonly body?: unknown }>
>

/** The API's description, made from the contract. */
export function openApi(shopName: string, examples: ApiExamples = {}): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, calls] of Object.entries<Calls>(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(feature, name, call, examples[`${feature}.${name}`]),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version: '1',
      description:
        'Amounts are taka with at most two decimals; instants are ISO 8601 in UTC; days are YYYY-MM-DD in Asia/Dhaka. ' +
        'Signing in sets the cookie `sid`. An error is `{message, code, fields?, fieldCodes?}`; a change made since a form was opened is shown as `current`.' +
        (examples['auth.login']
          ? ' To try calls that need an account, first send `POST /auth/login` with its example.'
          : ''),
    },
    servers: [{ url: '/api' }],
    paths: { ...paths, ...SERVICE_PATHS },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  }
}

/** calls 16 */
const BY_FIELD =
  'A field that is left out stays as it is; null clears one that may be empty, and is refused for one that may not.'
const WHOLE = 'The body is one value, which takes the place of the one before.'

function operation(feature: string, name: string, call: Call, example: ApiExamples[string] = {}): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.about,
    ...(call.method === 'PUT' && { description: call.whole ? WHOLE : BY_FIELD }),
    ...(call.access !== 'anyone' && { security: [{ session: [] }], 'x-role': call.access }),
    ...(call.permission && { 'x-permission': call.permission }),
    parameters: [
      ...parameters('path', call.params, example.params),
      ...parameters('query', call.query, example.query),
      ...(call.oncePerKey ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: requestContent(call, example.body) } }),
    responses: responses(call),
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, examples: Json = {}): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(name in examples && { example: examples[name] }),
  }))
}

function requestContent(call: Call, example: unknown): Json {
  const schema = toJson(call.body as z.ZodType, 'input')
  const json = { schema, ...(example !== undefined && { example }) }
  if (!call.files) return { 'application/json': json }
  const files = Object.fromEntries(
    Object.keys(call.files).map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  const properties = { ...(schema.properties as Json), ...files }
  return {
    'multipart/form-data': { schema: { ...schema, properties } },
    'application/json': json,
  }
}

function responses(call: Call): Json {
  return {
    ...success(call),
    default: { description: call.failure ?? 'A refusal', content: ERROR_CONTENT },
    ...refusals(call),
  }
}

function success(call: Call): Json {
  if (call.reply === 'nothing') return { '204': { description: 'Done' } }
  if (call.reply === 'redirect') return { '302': { description: 'Elsewhere' } }
  if (call.reply === 'events') {
    return {
      '200': { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    }
  }
  const content =
    call.reply === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: toJson(call.reply, 'output') } }
  return {
    [call.status ?? 200]: { description: 'Done', content },
    ...(call.cacheUntil && { '304': { description: 'What the given ETag names has not changed' } }),
  }
}

function refusals(call: Call): Json {
  const codes = [
    ...(call.body || call.query ? (['invalid-input'] as const) : []),
    ...(call.access !== 'anyone' ? (['not-logged-in'] as const) : []),
    ...(call.access === 'admin' ? (['not-allowed'] as const) : []),
    ...(call.params ? [call.missing ?? ('not-found' as const)] : []),
    ...(call.limit || call.readLimit ? (['too-many-tries'] as const) : []),
  ]
  return Object.fromEntries([
    ...codes.map((code) => [ERRORS[code].status, refusal(code, ERROR_CONTENT)]),
    ...(call.current ? [[409, refusal('changed-meanwhile', contentWithCurrent(call.current))]] : []),
  ])
}

function refusal(code: ErrorCode, content: Json): Json {
  return { description: `${code}: ${ERRORS[code].text}`, content }
}

function contentWithCurrent(current: z.ZodType): Json {
  const shown = { type: 'object', properties: { current: toJson(current, 'output') } }
  return { 'application/json': { schema: { allOf: [ERROR_CONTENT['application/json'].schema, shown] } } }
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key of the same person does the work once and answers the same again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}
const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'The text to show.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By field: what is wrong.',
    },
    fieldCodes: {
      type: 'object',
      additionalProperties: { type: 'string', enum: Object.keys(ERRORS) },
      description: 'By the same field: the code of what is wrong.',
    },
    rows: {
      type: 'array',
      description: 'Of an uploaded sheet: what is wrong with which cell.',
      items: {
        type: 'object',
        properties: {
          row: { type: 'integer' },
          column: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string', enum: Object.keys(ERRORS) },
        },
      },
    },
  },
}
const STATUS = {
  'application/json': { schema: { type: 'object', properties: { status: { type: 'string' } } } },
}
const SERVICE_PATHS = {
  '/health': {
    get: {
      tags: ['service'],
      summary: 'The process lives.',
      responses: { '200': { description: 'Yes', content: STATUS } },
    },
  },
  '/ready': {
    get: {
      tags: ['service'],
      summary: 'The process can serve: database reachable and migrated.',
      responses: {
        '200': { description: 'Yes', content: STATUS },
        '503': { description: 'Not yet', content: ERROR_CONTENT },
      },
    },
  },
}
