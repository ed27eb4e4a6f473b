/** A bulk change that made the price of every product. */
export const PRICED = `
  insert into price_changes (reason, starts_at, last_item_id, created_by, created_at)
    values ('Costs rose', now(), 0, 1, now());
  insert into price_change_products (price_change_id, product_id, entry_id, before, after)
    select price_changes.id, product_id, pricing_entries.id, '[]', '[]' from pricing_entries, price_changes;`

/** Goods that never came back. */
export const QUARANTINED = `
  insert into quarantine_items (order_id, product_id, batch_id, units, created_at)
    select orders.id, batch.product_id, batch.id, 5, orders.created_at
    from orders join order_items item on item.order_id = orders.id
      join stock_batches batch on batch.product_id = item.product_id`

/** An undone upload that left everything as it was. */
export const undoneUpload = (table: string, row: string, after: string) => `
  insert into bulk_jobs (kind, step, state, title, created_by, asked_by, created_at, ended_at)
    values ('x', 'undo', 'undone', 'x', 1, 1, now(), now());
  insert into bulk_job_rows (job_id, table_name, row_id, after)
    select (select max(id) from bulk_jobs), '${table}', id, ${after} from ${row}`

export const LISTED = 'insert into pick_list_orders (pick_list_id, order_id) select 1, id from orders'

/** The order as a sale at the counter: with its tender, what was received and the change. */
export function soldAtCounter(paid: string): string {
  return `insert into counter_sales (order_id, tender, received_poisha, change_poisha, sold_by, created_at)
    select id, ${paid}, user_id, created_at from orders`
}
/** Its cash was handed over. */
export const BOOKED = `
  insert into settlements (carrier, received_poisha, fee_poisha, received_on, created_by, created_at)
    select 'none', total_poisha, 0, '2026-01-15', user_id, created_at from orders;
  insert into settlement_lines (settlement_id, order_id, due_poisha, received_poisha, fee_poisha)
    select settlements.id, orders.id, total_poisha, total_poisha, 0 from orders, settlements;
  update orders set cash_settlement_id = (select id from settlements);`
/** A close that counted nothing of what there is. */
export const CLOSED = `
  insert into day_closes (from_at, until_at, opening_poisha, left_poisha, created_by, created_at)
    select created_at, created_at, 0, 0, user_id, created_at from orders;
  insert into day_close_lines (close_id, kind, movements, expected_poisha, counted_poisha)
    select id, 'couriers', 0, 0, 0 from day_closes;`

/** A delivery of the batch, and its line on an order of one pack. */
export const RECEIVED = `
  insert into suppliers (name, created_at, updated_at) select 'Depot', created_at, created_at from orders;
  insert into purchase_orders (supplier_id, state, sent_at, sent_by, created_by, created_at, updated_at)
    select suppliers.id, 'received', orders.created_at, user_id, user_id, orders.created_at, orders.created_at
    from orders, suppliers;
  insert into purchase_order_lines (purchase_order_id, product_id, pack_units, packs, received_units)
    select purchase_orders.id, product_id, 20, 1, 20 from purchase_orders, stock_batches;
  insert into goods_receipts (supplier_id, purchase_order_id, invoice_number, invoice_on, due_on, invoice_poisha,
      goods_poisha, created_by, created_at)
    select suppliers.id, purchase_orders.id, 'INV', '2026-01-15', '2026-01-15', 100, 100, created_by, made.created_at
    from suppliers, purchase_orders, stock_ledger made where made.kind = 'stock-in';
  insert into goods_receipt_lines (receipt_id, product_id, batch_id, ledger_id, units, bonus_units, cost_poisha)
    select goods_receipts.id, product_id, batch_id, entry.id, 20, 0, 100 from goods_receipts, stock_ledger entry
    where kind = 'stock-in';`

/** A test payment that waits. */
export const TESTED = `insert into connection_tests (kind, tran_id, amount_poisha, created_by, created_at)
  select 'payment', repeat('A', 28), 1000, id, created_at from users limit 1;`

/** A second order that was placed together with the first, which knows nothing of it. */
export const SPLIT = `
  insert into orders overriding system value
    select (jsonb_populate_record(orders, jsonb_build_object(
      'id', id + 1000, 'order_code', 'NR-SECOND', 'related_order_id', id))).* from orders`
