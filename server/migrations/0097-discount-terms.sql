-- What a code asks for: goods that come to a minimum, a highest amount off, uses by one person, a person's first order,
-- goods of some categories. Null: it does not ask for that.
alter table discounts
  add column minimum_poisha integer check (minimum_poisha > 0),
  add column maximum_poisha integer check (maximum_poisha > 0),
  add column uses_per_customer integer check (uses_per_customer > 0),
  add column first_order_only boolean not null default false,
  -- Of a category that was deleted the id stays, so that a code for some goods never becomes one for all.
  add column category_ids integer[] check (cardinality(category_ids) between 1 and 50),
  -- Whether the checkout offers it; otherwise only those use it who know it.
  add column is_listed boolean not null default false;

-- An order remembers what was agreed.
alter table orders
  add column code_minimum_poisha integer check (code_minimum_poisha > 0),
  add column code_maximum_poisha integer check (code_maximum_poisha > 0);
