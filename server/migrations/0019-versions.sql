-- Whatever has a form to edit it carries a version: a form that was opened before somebody else saved is refused instead
-- of overwriting theirs. Raised here and not by the statements, so that none can forget it; it never goes down. An update
-- that changes nothing leaves it. What a form does not show is named as an argument, so that a use of a code, a sale
-- from a batch or a new password is no conflict. The program before this one does not name the column.
set local lock_timeout = '5s';

create function raise_version() returns trigger language plpgsql as $$
declare
  left_out text[] := array['version', 'updated_at'] || tg_argv;
begin
  new.version := greatest(
    new.version,
    old.version + (to_jsonb(old) - left_out is distinct from to_jsonb(new) - left_out)::integer
  );
  return new;
end $$;

alter table users add column version integer not null default 1;
create trigger users_version before update on users
  for each row execute function raise_version('password_hash', 'language', 'referred_by', 'email_verified_at');

alter table addresses add column version integer not null default 1;
create trigger addresses_version before update on addresses for each row execute function raise_version();

alter table categories add column version integer not null default 1;
create trigger categories_version before update on categories for each row execute function raise_version();

alter table generic_names add column version integer not null default 1;
create trigger generic_names_version before update on generic_names for each row execute function raise_version();

alter table brands add column version integer not null default 1;
create trigger brands_version before update on brands for each row execute function raise_version();

alter table product_types add column version integer not null default 1;
create trigger product_types_version before update on product_types for each row execute function raise_version();

-- Products have had one since they are there; their prices are rows of their own, so whoever changes one raises it as well.
create trigger products_version before update on products
  for each row execute function raise_version('popularity');

alter table discounts add column version integer not null default 1;
create trigger discounts_version before update on discounts
  for each row execute function raise_version('used_count');

-- The products of a promotion are rows of their own, too.
alter table promotions add column version integer not null default 1;
create trigger promotions_version before update on promotions for each row execute function raise_version();

alter table shipping_methods add column version integer not null default 1;
create trigger shipping_methods_version before update on shipping_methods for each row execute function raise_version();

alter table carousel_slides add column version integer not null default 1;
create trigger carousel_slides_version before update on carousel_slides for each row execute function raise_version();

alter table stock_batches add column version integer not null default 1;
create trigger stock_batches_version before update on stock_batches
  for each row execute function raise_version('quantity', 'cost_price_poisha');
