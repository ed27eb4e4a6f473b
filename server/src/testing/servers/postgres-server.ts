import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../platform/db/postgres/embedded-postgres.ts'

const dataDir = fileURLToPath(new URL('../../../../.data/test-postgres', import.meta.url))

/** One PostgreSQL for all tests of a run, and for other runs beside it; the last run to end stops it. */
export async function setup() {
  const server = await start()
  process.env.TEST_POSTGRES_URL = server.url('postgres')
  return server.stop
}

// Without fsync a crash of the machine may spoil the folder, and nothing in it is worth keeping.
async function start() {
  try {
    return await startPostgres({ dataDir, durable: false })
  } catch {
    rmSync(dataDir, { recursive: true, force: true })
    return startPostgres({ dataDir, durable: false })
  }
}
