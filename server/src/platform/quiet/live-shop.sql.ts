import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Schema } from '../db/schema.gen.ts'

type Identity = Pick<
  Selectable<Schema['live_shop']>,
  'public_url' | 'database_id' | 'files_place' | 'machine'
>

export function selectLiveShop(db: Db) {
  return db.selectFrom('live_shop').selectAll().executeTakeFirst()
}

/**
 * The same for a standby that took over, another one for a database that was copied or restored. A copy of the whole
 * cluster has the cluster's number; what restores one writes `niramoy.restored` beside it (deploy/pgbackrest.conf).
 */
export async function selectDatabaseId(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier || '/' || pg_database.oid
        || coalesce('/' || nullif(current_setting('niramoy.restored', true), ''), '') as id
    from pg_control_system(), pg_database where datname = current_database()`
    .execute(db)
    // some hosts do not show it: then the other signs count
    .catch(() => ({ rows: [] }))
  return rows[0]?.id ?? null
}

/** Writes down what is not known yet; what is known stays, and a copy that keeps quiet learns nothing. */
export async function fillLiveShop(tx: Tx, identity: Identity, at: Date): Promise<void> {
  const { public_url, database_id, files_place, machine } = identity
  await sql`
    insert into live_shop (public_url, database_id, files_place, machine, live_at)
    values (${public_url}, ${database_id}, ${files_place}, ${machine}, ${at})
    on conflict (is_only) do update set
      public_url = coalesce(live_shop.public_url, excluded.public_url),
      database_id = coalesce(live_shop.database_id, excluded.database_id),
      files_place = coalesce(live_shop.files_place, excluded.files_place),
      machine = coalesce(live_shop.machine, excluded.machine)
    where live_shop.quiet_at is null
      and (live_shop.public_url is null or live_shop.database_id is null or live_shop.files_place is null
        or live_shop.machine is null)`.execute(tx)
}

export async function updateToLive(tx: Tx, identity: Identity, at: Date): Promise<void> {
  const values = { ...identity, live_at: at, quiet_at: null }
  await tx
    .insertInto('live_shop')
    .values(values)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .execute()
}

/** By the text of its migration: nothing when the table is there. */
export async function makeLiveShop(db: Db, migration: string): Promise<void> {
  await sql.raw(migration).execute(db)
}

export async function updateToQuiet(tx: Tx, at: Date): Promise<void> {
  await tx
    .insertInto('live_shop')
    .values({ quiet_at: at })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ quiet_at: at }))
    .execute()
}

export type WaitingMessages = { readonly kind: string; readonly channel: string; readonly count: number }

/** What is not sent any more: what was due until `cutoff`, and what came with a copy that keeps quiet since then. */
export type TooOld = { readonly cutoff: Date; readonly quietSince: Date | null }

/** A message that came with a copy may be due later, when the former shop could not send it at once. */
function isTooOld({ cutoff, quietSince }: TooOld) {
  return sql<boolean>`(next_try_at <= ${cutoff} or created_at <= ${quietSince}::timestamptz)`
}

/** What waits to be sent, by kind; with `tooOld` only that. */
export async function countWaiting(db: Db, tooOld: TooOld | null): Promise<readonly WaitingMessages[]> {
  return db
    .selectFrom('outbox_messages')
    .select((of) => ['kind', 'channel', of.fn.countAll<number>().as('count')])
    .where('status', '=', 'waiting')
    .where(tooOld ? isTooOld(tooOld) : sql<boolean>`true`)
    .groupBy(['kind', 'channel'])
    .orderBy('kind')
    .execute()
}

/** Those are given up; their texts stay for who decides about them. */
export async function giveUpMessages(tx: Tx, tooOld: TooOld, reason: string): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    // a text that expires is a secret
    .set({
      status: 'expired',
      last_error: reason,
      body: sql`case when expires_at is null then body else '' end`,
    })
    .where('status', '=', 'waiting')
    .where(isTooOld(tooOld))
    .execute()
}
