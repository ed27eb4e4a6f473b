import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Schema } from '../db/schema.gen.ts'

export type CareRun = Omit<Selectable<Schema['care_runs']>, 'id'>
export type CareKind = CareRun['kind']

export async function insertCareRun(db: Db, run: Insertable<Schema['care_runs']>): Promise<void> {
  await db.insertInto('care_runs').values(run).execute()
}

/** Of each kind the last one, and the last one that went well. */
export async function selectLastRuns(db: Db): Promise<CareRun[]> {
  return db
    .selectFrom('care_runs')
    .distinctOn(['kind', 'is_ok'])
    .select(['kind', 'started_at', 'finished_at', 'is_ok', 'detail', 'bytes'])
    .orderBy('kind')
    .orderBy('is_ok')
    .orderBy('finished_at', 'desc')
    .execute()
}

/** Until when a restored database was brought; undefined when its archive had nothing more. */
export async function selectLastReplay(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select pg_last_xact_replay_timestamp() as at`.execute(db)
  return rows[0]?.at ?? undefined
}
