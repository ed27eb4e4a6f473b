-- Numbers of 64 bits for messages, and for what customers add at each visit.
select widen(
  'outbox_messages.id',
  'one_time_codes.id',
  'sessions.id',
  'addresses.id',
  'medicines.id'
);
