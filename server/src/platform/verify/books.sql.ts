import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { CASH_RULES } from './cash.sql.ts'
import { DISPENSING_RULES } from './dispensing.sql.ts'
import { FULFILMENT_RULES } from './fulfilment.sql.ts'
import { LIMIT_RULES } from './limits.sql.ts'
import { PAYMENT_RULES } from './payments.sql.ts'
import { BULK_CHANGE_RULES } from './prices.sql.ts'
import { PURCHASING_RULES } from './purchasing.sql.ts'
import { QUARANTINE_RULES } from './quarantine.sql.ts'
import type { BrokenRow, Rule } from './rule.sql.ts'
import { STOCK_TAKE_RULES } from './stock-takes.sql.ts'

/** What must be true of uploads and their undo, as long as what they changed is noted. */
const BULK_JOB_RULES: readonly Rule[] = [
  {
    holds: 'an undone upload left no product, price, brand, category or generic name of its own',
    broken: sql`
      select job_id, table_name, row_id from bulk_job_rows changed
      join bulk_jobs on bulk_jobs.id = job_id and state = 'undone'
      where before is null and case table_name
        when 'products' then exists (select from products where id = row_id)
        when 'pricing_entries' then exists (select from pricing_entries where id = row_id)
        when 'brands' then exists (select from brands where id = row_id)
        when 'categories' then exists (select from categories where id = row_id)
        when 'generic_names' then exists (select from generic_names where id = row_id)
        else false end`,
  },
  {
    holds: 'what an undone upload booked in went out again, batch by batch',
    broken: sql`
      select came.*, gone.units as gone
      from (
        select job_id, ended_at, (after->>'batch_id')::int as batch_id, sum((after->>'change')::int) as units
        from bulk_job_rows join bulk_jobs on bulk_jobs.id = job_id and state = 'undone'
        where table_name = 'stock_ledger' group by 1, 2, 3) as came
      cross join lateral (
        select coalesce(-sum(change), 0) as units from stock_ledger entry
        where entry.batch_id = came.batch_id and kind = 'correction' and created_at = came.ended_at) as gone
      where came.units <> gone.units`,
  },
  {
    holds: 'an upload that was not written changed nothing',
    broken: sql`
      select job_id, state, count(*) as rows from bulk_job_rows
      join bulk_jobs on bulk_jobs.id = job_id
      where state in ('ready', 'failed', 'cancelled') or step in ('make', 'check')
      group by 1, 2`,
  },
]

/** What must be true of what is sold at the counter. */
const COUNTER_RULES: readonly Rule[] = [
  {
    holds: 'what was sold at the counter is handed over and paid, and goes nowhere',
    broken: sql`
      select orders.id, order_code, status, paid_at, shipping_poisha
      from counter_sales join orders on orders.id = order_id
      where status not in ('delivered', 'partially-returned', 'returned') or paid_at is null
        or shipping_poisha <> 0 or shipping_method_id is not null`,
  },
  {
    holds: 'a sale at the counter was paid as its order says',
    broken: sql`
      select orders.id, order_code, payment_method, tender
      from counter_sales join orders on orders.id = order_id
      where payment_method is distinct from case tender when 'card' then 'Card' else 'POS' end`,
  },
  {
    holds: 'what was received at the counter less the change is what the order costs',
    broken: sql`
      select orders.id, order_code, received_poisha, change_poisha, total_poisha
      from counter_sales join orders on orders.id = order_id
      where received_poisha - change_poisha <> total_poisha`,
  },
  {
    holds:
      'a sale for a number belongs to who proved the number, or waits for them; never to who only typed it',
    broken: sql`
      select orders.id, order_code, users.id as user_id
      from counter_sales join orders on orders.id = order_id join users on users.id = user_id
      where counter_sales.phone = users.phone and proved_phone is distinct from users.phone
        and (proved_phone is not null or password_hash is not null
          or exists (select from social_identities where social_identities.user_id = users.id))`,
  },
]

/** What is true of parcels and their orders. */
const PARCEL_RULES: readonly Rule[] = [
  {
    holds: 'an order is on its way as long as its parcel is',
    broken: sql`
      select parcels.id, order_code, state, orders.status
      from parcels join orders on orders.id = order_id
      where state in ('booked', 'with-carrier', 'out', 'returning') and orders.status <> 'shipped'`,
  },
  {
    // what came back in part is returned by its customer
    holds: 'what a carrier brought was delivered, and what came back is cancelled',
    broken: sql`
      select parcels.id, order_code, state, orders.status
      from parcels join orders on orders.id = order_id
      where (state in ('delivered', 'partly-delivered')
          and orders.status not in ('delivered', 'partially-returned', 'returned', 'cancelled'))
        or (state = 'back' and orders.status <> 'cancelled')`,
  },
  {
    holds: 'an order has one parcel under way',
    broken: sql`
      select order_id, count(*) as parcels from parcels
      where state not in ('back', 'cancelled') group by order_id having count(*) > 1`,
  },
  {
    holds: 'a courier knows the parcels that it took by a number',
    broken: sql`
      select id, order_id, carrier, state from parcels
      where carrier <> 'own' and state in ('booked', 'with-carrier', 'out', 'returning')
        and consignment_id is null and reference is null`,
  },
  {
    holds: 'of what was delivered it is said how much was collected',
    broken: sql`
      select id, order_id, carrier, cod_poisha from parcels
      where state = 'delivered' and cod_poisha > 0 and collected_poisha is null`,
  },
]

/** What must be true of tests of the services outside. */
const CONNECTION_RULES: readonly Rule[] = [
  {
    holds: 'a test payment is no payment of an order',
    broken: sql`
      select connection_tests.id, connection_tests.tran_id
      from connection_tests join payment_attempts on payment_attempts.tran_id = connection_tests.tran_id`,
  },
  {
    holds: 'what was paid for a test goes back, and nothing else does',
    broken: sql`
      select id, status, refund from connection_tests
      where kind = 'payment' and (refund is null) = (status = 'passed' or bank_tran_id is not null)`,
  },
]

/** What must be true of tables that are partitioned. */
const PARTITION_RULES: readonly Rule[] = [
  {
    holds: 'the next row of a partitioned table has a partition of its own kind',
    broken: sql`select name, last_id, beyond from partitioned_tables() where beyond is null or last_id + 1 >= beyond`,
  },
]

/** What an order's lines ask for less what came back, by product. */
const owed = sql`
  select order_id, product_id, units
    - (returned_box_quantity * strips_per_box + returned_strip_quantity) * units_per_strip
    - returned_unit_quantity as units
  from order_items`
const held = sql`
  select order_id, product_id, sum(units) as units
  from stock_allocations join stock_batches on stock_batches.id = batch_id
  group by order_id, product_id`

export const RULES: readonly Rule[] = [
  {
    holds: 'where there is staff there is an owner',
    broken: sql`
      select min(id) as id, count(*) as staff from users where role = 'admin'
      having count(*) > 0 and not bool_or('owner' = any(duties))`,
  },
  {
    holds: 'no batch holds less than nothing',
    broken: sql`select id, code, quantity from stock_batches where quantity < 0`,
  },
  {
    holds: 'a batch holds the sum of its ledger',
    broken: sql`
      select batch.id, batch.code, batch.quantity, coalesce(sum(change), 0) as ledger
      from stock_batches batch left join stock_ledger on batch_id = batch.id
      group by batch.id having batch.quantity <> coalesce(sum(change), 0)`,
  },
  {
    holds: 'a ledger row names the product of its batch',
    broken: sql`
      select entry.id, entry.product_id, batch.product_id as batch_product_id
      from stock_ledger entry join stock_batches batch on batch.id = batch_id
      where entry.product_id <> batch.product_id`,
  },
  {
    holds: 'an order holds of a batch what it took less what it gave back',
    broken: sql`
      select order_id, batch_id, coalesce(units, 0) as units, coalesce(ledger, 0) as ledger
      from stock_allocations full join (
        select order_id, batch_id, -sum(change) as ledger from stock_ledger
        where order_id is not null group by order_id, batch_id) as moved using (order_id, batch_id)
      where coalesce(units, 0) <> coalesce(ledger, 0)`,
  },
  {
    // a day that staff corrected later counted as it stood then
    holds: 'nothing was sold after its expiry',
    broken: sql`
      select entry.id, batch.code, entry.created_at, batch.expires_on
      from stock_ledger entry join stock_batches batch on batch.id = batch_id
      where kind = 'sale' and (entry.created_at at time zone 'Asia/Dhaka')::date > greatest(batch.expires_on, (
        select max((changes -> 'expires_on' ->> 0)::date) from audit_log
        where table_name = 'stock_batches' and row_id = batch.id and changes ? 'expires_on'
          and audit_log.created_at >= entry.created_at))`,
  },
  {
    holds: 'nothing was sold of a batch after its recall',
    broken: sql`
      select entry.id, batch.code, entry.created_at, batch.recalled_at
      from stock_ledger entry join stock_batches batch on batch.id = batch_id
      where kind = 'sale' and entry.created_at > batch.recalled_at`,
  },
  {
    holds: 'no batch that was sold from or recalled is deleted',
    broken: sql`
      select batch.id, batch.code, batch.deleted_at from stock_batches batch
      where deleted_at is not null and (was_recalled or recalled_at is not null or exists (
        select from stock_ledger where batch_id = batch.id and kind = 'sale'))`,
  },
  {
    holds: 'what came back damaged of a line came back',
    broken: sql`
      select line.return_id, line.order_item_id, line.damaged_units
      from order_return_lines line join order_items item on item.id = order_item_id
      where line.damaged_units > (line.box_quantity * item.strips_per_box + line.strip_quantity)
        * item.units_per_strip + line.unit_quantity`,
  },
  {
    holds: 'an order that has its stock holds exactly what its lines ask for',
    broken: sql`
      select orders.id, order_code, status, product_id, owed.units as asked, held.units as held
      from (${owed}) as owed full join (${held}) as held using (order_id, product_id)
      join orders on orders.id = order_id
      where status in ('placed', 'pending-payment', 'paid', 'processing', 'shipped', 'delivered',
          'partially-returned', 'returned')
        and coalesce(owed.units, 0) <> coalesce(held.units, 0)`,
  },
  {
    holds: 'an order that waits for stock, waits for its customer or is cancelled holds none',
    broken: sql`
      select orders.id, order_code, status, batch_id, units
      from stock_allocations join orders on orders.id = order_id
      where status in ('pending-stock', 'prescription-reviewed', 'cancelled') and units <> 0`,
  },
  {
    holds: 'an order that waits for a prescription holds all of its stock or none',
    broken: sql`
      select orders.id, order_code, product_id, owed.units as asked, held.units as held
      from (${owed}) as owed full join (${held}) as held using (order_id, product_id)
      join orders on orders.id = order_id
      where status = 'pending-prescription' and coalesce(owed.units, 0) <> coalesce(held.units, 0)
        and exists (select from stock_allocations any_of where any_of.order_id = orders.id and any_of.units > 0)`,
  },
  {
    holds: 'a line costs its quantities at its rates',
    broken: sql`
      select id, order_id, product_name, line_poisha from order_items
      where price_parts is null and line_poisha <> box_quantity * coalesce(box_rate_poisha, 0)
        + strip_quantity * coalesce(strip_rate_poisha, 0) + unit_quantity * unit_rate_poisha`,
  },
  {
    holds: 'the parts of a line that were priced together are all of it, and it costs what they do',
    broken: sql`
      select line.id, order_id, product_name, line_poisha, price_parts from order_items line
      where price_parts is not null
        and (box_quantity, strip_quantity, unit_quantity, line_poisha) not in (
          select sum(part.box)::int, sum(part.strip)::int, sum(part.unit)::int,
            sum(part.box * coalesce(part.box_rate, 0) + part.strip * coalesce(part.strip_rate, 0)
              + part.unit * part.unit_rate)::int
          from (
            select (quantities ->> 'box')::int as box, (quantities ->> 'strip')::int as strip,
              (quantities ->> 'unit')::int as unit, (rates ->> 'box')::int as box_rate,
              (rates ->> 'strip')::int as strip_rate, (rates ->> 'unit')::int as unit_rate
            from jsonb_to_recordset(price_parts) as one(quantities jsonb, rates jsonb)) as part)`,
  },
  {
    holds: "an order's subtotal is the sum of its lines",
    broken: sql`
      select orders.id, order_code, subtotal_poisha, coalesce(sum(line_poisha), 0) as lines_poisha
      from orders left join order_items on order_id = orders.id
      group by orders.id having subtotal_poisha <> coalesce(sum(line_poisha), 0)`,
  },
  {
    holds: "what an order's promotion takes off is the sum of its lines' parts",
    broken: sql`
      select orders.id, order_code, orders.promotion_discount_poisha,
        coalesce(sum(line.promotion_discount_poisha), 0) as lines_poisha
      from orders left join order_items line on order_id = orders.id
      group by orders.id
      having orders.promotion_discount_poisha <> coalesce(sum(line.promotion_discount_poisha), 0)`,
  },
  {
    holds: 'an order refunded the sum of its returns',
    broken: sql`
      select orders.id, order_code, refunded_poisha, coalesce(sum(refund_poisha), 0) as returns_poisha
      from orders left join order_returns on order_id = orders.id
      group by orders.id having refunded_poisha <> coalesce(sum(refund_poisha), 0)`,
  },
  {
    holds: 'a return refunded the sum of its lines',
    broken: sql`
      select made.id, made.order_id, made.refund_poisha, coalesce(sum(line.refund_poisha), 0) as lines_poisha
      from order_returns made left join order_return_lines line on return_id = made.id
      group by made.id having made.refund_poisha <> coalesce(sum(line.refund_poisha), 0)`,
  },
  {
    holds: 'a line took back the sum of its returns',
    broken: sql`
      select item.id, item.order_id, item.product_name
      from order_items item left join order_return_lines line on order_item_id = item.id
      group by item.id
      having (returned_box_quantity, returned_strip_quantity, returned_unit_quantity) <>
        (coalesce(sum(line.box_quantity), 0), coalesce(sum(line.strip_quantity), 0),
          coalesce(sum(line.unit_quantity), 0))`,
  },
  {
    holds: 'a discount code counts its uses',
    broken: sql`
      select discounts.id, code, used_count, count(order_id) as uses
      from discounts left join discount_uses on discount_id = discounts.id
      group by discounts.id having used_count <> count(order_id)`,
  },
  {
    holds: 'a cancelled order uses no code',
    broken: sql`
      select orders.id, order_code, discount_code
      from discount_uses join orders on orders.id = order_id where status = 'cancelled'`,
  },
  {
    holds: 'two orders that were placed together know each other, and have one customer and one code',
    broken: sql`
      select orders.id, orders.order_code, related.related_order_id
      from orders join orders related on related.id = orders.related_order_id
      where related.related_order_id is distinct from orders.id or related.user_id <> orders.user_id
        or related.discount_code <> orders.discount_code`,
  },
  {
    holds: 'of two orders that shared a delivery the one that goes on alone pays for its own',
    broken: sql`
      select orders.id, orders.order_code, related.order_code as cancelled
      from orders join orders related on related.id = orders.related_order_id and related.status = 'cancelled'
      where orders.shares_delivery and orders.paid_at is null and orders.status <> 'cancelled'`,
  },
  {
    // a method that was changed since is not asked: what was agreed with it stays
    holds: 'an order that can still be changed has a delivery that somebody pays for',
    broken: sql`
      select orders.id, orders.order_code, orders.subtotal_poisha, method.name
      from orders
        join shipping_methods method on method.id = orders.shipping_method_id and method.version = 1
        left join orders related on related.id = orders.related_order_id
      where related.status is distinct from 'cancelled' and orders.status in ('pending-prescription', 'prescription-reviewed', 'pending-stock', 'pending-payment', 'placed')
        and orders.paid_at is null and orders.shipping_poisha = 0
        and (coalesce(related.shipping_poisha, 0) = 0 or related.shipping_method_id <> orders.shipping_method_id)
        and method.price_poisha > 0 and method.created_at <= orders.created_at
        and not (method.is_free
          and orders.subtotal_poisha + coalesce(related.subtotal_poisha, 0) >= method.free_shipping_threshold_poisha)
        and exists (select from order_items where order_id = orders.id)
        and not exists (select from counter_sales where order_id = orders.id)`,
  },
  {
    holds: 'a code is used once for two orders that were placed together',
    broken: sql`
      select orders.id, orders.order_code, orders.discount_code
      from discount_uses one join orders on orders.id = one.order_id
        join discount_uses other on other.order_id = orders.related_order_id`,
  },
  {
    holds: "an order's status is that of its last event",
    broken: sql`
      select orders.id, order_code, orders.status, last.status as event
      from orders cross join lateral (
        select status from order_events where order_id = orders.id order by id desc limit 1) as last
      where orders.status <> last.status`,
  },
  {
    holds: 'the tally counts every order once, under its day, status and payment method',
    broken: sql`
      select made_on, status, payment_method, sum(orders) as tally, sum(net) as net
      from (
        select made_on, status, payment_method, orders, net from order_tally
        union all
        select (created_at at time zone 'Asia/Dhaka')::date, status, payment_method, -1,
          refunded_poisha - total_poisha from orders
      ) as both_sides
      group by made_on, status, payment_method having sum(orders) <> 0 or sum(net) <> 0`,
  },
  {
    holds: 'the tally of customers counts every order once, under its customer',
    broken: sql`
      select user_id, sum(orders) as tally
      from (select user_id, orders from customer_tally union all select user_id, -1 from orders) as both_sides
      group by user_id having sum(orders) <> 0`,
  },
  {
    holds: "the stock's cover is what sales and batches come to, until a product is touched",
    broken: sql`
      select product_id, cover.units_sold, sold.units as sold, cover.units_left, in_stock.units as in_stock
      from (
        select product_id, -sum(change) as units from stock_ledger
        where kind in ('sale', 'release', 'return') and created_at >= (select since_at from stock_cover_state)
        group by product_id having sum(change) < 0
      ) as sold
      full join stock_cover as cover using (product_id)
      left join (
        select product_id, sum(quantity) as units from stock_batches
        where quantity > 0 and recalled_at is null and expires_on >= (select counted_on from stock_cover_state)
        group by product_id
      ) as in_stock using (product_id)
      where (cover.units_sold, cover.units_left) is distinct from (sold.units, coalesce(in_stock.units, 0))
        and product_id not in (select product_id from stock_touched)`,
  },
  {
    holds: 'the sums of a day are what its orders brought, until one of them changes',
    broken: sql`
      with counted as (
        select days.sold_on, count(orders.id) as orders, coalesce(sum(total_poisha - refunded_poisha), 0) as net,
          coalesce(sum(lines.units), 0) as units
        from sales_days_summed as days
          left join orders on orders.created_at >= days.sold_on::timestamp at time zone 'Asia/Dhaka'
            and orders.created_at < (days.sold_on + 1)::timestamp at time zone 'Asia/Dhaka'
            and (status in ('delivered', 'partially-returned', 'returned') or (paid_at is not null and status <> 'cancelled'))
          left join lateral (
            select sum(units - (returned_box_quantity * strips_per_box + returned_strip_quantity) * units_per_strip
              - returned_unit_quantity) as units
            from order_items where order_id = orders.id) as lines on true
        group by 1
      ), summed as (
        select sold_on, sum(orders) as orders, sum(net_poisha) as net, sum(units) as units, sum(goods_poisha) as goods
        from sales_days group by 1
      ), products as (
        select sold_on, sum(units) as units, sum(net_poisha) as goods from sales_day_products group by 1
      )
      select counted.sold_on, counted.orders, summed.orders as summed_orders, counted.net, summed.net as summed_net,
        counted.units, products.units as summed_units
      from counted left join summed using (sold_on) left join products using (sold_on)
      where (counted.orders, counted.net, counted.units, counted.units, coalesce(summed.goods, 0)) is distinct from
          (coalesce(summed.orders, 0), coalesce(summed.net, 0), coalesce(summed.units, 0), coalesce(products.units, 0),
            coalesce(products.goods, 0))
        and counted.sold_on not in (select sold_on from sales_day_changes)`,
  },
  {
    holds: 'a payment refunded the sum of its refunds',
    broken: sql`
      select payments.id, payments.refunded_poisha,
        coalesce(sum(refund.amount_poisha), 0) as refunds_poisha
      from payments left join payment_refunds refund on payment_id = payments.id and refund.status <> 'failed'
      group by payments.id having payments.refunded_poisha <> coalesce(sum(refund.amount_poisha), 0)`,
  },
  {
    holds: 'an order whose addresses were removed names nobody',
    broken: sql`
      select id, order_code from orders
      where addresses_removed_at is not null and (
        shipping_address ->> 'contactNo' <> '' or billing_address ->> 'contactNo' <> ''
        or shipping_address ->> 'villageArea' <> '' or billing_address ->> 'villageArea' <> ''
        or shipping_address ->> 'fullName' not in ('Removed', 'Deleted customer')
        or billing_address ->> 'fullName' not in ('Removed', 'Deleted customer'))`,
  },
  ...BULK_JOB_RULES,
  ...CONNECTION_RULES,
  ...COUNTER_RULES,
  ...DISPENSING_RULES,
  ...LIMIT_RULES,
  ...FULFILMENT_RULES,
  ...CASH_RULES,
  ...PARCEL_RULES,
  ...PARTITION_RULES,
  ...PAYMENT_RULES,
  ...PURCHASING_RULES,
  ...QUARANTINE_RULES,
  ...BULK_CHANGE_RULES,
  ...STOCK_TAKE_RULES,
]

export async function selectBroken(db: Db, { broken }: Rule): Promise<BrokenRow | undefined> {
  const { rows } = await sql<BrokenRow>`select * from (${broken}) as broken limit 1`.execute(db)
  return rows[0]
}
