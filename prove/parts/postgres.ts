import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from '../../server/src/platform/db/postgres/embedded-postgres.ts'

export type OwnPostgres = {
  /** Where it listens now: another port after each restart. */
  url(): string
  /** As when its machine's operator is impatient: nothing is finished, and the log is replayed at the start. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'shop'

/** A PostgreSQL of its own, with one migrated, empty database. What it confirms is durable. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-prove-'))
  const start = () => startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  let server = await start()
  await keepWhatIsCommitted(server.url('postgres'))
  await ensureDatabase(server.url('postgres'), DATABASE)
  await migrate(server.url(DATABASE))
  return {
    url: () => server.url(DATABASE),
    async restart() {
      process.kill(server.pid, 'SIGQUIT')
      server = await start()
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The tests' PostgreSQL may forget the last moments when it is killed; one that is killed on purpose may not. */
async function keepWhatIsCommitted(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter role postgres set synchronous_commit = on')
  await client.end()
}
