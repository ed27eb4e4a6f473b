-- The audit log is kept for a time that is set (AUDIT_KEEP_DAYS). Rows are still never changed; one is removed only by a
-- transaction that names the instant before which it forgets, and only if the row is older than that.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse('The audit log is never changed or removed.');

create function refuse_unless_old() returns trigger language plpgsql as $$
begin
  if old.created_at < nullif(current_setting('niramoy.forget_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception using
    errcode = 'integrity_constraint_violation', message = tg_argv[0],
    table = tg_table_name, constraint = tg_name;
end $$;
create trigger audit_log_kept before delete on audit_log
  for each row execute function refuse_unless_old('The audit log is never changed or removed.');

-- Why a prescription was rejected tells of someone's health: that it was changed is recorded, what it says is not.
drop trigger prescriptions_audit on prescriptions;
create trigger prescriptions_audit after insert or update or delete on prescriptions
  for each row execute function record_change('id', 'reason');
