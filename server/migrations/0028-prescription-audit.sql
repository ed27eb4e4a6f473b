-- Patient and doctor of a prescription: that they changed is recorded, what they say is not.
set local lock_timeout = '5s';

drop trigger prescriptions_audit on prescriptions;
create trigger prescriptions_audit after insert or update or delete on prescriptions
  for each row execute function record_change(
    'id', 'reason', 'patient_name', 'patient_age', 'doctor_name', 'doctor_registration', 'issued_on'
  );
