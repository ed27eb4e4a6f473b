import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'

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

export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
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
