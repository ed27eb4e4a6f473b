-- What every partition refers to its table refers to: no row is read for it, and the next partitions have it too.
-- checked in every partition: stock_ledger, audit_log
lock table orders, users, stock_batches, stock_ledger, audit_log in share row exclusive mode;
alter table stock_ledger add constraint stock_ledger_order_id_fkey foreign key (order_id) references orders;
alter table stock_ledger add constraint stock_ledger_actor_id_fkey foreign key (actor_id) references users;
alter table stock_ledger add constraint stock_ledger_batch_id_product_id_fkey
  foreign key (batch_id, product_id) references stock_batches (id, product_id);
alter table audit_log add constraint audit_log_actor_id_fkey foreign key (actor_id) references users;

drop function widen, widen_partitioned, end_former_connections;
