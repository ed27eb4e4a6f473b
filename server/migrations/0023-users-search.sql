-- The users' desk finds a person by the number that signs in, too.
drop index users_search;
create index users_search on users using gin (
  name gin_trgm_ops, username gin_trgm_ops, phone gin_trgm_ops, proved_phone gin_trgm_ops, email gin_trgm_ops
);
