-- The number that a counter sale was made for; null: by another way, or sold before this was kept. It says later whether
-- the sale belongs to who proved the number. The version before this one leaves it empty.
set local lock_timeout = '5s';

alter table counter_sales
  add column phone text,
  add constraint counter_sales_phone_check check (phone ~ '^[0-9]{11}$') not valid;
