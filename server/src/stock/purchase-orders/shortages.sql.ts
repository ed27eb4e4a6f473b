import type { Poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { lastingAtMost } from '../overview/running-out.sql.ts'
import { stockCover } from '../overview/stock-cover.sql.ts'
import { type StockedRow, stockedColumns } from '../suppliers/stocked.sql.ts'

export type ShortageRow = StockedRow & {
  readonly supplier_id: number | null
  readonly lead_days: number | null
  readonly waiting_units: number
  readonly waiting_orders: number
  readonly sellable_units: number
  readonly on_order_units: number
  readonly reorder_level: number | null
  readonly sold_units: number
  readonly pack_units: number
  readonly unit_cost_poisha: Poisha | null
}

/** Locks whom orders are proposed for, so that a second proposal sees what the first one ordered. */
export async function lockProposing(tx: Tx): Promise<void> {
  await sql`select from suppliers order by id for no key update`.execute(tx)
}

/** What a line waits for less what came back of it. */
const WAITED = sql`units - (returned_box_quantity * strips_per_box + returned_strip_quantity) * units_per_strip
  - returned_unit_quantity`

/**
 * Listed products that orders wait for, that sold lately or that have a reorder level, with all that decides whether
 * they are short. One active supplier each: the product's own, or its brand's.
 */
export async function selectShortages(tx: Tx, now: Date): Promise<ShortageRow[]> {
  const { since, today } = lastingAtMost(0, now)
  const { rows } = await sql<ShortageRow>`
    with waiting as (
      select product_id, sum(${WAITED}) as units, count(distinct order_id) as orders
      from order_items join orders on orders.id = order_id
      where status = 'pending-stock' group by product_id),
    cover as (${stockCover({ since, today })}),
    on_order as (
      select product_id, sum(greatest(0, pack_units::bigint * packs - received_units)) as units
      from purchase_order_lines join purchase_orders on purchase_orders.id = purchase_order_id
      where state in ('draft', 'sent', 'partly-received') group by product_id),
    wanted as (
      select product_id from waiting union select product_id from cover
      union select id from products where reorder_level is not null)
    select ${stockedColumns(now)}, products.reorder_level,
      suppliers.id as supplier_id, suppliers.lead_days,
      coalesce(waiting.units, 0) as waiting_units, coalesce(waiting.orders, 0) as waiting_orders,
      coalesce(cover.units_sold, 0) as sold_units, coalesce(on_order.units, 0) as on_order_units,
      coalesce((select sum(quantity) from stock_batches where product_id = products.id and quantity > 0
        and recalled_at is null and expires_on >= ${today}::date), 0) as sellable_units,
      coalesce((select units_per_strip * strips_per_box from pricing_entries
        where product_id = products.id and effective_from <= ${now}
        order by effective_from desc limit 1), 1) as pack_units,
      (select cost_price_poisha from stock_batches where product_id = products.id
        and cost_price_poisha is not null order by id desc limit 1) as unit_cost_poisha
    from wanted
      join products on products.id = wanted.product_id and products.deleted_at is null
      join brands on brands.id = products.brand_id
      left join supplier_products on supplier_products.product_id = products.id
      left join supplier_brands on supplier_brands.brand_id = products.brand_id
      left join suppliers on suppliers.is_active
        and suppliers.id = coalesce(supplier_products.supplier_id, supplier_brands.supplier_id)
      left join waiting on waiting.product_id = products.id
      left join cover on cover.product_id = products.id
      left join on_order on on_order.product_id = products.id
    order by products.name, products.id`.execute(tx)
  return rows
}
