-- Reports: what a unit cost when it moved, and the days of losses and parcels.
-- The version before this one names none of it: a trigger fills the column.
set local lock_timeout = '5s';

alter table stock_ledger
  -- Of one unit of the batch when it moved; null: not known then. What comes back of an order has the cost it was sold at.
  add column unit_cost_poisha integer,
  add constraint stock_ledger_unit_cost_check check (unit_cost_poisha >= 0) not valid;

create function note_unit_cost() returns trigger language plpgsql as $$
begin
  if new.kind in ('release', 'return') then
    select unit_cost_poisha into new.unit_cost_poisha from stock_ledger
      where order_id = new.order_id and batch_id = new.batch_id and kind = 'sale'
      order by id desc limit 1;
  else
    select cost_price_poisha into new.unit_cost_poisha from stock_batches where id = new.batch_id;
  end if;
  return new;
end $$;
create trigger stock_ledger_cost before insert on stock_ledger
  for each row execute function note_unit_cost();

create index stock_ledger_written_off on stock_ledger (created_at, id) where kind = 'write-off';
create index parcels_created on parcels (created_at, id);
