import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What must be true of goods that are bought, and of what is owed for them. */
export const PURCHASING_RULES: readonly Rule[] = [
  {
    holds: 'units received are units booked into their batch by the receipt',
    broken: sql`
      select line.id, line.batch_id, line.units, line.bonus_units, entry.change
      from goods_receipt_lines line join stock_ledger entry on entry.id = line.ledger_id
      where entry.kind <> 'stock-in' or entry.batch_id <> line.batch_id
        or entry.change <> line.units + line.bonus_units`,
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
            and entry.reason = 'Goods receipt ' || made.id || ' reversed' and entry.created_at = made.reversed_at
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
      select line.return_id, entry.id, line.units, entry.change
      from supplier_return_lines line
        full join (select * from stock_ledger where kind = 'supplier-return') entry on entry.id = line.ledger_id
      where line.ledger_id is null or entry.id is null or entry.batch_id <> line.batch_id
        or entry.change <> -line.units`,
  },
  {
    holds: 'a credit note above what went back has a reason, and counts once a second person approved it',
    broken: sql`
      select made.id, credit_poisha, value_poisha, credit_reason, credit_waits, credited_by, credit_approved_by
      from supplier_returns made cross join lateral (
        select coalesce(sum(units::bigint * cost_poisha), 0) as value_poisha
        from supplier_return_lines where return_id = made.id) as goods
      where credit_poisha > value_poisha
        and (credit_reason is null or credited_by = credit_approved_by
          or (not credit_waits and credit_approved_by is null))`,
  },
  {
    holds: 'a credit note of a supplier is booked once',
    broken: sql`
      select supplier_id, lower(credit_number) as credit_number, count(*) as returns from supplier_returns
      where credit_number is not null group by 1, 2 having count(*) > 1`,
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
