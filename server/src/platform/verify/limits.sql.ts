import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/**
 * Lines of a limited ingredient, since all limits that hold them are as they are now. The ingredients are those that
 * stand in a generic name as words: fewer than the shop counts, so that nothing is called broken that is not. What was
 * sold to a number that was only typed may have become another's.
 */
const limited = sql`
  select orders.id as order_id, order_code, orders.user_id, ingredient.name as ingredient, line.is_multi_level,
    line.units, coalesce(line.raised_at, orders.created_at) as at,
    greatest(ingredient.max_units_per_order, product.max_units_per_order, own.max_units_per_order) as most
  from orders join order_items line on line.order_id = orders.id
    join products product on product.id = line.product_id
    join generic_names own on own.id = product.generic_name_id
    join generic_names ingredient on ingredient.max_units_per_order > 0
      and ingredient.name !~* '[-+&,([/]| and | with '
      and line.generic_name !~* '[&,]| and | with ' and lower(ingredient.name) = any(regexp_split_to_array(
        lower(trim(regexp_replace(line.generic_name, '\s*[([].*?[])]', ' ', 'g'))), '\s*[+]\s*'))
  where orders.status not in ('cancelled', 'returned')
    and coalesce(product.max_units_per_order, own.max_units_per_order, 1) > 0
    and not exists (select from users where users.id = orders.user_id and is_walk_in)
    and not exists (select from counter_sales sale where sale.order_id = orders.id and sale.phone is not null)
    and orders.created_at > coalesce((
      select max(changed_at) from limit_changes changed
      where generic_name_id in (ingredient.id, own.id) or product_id = product.id
        or (generic_name_id is null and product_id is null)), '-infinity')`

export const LIMIT_RULES: readonly Rule[] = [
  {
    // the last one that was measured saw all others; a setting that is lowered later holds what comes after
    holds: 'an account to which nothing was delivered has no more open cash orders than it was allowed',
    broken: sql`
      select user_id, count(*) as orders, max(most_cash_orders) as most from orders
      where payment_method = 'COD' and most_cash_orders is not null
        and status not in ('delivered', 'partially-returned', 'returned', 'cancelled')
      group by user_id having count(*) > max(most_cash_orders)`,
  },
  {
    // a window is no shorter than a day
    holds: 'nobody ordered more of an ingredient in a day than its limit allows',
    broken: sql`
      with limited as (${limited})
      select later.user_id, later.order_id, later.order_code, later.ingredient, max(earlier.most) as most,
        sum(earlier.units) as units
      from (
        select distinct user_id, order_id, order_code, ingredient, is_multi_level, at from limited) as later
        join limited earlier using (user_id, ingredient, is_multi_level)
      where earlier.at <= later.at and earlier.at > later.at - interval '24 hours'
      group by later.user_id, later.order_id, later.order_code, later.ingredient, later.is_multi_level, later.at
      having sum(earlier.units) > max(earlier.most)`,
  },
]
