import { addDays, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Channel, Period } from '@niramoy/domain/sales/reports/reports'
import { DELIVERED_STATUSES } from '@niramoy/domain/sales/sales'
import { type RawBuilder, sql } from 'kysely'
import { BY_ITS_VALUES, type Db } from '../../platform/db/db.ts'

type SoldFilter = { readonly period: Period; readonly channel?: Channel | undefined }

/** dashboard 2 as a condition on an order: what was delivered, and what was paid and not cancelled. */
const IS_SOLD = sql`(
  orders.status = any(${DELIVERED_STATUSES}::text[]) or (orders.paid_at is not null and orders.status <> 'cancelled'))`

/** Where an order came from; beside the counter's sale, if it has one. */
const CHANNEL = sql`case
  when counter_sales.order_id is not null then 'counter' when orders.created_by is not null then 'staff'
  else 'online' end`

/** reports 2: the orders of the period that count as sold, each with what it brought after refunds. */
function soldOrders({ period, channel }: SoldFilter): RawBuilder<unknown> {
  const from = startOfDay(period.startDate)
  const before = startOfDay(addDays(period.endDate, 1))
  return sql`
    select orders.id as order_id, (orders.created_at at time zone 'Asia/Dhaka')::date as day, ${CHANNEL} as channel,
      case when counter_sales.order_id is null then coalesce(shipping_address ->> 'cityDistrict', '') end as district,
      code_discount_poisha as code, special_discount_poisha as special, refunded_poisha as refunded,
      total_poisha - refunded_poisha as net
    from orders left join counter_sales on counter_sales.order_id = orders.id
    where orders.created_at >= ${from} and orders.created_at < ${before} and ${IS_SOLD}
      ${channel ? sql`and ${CHANNEL} = ${channel}` : sql``}`
}

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
  order_id, product_id, day, channel, district, units - (${RETURNED_UNITS}) as units,
  line_poisha - promotion_discount_poisha as paid,
  line_poisha - promotion_discount_poisha - outside_code_poisha as in_code, ${REFUNDED} as refund`

/**
 * The lines of `sold`: what each brought after all discounts and refunds. A code and a special discount fall on the lines
 * as `discountShares` has it, so that the lines together are what was paid for the goods, to the poisha.
 */
const SOLD_LINES = sql`
  select order_id, product_id, day, channel, district, units, paid - refund as net
  from (select ${LINE} from sold join order_items using (order_id) where code + special = 0) as plain
  union all
  select order_id, product_id, day, channel, district, units,
    paid - ${buildShare(sql`special`, sql`paid`)} - refund as net
  from (
    select order_id, product_id, day, channel, district, units, refund, special,
      paid - ${buildShare(sql`code`, sql`in_code`)} as paid
    from (
      select ${LINE}, code::bigint, special::bigint
      from sold join order_items using (order_id) where code + special > 0) as lines) as coded`

/** What orders are grouped by as a whole, and what their lines are. */
export type OrderGroup = 'day' | 'month' | 'district' | 'channel'
export type LineGroup = 'product' | 'generic' | 'manufacturer'

const ORDER_KEYS: Readonly<Record<OrderGroup, RawBuilder<unknown>>> = {
  day: sql`day::text`,
  month: sql`to_char(day, 'YYYY-MM')`,
  district: sql`district`,
  channel: sql`channel`,
}
const LINE_KEYS: Readonly<Record<LineGroup, RawBuilder<unknown>>> = {
  product: sql`lines.product_id::text`,
  generic: sql`products.generic_name_id::text`,
  manufacturer: sql`products.brand_id::text`,
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

async function selectOrderGroups(db: Db, filter: SoldFilter, key: RawBuilder<unknown>) {
  const { rows } = await sql<SalesRow>`${BY_ITS_VALUES}
    with sold as materialized (${soldOrders(filter)}), lines as (${SOLD_LINES}),
      goods as (select order_id, sum(units) as units, sum(net) as net from lines group by order_id)
    select ${key} as key, count(*) as orders, coalesce(sum(goods.units), 0) as units,
      coalesce(sum(goods.net), 0) as goods_poisha, sum(sold.net) as net_poisha
    from sold left join goods using (order_id) group by 1`.execute(db)
  return rows
}

async function selectLineGroups(db: Db, filter: SoldFilter, by: LineGroup) {
  const { rows } = await sql<SalesRow>`${BY_ITS_VALUES}
    with sold as materialized (${soldOrders(filter)}), lines as (${SOLD_LINES})
    select ${LINE_KEYS[by]} as key, count(distinct order_id) as orders, sum(units) as units,
      sum(net) as goods_poisha, sum(net) as net_poisha
    from lines join products on products.id = lines.product_id group by 1`.execute(db)
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

/**
 * By what each unit cost when it was sold, else by what its batch costs now. Units without a batch yet have no cost; of a
 * line that has both, what it brought is split by its units.
 */
export async function selectMargin(db: Db, filter: SoldFilter, by: OrderGroup | LineGroup | null) {
  const key = by === null ? sql`''` : isOrderGroup(by) ? ORDER_KEYS[by] : LINE_KEYS[by]
  const { rows } = await sql<MarginRow>`${BY_ITS_VALUES}
    with sold as materialized (${soldOrders(filter)}), lines as (${SOLD_LINES}),
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
    select ${key} as key, sum(units) as units, sum(net) as net_poisha, sum(cost) as cost_poisha,
      sum(unknown) as unknown_units, sum(unknown_net) as unknown_poisha
    from costed as lines join products on products.id = lines.product_id group by 1`.execute(db)
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
    with sold as materialized (${soldOrders(filter)})
    select ${by ? ORDER_KEYS[by] : sql`''`} as key, count(*) as orders, sum(net) as net_poisha,
      sum(round(net * ${hundredths}::numeric / (10000 + ${hundredths}::numeric))) as vat_poisha
    from sold group by 1`.execute(db)
  return rows
}
