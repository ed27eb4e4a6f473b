import { addDays, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Channel, Period } from '@niramoy/domain/sales/reports/reports'
import { DELIVERED_STATUSES } from '@niramoy/domain/sales/sales'
import { type RawBuilder, sql } from 'kysely'

export type SoldFilter = { readonly period: Period; readonly channel?: Channel | undefined }

/** dashboard 2 as a condition on an order: what was delivered, and what was paid and not cancelled. */
const IS_SOLD = sql`(
  orders.status = any(${DELIVERED_STATUSES}::text[]) or (orders.paid_at is not null and orders.status <> 'cancelled'))`

/** Where an order came from; beside the counter's sale, if it has one. */
const CHANNEL = sql`case
  when counter_sales.order_id is not null then 'counter' when orders.created_by is not null then 'staff'
  else 'online' end`

/** reports 2: the orders of the period that count as sold, each with what it brought after refunds. */
export function soldOrders({ period, channel }: SoldFilter): RawBuilder<unknown> {
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
function shareOf(discount: RawBuilder<unknown>, line: RawBuilder<unknown>): RawBuilder<unknown> {
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
export const SOLD_LINES = sql`
  select order_id, product_id, day, channel, district, units, paid - refund as net
  from (select ${LINE} from sold join order_items using (order_id) where code + special = 0) as plain
  union all
  select order_id, product_id, day, channel, district, units,
    paid - ${shareOf(sql`special`, sql`paid`)} - refund as net
  from (
    select order_id, product_id, day, channel, district, units, refund, special,
      paid - ${shareOf(sql`code`, sql`in_code`)} as paid
    from (
      select ${LINE}, code::bigint, special::bigint
      from sold join order_items using (order_id) where code + special > 0) as lines) as coded`
