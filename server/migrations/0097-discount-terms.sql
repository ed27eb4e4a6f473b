-- What a code asks for: goods that come to a minimum, a highest amount off, uses by one person, a person's first order,
-- goods of some categories. Null: it does not ask for that.
alter table discounts
  add column minimum_poisha integer,
  add column maximum_poisha integer,
  add column uses_per_customer integer,
  add column first_order_only boolean not null default false,
  -- Of a category that was deleted the id stays, so that a code for some goods never becomes one for all.
  add column category_ids integer[],
  -- Whether the checkout offers it; otherwise only those use it who know it.
  add column is_listed boolean not null default false,
  add constraint discounts_minimum_check check (minimum_poisha > 0) not valid,
  add constraint discounts_maximum_check check (maximum_poisha > 0) not valid,
  add constraint discounts_uses_per_customer_check check (uses_per_customer > 0) not valid,
  add constraint discounts_category_ids_check check (cardinality(category_ids) between 1 and 50) not valid;

-- An order remembers what was agreed.
alter table orders
  add column code_minimum_poisha integer,
  add column code_maximum_poisha integer,
  add constraint orders_code_minimum_check check (code_minimum_poisha > 0) not valid,
  add constraint orders_code_maximum_check check (code_maximum_poisha > 0) not valid;
