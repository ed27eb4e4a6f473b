-- After a delivery in vain its customer chooses another day once, by a link that nobody guesses. The version before this one
-- names none of it.
set local lock_timeout = '5s';

alter table rider_run_parcels
  add column day_token text unique,
  add column chosen_on date,
  add constraint rider_run_parcels_token_of_attempt check (
    day_token is null or outcome in ('not-at-home', 'postponed', 'address-wrong')
  ) not valid,
  add constraint rider_run_parcels_chosen_by_token check (chosen_on is null or day_token is not null) not valid;
