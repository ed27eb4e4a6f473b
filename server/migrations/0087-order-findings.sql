-- What should not be taken together of an order's medicines, and what was decided of it. The version before this one writes
-- none of it; its orders are looked at when they are picked.
set local lock_timeout = '5s';

create table order_findings (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- `interactions.csv`, or `own-<id>`
  rule_id text not null check (char_length(rule_id) between 1 and 120),
  -- The generic names that take part, sorted: another brand of the same is nothing new to decide.
  generics text[] not null check (cardinality(generics) >= 2),
  product_ids integer[] not null,
  level text not null check (level in ('never', 'serious')),
  -- The customer said that they are for two people.
  for_two_people boolean not null default false,
  found_at timestamptz not null,
  -- Since when the order has it no more; null: it has it.
  gone_at timestamptz,
  decision text check (decision in ('accepted', 'doctor-asked', 'two-people')),
  reason text check (char_length(reason) between 1 and 1000),
  decided_by integer references users,
  decided_at timestamptz,
  constraint order_findings_decided_whole
    check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create unique index order_findings_open_key on order_findings (order_id, rule_id, generics) where gone_at is null;
create index order_findings_order on order_findings (order_id);
create index order_findings_rule on order_findings (rule_id);
create index order_findings_decided_by on order_findings (decided_by);
create trigger order_findings_audit after insert or update or delete on order_findings
  for each row execute function record_change('order_id', 'generics', 'reason');
