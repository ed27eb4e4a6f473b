-- The days that an order was promised, and how its delivery was rated. The version before this one names neither: what it
-- orders gets its days by the trigger.
set local lock_timeout = '5s';

-- As the shipping method said when it was chosen, like shipping_method_name: a method that is changed or deleted later
-- moves no promise. Orders from before have none.
alter table orders
  add column delivery_days integer check (delivery_days between 0 and 60),
  add column delivery_cut_off text check (delivery_cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

create function copy_delivery_terms() returns trigger language plpgsql as $$
begin
  select days_to, cut_off into new.delivery_days, new.delivery_cut_off
    from shipping_methods where id = new.shipping_method_id;
  return new;
end $$;
create trigger orders_delivery_terms before insert on orders
  for each row when (new.shipping_method_id is not null) execute function copy_delivery_terms();
create trigger orders_other_delivery_terms before update of shipping_method_id on orders
  for each row
  when (new.shipping_method_id is not null and new.shipping_method_id is distinct from old.shipping_method_id)
  execute function copy_delivery_terms();

create table order_ratings (
  order_id integer primary key references orders on delete cascade,
  stars integer not null check (stars between 1 and 5),
  comment text check (char_length(comment) between 1 and 500),
  -- When it was first given: it can be changed for some days.
  rated_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_ratings_rated on order_ratings (rated_at);

create trigger order_ratings_audit after insert or update or delete on order_ratings
  for each row execute function record_change('order_id', 'comment');
