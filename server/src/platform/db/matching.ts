import type { Day } from '@niramoy/domain/platform/dhaka'
import { type RawBuilder, sql } from 'kysely'

/** The largest id a 4-byte column holds. */
const MOST_ID = 2_147_483_647

/** A pattern for what a person typed, anywhere in a text; its signs are letters like others. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}

/** The day it is in Dhaka at a moment, calculated by the database: the moment may be a stand-in (`prepared`). */
export function dayInDhaka(at: Date) {
  return sql<Day>`(${at}::timestamptz at time zone 'Asia/Dhaka')::date`
}

/**
 * Any of these ids. PostgreSQL plans a bare list by its length each time it comes; this one it plans once, and takes it
 * for a handful.
 */
export function matchAny(ids: readonly number[] | RawBuilder<readonly number[]>) {
  return sql<number>`any(array(select unnest(${ids}::bigint[])))`
}

/** The id of the one row that an id, a slug or a name means, tried in this order; null when there is none. */
export function idNamed(table: 'brands' | 'categories' | 'generic_names', typed: string) {
  const id = /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= MOST_ID ? Number(typed) : null
  const rows = sql.table(table)
  return sql<number>`coalesce(
    (select id from ${rows} where id = ${id}::integer),
    (select id from ${rows} where slug = lower(${typed})),
    (select id from ${rows} where lower(name) = lower(${typed})))`
}
