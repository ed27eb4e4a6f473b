/** Notes every row that changes, with the request it was changed for: a refused call must not change any. */
import pg from 'pg'

/** These count tries, also refused ones. */
const COUNTERS = new Set(['rate_limits', 'sessions'])

export type Watch = {
  /** The tables in which each request changed something since the last time, of those whose ids begin so. */
  changes(prefix: string): Promise<Map<string, string[]>>
  stop(): Promise<void>
}

export async function watchChanges(databaseUrl: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(NOTING)
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'proved_changes'`,
  )
  for (const { name } of rows.filter((row) => !COUNTERS.has(row.name))) {
    await client.query(
      `create trigger proved_change after insert or update or delete on ${pg.escapeIdentifier(name)}
        for each row execute function note_proved_change()`,
    )
  }
  return {
    async changes(prefix) {
      const found = await client.query<{ request_id: string; name: string }>(
        `with gone as (delete from proved_changes where starts_with(request_id, $1) returning *)
          select distinct request_id, name from gone`,
        [prefix],
      )
      const all = new Map<string, string[]>()
      for (const { request_id, name } of found.rows)
        all.set(request_id, [...(all.get(request_id) ?? []), name])
      return all
    },
    stop: () => client.end(),
  }
}

const NOTING = `
  create unlogged table proved_changes (request_id text not null, name text not null);
  create function note_proved_change() returns trigger language plpgsql as $$
  begin
    insert into proved_changes
      values (coalesce(current_setting('niramoy.request_id', true), ''), tg_table_name);
    return null;
  end $$;`
