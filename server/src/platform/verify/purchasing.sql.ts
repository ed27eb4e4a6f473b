import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What must be true of goods that are bought, and of what is owed for them. */
export const PURCHASING_RULES: readonly Rule[] = [
  {
    holds: 'units received are units booked into their batch by the receipt',
    broken: sql`
      select made.id, line.batch_id, line.units, booked.units as booked_units
      from (select receipt_id, batch_id, sum(units + bonus_units) as units
          from goods_receipt_lines group by receipt_id, batch_id) as line
        join goods_receipts made on made.id = line.receipt_id
        left join lateral (
          select sum(change) as units from stock_ledger entry
          where entry.batch_id = line.batch_id and entry.kind = 'stock-in'
            and entry.reason = 'Goods receipt ' || made.id and entry.created_at = made.created_at
        ) as booked on true
      where line.units is distinct from booked.units`,
  },
  {
    holds: 'a reversed receipt took exactly its units out again, and no other did',
    broken: sql`
      select made.id, line.batch_id, line.units, made.reversed_at, taken.units as taken_units
      from (select receipt_id, batch_id, sum(units + bonus_units) as units
          from goods_receipt_lines group by receipt_id, batch_id) as line
        join goods_receipts made on made.id = line.receipt_id
        left join lateral (
          select -sum(change) as units from stock_ledger entry
          where entry.batch_id = line.batch_id and entry.kind = 'correction'
            and entry.reason = 'Goods receipt ' || made.id || ' reversed'
        ) as taken on true
      where taken.units is distinct from case when made.reversed_at is not null then line.units end`,
  },
  {
    holds: 'a receipt costs what its lots cost, and a difference to its invoice is explained',
    broken: sql`
      select made.id, made.goods_poisha, sum(line.cost_poisha) as lots_poisha, made.invoice_poisha
      from goods_receipts made left join goods_receipt_lines line on line.receipt_id = made.id
      group by made.id
      having made.goods_poisha is distinct from sum(line.cost_poisha)
        or (made.goods_poisha <> made.invoice_poisha and made.difference_reason is null)`,
  },
  {
    holds: 'a line of a purchase order received what its receipts brought',
    broken: sql`
      select line.purchase_order_id, line.product_id, line.received_units, coalesce(sum(came.units), 0) as came_units
      from purchase_order_lines line left join (
        select made.purchase_order_id, lot.product_id, lot.units
        from goods_receipt_lines lot join goods_receipts made on made.id = lot.receipt_id
        where made.reversed_at is null) as came
        on came.purchase_order_id = line.purchase_order_id and came.product_id = line.product_id
      group by line.purchase_order_id, line.product_id
      having line.received_units <> coalesce(sum(came.units), 0)`,
  },
  {
    holds: "a purchase order's state fits what came of it, and receipts are of its supplier",
    broken: sql`
      select made.id, made.state from purchase_orders made
        cross join lateral (
          select bool_and(received_units = 0) as is_untouched,
            bool_and(received_units >= pack_units::bigint * packs) as is_whole
          from purchase_order_lines where purchase_order_id = made.id) as lines
      where made.state is distinct from case
          when made.state in ('draft', 'cancelled') and lines.is_untouched then made.state
          when made.closed_reason is not null then 'received'
          when lines.is_untouched then 'sent'
          when lines.is_whole then 'received'
          else 'partly-received' end
        or exists (select from goods_receipts came
          where came.purchase_order_id = made.id and came.supplier_id <> made.supplier_id)`,
  },
  {
    holds: 'units sent back to a supplier left their batch by the return',
    broken: sql`
      select made.id, line.batch_id, line.units, gone.units as gone_units
      from supplier_return_lines line join supplier_returns made on made.id = line.return_id
        left join lateral (
          select -sum(change) as units from stock_ledger entry
          where entry.batch_id = line.batch_id and entry.kind = 'supplier-return'
            and entry.reason = 'Supplier return ' || made.id and entry.created_at = made.created_at
        ) as gone on true
      where line.units is distinct from gone.units
      union all
      select entry.id, entry.batch_id, entry.change, null from stock_ledger entry
      where entry.kind = 'supplier-return' and not exists (
        select from supplier_return_lines line
        where line.batch_id = entry.batch_id and entry.reason = 'Supplier return ' || line.return_id)`,
  },
  {
    holds: 'a supplier is paid more than is owed only in advance',
    broken: sql`
      select suppliers.id, received_poisha, settled_poisha from suppliers
        cross join lateral (
          select coalesce(sum(invoice_poisha), 0) as received_poisha from goods_receipts
          where supplier_id = suppliers.id) as invoiced
        cross join lateral (
          select coalesce(sum(amount_poisha), 0) as settled_poisha from supplier_payments
          where supplier_id = suppliers.id and reversed_at is null and not is_advance) as paid
      where settled_poisha > received_poisha`,
  },
]
