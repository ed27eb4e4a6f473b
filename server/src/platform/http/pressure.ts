import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config/config.ts'
import { refuseAtOnce } from './errors.ts'

/** A request after so many would not be served in time anyhow. */
const WAITING_PER_CONNECTION = 20
/** So many may begin in one turn of the program, however slow the first of them is: one slow page is no flood. */
const ALWAYS_BEGIN = 10
const TURN_MS = 50
const RETRY_AFTER_SECONDS = 2
/** What needs no database, and the health checks of a balancer. */
const ALWAYS_SERVED = /^\/(assets|files|art)\/|^\/api\/(health|ready)(\?|$)/

/**
 * Refuses at once, before anyone is looked up, what would only wait: too many wait for the database, or the program
 * is behind with what it has. A request waits until its answer begins, but not while its own body is on its way.
 */
export function installPressure(app: FastifyInstance, settings: Settings): void {
  const most = settings.DATABASE_POOL * WAITING_PER_CONNECTION
  const turns = watchTurns(settings.OVERLOADED_MS)
  const waiting = new Set<FastifyRequest>()
  const leave = (request: FastifyRequest) => waiting.delete(request)
  function enter(request: FastifyRequest, reply: FastifyReply): void {
    if (isFromOutside(request) && !reply.raw.destroyed) waiting.add(request)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isFromOutside(request)) return done()
    if (waiting.size >= most || turns.isBehind()) {
      refuseAtOnce(reply, 'overloaded', RETRY_AFTER_SECONDS)
      return
    }
    turns.begin()
    reply.raw.once('close', () => leave(request))
    enter(request, reply)
    done()
  })
  app.addHook('preParsing', (request, _reply, _body, done) => {
    leave(request)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    enter(request, reply)
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })
  app.addHook('onClose', async () => turns.stop())
}

/** What a page asks of this same server belongs to the request for the page. */
function isFromOutside({ raw, url }: FastifyRequest): boolean {
  return !('_lightMyRequest' in raw) && !ALWAYS_SERVED.test(url)
}

/** Knows, also in the middle of a turn of the event loop, how much later than planned it is. */
function watchTurns(overloadedMs: number) {
  let due = performance.now() + TURN_MS
  let begun = 0
  const timer = setInterval(() => {
    due = performance.now() + TURN_MS
    begun = 0
  }, TURN_MS).unref()
  return {
    isBehind: () => begun >= ALWAYS_BEGIN && performance.now() - due > overloadedMs,
    begin() {
      begun += 1
    },
    stop: () => clearInterval(timer),
  }
}
