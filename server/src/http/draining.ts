import type { FastifyInstance } from 'fastify'

/** A process that will stop says so first: it serves whoever still comes, and each connection ends with its answer. */
export function installDraining(app: FastifyInstance): void {
  const draining = { hasBegun: false }
  app.decorate('draining', draining)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.hasBegun) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    draining.hasBegun = true
  })
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyInstance {
    draining: { hasBegun: boolean }
  }
}
