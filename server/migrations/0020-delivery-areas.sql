-- Where a shipping method delivers and when it arrives, and what it is called in Bengali. The version before this one
-- does not name the columns: what it adds serves everywhere, as before.
set local lock_timeout = '5s';

alter table shipping_methods
  add column name_bn text check (char_length(name_bn) between 1 and 120),
  add column estimated_delivery_time_bn text check (char_length(estimated_delivery_time_bn) between 1 and 120),
  -- [{"division", "district"?, "thana"?}] by their English names; empty: everywhere.
  add column areas jsonb not null default '[]' check (jsonb_typeof(areas) = 'array'),
  -- Calendar days after the day of the order; an order from the cut-off on (a time in Dhaka) counts as one of the next day.
  add column days_from integer check (days_from between 0 and 60),
  add column days_to integer check (days_to between 0 and 60),
  add column cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint shipping_methods_days_in_order check (days_from is null or (days_to is not null and days_from <= days_to));

-- As the method was called when it was chosen, like shipping_method_name.
alter table orders add column shipping_method_name_bn text check (char_length(shipping_method_name_bn) <= 120);
