import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDb } from './db.ts'

/** How often a replica is asked whether it has come up to a change. */
const POLL_MS = 5
/** A replica that has not come up to a change by then is asked less often. */
const SOON_MS = 500
const LATE_POLL_MS = 250
/** After a failure it is left alone for a while. */
const REST_MS = 2_000

export type Replicas = {
  /** One that shows every change that was heard of; undefined: ask the primary. */
  current(): Db | undefined
  /** It failed to answer: it is not asked for a while. */
  failed(replica: Db): void
  /** What was announced; null: changes are not heard of for now. */
  readonly heard: (notice: string | null) => void
  close(): Promise<void>
}

type Options = { readonly max: number; readonly onError?: (error: Error) => void }
/** `at`: how many changes were heard of when it was last known to show them all. */
type Replica = { readonly db: Db; at: number; restsUntil: number; isFollowing: boolean }

/**
 * Read replicas. After each announced change a replica counts again only when it has replayed the primary's log up to
 * where that stood when the change was heard: so a replica, however far behind, never shows what a change has ended,
 * and whoever has just written reads what they wrote.
 */
export function openReplicas(primary: Db, urls: readonly string[], options: Options): Replicas {
  const replicas: Replica[] = urls.map((url) => ({
    db: openDb(url, options),
    at: -1,
    restsUntil: 0,
    isFollowing: false,
  }))
  let changes = 0
  let hears = false
  let turn = 0
  let isClosed = false

  async function follow(replica: Replica): Promise<void> {
    if (replica.isFollowing) return
    replica.isFollowing = true
    try {
      while (hears && !isClosed && replica.at < changes) await comeUp(replica)
    } finally {
      replica.isFollowing = false
    }
  }

  async function comeUp(replica: Replica): Promise<void> {
    const wanted = changes
    const begun = performance.now()
    try {
      const position = await primaryPosition(primary)
      while (!isClosed && !(await hasReplayed(replica.db, position))) {
        await pause(performance.now() - begun < SOON_MS ? POLL_MS : LATE_POLL_MS)
      }
      replica.at = wanted
    } catch {
      rest(replica)
      await pause(REST_MS, undefined, { ref: false })
    }
  }

  function rest(replica: Replica): void {
    replica.restsUntil = performance.now() + REST_MS
    // what it showed may be another one's log by the time it comes back
    replica.at = -1
  }

  return {
    current() {
      const at = performance.now()
      const ready = replicas.filter((one) => hears && one.at === changes && one.restsUntil <= at)
      return ready[turn++ % ready.length]?.db
    },
    failed(db) {
      for (const replica of replicas) {
        if (replica.db !== db) continue
        rest(replica)
        void follow(replica)
      }
    },
    heard(notice) {
      changes += 1
      hears = notice !== null
      for (const replica of replicas) void follow(replica)
    },
    async close() {
      isClosed = true
      await Promise.all(replicas.map(({ db }) => db.destroy()))
    },
  }
}

async function primaryPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{
    position: string
  }>`select pg_current_wal_insert_lsn()::text as position`.execute(primary)
  return rows[0]?.position ?? ''
}

/** Fails on a server that is no replica: nobody knows then what it shows. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ is_replica: boolean; has_replayed: boolean }>`
    select pg_is_in_recovery() as is_replica,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_replayed`.execute(replica)
  if (!rows[0]?.is_replica) throw new Error('REPLICA_URL names a server that is no replica')
  return rows[0].has_replayed
}
