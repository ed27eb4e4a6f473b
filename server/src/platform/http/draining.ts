import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal/refusal.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * A process that will stop says so first: it still serves requests, and each connection ends with its reply.
 * Once it closes, requests on connections that still stand are refused.
 */
export function installDraining(app: FastifyInstance): void {
  const draining = { hasBegun: false }
  let isClosing = false
  app.decorate('draining', draining)
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refusal('not-ready', { retryAfter: RETRY_AFTER_SECONDS })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.hasBegun) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    draining.hasBegun = true
    isClosing = true
  })
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyInstance {
    draining: { hasBegun: boolean }
  }
}
