-- A customer takes all that is kept of them along, and deletes the account; old orders let go of their addresses.
set local lock_timeout = '5s';

alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (
    purpose in ('verify-account', 'reset-password', 'verify-phone', 'verify-email', 'confirm', 'delete-account'));

-- When name, phone and street were taken away: with the customer, or after ORDER_ADDRESS_KEEP_DAYS.
alter table orders add column addresses_removed_at timestamptz;
update orders set addresses_removed_at = users.anonymised_at
from users
where users.id = orders.user_id and users.anonymised_at is not null
  and orders.status in ('delivered', 'partially-returned', 'returned', 'cancelled')
  and orders.shipping_address ->> 'fullName' = 'Deleted customer';
create index orders_with_old_addresses on orders (updated_at)
  where addresses_removed_at is null
    and status in ('delivered', 'partially-returned', 'returned', 'cancelled');
