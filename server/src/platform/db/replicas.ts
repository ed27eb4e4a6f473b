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
/** How long ago a spare one may have shown every change: as long as a reply is kept for when the database is away. */
const SPARE_FOR_MS = 10 * 60_000

export type Replicas = {
  /** The one that has come furthest; undefined: ask the primary. */
  current(): ReplicaNow | undefined
  /** For when the primary does not answer: one that showed every change a short while ago. */
  spare(): Db | undefined
  /** Whether changes are heard of; when not, the primary is probably away. */
  hearsChanges(): boolean
  /** It failed to answer: it is not used for a while. */
  failed(replica: Db): void
  /** The change with this number was announced; null: notices do not arrive for now. */
  heard(notice: string | null, tick: number): void
  close(): Promise<void>
}

export type ReplicaNow = {
  readonly db: Db
  /** It shows every change up to the one with this number, and perhaps some of the later ones. */
  readonly tick: number
  /** It shows every change that was announced. */
  readonly showsAll: boolean
}

type Options = { readonly max: number; readonly onError?: (error: Error) => void }
/** `at`: the number of the last change that it surely shows; `cameUpAt`: when it last showed all there were. */
type Replica = { readonly db: Db; at: number; cameUpAt: number; restsUntil: number; isFollowing: boolean }

/**
 * Read replicas. A replica surely shows an announced change when it has replayed the primary's log up to where that
 * stood when the change was heard. A reader knows by that which changes it may lack, so that a replica,
 * however far behind, never shows what a change has ended, and a visitor who has just written reads what they wrote.
 */
export function openReplicas(primary: Db, urls: readonly string[], options: Options): Replicas {
  const unknown = { at: -1, cameUpAt: Number.NEGATIVE_INFINITY, restsUntil: 0, isFollowing: false }
  const replicas: Replica[] = urls.map((url) => {
    const onError = (error: Error) => {
      // started again or led elsewhere, it may show less than before
      rest(replica)
      void follow(replica)
      options.onError?.(error)
    }
    const replica: Replica = { db: openDb(url, { ...options, onError }), ...unknown }
    return replica
  })
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
    const position = await primaryPosition(primary).catch(() => undefined)
    if (position === undefined) {
      // the primary is away, which is no fault of the replica's
      await pause(REST_MS, undefined, { ref: false })
      return
    }
    try {
      while (!isClosed && !(await hasReplayed(replica.db, position))) {
        await pause(performance.now() - begun < SOON_MS ? POLL_MS : LATE_POLL_MS)
      }
      replica.at = wanted
      replica.cameUpAt = performance.now()
    } catch {
      rest(replica)
      await pause(REST_MS, undefined, { ref: false })
    }
  }

  return {
    current() {
      const at = performance.now()
      const able = replicas.filter((one) => hears && one.at >= 0 && one.restsUntil <= at)
      const furthest = Math.max(...able.map((one) => one.at))
      const ready = able.filter((one) => one.at === furthest)
      const chosen = ready[turn++ % ready.length]
      return chosen && { db: chosen.db, tick: chosen.at, showsAll: chosen.at === changes }
    },
    spare() {
      const at = performance.now()
      return replicas.find((one) => one.restsUntil <= at && at - one.cameUpAt < SPARE_FOR_MS)?.db
    },
    hearsChanges: () => hears,
    failed(db) {
      for (const replica of replicas) {
        if (replica.db !== db) continue
        rest(replica)
        void follow(replica)
      }
    },
    heard(notice, tick) {
      changes = tick
      hears = notice !== null
      for (const replica of replicas) void follow(replica)
    },
    async close() {
      isClosed = true
      await Promise.all(replicas.map(({ db }) => db.destroy()))
    },
  }
}

function rest(replica: Replica): void {
  replica.restsUntil = performance.now() + REST_MS
  // what it showed may be another one's log by the time it comes back
  replica.at = -1
}

async function primaryPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{
    position: string
  }>`select pg_current_wal_insert_lsn()::text as position`.execute(primary)
  return rows[0]?.position ?? ''
}

/** Fails on a server that is no replica: what it shows is unknown then. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ is_replica: boolean; has_replayed: boolean }>`
    select pg_is_in_recovery() as is_replica,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_replayed`.execute(replica)
  if (!rows[0]?.is_replica) throw new Error('REPLICA_URL names a server that is no replica')
  return rows[0].has_replayed
}
