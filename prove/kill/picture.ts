import type pg from 'pg'

/** Tables that are checked elsewhere, change by reading, or are checked after the sweep. */
const PASSED_OVER = new Set(['rate_limits', 'sessions', 'unfinished_files'])

export type Mark = { readonly from: string; readonly counts: ReadonlyMap<string, number> }

/** Where the database stands now: what is written later is seen by its transaction. */
export async function mark(client: pg.Client): Promise<Mark> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return { from: String(rows[0]?.id), counts: await countRows(client) }
}

/** Every row of every table that was written since, without what chance and the clock decide; and how many went. */
export async function written(client: pg.Client, { from, counts }: Mark): Promise<string[]> {
  const lines: string[] = []
  for (const [table, count] of await countRows(client)) {
    const { rows } = await client.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where xmin::text::bigint >= $1::bigint`,
      [from],
    )
    for (const { row } of rows) lines.push(`${table} ${JSON.stringify(masked(row))}`)
    const more = count - (counts.get(table) ?? 0)
    if (more !== 0) lines.push(`${table} has ${more} more rows`)
  }
  return lines.sort()
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
  const names = tables.map(({ name }) => name).filter((name) => !PASSED_OVER.has(name))
  const each = names.map((name) => `select '${name}' as name, count(*)::int from ${name}`)
  const { rows } = await client.query<{ name: string; count: number }>(each.join(' union all '))
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Ids are given out anew after a rollback, these are drawn by chance, and a try that died counts as one. */
const RANDOM =
  /^(id|.*_?ids?|UserId|ProductId|.*Id|.*_by|key|.*_key|.*_hash|.*_token|code|.*_code|orderCode|sku|slug|batch_?id|username|(proved_)?phone|recipient|tries|stock_after|gateway_?url|image_?url|.*Path|(tracking|invoice)_number|reference|attachment)$/i
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** What remains of a value when chance and the clock are taken out of it. */
export function masked(value: unknown, key = ''): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'object') {
    if (Array.isArray(value)) return value.map((one) => masked(one, key))
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, masked(of, name)]))
  }
  if (RANDOM.test(key)) return '#'
  if (typeof value === 'number') return value
  const text = String(value)
  return INSTANT.test(text)
    ? 'an instant'
    : text
        .replace(/\b[A-Z]{2}-[0-9A-Z]{6}\b/g, '#')
        .replace(LINK, '/#')
        .replace(NUMBERED, '$1 #')
}

/** Documents that a text names by their id. */
const NUMBERED = /\b(Goods receipt|Supplier return|Stock-take) \d+/g
const LINK = /\/(?:\d+|[\w-]{22})(?![\w-])/g

/** What the one has and the other has not, as often as it has it. */
export function missingIn(these: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return these.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
