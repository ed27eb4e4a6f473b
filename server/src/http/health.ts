import type { FastifyInstance } from 'fastify'
import { type Context, Refusal } from '../context.ts'
import type { Db } from '../db/db.ts'
import { pendingMigrations } from '../db/migrate.ts'

/** `/health`: the process lives. `/ready`: it can serve, so a balancer may send it visitors. */
export function installHealth(app: FastifyInstance, { db, files }: Context): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (closing) throw new Refusal('not-ready')
    await Promise.all([isMigrated(db), files.check()]).catch((error: Error) => {
      request.log.warn({ err: error }, 'not ready')
      throw new Refusal('not-ready')
    })
    return { status: 'ready' }
  })
}

async function isMigrated(db: Db): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`)
}
