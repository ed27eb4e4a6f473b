-- A credit note above the value of what was returned waits for a second person, and any credit note can be reversed.
-- The version before this one names none of it.
set local lock_timeout = '5s';

alter table supplier_returns
  -- Why the supplier credits more than what went back is worth.
  add column credit_reason text check (char_length(credit_reason) between 1 and 1000),
  -- It does not lower what is owed until another person approved it.
  add column credit_waits boolean not null default false,
  add column credit_approved_by integer references users,
  add column credit_approved_at timestamptz,
  -- Why the credit note before this one was reversed.
  add column credit_reversal_reason text check (char_length(credit_reversal_reason) between 1 and 1000),
  add constraint supplier_returns_credit_waits check (not credit_waits or credited_at is not null) not valid,
  add constraint supplier_returns_credit_approved check (
    (credit_approved_by is null) = (credit_approved_at is null)
    and (credit_approved_by is null or (credited_at is not null and not credit_waits))
  ) not valid;
create index supplier_returns_credit_approved_by on supplier_returns (credit_approved_by);
create index supplier_returns_credit_number on supplier_returns (supplier_id, lower(credit_number));
