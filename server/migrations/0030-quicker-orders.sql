-- An order in fewer trips: what begins and ends it travels along with `begin` and `commit`.

-- Null: the key is new. Otherwise what is known of the request that came with it before.
create function claim_key(of_user integer, of_key text, of_call text, of_hash bytea) returns jsonb
language plpgsql as $$
declare
  known idempotency_keys;
begin
  insert into idempotency_keys (user_id, key, call, request_hash, created_at)
    values (of_user, of_key, of_call, of_hash, current_setting('niramoy.now')::timestamptz)
    on conflict (user_id, key) do nothing;
  if found then return null; end if;
  select * into known from idempotency_keys where user_id = of_user and key = of_key;
  return jsonb_build_object(
    'isSame', coalesce(known.call = of_call and known.request_hash = of_hash, false), 'reply', known.reply_body);
end $$;

create function store_reply(of_user integer, of_key text, reply jsonb) returns void language plpgsql as $$
begin
  update idempotency_keys set reply_body = reply where user_id = of_user and key = of_key;
end $$;

-- Until the transaction ends: the orders of one customer are made one after the other, and the account stays.
create function lock_customer(of_user integer) returns void language plpgsql as $$
begin
  perform from users where id = of_user for no key update;
end $$;
