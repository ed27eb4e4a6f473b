-- What was written down of a prescription that was only shown is erased like a file. The version before this one finds
-- its own by the index that stays.
set local lock_timeout = '5s';

create index prescriptions_shown_to_erase on prescriptions (keep_until_on)
  where media_type is null and patient_name is not null;
