-- A try to pay that was closed may still have been paid: the job that asks the gateway looks at those too.

create index payment_attempts_unpaid on payment_attempts (created_at) where status <> 'paid';
drop index payment_attempts_open;
