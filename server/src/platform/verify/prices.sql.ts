import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What one unit costs by the printed price, of a row of `pricing_entries`. */
const PRINTED_UNIT = sql`printed_price_poisha::numeric / case printed_price_per
  when 'unit' then 1 when 'strip' then units_per_strip else units_per_strip * strips_per_box end`

/** What must be true of prices, bulk changes and their undo. */
export const BULK_CHANGE_RULES: readonly Rule[] = [
  {
    holds: 'no product that is sold costs more than is printed on it',
    broken: sql`
      select products.id, sku, unit_price_poisha, strip_price_poisha, box_price_poisha, printed_price_poisha,
        printed_price_per
      from products join pricing_entries on product_id = products.id
      where deleted_at is null and effective_from <= now() and (effective_to is null or effective_to > now())
        and greatest(unit_price_poisha, strip_price_poisha::numeric / units_per_strip,
          box_price_poisha::numeric / (units_per_strip * strips_per_box)) > ${PRINTED_UNIT} + 0.001`,
  },
  {
    holds: 'an undone price change left none of its prices behind',
    broken: sql`
      select price_changes.id, entry.id as entry_id, entry.product_id
      from price_changes
      join price_change_products changed on price_change_id = price_changes.id
      join pricing_entries entry on entry.id = changed.entry_id
      where undone_at is not null
        and not changed.before @> jsonb_build_array(jsonb_build_object('id', entry.id))`,
  },
  {
    holds: 'a price change that stands has the prices that it made',
    broken: sql`
      select price_changes.id, changed.product_id, changed.entry_id
      from price_changes
      join price_change_products changed on price_change_id = price_changes.id
      where undone_at is null and not exists (
        select from pricing_entries entry
        where entry.id = changed.entry_id and entry.product_id = changed.product_id)`,
  },
  {
    holds: 'an undone status is in the order’s timeline, by whom and when',
    broken: sql`
      select status_change_id, order_id, from_status from status_change_orders changed
      where undone_at is not null and not exists (
        select from order_events event
        where event.order_id = changed.order_id and event.status = changed.from_status
          and event.actor_id = changed.undone_by and event.created_at = changed.undone_at)`,
  },
]
