import pg from 'pg'
import { DatabaseRefused } from './database-trouble.ts'
import { openClient } from './db.ts'

/** Names of columns that hold the key or address of a file, in whatever table a migration adds them. */
const COLUMNS = ['file_key', 'result_key', 'image_path']
/** Lists uploads in progress, whose files may not exist. */
const NAMES_NONE = 'unfinished_files'

/** The keys of all files that rows of the database name; pictures that come with the program are none of them. */
export async function selectNamedFiles(url: string): Promise<string[]> {
  const client = openClient(url, 'niramoy backup')
  try {
    await client.connect()
    const { rows: columns } = await client.query<Column>(
      `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
         and a.attname = any($1) and not a.attisdropped and c.relname <> $2`,
      [COLUMNS, NAMES_NONE],
    )
    if (columns.length === 0) return []
    const { rows } = await client.query<{ key: string }>(columns.map(toKeys).join(' union '))
    return rows.map(({ key }) => key)
  } finally {
    await client.end().catch(() => {})
  }
}

type Column = { readonly table: string; readonly column: string }

/** A public file is named by its address, a private one by its key. */
function toKeys({ table, column }: Column): string {
  const name = pg.escapeIdentifier(column)
  return `select regexp_replace(${name}, '^/files/', 'public/') as key from ${pg.escapeIdentifier(table)}
    where ${name} like '/files/%' or ${name} like 'private/%'`
}

/**
 * Refuses a place that lacks more than half of the files which rows name: then it is another place than the shop's. A
 * few may be missing, such as those that were erased meanwhile.
 */
export function expectNamedFiles(
  named: readonly string[],
  there: readonly { readonly key: string }[],
  advice: string,
): void {
  const keys = new Set(there.map(({ key }) => key))
  const found = named.filter((key) => keys.has(key)).length
  if (found * 2 >= named.length) return
  throw new DatabaseRefused(`Rows name ${named.length} files, and the store has ${found} of them. ${advice}`)
}
