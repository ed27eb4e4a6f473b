-- For whom of the account's people an order is, what was decided for that person, and all levels of what was found. The
-- version before this one writes none of it.
set local lock_timeout = '5s';

create table order_patients (
  order_id integer primary key references orders on delete cascade,
  patient_id bigint not null references patients on delete cascade
);
create index order_patients_patient on order_patients (patient_id);

-- Who takes it, as long as that person is written down.
alter table order_findings add column patient_id bigint references patients on delete set null;
-- It follows from what is written down of the person: an allergy, or another medicine of theirs.
alter table order_findings add column of_patient boolean not null default false;
create index order_findings_patient on order_findings (patient_id);
create index order_findings_undecided on order_findings (order_id)
  where level = 'never' and gone_at is null and decision is null;
alter table order_findings drop constraint order_findings_generics_check;
alter table order_findings add constraint order_findings_generics_check check (cardinality(generics) >= 1) not valid;
alter table order_findings drop constraint order_findings_level_check;
alter table order_findings add constraint order_findings_level_check
  check (level in ('never', 'serious', 'space', 'note')) not valid;

drop trigger order_findings_audit on order_findings;
create trigger order_findings_audit after insert or update or delete on order_findings
  for each row execute function record_change('order_id', 'rule_id', 'generics', 'product_ids', 'reason', 'patient_id');

-- What was found of a person goes with the person.
create function forget_patient_findings() returns trigger language plpgsql as $$
begin
  delete from order_findings where patient_id = old.id and of_patient;
  return old;
end $$;
create trigger patients_forget_findings before delete on patients
  for each row execute function forget_patient_findings();

-- A generic name that is called otherwise is the same medicine: what was decided of it stays decided.
create function rename_found_generics() returns trigger language plpgsql as $$
begin
  update order_findings set generics = array(
    select distinct name collate "C" from unnest(array_replace(generics, old.name, new.name)) as name order by 1)
  where old.name = any(generics);
  return null;
end $$;
create trigger generic_names_rename_findings after update of name on generic_names
  for each row when (old.name is distinct from new.name) execute function rename_found_generics();
