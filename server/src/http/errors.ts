import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../context.ts'
import { hasLostDatabase } from '../db/lost-database.ts'

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

/** What the system says when it takes no more files; whoever has a file to send comes again later. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The only place where an error becomes an HTTP answer: { message, code, fields?, rows? }. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      const { retryAfter, ...details } = error.details
      if (retryAfter) reply.header('retry-after', String(retryAfter))
      return send(reply, error.code, details)
    }
    const known = FASTIFY_CODES[error.code]
    if (known) return send(reply, known)
    if (error.statusCode && error.statusCode < 500) return send(reply, 'invalid-input')
    return tellTrouble(error, request, reply)
  })
}

/** What is nobody's fault who asks: now and then it passes. */
function tellTrouble(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code } = error
  // that somebody left in the middle of a body is no fault of ours, and nobody hears the answer
  if (hasLeft(error, request)) return send(reply, 'malformed-request')
  if (isDatabaseAway(error, request)) {
    request.log.warn({ code }, 'the database did not answer')
    return send(reply.header('retry-after', '2'), 'not-ready')
  }
  if (DISK_FULL.has(code)) {
    request.log.error({ code }, 'the disk takes no more files')
    return send(reply.header('retry-after', '60'), 'not-ready')
  }
  request.log.error({ err: error }, 'unexpected error')
  return send(reply, 'unexpected')
}

/** A path that is no path: a broken percent sign, for one. */
export function refuseUnreadable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  send(reply, 'malformed-request')
}

/** An unknown path that is no page. */
export function refuseUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 'not-found')
}

type Details = Pick<Refusal['details'], 'fields' | 'rows'>

function send(reply: FastifyReply, code: ErrorCode, { fields, rows }: Details = {}): FastifyReply {
  const { status, text } = ERRORS[code]
  // the first wrong field's own message says more than 'check the fields'
  const message = (fields && Object.values(fields)[0]) ?? text
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message, code, ...(fields && { fields }), ...(rows && { rows }) }))
}

function hasLeft(error: FastifyError, { raw }: FastifyRequest): boolean {
  return error.code === 'ECONNRESET' && raw.destroyed && !raw.complete
}

function isDatabaseAway(error: FastifyError, { raw }: FastifyRequest): boolean {
  // a client that left in the middle says the same as a database that did; a request that was read to its end is
  // destroyed too, so its connection is asked
  if (raw.socket?.destroyed) return false
  return DATABASE_BUSY.has(error.code) || hasLostDatabase(error)
}
