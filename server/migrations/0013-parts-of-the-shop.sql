-- A page of any part of the shop, in any order, is picked from one index alone. A large part is met all along the
-- order that is asked for: that index says of each product whether it belongs. A small part is read whole, from the
-- index of its brand or its generic names, which holds what it is then sorted by.

create index products_name_of_part on products (name, id) include (brand_id, generic_name_id)
  where deleted_at is null;
create index products_created_of_part on products (created_at, id) include (brand_id, generic_name_id)
  where deleted_at is null;
create index products_popularity_of_part on products (popularity, id) include (brand_id, generic_name_id)
  where deleted_at is null;
drop index products_name, products_created, products_popularity;
alter index products_name_of_part rename to products_name;
alter index products_created_of_part rename to products_created;
alter index products_popularity_of_part rename to products_popularity;
create index products_sku on products (sku) include (id, brand_id, generic_name_id) where deleted_at is null;

create index products_part_of_brand on products (brand_id, name, id)
  include (generic_name_id, created_at, popularity, sku, deleted_at);
create index products_part_of_generic on products (generic_name_id, name, id)
  include (brand_id, created_at, popularity, sku, deleted_at);
drop index products_brand, products_generic;
alter index products_part_of_brand rename to products_brand;
alter index products_part_of_generic rename to products_generic;

-- The units that may be sold are summed up for every product of a list: from the index, without its batches.
create index stock_batches_sellable_units on stock_batches (product_id, expires_on, id) include (quantity)
  where quantity > 0 and recalled_at is null;
drop index stock_batches_sellable;
alter index stock_batches_sellable_units rename to stock_batches_sellable;
