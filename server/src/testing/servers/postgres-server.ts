import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../../platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from '../../platform/db/postgres/embedded-postgres.ts'

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

/** PostgreSQL's messages: a letter, a length that counts itself, and the rest; a client's very first has no letter. */
export function messageReader(from: 'client' | 'database', heard: (letter: string, body: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let letters = from === 'database' ? 1 : 0
  return (chunk: Buffer): void => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (data.length >= letters + 4) {
      const size = letters + data.readInt32BE(letters)
      if (data.length < size) break
      heard(letters === 0 ? '' : String.fromCharCode(data[0] ?? 0), data.subarray(letters + 4, size))
      data = data.subarray(size)
      letters = 1
    }
    rest = data
  }
}

export type ReplicatedPostgres = {
  readonly primary: string
  readonly replica: string
  /** The replica stays where it is, however far the primary goes. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Takes it away for good. */
  stopReplica(): Promise<void>
  /** Kills the primary in whatever it is doing. */
  killPrimary(): void
  /** Resolves when the replica takes writes in its place. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/**
 * A PostgreSQL and a streaming replica of it, both real: the replica begins as a copy of the stopped primary's folder
 * and follows its log from there. With `isSynchronous` nothing is committed that the replica lacks.
 */
export async function startReplicated({ isSynchronous = false } = {}): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-replica-'))
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  const prepared = await startPostgres({ dataDir: first, durable: false })
  await ensureDatabase(prepared.url('postgres'), 'shop')
  await migrate(prepared.url('shop'))
  await prepared.stop()
  cpSync(first, second, { recursive: true, preserveTimestamps: true })
  // Node 24 copies no permissions of folders, and PostgreSQL refuses an open one
  chmodSync(second, 0o700)
  cpSync(`${first}.password`, `${second}.password`)

  const primary = await startPostgres({ dataDir: first, durable: false })
  const { password, port } = new URL(primary.url('shop'))
  const follows = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=replica`
  writeFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\nhot_standby = on\n`)
  writeFileSync(join(second, 'standby.signal'), '')
  const replica = await startPostgres({ dataDir: second, durable: false })
  const runAt = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const onReplica = (statement: string) => runAt(replica.url('shop'), statement)
  if (isSynchronous) {
    const first = primary.url('shop')
    await runAt(first, 'alter role postgres set synchronous_commit = on')
    await runAt(first, "alter system set synchronous_standby_names = 'replica'")
    await runAt(first, 'select pg_reload_conf()')
  }
  return {
    primary: primary.url('shop'),
    replica: replica.url('shop'),
    pause: () => onReplica('select pg_wal_replay_pause()'),
    resume: () => onReplica('select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    killPrimary: () => void process.kill(primary.pid, 'SIGKILL'),
    promote: () => onReplica('select pg_promote()'),
    async stop() {
      await replica.stop().catch(() => {})
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
