import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from '../../platform/db/postgres/embedded-postgres.ts'

export type ReplicatedPostgres = {
  readonly primary: string
  readonly replica: string
  /** The replica stays where it is, however far the primary goes. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Takes it away for good. */
  stopReplica(): Promise<void>
  stop(): Promise<void>
}

/**
 * A PostgreSQL and a streaming replica of it, both real: the replica begins as a copy of the stopped primary's folder
 * and follows its log from there.
 */
export async function startReplicated(): Promise<ReplicatedPostgres> {
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
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: replica.url('shop') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    primary: primary.url('shop'),
    replica: replica.url('shop'),
    pause: () => onReplica('select pg_wal_replay_pause()'),
    resume: () => onReplica('select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop().catch(() => {})
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
