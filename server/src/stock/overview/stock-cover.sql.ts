import type { Day } from '@niramoy/domain/platform/dhaka'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export type CoverWindow = { readonly since: Date; readonly today: Day }

/**
 * What every product that sold since then sold, and what it has left today, as part of a statement: `stock_cover` for
 * all that nothing happened to since it was counted, by stock or by time.
 */
export function stockCover(window: CoverWindow): RawBuilder<unknown> {
  return sql`
    with changed as materialized (${changedProducts(window)}), counted as (${toCount(window)})
    select product_id, units_sold, units_left from stock_cover
      where product_id not in (select product_id from changed)
    union all
    select product_id, units_sold, units_left from counted`
}

/** Those whose count is no longer that of `stock_cover`. */
function changedProducts(window: CoverWindow): RawBuilder<unknown> {
  return sql`select product_id from stock_touched union ${changedByTime(window)}`
}

/** Sales that left the window or came into it, and batches that expired, since it was counted: or will have, by then. */
function changedByTime({ since, today }: CoverWindow): RawBuilder<unknown> {
  const at = sql`${since}::timestamptz`
  const day = sql`${today}::date`
  return sql`
    select product_id from stock_ledger
      where kind in ('sale', 'release', 'return')
        and created_at >= least(${at}, (select since_at from stock_cover_state))
        and created_at < greatest(${at}, (select since_at from stock_cover_state))
    union
    select product_id from stock_batches
      where quantity > 0 and expires_on >= least(${day}, (select counted_on from stock_cover_state))
        and expires_on < greatest(${day}, (select counted_on from stock_cover_state))`
}

/** The products of `changed` that sold, counted from the ledger and the batches. */
function toCount({ since, today }: CoverWindow): RawBuilder<unknown> {
  return sql`
    select product_id, units_sold, coalesce(units_left, 0) as units_left
    from (
      select product_id, -sum(change) as units_sold from stock_ledger
      where created_at >= ${since} and kind in ('sale', 'release', 'return')
        and product_id in (select product_id from changed)
      group by product_id having sum(change) < 0
    ) as sold
    left join (
      select product_id, sum(quantity) as units_left from stock_batches
      where quantity > 0 and recalled_at is null and expires_on >= ${today}::date
        and product_id in (select product_id from changed)
      group by product_id
    ) as in_stock using (product_id)`
}

/** Counts the changed products anew. One statement: it takes away just the rows whose changes it sees. */
export async function updateStockCover(tx: Tx, window: CoverWindow): Promise<number> {
  await sql`select from stock_cover_state for update`.execute(tx)
  const { rows } = await sql<{ changed: number }>`
    with touched as (delete from stock_touched returning product_id),
    changed as materialized (select product_id from touched union ${changedByTime(window)}),
    counted as materialized (${toCount(window)}),
    gone as (
      delete from stock_cover
      where product_id in (select product_id from changed)
        and product_id not in (select product_id from counted)
    ),
    kept as (
      insert into stock_cover (product_id, units_sold, units_left)
      select product_id, units_sold, units_left from counted
      on conflict (product_id)
        do update set units_sold = excluded.units_sold, units_left = excluded.units_left
    ),
    dated as (
      update stock_cover_state set since_at = ${window.since}, counted_on = ${window.today}::date
    )
    select count(*) as changed from changed`.execute(tx)
  return rows[0]?.changed ?? 0
}
