-- A phone number counts only once a code sent to it was entered. `phone` is the number that is shown, perhaps only
-- typed; `proved_phone` signs in, resets and is written to. The two differ while another number waits for its code.
alter table users add column proved_phone text check (proved_phone ~ '^[0-9]{11}$');

-- What was proved cannot always be told any more; what is in doubt is not proved, and its owner is asked for a code.
-- Proved are numbers of verified accounts with a password, which only a code by SMS or npm run admin:create gave them:
-- not of accounts that came by Google or Facebook (their number was typed), not where staff typed the number or the
-- first password may have come by e-mail, and not the number that someone changed to on their own profile.
update users set proved_phone = phone
where verified_at is not null and anonymised_at is null and phone is not null and password_hash is not null
  and not exists (select from social_identities where user_id = users.id)
  and not exists (
    select from audit_log
    where table_name = 'users' and row_id = users.id and changes ? 'phone'
      and (action = 'updated' or email_verified_at is not null))
  and not exists (select from outbox_messages where user_id = users.id and kind = 'phone-changed');

-- Who changed the number went on from one that was proved, which the first notice of the change went to.
update users set proved_phone = former.recipient
from (
  select distinct on (user_id) user_id, recipient from outbox_messages
  where kind = 'phone-changed' and channel = 'sms' order by user_id, id) as former
where former.user_id = users.id and former.recipient ~ '^[0-9]{11}$'
  and verified_at is not null and anonymised_at is null and password_hash is not null
  and not exists (select from social_identities where user_id = users.id)
  and not exists (select from audit_log where table_name = 'users' and row_id = users.id and changes ? 'phone')
  -- another account may have it by now, or two may have had it one after the other
  and not exists (select from users as other where other.id <> users.id and other.phone = former.recipient)
  and not exists (
    select from outbox_messages as message
    where message.kind = 'phone-changed' and message.recipient = former.recipient
      and message.user_id is distinct from users.id);

drop index users_verified_phone_key;
create unique index users_proved_phone_key on users (proved_phone);
create index users_phone on users (phone);

alter table users
  add constraint users_proved_phone_needs_verified check (proved_phone is null or verified_at is not null),
  add constraint users_anonymised_keep_no_number check (anonymised_at is null or proved_phone is null);

-- Like the other facts of a person, its value is no matter of the audit log.
drop trigger users_audit on users;
create trigger users_audit after insert or update or delete on users
  for each row execute function record_change('id', 'name', 'email', 'phone', 'proved_phone', 'password_hash');

alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (
    purpose in ('verify-account', 'reset-password', 'verify-phone', 'verify-email', 'confirm'));

-- When the password, or a code where there is none, was last entered in this session.
alter table sessions add column confirmed_at timestamptz;
