import Fastify from 'fastify'
import type { Settings } from '../config/config.ts'
import { refuseAtOnce } from './errors.ts'
import { guards } from './security.ts'

const RETRY_AFTER_SECONDS = 2

type Listening = { readonly port: number; readonly host: string; readonly backlog: number }

/** Replies at the shop's port until the shop itself can: the process lives, and is not ready. */
export async function serveWhileStarting(settings: Settings, listening: Listening) {
  const app = Fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => refuse(reply),
  })
  const always = guards(settings, false)
  const refuse = (reply: Parameters<typeof refuseAtOnce>[0]) =>
    void refuseAtOnce(reply.headers(always), 'not-ready', RETRY_AFTER_SECONDS)
  app.addHook('onRequest', (request, reply, _done) => {
    // the next request belongs to the shop, so no connection is kept; a body that is on its way is not wanted
    reply.header('connection', 'close')
    request.raw.resume()
    if (/^\/api\/health(\?|$)/.test(request.url)) reply.headers(always).send({ status: 'ok' })
    else refuse(reply)
  })
  await app.listen(listening)
  const [address] = app.addresses()
  return {
    /** The one that was asked for, or the one that was found free. */
    port: typeof address === 'object' ? address.port : listening.port,
    close: () => app.close(),
  }
}
