import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Channel, Period } from '@niramoy/domain/sales/reports/reports'
import { DELIVERED_STATUSES } from '@niramoy/domain/sales/sales'
import { type RawBuilder, sql } from 'kysely'
import { BY_ITS_VALUES, type Db, type Tx } from '../../platform/db/db.ts'

type SoldFilter = { readonly period: Period; readonly channel?: Channel | undefined }

/** dashboard 2 as a condition on an order: what was delivered, and what was paid and not cancelled. */
const IS_SOLD = sql`(
  orders.status = any(${DELIVERED_STATUSES}::text[]) or (orders.paid_at is not null and orders.status <> 'cancelled'))`

/** Where an order came from; beside the counter's sale, if it has one. */
const CHANNEL = sql`case
  when counter_sales.order_id is not null then 'counter' when orders.created_by is not null then 'staff'
  else 'online' end`

/** reports 2: the orders of `days` that count as sold, each with what it brought after refunds. */
const soldOrders = (days: RawBuilder<unknown>) => sql`
  select orders.id as order_id, days.sold_on, ${CHANNEL} as channel,
    case when counter_sales.order_id is null then coalesce(shipping_address ->> 'cityDistrict', '') end as district,
    code_discount_poisha as code, special_discount_poisha as special, refunded_poisha as refunded,
    total_poisha - refunded_poisha as net
  from (${days}) as days
    join orders on orders.created_at >= days.sold_on::timestamp at time zone 'Asia/Dhaka'
      and orders.created_at < (days.sold_on + 1)::timestamp at time zone 'Asia/Dhaka'
    left join counter_sales on counter_sales.order_id = orders.id
  where ${IS_SOLD}`

const RETURNED_UNITS = sql`
  (returned_box_quantity * strips_per_box + returned_strip_quantity) * units_per_strip + returned_unit_quantity`
const REFUNDED = sql`case when refunded = 0 then 0 else (
  select coalesce(sum(refund_poisha), 0) from order_return_lines where order_item_id = order_items.id) end`

/** What of an order's discount falls on a line, as `shareOut` has it: by the lines so far, rounded down. */
function buildShare(discount: RawBuilder<unknown>, line: RawBuilder<unknown>): RawBuilder<unknown> {
  const upTo = sql`(sum(${line}) over (partition by order_id order by product_id))::bigint`
  const whole = sql`nullif((sum(${line}) over (partition by order_id))::bigint, 0)`
  return sql`coalesce(${discount} * ${upTo} / ${whole} - ${discount} * (${upTo} - ${line}) / ${whole}, 0)`
}

const LINE = sql`
  order_id, product_id, sold_on, channel, district, units - (${RETURNED_UNITS}) as units,
  line_poisha - promotion_discount_poisha as paid,
  line_poisha - promotion_discount_poisha - outside_code_poisha as in_code, ${REFUNDED} as refund`

/**
 * The lines of `sold`: what each brought after all discounts and refunds. A code and a special discount fall on the lines
 * as `discountShares` has it, so that the lines together are what was paid for the goods, to the poisha.
 */
const SOLD_LINES = sql`
  select order_id, product_id, sold_on, channel, district, units, paid - refund as net
  from (select ${LINE} from sold join order_items using (order_id) where code + special = 0) as plain
  union all
  select order_id, product_id, sold_on, channel, district, units,
    paid - ${buildShare(sql`special`, sql`paid`)} - refund as net
  from (
    select order_id, product_id, sold_on, channel, district, units, refund, special,
      paid - ${buildShare(sql`code`, sql`in_code`)} as paid
    from (
      select ${LINE}, code::bigint, special::bigint
      from sold join order_items using (order_id) where code + special > 0) as lines) as coded`

const daysIn = ({ startDate, endDate }: Period) => sql`
  select day::date as sold_on from generate_series(${startDate}::date, ${endDate}::date, interval '1 day') as day`

const ofDays = (days: RawBuilder<unknown>) =>
  sql`with sold as materialized (${soldOrders(days)}), lines as materialized (${SOLD_LINES})`

/** Of each day, channel and district: the columns of `sales_days`. */
const sumOrders = (days: RawBuilder<unknown>) => sql`(${ofDays(days)},
  goods as (select order_id, sum(units) as units, sum(net) as net from lines group by order_id)
  select sold_on, channel, district, count(*)::integer as orders, coalesce(sum(goods.units), 0)::bigint as units,
    coalesce(sum(goods.net), 0)::bigint as goods_poisha, sum(sold.net)::bigint as net_poisha
  from sold left join goods using (order_id) group by 1, 2, 3)`

/**
 * Of each product beside that: the columns of `sales_day_products`. A unit costs what it cost when it was sold, else what
 * its batch costs now; units without a batch yet have no cost. Of a line that has both, what it brought is split by its
 * units.
 */
const sumProducts = (days: RawBuilder<unknown>) => sql`(${ofDays(days)},
  moved as (
    select order_id, stock_ledger.product_id, -change as units,
      coalesce(unit_cost_poisha, cost_price_poisha) as cost
    from sold join stock_ledger using (order_id) join stock_batches on stock_batches.id = batch_id),
  costs as (
    select order_id, product_id, coalesce(sum(units) filter (where cost is not null), 0) as known,
      coalesce(sum(units * cost), 0) as cost
    from moved group by 1, 2),
  costed as (
    select lines.*, coalesce(cost, 0) as cost, units - coalesce(known, 0) as unknown,
      case when units = 0 then 0 else round(net * (units - coalesce(known, 0))::numeric / units) end as unknown_net
    from lines left join costs using (order_id, product_id))
  select sold_on, channel, district, product_id, count(distinct order_id)::integer as orders, sum(units)::bigint as units,
    sum(net)::bigint as net_poisha, sum(cost)::bigint as cost_poisha, sum(unknown)::bigint as unknown_units,
    sum(unknown_net)::bigint as unknown_poisha
  from costed group by 1, 2, 3, 4)`

/** Orders of each generic name and manufacturer: the columns of `sales_day_groups`. */
const sumGroups = (days: RawBuilder<unknown>) => sql`(
  with sold as materialized (${soldOrders(days)})
  select sold_on, channel, kind, group_id, count(distinct order_id)::integer as orders
  from sold join order_items using (order_id) join products on products.id = product_id
    cross join lateral (
      values ('generic', generic_name_id), ('manufacturer', brand_id)) as groups (kind, group_id)
  group by 1, 2, 3, 4)`

const SUMS = {
  sales_days: {
    sum: sumOrders,
    columns: sql.raw('sold_on, channel, district, orders, units, goods_poisha, net_poisha'),
  },
  sales_day_products: {
    sum: sumProducts,
    columns: sql.raw(
      'sold_on, channel, district, product_id, orders, units, net_poisha, cost_poisha, unknown_units, unknown_poisha',
    ),
  },
  sales_day_groups: { sum: sumGroups, columns: sql.raw('sold_on, channel, kind, group_id, orders') },
} as const

/** The sums of a period: stored ones where they are true, and all others added up now. */
function readSums(table: keyof typeof SUMS, { period, channel }: SoldFilter): RawBuilder<unknown> {
  const { sum, columns } = SUMS[table]
  const isStored = sql`
    sold_on in (select sold_on from sales_days_summed) and sold_on not in (select sold_on from sales_day_changes)`
  return sql`(
    select * from (
      select ${columns} from ${sql.table(table)}
      where sold_on between ${period.startDate} and ${period.endDate} and sold_on not in (select sold_on from sales_day_changes)
      union all
      select ${columns} from ${sum(sql`select sold_on from (${daysIn(period)}) as days where not (${isStored})`)} as summed
    ) as sums ${channel ? sql`where channel = ${channel}` : sql``})`
}

/**
 * Sums up the days that have never been, or have changed since, up to `last`; at most `most`, newest first. Returns how
 * many. What changes a day at the same moment adds it to `sales_day_changes` again, for the next time.
 */
export async function updateSalesDays(tx: Tx, last: Day, most: number): Promise<number> {
  // two processes take turns; reports read on
  await sql`lock table sales_days_summed in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ day: Day }>`
    select sold_on::text as day from (
      select sold_on from sales_day_changes where sold_on <= ${last}
      union
      select day::date as sold_on from generate_series(
        (select sales_day(min(created_at)) from orders), ${last}::date, interval '1 day') as day
      where day not in (select sold_on from sales_days_summed)
    ) as days order by sold_on desc limit ${most}`.execute(tx)
  if (rows.length === 0) return 0
  const days = sql`select unnest(${rows.map(({ day }) => day)}::date[]) as sold_on`
  // the changes go before the sums are made: one that is not seen here is still there for the next time
  await sql`delete from sales_day_changes where sold_on in (${days})`.execute(tx)
  await sql`delete from sales_days_summed where sold_on in (${days})`.execute(tx)
  await sql`insert into sales_days_summed (sold_on) ${days}`.execute(tx)
  for (const [table, { sum, columns }] of Object.entries(SUMS)) {
    await sql`${BY_ITS_VALUES} insert into ${sql.table(table)} (${columns}) select ${columns} from ${sum(days)} as summed`.execute(
      tx,
    )
  }
  return rows.length
}

/** What orders are grouped by as a whole, and what their lines are. */
export type OrderGroup = 'day' | 'month' | 'district' | 'channel'
export type LineGroup = 'product' | 'generic' | 'manufacturer'

const ORDER_KEYS: Readonly<Record<OrderGroup, RawBuilder<string | null>>> = {
  day: sql`sold_on::text`,
  month: sql`to_char(sold_on, 'YYYY-MM')`,
  district: sql`district`,
  channel: sql`channel`,
}
const LINE_KEYS: Readonly<Record<LineGroup, RawBuilder<string | null>>> = {
  product: sql`product_id::text`,
  generic: sql`generic_name_id::text`,
  manufacturer: sql`brand_id::text`,
}

export function isOrderGroup(group: OrderGroup | LineGroup): group is OrderGroup {
  return group in ORDER_KEYS
}

/** A group by its key; null is a group of its own. */
export type SalesRow = {
  readonly key: string | null
  readonly orders: number
  readonly units: number
  readonly goods_poisha: number
  readonly net_poisha: number
}

export type SalesTotals = Omit<SalesRow, 'key'>

/** All that the filter finds as one row. */
export async function selectSalesTotals(db: Db, filter: SoldFilter): Promise<SalesTotals> {
  const [row] = await selectOrderGroups(db, filter, sql`''`)
  return row ?? { orders: 0, units: 0, goods_poisha: 0, net_poisha: 0 }
}

export function selectSalesBy(db: Db, filter: SoldFilter, by: OrderGroup | LineGroup): Promise<SalesRow[]> {
  return isOrderGroup(by) ? selectOrderGroups(db, filter, ORDER_KEYS[by]) : selectLineGroups(db, filter, by)
}

async function selectOrderGroups(db: Db, filter: SoldFilter, key: RawBuilder<string | null>) {
  const { rows } = await sql<SalesRow>`${BY_ITS_VALUES}
    select ${key} as key, sum(orders) as orders, sum(units) as units, sum(goods_poisha) as goods_poisha,
      sum(net_poisha) as net_poisha
    from ${readSums('sales_days', filter)} as days group by 1`.execute(db)
  return rows
}

async function selectLineGroups(db: Db, filter: SoldFilter, by: LineGroup) {
  const sums = sql`
    select ${LINE_KEYS[by]} as key, sum(orders) as orders, sum(units) as units, sum(net_poisha) as net_poisha
    from ${readSums('sales_day_products', filter)} as days join products on products.id = product_id group by 1`
  const { rows } =
    by === 'product'
      ? await sql<SalesRow>`${BY_ITS_VALUES}
          select key, orders, units, net_poisha as goods_poisha, net_poisha from (${sums}) as sums`.execute(
          db,
        )
      : await sql<SalesRow>`${BY_ITS_VALUES}
          select key, counted.orders, units, net_poisha as goods_poisha, net_poisha
          from (${sums}) as sums join (
            select group_id::text as key, sum(orders) as orders
            from ${readSums('sales_day_groups', filter)} as days where kind = ${by} group by 1
          ) as counted using (key)`.execute(db)
  return rows
}

/** reports 4: goods of which the batches' cost is known, and those of which it is not. */
export type MarginRow = {
  readonly key: string | null
  readonly units: number
  readonly net_poisha: number
  readonly cost_poisha: number
  readonly unknown_units: number
  readonly unknown_poisha: number
}

export async function selectMargin(db: Db, filter: SoldFilter, by: OrderGroup | LineGroup | null) {
  const key = by === null ? sql`''` : isOrderGroup(by) ? ORDER_KEYS[by] : LINE_KEYS[by]
  const { rows } = await sql<MarginRow>`${BY_ITS_VALUES}
    select ${key} as key, sum(units) as units, sum(net_poisha) as net_poisha, sum(cost_poisha) as cost_poisha,
      sum(unknown_units) as unknown_units, sum(unknown_poisha) as unknown_poisha
    from ${readSums('sales_day_products', filter)} as days join products on products.id = product_id
    group by 1`.execute(db)
  return rows
}

export type VatRow = {
  readonly key: string | null
  readonly orders: number
  readonly net_poisha: number
  readonly vat_poisha: number
}

/** reports 7: the VAT in each order's price, rounded half up for each. `hundredths` is the rate in hundredths of a percent. */
export async function selectVat(
  db: Db,
  filter: SoldFilter,
  { by, hundredths }: { readonly by: 'month' | 'day' | null; readonly hundredths: number },
) {
  const { rows } = await sql<VatRow>`${BY_ITS_VALUES}
    with sold as materialized (${soldOrders(daysIn(filter.period))})
    select ${by ? ORDER_KEYS[by] : sql`''`} as key, count(*) as orders, sum(net) as net_poisha,
      sum(round(net * ${hundredths}::numeric / (10000 + ${hundredths}::numeric))) as vat_poisha
    from sold ${filter.channel ? sql`where channel = ${filter.channel}` : sql``} group by 1`.execute(db)
  return rows
}
