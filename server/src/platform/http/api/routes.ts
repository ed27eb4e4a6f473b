import type {
  Access,
  Call,
  Calls,
  Input,
  LimitName,
  ReadLimitName,
  Reply,
} from '@niramoy/contract/platform/call'
import { type Actor, asCustomer, hasPermission } from '@niramoy/domain/people/actor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../config/config.ts'
import type { Context, Repeatable } from '../../context.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { getNetwork, hashToken, type RequestInfo, type SessionCookie } from '../../visit.ts'
import type { PublicReads } from '../cache/public-reads.ts'
import { sendContent } from '../content.ts'
import { cookieName, getOrigin, isSecure, visitCookies } from '../cookies.ts'
import { parseInput, readIdempotencyKey } from '../input.ts'
import { removeUploads } from '../uploads.ts'
import { type Encode, jsonEncoder, replyWriter } from './replies.ts'

const COOKIE = 'sid'

/** Readable by scripts, worth nothing to a thief: it only says that asking who I am makes sense. */
const HINT = 'isLoggedIn'

function sessionCookie(request: FastifyRequest, reply: FastifyReply, settings: Settings): SessionCookie {
  const secure = isSecure(settings)
  const options = { path: '/', sameSite: 'lax', secure } as const
  const [name, hint] = [cookieName(COOKIE, secure), cookieName(HINT, secure)]
  // until version 0.3: sessions from before the names had a prefix stay valid
  const old = secure ? request.cookies[COOKIE] : undefined
  const token = request.cookies[name] ?? old
  const hasOldName = request.cookies[name] === undefined && old !== undefined
  const forgetOld = () => {
    for (const left of [COOKIE, HINT]) if (secure && request.cookies[left]) reply.clearCookie(left, options)
  }
  function set(value: string, until: Date): void {
    reply.setCookie(name, value, { ...options, httpOnly: true, expires: until })
    reply.setCookie(hint, '1', { ...options, expires: until })
    forgetOld()
  }
  return {
    tokenHash: token ? hashToken(token) : null,
    hasOldName,
    set(value, until, userId) {
      set(value, until)
      request.signedIn = userId
    },
    renew(until) {
      if (token) set(token, until)
    },
    clear() {
      if (request.cookies[name]) reply.clearCookie(name, { ...options, httpOnly: true })
      if (request.cookies[hint]) reply.clearCookie(hint, options)
      forgetOld()
    },
  }
}

type Who<A extends Access> = { readonly actor: A extends 'anyone' ? Actor | null : Actor }
type Handler<C extends Call> = (
  input: Input<C> & Who<C['access']> & { readonly visit: RequestInfo },
  context: Context,
) => Promise<Reply<C>>
/** Longer than a notice takes, shorter than anyone feels. */
const CUSTOMERS_WAIT_MS = 100
/** One handler for every call of the contract: a missing or a surplus one does not compile. */
export type Handlers<C extends Calls> = { readonly [K in keyof C]: Handler<C[K]> }

export type RouteOptions = {
  /** In tests: replies are parsed by the contract before they are written, and each call is noted. */
  readonly strictReplies?: boolean
  readonly onCall?: (id: string) => void
  /** Keeps what is the same for everyone. */
  readonly reads?: PublicReads
}

export type Feature = (app: FastifyInstance, context: Context, options: RouteOptions) => void

/** Registers a feature's calls on Fastify. Access, parsing, limits and the reply's shape come from the contract. */
export function routes<const C extends Calls>(contract: C, handlers: Handlers<C>): Feature {
  return (app, context, options) => {
    for (const [name, call] of Object.entries(contract)) {
      const handle = handlers[name as keyof C] as unknown as Handler<Call>
      const encode = jsonEncoder(call, options.strictReplies ?? false)
      const write = replyWriter(call, encode)
      const read = publicRead(call, { handle, encode, context, reads: options.reads })
      const names = new Set(Object.keys(call.query?.shape ?? {}))
      app.route({
        method: call.method,
        url: call.path,
        config: { call, encodeCurrent: currentEncoder(call, options.strictReplies ?? false) },
        handler: async (request, reply) => {
          options.onCall?.(`${call.method} ${call.path}`)
          // staff see more at some of these addresses, and everywhere what they have just changed
          if (!read || request.actor?.role === 'admin') {
            return answer(request, reply, { call, handle, write, context })
          }
          const entry = await read(request)
          const shared = options.reads?.edge?.headersFor(request, reply, { entry, names })
          return sendContent(request, reply, { ...entry, pack: options.reads?.cache.isOn ?? false, shared })
        },
      })
    }
  }
}

/** How a refusal shows what is edited as it is now: by the contract's shape, like any reply. */
function currentEncoder(call: Call, strict: boolean): Encode | undefined {
  return call.current && jsonEncoder({ ...call, reply: call.current }, strict)
}

type Handled = {
  readonly handle: Handler<Call>
  readonly encode: Encode
  readonly context: Context
  readonly reads: PublicReads | undefined
}

/** Undefined for a call whose reply depends on who asks. */
function publicRead(call: Call, { handle, encode, context, reads }: Handled) {
  if (!call.cacheUntil || call.access !== 'anyone' || typeof call.reply === 'string') return undefined
  return reads?.add({
    call,
    context,
    handle: handle as (input: object, context: Context) => Promise<unknown>,
    encode,
  })
}

type Bound = {
  readonly call: Call
  readonly handle: Handler<Call>
  readonly write: ReturnType<typeof replyWriter>
  readonly context: Context
}

async function answer(request: FastifyRequest, reply: FastifyReply, { call, handle, write, context }: Bound) {
  const actor = actorIn(call, request.actor)
  const visit: RequestInfo = {
    origin: getOrigin(request, context.settings),
    cookies: visitCookies(request, reply, context.settings),
    address: getNetwork(request.ip),
    agent: request.headers['user-agent'] ?? '',
    header: (name) => request.headers[name]?.toString(),
    setHeader: (name, value) => void reply.header(name, value),
    idempotencyKey: readIdempotencyKey(request, call),
    session: sessionCookie(request, reply, context.settings),
    isFresh: request.isFresh,
  }
  try {
    const input = await parseInput(request, call)
    const report = (error: unknown, text: string) => request.log.warn({ err: error }, text)
    // here and nowhere else, so that no call can forget whose work the audit log records
    const staffId = request.actor?.role === 'admin' ? request.actor.id : undefined
    const staff = actor?.role === 'admin' ? actor : undefined
    const repeatable = getRepeatable(call, { actor, key: visit.idempotencyKey, input })
    const callContext = { ...context, requestId: request.id, staffId, staff, report, repeatable }
    const result = await handle({ ...input, actor, visit } as Parameters<typeof handle>[0], callContext)
    // once the reply is sent, every page of this process shows the change
    if (staffId && call.method !== 'GET') await context.search.caughtUp()
    else if (call.movesStock) await context.search.caughtUp(CUSTOMERS_WAIT_MS)
    return write(reply, result)
  } catch (error) {
    throw lacksDuty(call, request.actor) && isOfAnother(call, error) ? new Refusal('not-your-duty') : error
  } finally {
    await removeUploads(request)
  }
}

/** What staff do that they are not allowed to do for others, they do as customers. */
function actorIn({ permission }: Call, actor: Actor | null): Actor | null {
  if (actor?.role !== 'admin') return actor
  return permission && hasPermission(actor, permission) ? actor : asCustomer(actor)
}

function lacksDuty({ permission }: Call, actor: Actor | null): boolean {
  return actor?.role === 'admin' && permission !== undefined && !hasPermission(actor, permission)
}

/** Refused like what belongs to another person, and not for another reason, such as an unknown product. */
function isOfAnother({ missing }: Call, error: unknown): boolean {
  return error instanceof Refusal && [missing, 'user-not-found', 'not-allowed'].includes(error.code)
}

type Sent = {
  readonly actor: Actor | null
  readonly key: string | null
  readonly input: Awaited<ReturnType<typeof parseInput>>
}

function getRepeatable({ method, path }: Call, { actor, key, input }: Sent): Repeatable | undefined {
  if (!actor || key === null) return undefined
  return { userId: actor.id, key, call: `${method} ${path}`, input }
}

type Found = {
  readonly actor: Actor
  readonly isFresh: boolean
  readonly needsFactor: boolean
  readonly renewedUntil?: Date
}
type Guards = {
  readonly findActor: (context: Context, tokenHash: Buffer, hasOldName?: boolean) => Promise<Found | null>
  readonly limitTries: (context: Context, limit: LimitName, address: string) => Promise<void>
  readonly limitReads: (context: Context, limit: ReadLimitName, address: string) => void | Promise<void>
}

/** Everything that is decided before a byte of the body is read: who asks, may they, and not too often. */
export function installAccess(
  app: FastifyInstance,
  context: Context,
  { findActor, limitTries, limitReads }: Guards,
): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('isFresh', false)
  app.decorateRequest('needsFactor', false)
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call) return
    const session = sessionCookie(request, reply, context.settings)
    const found = await foundBy(session, (hash) => findActor(context, hash, session.hasOldName))
    Object.assign(request, found)
    const refusal = refuse(call, request)
    if (refusal && !request.actor) session.clear()
    if (refusal) throw refusal
    if (call.readLimit) await limitReads(context, call.readLimit, getNetwork(request.ip))
    if (call.limit) await limitTries(context, call.limit, getNetwork(request.ip))
  })
}

async function foundBy(session: SessionCookie, find: (tokenHash: Buffer) => Promise<Found | null>) {
  const found = session.tokenHash && (await find(session.tokenHash))
  if (found?.renewedUntil) session.renew(found.renewedUntil)
  const { actor = null, isFresh = false, needsFactor = false } = found ?? {}
  return { actor, isFresh, needsFactor }
}

type Asker = Pick<FastifyRequest, 'actor' | 'isFresh' | 'needsFactor'>

function refuse(call: Call, { actor, isFresh, needsFactor }: Asker): Refusal | undefined {
  const { access, fresh } = call
  if (access === 'anyone') return undefined
  if (!actor) return new Refusal('not-logged-in')
  if (access === 'admin' && needsFactor) return new Refusal('second-factor-setup-needed')
  if (access === 'admin' && actor.role !== 'admin') return new Refusal('not-allowed')
  if (access === 'admin' && lacksDuty(call, actor)) return new Refusal('not-your-duty')
  if (fresh && !isFresh) return new Refusal('fresh-password-needed')
  return undefined
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyRequest {
    actor: Actor | null
    isFresh: boolean
    /** Staff who must set up a second factor before they are any. */
    needsFactor: boolean
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyContextConfig {
    call?: Call
    encodeCurrent?: Encode | undefined
  }
}
