import { createHash } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../platform/db/postgres/embedded-postgres.ts'

const onDisk = fileURLToPath(new URL('../../../../.data/test-postgres', import.meta.url))
const MEMORY = '/dev/shm'
/** Some hundred databases of 20 MB, of which few are there at once, and the log. */
const ENOUGH_BYTES = 3e9
const inMemory = `${MEMORY}/niramoy-${digest(onDisk)}`
const dataDir = hasMemory() ? join(inMemory, 'postgres') : onDisk

/** One PostgreSQL for all tests of a run, and for other runs beside it; the last run to end stops it. */
export async function setup() {
  const server = await start()
  process.env.TEST_POSTGRES_URL = server.url('postgres')
  return async () => {
    await server.stop()
    // a check leaves no memory in use; single files start sooner again
    const isStopped = !existsSync(join(dataDir, 'postmaster.pid'))
    if (process.env.CI && isStopped) rmSync(inMemory, { recursive: true, force: true })
  }
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

/** A database of a test is a thousand files: a disk in memory makes them in a twentieth of the time. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}

function digest(text: string): string {
  return createHash('sha1').update(`${text} ${process.getuid?.()}`).digest('hex').slice(0, 12)
}
