import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../config.ts'
import type { Refusal } from '../context.ts'
import { networkOf } from '../visit.ts'

export type LogStream = { write(line: string): void }
type DatabaseError = Error & { code?: string; constraint?: string; table?: string; severity?: string }

/** One JSON line per event, with the request's id. Never a query string, a header, a body or a person's data. */
export function loggerOptions(settings: Settings, stream?: LogStream) {
  return {
    ...(stream && { stream }),
    level: settings.LOG_LEVEL,
    base: null,
    serializers: { err: errorFacts as never, req: () => ({}), res: () => ({}) },
  }
}

/** A proxy's id is kept when it is harmless, so that one visit can be followed through all logs. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** One line for each request. Where security is concerned it says of whom and from where. */
export function installRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refused', null)
  app.decorateRequest('signedIn', null)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...securityFacts(request, reply.statusCode),
    })
  })
}

const CONCERNS: ReadonlySet<number> = new Set([401, 403, 429])
/** A wrong code or token is a guess, whatever its status. */
const GUESSES: ReadonlySet<ErrorCode> = new Set(['invalid-otp', 'otp-used-up', 'reset-token-invalid'])

/** Numbers of accounts and networks, never what someone typed: a password is easily typed into the wrong field. */
function securityFacts({ refused, signedIn, actor, ip }: FastifyRequest, status: number) {
  const code = refused?.code
  const concerns = signedIn !== null || CONCERNS.has(status) || (code !== undefined && GUESSES.has(code))
  if (!concerns) return code && { code }
  const user = signedIn ?? refused?.details.about ?? actor?.id
  return {
    ...(signedIn !== null && { event: 'signed-in' }),
    ...(code && { code }),
    ...(user !== undefined && { user }),
    from: networkOf(ip),
  }
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyRequest {
    /** Why it was refused. */
    refused: Refusal | null
    /** Whose session it began. */
    signedIn: number | null
  }
}

/** PostgreSQL puts the offending values into its messages, so of most of its errors only the names are kept. */
function errorFacts(error: DatabaseError): Record<string, unknown> {
  const { name, code, constraint, table } = error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  // class 42 is about the statement itself, which is ours
  const mayQuote = error.severity !== undefined && !code?.startsWith('42')
  return {
    type: name,
    ...(error.severity !== undefined && { code, constraint, table }),
    ...(!mayQuote && { message: error.message }),
    stack: frames.join('\n'),
  }
}
