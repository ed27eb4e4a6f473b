-- What an order remembers of the promotion for the whole order: its minimum, and each line's part of it.

alter table orders add column promotion_minimum_poisha integer check (promotion_minimum_poisha > 0);

alter table order_items
  add column promotion_discount_poisha integer not null default 0 check (promotion_discount_poisha >= 0),
  add constraint order_items_promotion_at_most_line check (promotion_discount_poisha <= line_poisha);
