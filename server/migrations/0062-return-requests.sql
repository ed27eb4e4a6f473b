-- What a customer wants to return is a request until the goods were received, and an inspection may refuse a part of
-- what was agreed. The version before this one writes neither.
set local lock_timeout = '5s';

create table return_requests (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  actor_id integer not null references users,
  -- What the customer says it is about: not wanted any more, or a fault of the shop.
  cause text not null check (cause in ('unwanted', 'wrong', 'damaged', 'short')),
  reason text check (char_length(reason) between 1 and 1000),
  -- What was told to the customer.
  refund_poisha integer not null check (refund_poisha >= 0),
  state text not null default 'asked' check (state in ('asked', 'coming', 'received', 'refused')),
  -- Why staff refused it; the customer reads it.
  refusal text check (char_length(refusal) between 1 and 1000),
  -- What came of it.
  return_id integer references order_returns,
  decided_by integer references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint return_requests_order_key unique (id, order_id),
  constraint return_requests_received_has_return check ((state = 'received') = (return_id is not null)),
  constraint return_requests_decided_whole check ((state in ('received', 'refused')) = (decided_at is not null))
);
create index return_requests_order on return_requests (order_id, id);
create index return_requests_actor on return_requests (actor_id);
create index return_requests_decided_by on return_requests (decided_by);
create index return_requests_return on return_requests (return_id);
create trigger return_requests_audit after insert or update or delete on return_requests
  for each row execute function record_change('order_id', 'reason', 'refusal');

create table return_request_lines (
  request_id integer not null,
  order_item_id integer not null,
  order_id integer not null,
  box_quantity integer not null check (box_quantity >= 0),
  strip_quantity integer not null check (strip_quantity >= 0),
  unit_quantity integer not null check (unit_quantity >= 0),
  primary key (request_id, order_item_id),
  foreign key (request_id, order_id) references return_requests (id, order_id),
  foreign key (order_item_id, order_id) references order_items (id, order_id),
  constraint return_request_lines_not_empty check (box_quantity + strip_quantity + unit_quantity > 0)
);
create index return_request_lines_item on return_request_lines (order_item_id);

-- What is paid back and what the inspection refused of it are together what was agreed.
alter table order_returns add column refused_poisha integer not null default 0;
alter table order_return_lines add column refused_poisha integer not null default 0;
alter table order_returns add constraint order_returns_refused_check check (refused_poisha >= 0) not valid;
alter table order_return_lines add constraint order_return_lines_refused_check check (refused_poisha >= 0) not valid;

drop trigger order_returns_fixed on order_returns;
create trigger order_returns_fixed before update on order_returns
  for each row when (
    (new.reason is not null and new.reason is distinct from old.reason)
    or new.refused_poisha < old.refused_poisha
    or (new.id, new.order_id, new.actor_id, new.refund_poisha + new.refused_poisha, new.created_at)
      is distinct from (old.id, old.order_id, old.actor_id, old.refund_poisha + old.refused_poisha, old.created_at)
  )
  execute function refuse('A return is never changed or removed.');
create function apply_refused_return() returns trigger language plpgsql as $$
begin
  update orders set refunded_poisha = refunded_poisha + new.refund_poisha - old.refund_poisha where id = new.order_id;
  return null;
end $$;
create trigger order_returns_apply_refused after update of refund_poisha on order_returns
  for each row execute function apply_refused_return();

drop trigger order_return_lines_append_only on order_return_lines;
create trigger order_return_lines_append_only before delete or truncate on order_return_lines
  for each statement execute function refuse('A return is never changed or removed.');
create trigger order_return_lines_fixed before update on order_return_lines
  for each row when (
    new.refused_poisha < old.refused_poisha
    or (new.return_id, new.order_item_id, new.order_id, new.box_quantity, new.strip_quantity, new.unit_quantity,
        new.damaged_units, new.refund_poisha + new.refused_poisha)
      is distinct from (old.return_id, old.order_item_id, old.order_id, old.box_quantity, old.strip_quantity,
        old.unit_quantity, old.damaged_units, old.refund_poisha + old.refused_poisha)
  )
  execute function refuse('A return is never changed or removed.');

-- What was paid for the item by its inspection; null: it was inspected before this, or is no customer's return.
alter table quarantine_items
  add column refund_poisha integer,
  add column refund_by_decision boolean not null default false,
  add constraint quarantine_items_refund_check check (refund_poisha >= 0) not valid;
