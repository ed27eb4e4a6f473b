-- The counter: a customer without a name, codes that a scanner reads, and a prescription that was shown and not kept.
-- The version before this one names none of it, and writes no prescription without a file.
set local lock_timeout = '5s';

alter table products
  -- As printed on the pack.
  add column barcode text,
  add constraint products_barcode_check check (char_length(barcode) between 1 and 40) not valid;
create unique index products_barcode_key on products (barcode) where deleted_at is null;

alter table users
  -- The one account of all who buy at the counter without a name. Like a deleted account it cannot sign in, is not
  -- listed and is not counted.
  add column is_walk_in boolean not null default false,
  add constraint users_walk_in_is_nobody check (
    not is_walk_in or (role = 'user' and anonymised_at is not null and erased_at is not null)
  ) not valid;
create unique index users_walk_in_key on users (is_walk_in) where is_walk_in;

alter table prescriptions
  alter column media_type drop not null,
  alter column byte_size drop not null,
  -- One that was only shown at the counter never had a file.
  add constraint prescriptions_file_described check (
    (media_type is null) = (byte_size is null) and (media_type is not null or file_key is null)
  ) not valid;

-- A scanned batch number.
create index stock_batches_code on stock_batches (code);
