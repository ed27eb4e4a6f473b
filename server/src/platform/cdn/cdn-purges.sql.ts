import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type NewPurge = { readonly tag: string; readonly due_at: Date }
type Claim = { readonly now: Date; readonly until: Date; readonly most: number }
type Purges = readonly { readonly tag: string; readonly due_at: Date }[]

/** The other processes write the same rows; the one that is first wakes the job. */
export async function insertPurges(db: Db, purges: readonly NewPurge[]): Promise<void> {
  await sql`
    with queued as (
      insert into cdn_purges (tag, due_at, next_try_at)
        select tag, due_at, due_at from json_populate_recordset(null::cdn_purges, ${JSON.stringify(purges)}::json)
        on conflict do nothing returning 1
    )
    select pg_notify('jobs', 'cdn') from queued limit 1`.execute(db)
}

/** Takes what is due for this process; others skip it until `until`. */
export function claimPurges(db: Db, { now, until, most }: Claim) {
  return db
    .updateTable('cdn_purges')
    .set((has) => ({ tries: has('tries', '+', 1), next_try_at: until }))
    .where(({ refTuple, selectFrom }) => {
      const due = selectFrom('cdn_purges')
        .select(['tag', 'due_at'])
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
      return sql<boolean>`${refTuple('tag', 'due_at')} in ${due}`
    })
    .returning(['tag', 'due_at', 'tries'])
    .execute()
}

export async function updateSent(db: Db, purges: Purges, now: Date): Promise<void> {
  await sql`update cdn_purges set sent_at = ${now} from ${buildRows(purges)}
    where cdn_purges.tag = sent.tag and cdn_purges.due_at = sent.due_at`.execute(db)
}

export async function updateFailed(db: Db, purges: Purges, nextTryAt: Date): Promise<void> {
  await sql`update cdn_purges set next_try_at = ${nextTryAt} from ${buildRows(purges)}
    where cdn_purges.tag = sent.tag and cdn_purges.due_at = sent.due_at and cdn_purges.sent_at is null`.execute(
    db,
  )
}

function buildRows(purges: Purges) {
  return sql`json_populate_recordset(null::cdn_purges, ${JSON.stringify(purges)}::json) as sent`
}

type Over = { readonly sentBefore: Date; readonly dueBefore: Date }

/** Returns how many were never sent: by now the CDN's entries have ended by themselves. */
export async function deleteOver(db: Db, { sentBefore, dueBefore }: Over): Promise<number> {
  await db.deleteFrom('cdn_purges').where('sent_at', '<', sentBefore).execute()
  const [late] = await db
    .deleteFrom('cdn_purges')
    .where('sent_at', 'is', null)
    .where('due_at', '<', dueBefore)
    .execute()
  return Number(late?.numDeletedRows ?? 0)
}
