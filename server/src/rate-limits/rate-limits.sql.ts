import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

type Try = { readonly key: string; readonly now: Date; readonly spacingMs: number; readonly burst: number }

/**
 * Takes one try from the key's bucket: the generic cell rate algorithm in one statement, so that tries at once
 * are counted one by one. Answers nothing when the bucket is empty.
 */
export async function updateBucket(db: Db, { key, now, spacingMs, burst }: Try): Promise<boolean> {
  const spacing = sql`${spacingMs}::double precision * interval '1 millisecond'`
  const latest = sql`${now}::timestamptz + ${spacing} * ${burst - 1}::integer`
  const { rows } = await sql`
    insert into rate_limits as bucket (key, theoretical_arrival_at) values (${key}, ${now}::timestamptz + ${spacing})
    on conflict (key) do update
      set theoretical_arrival_at = greatest(bucket.theoretical_arrival_at, ${now}::timestamptz) + ${spacing}
      where greatest(bucket.theoretical_arrival_at, ${now}::timestamptz) <= ${latest}
    returning key`.execute(db)
  return rows.length === 1
}

/** Puts one try back. Tries and refills at once are counted one by one. */
export async function refillBucket(
  db: Db,
  { key, spacingMs }: Pick<Try, 'key' | 'spacingMs'>,
): Promise<void> {
  await sql`
    update rate_limits
    set theoretical_arrival_at = theoretical_arrival_at - ${spacingMs}::double precision * interval '1 millisecond'
    where key = ${key}`.execute(db)
}

/** Full buckets say nothing; they are thrown away now and then. */
export async function deleteFullBuckets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('theoretical_arrival_at', '<', now).execute()
}

export async function selectBucket(db: Db, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select('theoretical_arrival_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.theoretical_arrival_at
}
