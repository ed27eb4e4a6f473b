-- The most units of one order, by generic name or by product, whose own counts first. The version before this one does
-- not name the columns.
set local lock_timeout = '5s';

alter table generic_names
  add column max_units_per_order integer check (max_units_per_order between 1 and 1000000);
alter table products
  add column max_units_per_order integer check (max_units_per_order between 1 and 1000000);
