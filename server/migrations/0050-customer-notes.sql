-- What staff note about a customer for each other. Never changed; erased with the customer.
create table customer_notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  author_id integer not null references users,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index customer_notes_user on customer_notes (user_id, id);
create index customer_notes_author on customer_notes (author_id);
create trigger customer_notes_unchanged before update on customer_notes
  for each statement execute function refuse('A note about a customer is never changed.');
create trigger customer_notes_audit after insert or update or delete on customer_notes
  for each row execute function record_change('user_id', 'body');
