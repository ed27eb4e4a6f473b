-- The catalogue: what is sold, at which price, and what lowers it.

create table categories (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  name_bn text check (char_length(name_bn) between 1 and 120),
  slug text not null unique check (char_length(slug) between 1 and 140),
  image_path text check (char_length(image_path) between 1 and 300),
  display_order integer not null default 0,
  created_at timestamptz not null
);
create unique index categories_name_key on categories (lower(name));
create index categories_shown on categories (display_order, name, id);
create index categories_search on categories using gin (name gin_trgm_ops, name_bn gin_trgm_ops);

create table brands (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  slug text not null unique check (char_length(slug) between 1 and 140),
  image_path text check (char_length(image_path) between 1 and 300),
  created_at timestamptz not null
);
create unique index brands_name_key on brands (lower(name));
create index brands_sorted on brands (name, id);
create index brands_search on brands using gin (name gin_trgm_ops);

-- A generic name has one place in the tree category → sub-category → drug class; its products inherit it.
create table generic_names (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  slug text not null unique check (char_length(slug) between 1 and 220),
  category_id integer not null references categories,
  sub_category text check (char_length(sub_category) between 1 and 120),
  drug_class text check (char_length(drug_class) between 1 and 120),
  created_at timestamptz not null
);
create unique index generic_names_name_key on generic_names (lower(name));
create index generic_names_sorted on generic_names (name, id);
create index generic_names_place on generic_names (category_id, sub_category, drug_class);
create index generic_names_sub_category on generic_names (sub_category, drug_class);
create index generic_names_drug_class on generic_names (drug_class);
create index generic_names_search on generic_names using gin (name gin_trgm_ops);

create table product_types (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  strip_label text not null check (char_length(strip_label) between 1 and 40),
  is_multi_level boolean not null,
  created_at timestamptz not null
);
create unique index product_types_name_key on product_types (lower(name));

-- A product that was ever ordered must stay readable, so deletion only marks it.
create table products (
  id integer generated always as identity primary key,
  sku text not null unique check (sku ~ '^[0-9A-F]{6}$'),
  name text not null check (char_length(name) between 1 and 300),
  strength text check (char_length(strength) between 1 and 120),
  dosage_form text check (char_length(dosage_form) between 1 and 80),
  description text check (char_length(description) <= 20000),
  usage text check (char_length(usage) <= 20000),
  side_effects text check (char_length(side_effects) <= 20000),
  attributes jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array'),
  image_path text check (char_length(image_path) between 1 and 300),
  brand_id integer not null references brands,
  product_type_id integer not null references product_types,
  generic_name_id integer not null references generic_names,
  -- How often it is ordered; a job refreshes it. Ranks search hits and the trending block.
  popularity integer not null default 0 check (popularity >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index products_name on products (name, id) where deleted_at is null;
create index products_created on products (created_at, id) where deleted_at is null;
create index products_popularity on products (popularity, id) where deleted_at is null;
create index products_brand on products (brand_id, name, id);
create index products_generic on products (generic_name_id, name, id);
create index products_type on products (product_type_id);
create index products_search on products using gin (name gin_trgm_ops);

-- The price now is the entry whose window [effective_from, effective_to) holds now; windows never overlap.
create table pricing_entries (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  unit_price_poisha integer not null check (unit_price_poisha > 0),
  strip_price_poisha integer check (strip_price_poisha > 0),
  box_price_poisha integer check (box_price_poisha > 0),
  units_per_strip integer not null default 1 check (units_per_strip between 1 and 1000),
  strips_per_box integer not null default 1 check (strips_per_box between 1 and 1000),
  unit_size text check (char_length(unit_size) between 1 and 120),
  effective_from timestamptz not null,
  effective_to timestamptz,
  created_by integer references users,
  created_at timestamptz not null,
  constraint pricing_entries_window check (effective_to > effective_from),
  constraint pricing_entries_no_overlap
    exclude using gist (product_id with =, tstzrange(effective_from, effective_to) with &&)
);
create index pricing_entries_product on pricing_entries (product_id, effective_from);
create index pricing_entries_created_by on pricing_entries (created_by);

create table carousel_slides (
  id integer generated always as identity primary key,
  title text check (char_length(title) <= 200),
  subtitle text check (char_length(subtitle) <= 400),
  link_to text check (char_length(link_to) <= 500),
  image_path text check (char_length(image_path) between 1 and 300),
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create index carousel_slides_shown on carousel_slides (display_order, id);

-- A percentage and a fixed value are both kept in hundredths: 12.5 % and 12.50 taka are 1250.
create table discounts (
  id integer generated always as identity primary key,
  code text not null check (code ~ '^\S{1,40}$'),
  value_type text not null check (value_type in ('percentage', 'fixed')),
  value_hundredths integer not null check (value_hundredths > 0),
  starts_on date not null,
  ends_on date not null,
  usage_limit integer check (usage_limit > 0),
  -- The number of its rows in discount_uses, kept by their trigger.
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz not null,
  constraint discounts_at_most_all check (value_type = 'fixed' or value_hundredths <= 10000),
  constraint discounts_window check (ends_on >= starts_on),
  constraint discounts_within_limit check (used_count <= usage_limit)
);
create unique index discounts_code_key on discounts (lower(code));
create index discounts_running on discounts (ends_on, starts_on);
create index discounts_search on discounts using gin (code gin_trgm_ops);

create table promotions (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  value_type text not null check (value_type in ('percentage', 'fixed')),
  value_hundredths integer not null check (value_hundredths > 0),
  starts_on date not null,
  ends_on date not null,
  scope text not null check (scope in ('all_products', 'category', 'brand', 'specific_products')),
  category_id integer references categories,
  brand_id integer references brands,
  minimum_order_poisha integer not null default 0 check (minimum_order_poisha >= 0),
  created_at timestamptz not null,
  constraint promotions_at_most_all check (value_type = 'fixed' or value_hundredths <= 10000),
  constraint promotions_window check (ends_on >= starts_on),
  constraint promotions_scope_has_its_target check (
    (category_id is not null) = (scope = 'category') and (brand_id is not null) = (scope = 'brand')
  )
);
create index promotions_running on promotions (ends_on, starts_on);
create index promotions_category on promotions (category_id);
create index promotions_brand on promotions (brand_id);

create table promotion_products (
  promotion_id integer not null references promotions on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (promotion_id, product_id)
);
create index promotion_products_product on promotion_products (product_id);

create table shipping_methods (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  price_poisha integer not null check (price_poisha >= 0),
  estimated_delivery_time text not null check (char_length(estimated_delivery_time) between 1 and 120),
  is_free boolean not null default false,
  free_shipping_threshold_poisha integer not null default 0 check (free_shipping_threshold_poisha >= 0),
  created_at timestamptz not null
);

create table cart_items (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  box_quantity integer not null check (box_quantity between 0 and 9999),
  strip_quantity integer not null check (strip_quantity between 0 and 9999),
  unit_quantity integer not null check (unit_quantity between 0 and 9999),
  added_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, product_id)
);
create index cart_items_product on cart_items (product_id);

create table wishlist_items (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);
