-- A line keeps the price of the units it had; units that an edit adds cost what they cost then. Null: all of its units
-- have the line's own prices, and all of its order's offers. The line's prices are those of the oldest part.
alter table order_items
  add column price_parts jsonb,
  add constraint order_items_price_parts check (
    jsonb_typeof(price_parts) = 'array' and price_parts <> '[]') not valid,
  -- What of the line's cost, less its promotion, was added after the order's code had ended.
  add column outside_code_poisha integer not null default 0,
  add constraint order_items_outside_code check (
    outside_code_poisha between 0 and line_poisha - promotion_discount_poisha) not valid;

alter table order_items validate constraint order_items_outside_code;

-- A process of the former release knows no parts: what it saves has the line's own prices.
create function forget_price_parts() returns trigger language plpgsql as $$
begin
  new.price_parts := null;
  new.outside_code_poisha := 0;
  return new;
end $$;
create trigger order_items_parts_of_other_units before update on order_items
  for each row when (
    old.price_parts is not null and new.price_parts = old.price_parts
    and (new.box_quantity, new.strip_quantity, new.unit_quantity, new.line_poisha)
      <> (old.box_quantity, old.strip_quantity, old.unit_quantity, old.line_poisha)
  )
  execute function forget_price_parts();
