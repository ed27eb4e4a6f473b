-- Numbers of 64 bits for the audit log and the rows that it is about.
select widen(
  'audit_log.id',
  'audit_log.row_id'
);
