import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

type Table = keyof Schema

/** What a statement reads at once: it stays far below the limits on its size and its time. */
const ROWS_AT_ONCE = 1000

/** Rows that all say the same things, as JSON: the statement reads the same however many there are. */
export async function insertRows<Name extends Table>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> {
  await insertReturning(tx, { table, rows, returning: sql`null as nothing` })
}

/** The same, and the ids by a column that is unique among them. */
export async function insertKeyed<Name extends Table>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
  key: keyof Schema[Name] & string,
): Promise<ReadonlyMap<string, number>> {
  const returning = sql`id, ${sql.ref(key)} as key`
  const saved = await insertReturning<{ id: number; key: string | number }>(tx, { table, rows, returning })
  return new Map(saved.map(({ id, key: name }) => [String(name), id]))
}

type Inserting = {
  readonly table: string
  readonly rows: readonly object[]
  readonly returning: ReturnType<typeof sql>
}

async function insertReturning<Saved>(tx: Tx, { table, rows, returning }: Inserting): Promise<Saved[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const saved: Saved[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    const { rows: made } = await sql<Saved>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${some}::json)
      returning ${returning}`.execute(tx)
    saved.push(...made)
  }
  return saved
}
