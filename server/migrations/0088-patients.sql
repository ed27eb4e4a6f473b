-- The people of an account, for whom medicines are bought: what warns of a medicine that does not suit. The version before
-- this one does not name the table, nor the columns that point at it.
set local lock_timeout = '5s';

create table patients (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  birth_year integer check (birth_year between 1900 and 2100),
  birth_month integer check (birth_month between 1 and 12),
  weight_grams integer check (weight_grams between 300 and 300000),
  -- Null: nothing was said.
  pregnant boolean,
  breast_feeding boolean,
  -- Ingredients, and groups of them as `group:penicillin`.
  allergies text[] not null default '{}' check (
    cardinality(allergies) <= 20 and char_length(array_to_string(allergies, '')) <= 1200),
  conditions text[] not null default '{}' check (
    conditions <@ array['asthma', 'kidney', 'peptic_ulcer', 'g6pd', 'diabetes', 'heart']
    and cardinality(conditions) <= 6),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint patients_month_of_a_year check (birth_month is null or birth_year is not null),
  -- What names a patient names the account too, so that it is never another account's.
  constraint patients_of_account unique (user_id, id)
);
create unique index patients_name_key on patients (user_id, lower(name));

create trigger patients_version before update on patients
  for each row execute function raise_version();
-- Who somebody is and what is wrong with them is no business of the log, which outlives the person's account.
create trigger patients_audit after insert or update or delete on patients
  for each row execute function record_change(
    'user_id', 'name', 'birth_year', 'birth_month', 'weight_grams', 'pregnant', 'breast_feeding', 'allergies',
    'conditions'
  );

alter table medicines add column patient_id bigint;
alter table medicines add constraint medicines_patient_fkey
  foreign key (user_id, patient_id) references patients (user_id, id) on delete set null (patient_id) not valid;
-- Each product once for each person: a patient, or else whoever is called by the name.
drop index medicines_product_key;
create unique index medicines_product_key on medicines (
  user_id, product_id, coalesce(patient_id, 0),
  (case when patient_id is null then lower(coalesce(person, '')) else '' end));

drop trigger medicines_audit on medicines;
create trigger medicines_audit after insert or update or delete on medicines
  for each row execute function record_change('id', 'person', 'patient_id', 'product_id', 'dose');

alter table prescriptions add column patient_id bigint;
alter table prescriptions add constraint prescriptions_patient_fkey
  foreign key (user_id, patient_id) references patients (user_id, id) on delete set null (patient_id) not valid;

drop trigger prescriptions_audit on prescriptions;
create trigger prescriptions_audit after insert or update or delete on prescriptions
  for each row execute function record_change(
    'id', 'reason', 'patient_name', 'patient_age', 'doctor_name', 'doctor_registration', 'issued_on', 'patient_id'
  );
