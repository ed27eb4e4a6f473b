-- How a medicine may be sold: the class of a generic name, or of a product that differs from it. A limit of 0 units
-- means that it is never sold by online order. An order's line keeps the label and the class it was sold with. The
-- version before this one does not name the columns.
set local lock_timeout = '5s';

alter table generic_names
  add column dispensing_class text
    check (dispensing_class in ('otc', 'prescription', 'controlled', 'not-medicine')),
  drop constraint generic_names_max_units_per_order_check,
  add constraint generic_names_max_units_per_order_check check (max_units_per_order between 0 and 1000000);
create index generic_names_class on generic_names (dispensing_class, name, id);

alter table products
  add column dispensing_class text
    check (dispensing_class in ('otc', 'prescription', 'controlled', 'not-medicine')),
  add column dispensing_reason text check (char_length(dispensing_reason) between 1 and 300),
  add constraint products_own_class_has_reason check ((dispensing_class is null) = (dispensing_reason is null)),
  drop constraint products_max_units_per_order_check,
  add constraint products_max_units_per_order_check check (max_units_per_order between 0 and 1000000);

alter table order_items
  add column label_en text check (char_length(label_en) between 1 and 600),
  add column label_bn text check (char_length(label_bn) between 1 and 600),
  -- As it was when the line was made, or when its order was last packed; lines from before have none.
  add column dispensing_class text
    check (dispensing_class in ('otc', 'prescription', 'controlled', 'not-medicine'));
