import type pg from 'pg'

type Index = { readonly name: string; readonly definition: string }

/** Does the work without the tables' indexes (but the unique ones) and builds these anew, which many rows are cheaper by. */
export async function indexedAfterwards(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = any ($1::regclass[]) and not indisunique and not relispartition`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  try {
    await work()
  } finally {
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const { definition } of rows) await client.query(definition)
    await client.query('reset maintenance_work_mem')
  }
}
