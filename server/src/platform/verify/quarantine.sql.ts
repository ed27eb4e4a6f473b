import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What must be true of goods that came back. */
export const QUARANTINE_RULES: readonly Rule[] = [
  {
    holds: 'what the ledger took out of a batch into quarantine is what waits to be inspected',
    broken: sql`
      select batch_id, ledger.units, waiting.units as waiting
      from (
        select batch_id, -sum(change) as units from stock_ledger where kind = 'quarantine' group by batch_id
      ) as ledger
      full join (
        select batch_id, sum(units) as units from quarantine_items where decided_at is null group by batch_id
      ) as waiting using (batch_id)
      where coalesce(ledger.units, 0) <> coalesce(waiting.units, 0)`,
  },
  {
    holds: 'goods in quarantine came back with their order, by the ledger and at that moment',
    broken: sql`
      select item.id, item.order_id, item.batch_id, item.units from quarantine_items item
      where item.units > coalesce((
        select sum(change) from stock_ledger entry
        where entry.order_id = item.order_id and entry.batch_id = item.batch_id
          and entry.kind in ('return', 'release') and entry.created_at = item.created_at), 0)`,
  },
  {
    holds: 'what an inspection put back and wrote off is in the ledger',
    broken: sql`
      select item.batch_id, item.decided_at, sum(item.units) as inspected, min(ledger.units) as ledger
      from quarantine_items item
      cross join lateral (
        select coalesce(sum(change) filter (where kind = 'quarantine' and change > 0), 0) as units,
          coalesce(-sum(change) filter (where kind = 'write-off'), 0) as written_off
        from stock_ledger entry
        where entry.batch_id = item.batch_id and entry.created_at = item.decided_at) as ledger
      where item.decided_at is not null
      group by item.batch_id, item.decided_at
      having sum(item.units) <> min(ledger.units)
        or sum(item.units - item.put_back_units) > min(ledger.written_off)`,
  },
  {
    holds: 'nothing goes back for a return of which something waits to be inspected',
    broken: sql`
      select refund.id, refund.return_id, item.id as item_id
      from payment_refunds refund join quarantine_items item on item.return_id = refund.return_id
      where item.decided_at is null`,
  },
  {
    holds: 'what was paid online for an order that came back goes back once nothing of it waits',
    broken: sql`
      select orders.id, order_code, amount_poisha, payments.refunded_poisha
      from orders join payments on payments.order_id = orders.id and payments.status = 'accepted'
      where orders.status = 'cancelled'
        and exists (select from quarantine_items where order_id = orders.id and taken_for is null)
        and not exists (select from quarantine_items where order_id = orders.id and decided_at is null
          and taken_for is null)
        and amount_poisha - payments.refunded_poisha > case when exists (
          select from order_events came where came.order_id = orders.id and came.status = 'cancelled'
            and came.condition <> 'damaged') then least(orders.shipping_poisha, orders.total_poisha) else 0 end
        and not exists (select from payment_refunds where payment_id = payments.id and status = 'failed')`,
  },
  {
    holds: 'what a customer asks to return is still hers by the books',
    broken: sql`
      select item.id, item.order_id, item.product_name, orders.status
      from return_request_lines line join return_requests asked on asked.id = request_id
        join order_items item on item.id = order_item_id join orders on orders.id = item.order_id
      where asked.state in ('asked', 'coming')
      group by item.id, orders.id
      having orders.status in ('returned', 'cancelled')
        or sum(line.box_quantity) > item.box_quantity - item.returned_box_quantity
        or sum(line.strip_quantity) > item.strip_quantity - item.returned_strip_quantity
        or sum(line.unit_quantity) > item.unit_quantity - item.returned_unit_quantity`,
  },
  {
    holds: 'what inspections refused of a return is what its refund lost',
    broken: sql`
      select made.id, made.order_id, made.refused_poisha, coalesce(lines.refused, 0) as of_lines
      from order_returns made left join (
        select return_id, sum(refused_poisha) as refused from order_return_lines group by return_id
      ) as lines on return_id = made.id
      where made.refused_poisha <> coalesce(lines.refused, 0)`,
  },
  {
    holds: 'what was missing, not ours, opened or spoilt is paid back only by decision',
    broken: sql`
      select item.return_id, item.product_id, line.refund_poisha, line.refused_poisha
      from order_return_lines line join order_items ordered on ordered.id = order_item_id
        join quarantine_items item on item.return_id = line.return_id and item.product_id = ordered.product_id
      where item.refund_poisha is not null and not item.refund_by_decision and item.put_back_units = 0
        and item.reason in ('missing', 'not-ours', 'opened', 'storage')
        and (item.refund_poisha > 0 or (
          line.refund_poisha > 0 and item.units = (line.box_quantity * ordered.strips_per_box
            + line.strip_quantity) * ordered.units_per_strip + line.unit_quantity))`,
  },
]
