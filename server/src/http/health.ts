import type { FastifyInstance } from 'fastify'
import { type Context, Refusal } from '../context.ts'
import type { Db } from '../db/db.ts'
import { pendingMigrations } from '../db/migrate.ts'

const ANSWER_HOLDS_MS = 500

/** `/health`: the process lives. `/ready`: it can serve, so a balancer may send it visitors. */
export function installHealth(app: FastifyInstance, { db, files }: Context): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // however many ask, one check is under way, and its answer holds for a moment
  let checking: Promise<unknown> | undefined
  function check(): Promise<unknown> {
    const forget = () => setTimeout(() => (checking = undefined), ANSWER_HOLDS_MS).unref()
    const found = Promise.all([isMigrated(db), files.check()])
    found.then(forget, forget)
    return found
  }
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (closing) throw new Refusal('not-ready')
    checking ??= check()
    await checking.catch((error: Error) => {
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
