-- What a pharmacist reads off a prescription: patient, doctor, and of each medicine how much. What is left of it serves
-- later orders for six months. The version before this one does not name the columns.
set local lock_timeout = '5s';

alter table prescriptions
  add column patient_name text check (char_length(patient_name) between 1 and 120),
  add column patient_age text check (char_length(patient_age) between 1 and 40),
  add column doctor_name text check (char_length(doctor_name) between 1 and 120),
  -- Of the medical council.
  add column doctor_registration text check (char_length(doctor_registration) between 1 and 40),
  -- The day the doctor wrote on it.
  add column issued_on date;
create index prescriptions_approved on prescriptions (user_id, reviewed_at) where status = 'approved';

create table prescription_items (
  prescription_id integer not null references prescriptions on delete cascade,
  product_id integer not null references products,
  -- How much was prescribed; what orders took of it is counted from their lines.
  units integer not null check (units > 0),
  -- As written: 1+0+1.
  dose text check (char_length(dose) between 1 and 60),
  days integer check (days between 1 and 366),
  meal text check (meal in ('before', 'with', 'after')),
  note text check (char_length(note) between 1 and 200),
  primary key (prescription_id, product_id)
);
create index prescription_items_product on prescription_items (product_id);
create trigger prescription_items_audit after insert or update or delete on prescription_items
  for each row execute function record_change('prescription_id', 'dose', 'days', 'meal', 'note');

alter table orders
  -- An earlier prescription of the customer that serves this order too.
  add column served_by integer references prescriptions,
  -- Something in it needs a prescription and no approved one covers it: it waits for one.
  add column lacks_prescription boolean not null default false;
create index orders_served_by on orders (served_by);
create index orders_lacking_prescription on orders (created_at, id)
  where lacks_prescription and status = 'pending-prescription';
