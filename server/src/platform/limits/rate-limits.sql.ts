import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

type Try = { readonly key: string; readonly now: Date; readonly spacingMs: number; readonly burst: number }

/**
 * Takes one try from the key's bucket: the generic cell rate algorithm in one statement, so that tries at once
 * are counted one by one. Returns nothing when the bucket is empty.
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

/** As many as one statement looks at, so that none takes long however many addresses came by. */
const SLICE = 1_000

/**
 * Full buckets say nothing; they are thrown away, of the next thousand keys after this one, and the last key that was
 * looked at is returned, null at the end. By key, because an index on the time would have to be written with every try.
 */
export async function deleteFullBuckets(db: Db, now: Date, after = ''): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; seen: number }>`
    with slice as materialized (
      select key from rate_limits where key > ${after} order by key limit ${SLICE}
    ), emptied as (
      delete from rate_limits where key in (
        select bucket.key from rate_limits bucket join slice using (key)
        where bucket.theoretical_arrival_at < ${now} for update of bucket skip locked
      )
    )
    select max(key) as last, count(*) as seen from slice`.execute(db)
  const [found] = rows
  return found && found.seen === SLICE ? found.last : null
}

export async function selectBucket(db: Db, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select('theoretical_arrival_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.theoretical_arrival_at
}
