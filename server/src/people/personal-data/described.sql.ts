import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

type Table = keyof Schema
type Column<T extends Table> = keyof Schema[T] & string

/** Rows of a table that are kept of a person, and which of their columns the person gets. */
export type Described = {
  readonly table: Table
  /** The rows of these people, or of these rows of the table above. */
  readonly of: (ids: readonly number[]) => RawBuilder<unknown>
  readonly shown: readonly string[]
  /** What each row has besides, by its name. */
  readonly also: Readonly<Record<string, RawBuilder<unknown>>>
  /** Rows of other tables that belong to each row, by the name they get there. */
  readonly parts: Readonly<Record<string, Described>>
  /** The column that leads to the person or the row above; null where `of` finds the person's in another way. */
  readonly by: string | null
  /** The key, where there may be many rows or parts. */
  readonly key: string | null
}

type Facts<T extends Table, S, H> = {
  readonly shown: S
  /** Secrets, other people, and what says nothing. */
  readonly hidden: H
  readonly by?: Column<T>
  readonly of?: (ids: readonly number[]) => RawBuilder<unknown>
  readonly key?: Column<T>
  readonly also?: Readonly<Record<string, RawBuilder<unknown>>>
  readonly parts?: Readonly<Record<string, Described>>
}

/** A column that is neither shown nor hidden does not compile. */
type Decided<T extends Table, S extends readonly string[], H extends readonly string[]> =
  Exclude<Column<T>, S[number] | H[number]> extends never
    ? unknown
    : { readonly undecided: Exclude<Column<T>, S[number] | H[number]> }

export function described<
  T extends Table,
  const S extends readonly Column<T>[],
  const H extends readonly Column<T>[],
>(table: T, facts: Facts<T, S, H> & Decided<T, S, H>): Described {
  const { shown, key = null, also = {}, parts = {} } = facts
  const column: string = facts.by ?? 'user_id'
  const of = facts.of ?? ((ids) => sql`${sql.ref(column)} = any(${ids}::bigint[])`)
  return { table, of, shown, also, parts, by: facts.of ? null : column, key }
}

export type PlainRow = Record<string, unknown>

const PAGE = 200

/** By pages, so that a long history is never in memory at once. */
export async function* getSelect(tx: Tx, kind: Described, userId: number): AsyncGenerator<PlainRow[]> {
  for (let after = 0; ; ) {
    const rows = await selectRows(tx, kind, { ids: [userId], after })
    yield rows.map(({ plain }) => plain)
    const last = rows.at(-1)
    if (!last || kind.key === null || rows.length < PAGE) return
    after = last.key
  }
}

type Row = { readonly of: number; readonly key: number; readonly plain: PlainRow }
type Asked = { readonly ids: readonly number[]; readonly after?: number }

async function selectRows(tx: Tx, kind: Described, { ids, after }: Asked): Promise<Row[]> {
  const { table, by, key, shown } = kind
  const also = Object.entries(kind.also).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const columns = [...shown.map((column) => sql.ref(`${table}.${column}`)), ...also]
  const isFrom = key !== null && after !== undefined
  const { rows } = await sql<PlainRow & { '#of': number; '#key': number }>`
    select ${by === null ? sql`0` : sql.ref(by)} as "#of", ${key === null ? sql`0` : sql.ref(key)} as "#key",
      ${sql.join(columns)}
    from ${sql.table(table)}
    where ${kind.of(ids)} ${isFrom ? sql`and ${sql.ref(key)} > ${after}` : sql``}
    order by ${key === null ? sql`1` : sql.ref(key)} ${isFrom ? sql`limit ${sql.lit(PAGE)}` : sql``}`.execute(
    tx,
  )
  const found = rows.map(({ '#of': of, '#key': id, ...row }) => ({ of, key: id, plain: plainRow(row) }))
  for (const [name, part] of Object.entries(kind.parts)) {
    const theirs = await selectRows(tx, part, { ids: found.map((row) => row.key) })
    for (const row of found) {
      row.plain[name] = theirs.filter(({ of }) => of === row.key).map(({ plain }) => plain)
    }
  }
  return found
}

/** `total_poisha` becomes `totalTaka`, `created_at` becomes `createdAt`. */
function plainRow(row: PlainRow): PlainRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isPoisha = column.endsWith('_poisha')
      const isHundredths = column.endsWith('_hundredths')
      const name = column.replace(/_poisha$/, '_taka').replace(/_hundredths$/, '')
      const shown = (isPoisha || isHundredths) && typeof value === 'number' ? value / 100 : value
      return [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), shown]
    }),
  )
}
