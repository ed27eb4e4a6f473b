import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { pendingMigrations } from '../db/migrate.ts'
import type { FileStore } from '../integrations/files/files.ts'
import { timeoutError, withTimeout } from '../integrations/with-timeout.ts'
import { Refusal } from '../refusal/refusal.ts'

const ANSWER_HOLDS_MS = 500
const LONGEST_CHECK_MS = 3_000

/**
 * `/health`: the process lives. `/ready`: it can serve, so a balancer may send it visitors. A file store that is away
 * takes no process out of service: all have the same one, and most of the shop works without it.
 */
export function installHealth(
  app: FastifyInstance,
  context: Context,
  isQuiet: (context: Context) => Promise<boolean>,
): void {
  const { files } = context
  // requests share one check, and its result counts for a moment
  let checking: Promise<{ readonly hasFiles: boolean; readonly keepsQuiet: boolean }> | undefined
  function check(log: FastifyBaseLogger) {
    const forget = () => setTimeout(() => (checking = undefined), ANSWER_HOLDS_MS).unref()
    const found = Promise.all([inTime(readState()), areFilesReachable(files, log)])
    found.then(forget, forget)
    return found.then(([keepsQuiet, hasFiles]) => ({ hasFiles, keepsQuiet }))
  }
  async function readState(): Promise<boolean> {
    await expectMigrated(context.db)
    return isQuiet(context)
  }
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.draining.hasBegun) throw new Refusal('not-ready')
    checking ??= check(request.log)
    const { hasFiles, keepsQuiet } = await checking.catch((error: Error) => {
      request.log.warn({ err: error }, 'not ready')
      throw new Refusal('not-ready')
    })
    return { status: 'ready', ...(!hasFiles && { files: 'away' }), ...(keepsQuiet && { quiet: true }) }
  })
}

async function expectMigrated(db: Db): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`)
}

function areFilesReachable(files: FileStore, log: FastifyBaseLogger): Promise<boolean> {
  const reachable = inTime(files.check()).then(() => true)
  return reachable.catch((error: Error) => {
    log.warn({ err: error }, 'files cannot be kept')
    return false
  })
}

/** A balancer waits no longer. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return withTimeout(LONGEST_CHECK_MS, work, () => timeoutError(LONGEST_CHECK_MS))
}
