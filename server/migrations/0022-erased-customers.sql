-- Deleting a customer takes away all that names them, also from the orders that stay for the books.
set local lock_timeout = '5s';

-- When it was done. Who was deleted by an older version, or while an order was under way, has it still to come.
alter table users add column erased_at timestamptz;
-- Once more an hour later, for what was on its way when the person was deleted.
create index users_to_erase on users (anonymised_at)
  where anonymised_at is not null and (erased_at is null or erased_at - anonymised_at < interval '1 hour');

-- What was written beside an event or a return may be erased; nothing else of it ever changes.
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before delete or truncate on order_events
  for each statement execute function refuse('An order event is never changed or removed.');
create trigger order_events_fixed before update on order_events
  for each row when (
    new.note is not null
    or (new.id, new.order_id, new.status, new.actor_id, new.created_at)
      is distinct from (old.id, old.order_id, old.status, old.actor_id, old.created_at)
  )
  execute function refuse('An order event is never changed or removed.');

drop trigger order_returns_append_only on order_returns;
create trigger order_returns_append_only before delete or truncate on order_returns
  for each statement execute function refuse('A return is never changed or removed.');
create trigger order_returns_fixed before update on order_returns
  for each row when (
    new.reason is not null
    or (new.id, new.order_id, new.actor_id, new.refund_poisha, new.created_at)
      is distinct from (old.id, old.order_id, old.actor_id, old.refund_poisha, old.created_at)
  )
  execute function refuse('A return is never changed or removed.');

-- Why something came back, and where in a district somebody lives: that it changed is recorded, what it says is not.
drop trigger order_returns_audit on order_returns;
create trigger order_returns_audit after insert or update or delete on order_returns
  for each row execute function record_change('order_id', 'reason');
drop trigger addresses_audit on addresses;
create trigger addresses_audit after insert or update or delete on addresses
  for each row execute function record_change(
    'id', 'full_name', 'contact_no', 'email', 'village_area', 'street_sector', 'house_holding_no',
    'police_station_sub_district', 'zip_code'
  );

-- The same for what was recorded before.
alter table audit_log disable trigger audit_log_append_only;
update audit_log
  set changes = changes || '{"reason": "hidden"}'
  where table_name = 'order_returns' and changes ? 'reason';
update audit_log
  set changes = changes
    || case when changes ? 'zip_code' then '{"zip_code": "hidden"}'::jsonb else '{}' end
    || case when changes ? 'police_station_sub_district'
      then '{"police_station_sub_district": "hidden"}'::jsonb else '{}' end
  where table_name = 'addresses' and changes ?| array['zip_code', 'police_station_sub_district'];
alter table audit_log enable trigger audit_log_append_only;
