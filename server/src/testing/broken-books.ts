import {
  BOOKED,
  CLOSED,
  LISTED,
  PRICED,
  QUARANTINED,
  RECEIVED,
  SPLIT,
  soldAtCounter,
  TESTED,
  undoneUpload,
} from './planted-rows.ts'

/** What somebody tampered with, as a statement, and the rule of `npm run verify` that notices it. */
export const BROKEN_BOOKS: readonly (readonly [string, string])[] = [
  [
    'alter table audit_log detach partition partitions.audit_log_first',
    'the next row of a partitioned table has a partition of its own kind',
  ],
  [
    `${TESTED} insert into payment_attempts (order_id, tran_id, amount_poisha, created_at)
      select orders.id, tran_id, 1000, orders.created_at from connection_tests, orders limit 1`,
    'a test payment is no payment of an order',
  ],
  [
    `${TESTED} update connection_tests set status = 'passed', finished_at = created_at`,
    'what was paid for a test goes back, and nothing else does',
  ],
  ["update users set role = 'admin', duties = '{packer}'", 'where there is staff there is an owner'],
  [
    `${RECEIVED} update goods_receipt_lines set bonus_units = 1`,
    'units received are units booked into their batch by the receipt',
  ],
  [
    `${RECEIVED} update goods_receipts set reversed_at = created_at, reversed_by = created_by, reversal_reason = 'x';
      update purchase_orders set state = 'sent'; update purchase_order_lines set received_units = 0`,
    'a reversed receipt took exactly its units out again, and no other did',
  ],
  [
    `${RECEIVED} update goods_receipts set invoice_poisha = 90, goods_poisha = 90`,
    'a receipt costs what its lots cost, and a difference to its invoice is explained',
  ],
  [
    `${RECEIVED} update purchase_order_lines set received_units = 21`,
    'a line of a purchase order received what its receipts brought',
  ],
  [
    `${RECEIVED} update purchase_orders set state = 'partly-received'`,
    "a purchase order's state fits what came of it, and receipts are of its supplier",
  ],
  [
    `${RECEIVED} insert into supplier_returns (supplier_id, reason, expected_poisha, created_by, created_at)
      select supplier_id, 'damaged', 0, created_by, created_at from goods_receipts;
    insert into supplier_return_lines (return_id, batch_id, product_id, ledger_id, units)
      select supplier_returns.id, batch_id, product_id, ledger_id, 1 from supplier_returns, goods_receipt_lines`,
    'units sent back to a supplier left their batch by the return',
  ],
  [
    `${RECEIVED} insert into supplier_returns (supplier_id, reason, expected_poisha, created_by, created_at,
        credit_number, credit_poisha, credited_at, credited_by)
      select supplier_id, 'damaged', 0, created_by, created_at, 'CN', 1, created_at, created_by from goods_receipts`,
    'a credit note above what went back has a reason, and counts once a second person approved it',
  ],
  [
    `${RECEIVED} insert into supplier_returns (supplier_id, reason, expected_poisha, created_by, created_at,
        credit_number, credit_poisha, credited_at, credited_by)
      select supplier_id, 'damaged', 0, created_by, created_at, number, 0, created_at, created_by
      from goods_receipts, unnest('{CN,cn}'::text[]) as number`,
    'a credit note of a supplier is booked once',
  ],
  [
    `insert into stock_takes (scope, name, is_blind, status, started_by, created_at)
      select 'shelf', 'A', true, 'counting', user_id, created_at from orders;
    insert into stock_take_lines (stock_take_id, product_id, batch_id, expected_units, reserved_units, snapshot_at,
        counted_units, counted_by, counted_at, is_found, is_open)
      select stock_takes.id, product_id, stock_batches.id, 1, 0, stock_takes.created_at, 1, started_by,
        stock_takes.created_at + interval '1 hour', false, true
      from stock_takes, stock_batches`,
    'a count is compared with what the books said when it was made',
  ],
  [
    `${RECEIVED} insert into supplier_payments (supplier_id, amount_poisha, paid_on, method, created_by, created_at)
      select supplier_id, 101, invoice_on, 'cash', created_by, created_at from goods_receipts`,
    'a supplier is paid more than is owed only in advance',
  ],
  ['update stock_batches set quantity = quantity + 1', 'a batch holds the sum of its ledger'],
  [
    'update stock_allocations set units = units - 1',
    'an order holds of a batch what it took less what it gave back',
  ],
  ["update stock_ledger set created_at = created_at + interval '1 day'", 'nothing was sold after its expiry'],
  ["update stock_batches set recalled_at = '2026-01-14'", 'nothing was sold of a batch after its recall'],
  [
    "update orders set status = 'placed'; update stock_batches set recalled_at = '2026-01-16', recall_reason = 'x'",
    'no order that is still in the shop holds units of a recalled batch',
  ],
  [
    `update stock_batches set recalled_at = '2026-01-16', recall_reason = 'x';
    insert into order_events (order_id, status, created_at) select id, 'shipped', '2026-01-17' from orders`,
    'nothing left the shop after its recall or its last day',
  ],
  [
    `insert into order_events (order_id, status, created_at)
      select order_id, 'shipped', expires_on + 2 from stock_allocations join stock_batches on stock_batches.id = batch_id`,
    'nothing left the shop after its recall or its last day',
  ],
  [
    'update stock_batches set quantity = 0, deleted_at = created_at',
    'no batch that was sold from or recalled is deleted',
  ],
  [
    `insert into order_returns (order_id, actor_id, refund_poisha, created_at)
      select id, user_id, 0, created_at from orders;
    insert into order_return_lines
      (return_id, order_item_id, order_id, box_quantity, strip_quantity, unit_quantity, refund_poisha, damaged_units)
      select made.id, item.id, item.order_id, 0, 0, 1, 0, 2
      from order_returns made join order_items item on item.order_id = made.order_id`,
    'what came back damaged of a line came back',
  ],
  [
    'update order_items set unit_quantity = 6',
    'an order that has its stock holds exactly what its lines ask for',
  ],
  [
    "update orders set status = 'cancelled'",
    'an order that waits for stock, waits for its customer or is cancelled holds none',
  ],
  ['update order_items set line_poisha = 1', 'a line costs its quantities at its rates'],
  [
    `update order_items set price_parts = jsonb_build_array(jsonb_build_object(
      'quantities', jsonb_build_object('box', 0, 'strip', 0, 'unit', 1), 'rates', jsonb_build_object('unit', 1)))`,
    'the parts of a line that were priced together are all of it, and it costs what they do',
  ],
  [
    `insert into shipping_methods (name, price_poisha, estimated_delivery_time, created_at)
      select 'Express', 6000, '1 day', created_at from orders;
    update orders set shipping_method_id = shipping_methods.id, shipping_poisha = 0, status = 'placed',
      total_poisha = total_poisha - shipping_poisha, paid_at = null from shipping_methods`,
    'an order that can still be changed has a delivery that somebody pays for',
  ],
  [
    `insert into shipping_methods (name, price_poisha, estimated_delivery_time, created_at)
      select unnest('{Express,Van}'::text[]), 6000, '1 day', created_at from orders;
    update orders set status = 'placed', paid_at = null, shipping_poisha = 0, total_poisha = total_poisha - shipping_poisha,
      related_order_id = 999999, shipping_method_id = (select max(id) from shipping_methods where name = 'Express');
    insert into orders (id, order_code, user_id, status, payment_method, shipping_address, billing_address,
      subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at, related_order_id, shipping_method_id)
    overriding system value
    select 999999, 'OTHER-999', user_id, 'placed', payment_method, shipping_address, billing_address,
      subtotal_poisha, 6000, subtotal_poisha + 6000, created_at, updated_at, id,
      (select max(id) from shipping_methods where name = 'Van') from orders`,
    'an order that can still be changed has a delivery that somebody pays for',
  ],
  [
    `update orders set shares_delivery = true, paid_at = null, related_order_id = 999999 where id in (select min(id) from orders);
    insert into orders (id, order_code, user_id, status, payment_method, shipping_address, billing_address,
      subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at, related_order_id)
    overriding system value
    select 999999, 'OTHER-999', user_id, 'cancelled', payment_method, shipping_address, billing_address,
      subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at, id from orders`,
    'of two orders that shared a delivery the one that goes on alone pays for its own',
  ],
  ['update orders set subtotal_poisha = 1, total_poisha = 1', "an order's subtotal is the sum of its lines"],
  ['update orders set refunded_poisha = 1', 'an order refunded the sum of its returns'],
  ['update order_items set returned_unit_quantity = 1', 'a line took back the sum of its returns'],
  ['delete from order_tally', 'the tally counts every order once, under its day, status and payment method'],
  ['delete from customer_tally', 'the tally of customers counts every order once, under its customer'],
  [
    'delete from stock_touched; insert into stock_cover select id, 1, 1 from products',
    "the stock's cover is what sales and batches come to, until a product is touched",
  ],
  [
    `delete from sales_day_changes;
    insert into sales_days_summed select distinct sales_day(created_at) from orders`,
    'the sums of a day are what its orders brought, until one of them changes',
  ],
  ['update discounts set used_count = 1', 'a discount code counts its uses'],
  [
    'update order_items set promotion_discount_poisha = 1',
    "what an order's promotion takes off is the sum of its lines' parts",
  ],
  [
    `insert into order_returns (order_id, actor_id, refund_poisha, created_at)
      select id, user_id, 100, created_at from orders`,
    'a return refunded the sum of its lines',
  ],
  [
    `insert into discount_uses (order_id, discount_id, created_at)
      select orders.id, discounts.id, orders.created_at from orders, discounts;
    update orders set status = 'cancelled'`,
    'a cancelled order uses no code',
  ],
  ['update stock_ledger set product_id = product_id + 1', 'a ledger row names the product of its batch'],
  [
    "update orders set status = 'pending-prescription'; update stock_allocations set units = 1",
    'an order that waits for a prescription holds all of its stock or none',
  ],
  [
    "insert into order_events (order_id, status, created_at) select id, 'delivered', created_at from orders",
    "an order's status is that of its last event",
  ],
  ['update payments set refunded_poisha = 1', 'a payment refunded the sum of its refunds'],
  [
    `update orders set addresses_removed_at = created_at, shipping_address = '{"fullName": "Rahim"}'`,
    'an order whose addresses were removed names nobody',
  ],
  [SPLIT, 'two orders that were placed together know each other, and have one customer and one code'],
  [
    `${SPLIT}; insert into discount_uses (order_id, discount_id, created_at)
      select orders.id, discounts.id, orders.created_at from orders, discounts`,
    'a code is used once for two orders that were placed together',
  ],
  ['delete from payments', 'a try was paid when money came for it, and for its own order'],
  [
    "update payment_attempts set status = 'open', finished_at = null",
    'a try was paid when money came for it, and for its own order',
  ],
  [
    'update orders set paid_at = null',
    'a payment that counts is what was asked for, and its order knows that it is paid',
  ],
  [
    'update payments set amount_poisha = amount_poisha + 1',
    'a payment that counts is what was asked for, and its order knows that it is paid',
  ],
  [
    'update payments set refunded_poisha = 1',
    'a payment that counts is worth its order, and no more of it goes back than that costs less',
  ],
  [
    'update orders set total_poisha = total_poisha + 1, shipping_poisha = shipping_poisha + 1',
    'a payment that counts is worth its order, and no more of it goes back than that costs less',
  ],
  [
    `insert into payment_attempts (order_id, tran_id, amount_poisha, created_at)
      select id, 'AGAIN', 500, created_at from orders`,
    'nobody is asked to pay an order that is cancelled or paid',
  ],
  [
    'delete from limit_changes; update generic_names set max_units_per_order = 4',
    'nobody ordered more of an ingredient in a day than its limit allows',
  ],
  [
    "update orders set payment_method = 'COD', paid_at = null, most_cash_orders = 0",
    'an account to which nothing was delivered has no more open cash orders than it was allowed',
  ],
  [
    `update products set dispensing_class = 'controlled', dispensing_reason = 'x'`,
    'the register of controlled medicines holds what the stock ledger holds, batch by batch',
  ],
  [
    `insert into controlled_register (product_id, batch_id, kind, change, balance, created_at)
      select product_id, id, 'opening', quantity, quantity + 1, created_at from stock_batches`,
    'each balance of the register is the sum of its batch up to there',
  ],
  [
    `insert into controlled_register (product_id, batch_id, ledger_id, kind, change, balance, created_at)
      select product_id, batch_id, id, kind, change + 1, change + 1, created_at from stock_ledger
      where kind = 'stock-in'`,
    'a row of the register says of its batch and its units what the stock ledger says',
  ],
  [
    `insert into controlled_register (product_id, batch_id, ledger_id, kind, change, balance, order_id,
        prescription_id, patient_name, doctor_name, created_at)
      select product_id, batch_id, id, kind, change, 0, order_id, 1, 'a', 'b', created_at from stock_ledger
      where kind = 'sale'`,
    'a controlled medicine was given out by a prescription of its own order',
  ],
  [
    `update order_items set dispensing_class = 'prescription'; update orders set status = 'shipped'`,
    'what is packed of a prescription medicine goes by an approved prescription',
  ],
  [
    `insert into order_findings (order_id, rule_id, generics, product_ids, level, found_at)
      select id, 'pde5-nitrate', '{a,b}', '{1,2}', 'never', created_at from orders;
    update orders set status = 'shipped'`,
    'nothing is packed with medicines that should never be taken together before that was decided',
  ],
  [
    `insert into prescriptions (user_id, order_id, status, file_key, media_type, byte_size, reviewed_at, created_at,
        updated_at)
      select user_id, id, 'approved', 'private/0123456789', 'image/webp', 1, created_at, created_at, created_at
      from orders;
    update order_items set dispensing_class = 'prescription';
    insert into prescription_items (prescription_id, product_id, units)
      select prescriptions.id, product_id, 4 from prescriptions join order_items using (order_id)`,
    'no prescription gives out more than it lists',
  ],
  [`${BOOKED} update settlements set fee_poisha = 1`, 'a settlement is the sum of its lines'],
  [
    `${BOOKED} insert into settlements
        (carrier, received_poisha, fee_poisha, received_on, note, reverses_id, created_by, created_at)
      select carrier, 0, 0, received_on, 'x', id, created_by, created_at from settlements;
    insert into settlement_lines select max(id), 0, 0, 0, 0 from settlements`,
    'a reversal takes back exactly what it reverses',
  ],
  [
    `${BOOKED} update orders set cash_settlement_id = null`,
    "an order's cash is received once, by the settlement that the order names",
  ],
  [
    `${BOOKED} update settlement_lines set due_poisha = 7, received_poisha = 7`,
    'cash booked is cash due, or the difference is explained',
  ],
  [
    `insert into order_returns (order_id, actor_id, refund_poisha, created_at)
      select id, user_id, 0, created_at from orders;
    insert into cash_refunds (return_id, order_id, amount_poisha, tender, created_by, created_at)
      select id, order_id, 1, 'cash', actor_id, created_at from order_returns`,
    'what is paid back by hand is of a return that was not paid online, and no more than it refunds',
  ],
  [
    `update orders set status = 'cancelled', paid_at = null;
    insert into order_events (order_id, status, created_at) select id, 'delivered', created_at from orders;
    update orders set status = 'cancelled'`,
    'an order that was handed over is paid, or its money is due from somebody or was received',
  ],
  [
    `update orders set paid_at = null;
    insert into order_events (order_id, status, created_at) select id, 'delivered', created_at from orders;
    insert into order_events (order_id, status, created_at) select id, 'shipped', created_at from orders;
    update orders set status = 'shipped'`,
    'an order that was handed over is paid, or its money is due from somebody or was received',
  ],
  [
    `update orders set status = 'delivered', paid_at = null;
    insert into parcels (order_id, carrier, state, reference, cod_poisha, created_at, updated_at, ended_at)
      select id, 'redx', 'delivered', order_code, 0, created_at, created_at, created_at from orders`,
    'an order that was handed over is paid, or its money is due from somebody or was received',
  ],
  [
    `${BOOKED} update orders set paid_at = created_at`,
    'what was collected at the door was handed in, written off with a reason, or is due',
  ],
  [
    `update payments set status = 'surplus'; update orders set status = 'delivered', paid_at = null;
    ${BOOKED} update settlement_lines set received_poisha = 0, reason = 'x';
    insert into order_returns (order_id, actor_id, refund_poisha, created_at)
      select id, user_id, 1, created_at from orders;
    insert into cash_refunds (return_id, order_id, amount_poisha, tender, created_by, created_at)
      select id, order_id, 1, 'cash', actor_id, created_at from order_returns`,
    'paid back is at most what was received',
  ],
  [
    `insert into order_returns (order_id, actor_id, refund_poisha, created_at)
      select id, user_id, 1, created_at from orders;
    insert into cash_refunds (return_id, order_id, amount_poisha, tender, created_by, created_at)
      select id, order_id, 1, 'cash', actor_id, created_at from order_returns;
    insert into cash_refund_approvals (return_id, order_id, amount_poisha, approved_by, approved_at)
      select id, order_id, 1, actor_id, created_at from order_returns`,
    'who allows a refund is another than who decided or pays it',
  ],
  [
    `${CLOSED} update day_close_lines set expected_poisha = 1, reason = 'x'`,
    'a line of a day close is the sum of its movements, and each of them is what it was',
  ],
  [
    `${CLOSED} update day_closes set until_at = until_at + interval '2 days'`,
    'closes follow each other, and nothing falls between two',
  ],
  [
    `insert into parcels (order_id, carrier, state, reference, cod_poisha, created_at, updated_at)
      select id, 'redx', 'with-carrier', order_code, 0, created_at, created_at from orders`,
    'an order is on its way as long as its parcel is',
  ],
  [
    `insert into parcels (order_id, carrier, state, reference, cod_poisha, created_at, updated_at, ended_at)
      select id, 'redx', 'back', order_code, 0, created_at, created_at, created_at from orders`,
    'what a carrier brought was delivered, and what came back is cancelled',
  ],
  [
    `insert into parcels (order_id, carrier, state, cod_poisha, created_at, updated_at)
      select id, 'redx', 'booked', 0, created_at, created_at from orders`,
    'a courier knows the parcels that it took by a number',
  ],
  [
    `insert into parcels (order_id, carrier, state, reference, cod_poisha, created_at, updated_at, ended_at)
      select id, 'redx', 'delivered', order_code, 500, created_at, created_at, created_at from orders`,
    'of what was delivered it is said how much was collected',
  ],
  [
    undoneUpload('products', 'products', "'{}'"),
    'an undone upload left no product, price, brand, category or generic name of its own',
  ],
  [
    undoneUpload('stock_ledger', 'stock_ledger', "jsonb_build_object('batch_id', batch_id, 'change', 7)"),
    'what an undone upload booked in went out again, batch by batch',
  ],
  [
    `${undoneUpload('stock_ledger', 'stock_ledger', "'{}'")}; update bulk_jobs set state = 'cancelled'`,
    'an upload that was not written changed nothing',
  ],
  [QUARANTINED, 'what the ledger took out of a batch into quarantine is what waits to be inspected'],
  [QUARANTINED, 'goods in quarantine came back with their order, by the ledger and at that moment'],
  [
    `${QUARANTINED}; update quarantine_items set decided_at = created_at, put_back_units = units`,
    'what an inspection put back and wrote off is in the ledger',
  ],
  [
    `insert into order_returns (order_id, actor_id, refund_poisha, created_at)
      select id, user_id, 100, created_at from orders;
    ${QUARANTINED}; update quarantine_items set return_id = (select max(id) from order_returns);
    insert into payment_refunds
      (payment_id, return_id, refund_trans_id, amount_poisha, status, created_at, updated_at)
      select payments.id, order_returns.id, 'R', 100, 'due', payments.created_at, payments.created_at
      from payments, order_returns`,
    'nothing goes back for a return of which something waits to be inspected',
  ],
  [
    `insert into return_requests (order_id, actor_id, cause, refund_poisha, created_at)
      select id, user_id, 'unwanted', 0, created_at from orders;
    insert into return_request_lines (request_id, order_item_id, order_id, box_quantity, strip_quantity, unit_quantity)
      select asked.id, item.id, item.order_id, 0, 0, 1
      from return_requests asked join order_items item on item.order_id = asked.order_id;
    update orders set status = 'returned'`,
    'what a customer asks to return is still hers by the books',
  ],
  [
    `insert into order_returns (order_id, actor_id, refund_poisha, refused_poisha, created_at)
      select id, user_id, 0, 7, created_at from orders`,
    'what inspections refused of a return is what its refund lost',
  ],
  [
    `insert into order_returns (order_id, actor_id, refund_poisha, created_at)
      select id, user_id, 100, created_at from orders;
    insert into order_return_lines
      (return_id, order_item_id, order_id, box_quantity, strip_quantity, unit_quantity, refund_poisha)
      select made.id, item.id, item.order_id, 0, 0, 5, 100
      from order_returns made join order_items item on item.order_id = made.order_id;
    ${QUARANTINED}; update quarantine_items set return_id = (select max(id) from order_returns), put_back_units = 0,
      reason = 'missing', refund_poisha = 100, decided_at = created_at`,
    'what was missing, not ours, opened or spoilt is paid back only by decision',
  ],
  [
    `${QUARANTINED}; update quarantine_items set decided_at = created_at, put_back_units = units;
    update orders set status = 'cancelled'`,
    'what was paid online for an order that came back goes back once nothing of it waits',
  ],
  [
    `${QUARANTINED}; update quarantine_items set decided_at = created_at, reason = 'missing', put_back_units = 0;
    insert into order_events (order_id, status, created_at) select id, 'delivered', created_at from orders;
    update orders set status = 'cancelled';
    insert into payment_refunds (payment_id, refund_trans_id, amount_poisha, status, created_at, updated_at)
      select id, 'R', 100, 'due', now(), now() from payments`,
    'goods that were delivered and did not come back as they were are paid back only by decision',
  ],
  [
    `${QUARANTINED}; update quarantine_items set decided_at = created_at, reason = 'missing', put_back_units = 0;
    insert into order_events (order_id, status, created_at) select id, 'delivered', created_at from orders;
    update orders set status = 'cancelled';
    insert into payment_refunds (payment_id, refund_trans_id, amount_poisha, status, created_at, updated_at, rejected_by, rejected_at)
      select id, 'R', 100, 'failed', now() - interval '1 hour', now(), 1, now() from payments;
    insert into payment_refunds (payment_id, refund_trans_id, amount_poisha, status, created_at, updated_at)
      select id, 'S', 100, 'due', now(), now() from payments`,
    'goods that were delivered and did not come back as they were are paid back only by decision',
  ],
  [
    `update orders set status = 'pending-payment', paid_at = null, subtotal_poisha = 1000, total_poisha = 1000`,
    'an order that can be paid online does not wait for it for ever',
  ],
  [
    `alter table pricing_entries drop constraint pricing_entries_above_printed_price;
    update pricing_entries set printed_price_poisha = 1199, printed_price_per = 'strip'`,
    'no product that is sold costs more than is printed on it',
  ],
  [
    `${PRICED} update price_changes set undone_at = created_at, undone_by = 1`,
    'an undone price change left none of its prices behind',
  ],
  [
    `${PRICED} update price_change_products set entry_id = 999999`,
    'a price change that stands has the prices that it made',
  ],
  [
    `insert into status_changes (status, created_by, created_at) values ('shipped', 1, now());
    insert into status_change_orders
      (status_change_id, order_id, from_status, to_status, order_version, before, created_at, undone_by, undone_at)
      select status_changes.id, orders.id, 'placed', 'shipped', 2, '{}', now(), 1, now() from orders, status_changes`,
    'an undone status is in the order’s timeline, by whom and when',
  ],
  [LISTED, 'an order on an open pick list is being packed'],
  [
    `${LISTED};
    insert into picks (pick_list_id, order_id, batch_id, units, picked_by, picked_at)
      select 1, order_id, batch_id, units + 1, 1, now() from stock_allocations`,
    'a confirmed pick is of a batch that its order holds',
  ],
  [
    `${LISTED}; update pick_list_orders set packed_at = now(), packed_by = 1`,
    'what is packed was picked whole',
  ],
  [
    soldAtCounter("'cash', total_poisha, 0"),
    'what was sold at the counter is handed over and paid, and goes nowhere',
  ],
  [soldAtCounter("'card', total_poisha, 0"), 'a sale at the counter was paid as its order says'],
  [
    soldAtCounter("'cash', total_poisha + 100, 50"),
    'what was received at the counter less the change is what the order costs',
  ],
  [
    `${soldAtCounter("'cash', total_poisha, 0")}; update counter_sales set phone = '01700000009';
      update users set phone = '01700000009', proved_phone = '01700000008'`,
    'a sale for a number belongs to who proved the number, or waits for them; never to who only typed it',
  ],
]
