import { type FieldError, fieldError } from '@niramoy/contract/platform/says'
import { errorHeadlines } from '@niramoy/texts/bn/errors'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasLostDatabase } from '../db/lost-database.ts'
import { OutOfReach } from '../integrations/circuit.ts'
import { Refusal } from '../refusal/refusal.ts'

/** What Fastify and its parts refuse by themselves, in our words. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-many-files',
  FST_FIELDS_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
}

/** What PostgreSQL says when it is too slow, or too much goes on at once. */
const DATABASE_BUSY = new Set(['55P03', '57014', '40P01'])

/** What the system says when it takes no more files; the upload is to be retried later. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The only place where an error becomes an HTTP answer: { message, code, fields?, fieldCodes?, rows?, current? }. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(error, request, reply)
    // a client that left in the middle of a body is no fault of ours, and gets no reply
    const known = hasLeft(error, request) ? 'malformed-request' : FASTIFY_CODES[error.code]
    if (known) return send(reply, known)
    if (error.statusCode && error.statusCode < 500) return send(reply, 'invalid-input')
    const away = neighbourAway(error, request)
    if (away) return send(reply.header('retry-after', String(away.retryAfter)), away.code)
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
    return send(reply, 'unexpected')
  })
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refused = refusal
  const { retryAfter, current, ...details } = refusal.details
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  const { encodeCurrent } = request.routeOptions.config
  const shown = current && encodeCurrent && { current: JSON.parse(encodeCurrent(current)) as object }
  return send(reply, refusal.code, { ...details, ...shown })
}

/** A neighbour without which this call fails. */
function neighbourAway(error: FastifyError, request: FastifyRequest) {
  if (isDatabaseAway(error, request)) {
    request.log.warn({ code: error.code }, 'the database did not answer')
    return { code: 'not-ready', retryAfter: 2 } as const
  }
  if (DISK_FULL.has(error.code)) {
    request.log.error({ code: error.code }, 'the disk takes no more files')
    return { code: 'files-unavailable', retryAfter: 60 } as const
  }
  if (!(error instanceof OutOfReach)) return undefined
  request.log.warn({ err: error }, 'files are out of reach')
  return { code: 'files-unavailable', retryAfter: 5 } as const
}

/** A path that is no path: a broken percent sign, for one. */
export function refuseUnreadable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  send(reply, 'malformed-request')
}

/** An unknown path that is no page. */
export function refuseUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 'not-found')
}

/** Without a look at who asks: a call gets its code, a page a few plain words. */
export function refuseAtOnce(reply: FastifyReply, code: ErrorCode, retryAfter: number): FastifyReply {
  reply.header('retry-after', String(retryAfter))
  if (reply.request.url.startsWith('/api/')) return send(reply, code)
  const { status, text } = ERRORS[code]
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="bn"><head><meta charset="utf-8"><title>${status}</title></head>` +
        `<body><h1>${errorHeadlines[code]}</h1><p lang="en">${text}</p></body></html>`,
    )
}

type Details = Pick<Refusal['details'], 'fields' | 'rows' | 'current'>

function send(reply: FastifyReply, code: ErrorCode, { fields, rows, current }: Details = {}): FastifyReply {
  const { status, text } = ERRORS[code]
  const wrong = fields && Object.entries(fields).map(([path, one]) => [path, fieldError(one)] as const)
  // the first wrong field's own message says more than 'check the fields'
  const message = wrong?.[0]?.[1].text ?? text
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message, code, ...(wrong && byPath(wrong)), rows, current }))
}

function byPath(wrong: readonly (readonly [path: string, error: FieldError])[]) {
  return {
    fields: Object.fromEntries(wrong.map(([path, { text }]) => [path, text])),
    fieldCodes: Object.fromEntries(wrong.map(([path, { code }]) => [path, code])),
  }
}

function hasLeft(error: FastifyError, { raw }: FastifyRequest): boolean {
  return error.code === 'ECONNRESET' && raw.destroyed && !raw.complete
}

function isDatabaseAway(error: FastifyError, { raw }: FastifyRequest): boolean {
  // a client that left in the middle says the same as a database that did; a body that was read to its end is gone too
  if (raw.destroyed && !raw.complete) return false
  return DATABASE_BUSY.has(error.code) || hasLostDatabase(error)
}
