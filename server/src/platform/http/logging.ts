import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../config/config.ts'
import type { ErrorReports } from '../integrations/error-reports/error-reports.ts'
import type { Refusal } from '../refusal/refusal.ts'
import { getNetwork } from '../visit.ts'

export type LogStream = { write(line: string): void }
export type LogTargets = {
  readonly logTo?: LogStream
  /** Where every error that is logged is reported as well. */
  readonly errors?: ErrorReports | undefined
}
type Logged = { readonly err?: unknown; readonly route?: string; readonly job?: string }
type Logger = { bindings(): { readonly reqId?: string } }
const ERROR = 50
type DatabaseError = Error & { code?: string; constraint?: string; table?: string; severity?: string }

/** One JSON line per event, with the request's id. Never a query string, a header, a body or a person's data. */
export function loggerOptions(settings: Settings, { logTo, errors }: LogTargets) {
  return {
    ...(logTo && { stream: logTo }),
    ...(errors && { hooks: { logMethod: reporting(errors) as never } }),
    level: settings.LOG_LEVEL,
    base: null,
    serializers: { err: errorFacts as never, req: () => ({}), res: () => ({}) },
  }
}

function reporting(errors: ErrorReports) {
  return function report(this: unknown, args: unknown[], log: (...args: unknown[]) => void, level: number) {
    const [facts, text] = args as [Logged, string]
    if (level >= ERROR && facts?.err instanceof Error) {
      const { route, job } = facts
      const { reqId: requestId } = (this as Logger).bindings()
      errors.send(errorFacts(facts.err), { route, job, requestId, text })
    }
    log.apply(this, args)
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
const GUESSES: ReadonlySet<ErrorCode> = new Set([
  'invalid-otp',
  'totp-wrong',
  'otp-used-up',
  'reset-token-invalid',
])

/** Numbers of accounts and networks, never what was typed: a password is easily typed into the wrong field. */
function securityFacts(request: FastifyRequest, status: number) {
  const { refused, signedIn, actor, ip } = request
  const code = refused?.code
  const isGuess = code !== undefined && GUESSES.has(code)
  const prescription = getPrescription(request)
  const concerns =
    signedIn !== null ||
    CONCERNS.has(status) ||
    isGuess ||
    isOfAccounts(request) ||
    prescription !== undefined
  if (!concerns) return code && { code }
  const user = signedIn ?? refused?.details.about ?? actor?.id
  return {
    ...(signedIn !== null && { event: 'signed-in' }),
    ...(code && { code }),
    ...(user !== undefined && { user }),
    ...(prescription !== undefined && { prescription }),
    from: getNetwork(ip),
  }
}

/** Who changes a password, a phone number, a role or the sessions of a person. */
function isOfAccounts({ method, routeOptions }: FastifyRequest): boolean {
  return (
    method !== 'GET' && /^\/api\/(auth|users|second-factor|admin\/users)(\/|$)/.test(routeOptions.url ?? '')
  )
}

/** Every opening of a file about a customer's health, by its number: the audit log has one line of staff a day. */
function getPrescription({ routeOptions, params }: FastifyRequest): number | undefined {
  if (routeOptions.url !== '/api/prescriptions/:id/file') return undefined
  const { id } = params as { readonly id: string }
  return /^\d{1,10}$/.test(id) ? Number(id) : undefined
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

/** PostgreSQL puts the offending values into its messages, so of most of its errors only the names are logged. */
export function errorFacts(error: DatabaseError): Record<string, unknown> {
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
