import pg from 'pg'

/**
 * Multiplies the demo's products until there are `count`, each with a price and a batch in stock, and its makers and
 * generic names along with them. The same count always gives the same shop: names, codes and days follow from the
 * row's number.
 */
export async function makeManyProducts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local synchronous_commit = off')
    await client.query(BRANDS, [Math.floor(count / PRODUCTS_PER_BRAND)])
    await client.query(GENERIC_NAMES, [Math.floor(count / PRODUCTS_PER_GENERIC_NAME)])
    await client.query(PRODUCTS, [count])
    await client.query(PRICES)
    await client.query(BATCHES)
    await client.query(STOCK)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** As in the list of all medicines that are sold in Bangladesh. */
const PRODUCTS_PER_BRAND = 80
const PRODUCTS_PER_GENERIC_NAME = 12
/** The demo's own rows, which the others are copied from. */
const DEMO = 500

const BRANDS = `
  insert into brands (name, slug, created_at)
  select demo.name || ' ' || n, demo.slug || '-' || n, demo.created_at
  from (select count(*)::integer as made from brands) as counted
  cross join generate_series(made + 1, $1::integer) as n
  join (select *, row_number() over (order by id) as number, count(*) over () as known from brands where id <= ${DEMO})
    as demo on demo.number = 1 + n % demo.known
  on conflict do nothing`

const GENERIC_NAMES = `
  insert into generic_names (name, slug, category_id, sub_category, drug_class, created_at)
  select demo.name || ' ' || n, demo.slug || '-' || n, demo.category_id, demo.sub_category, demo.drug_class,
    demo.created_at
  from (select count(*)::integer as made from generic_names) as counted
  cross join generate_series(made + 1, $1::integer) as n
  join (
    select *, row_number() over (order by id) as number, count(*) over () as known
    from generic_names where id <= ${DEMO}
  ) as demo on demo.number = 1 + n % demo.known
  on conflict do nothing`

/** A maker and a generic name of the demo goes on to have products of its own beside those of the new ones. */
const PRODUCTS = `
  insert into products (sku, name, strength, dosage_form, description, usage, side_effects, attributes, brand_id,
    product_type_id, generic_name_id, popularity, created_at, updated_at)
  select upper(lpad(to_hex(10000000 + n), 6, '0')), name || ' ' || chr(65 + n % 26) || n, strength, dosage_form,
    description, usage, side_effects, attributes,
    coalesce(brand.id, one.brand_id), product_type_id, coalesce(generic_name.id, one.generic_name_id), n % 40,
    created_at - n * interval '1 minute', updated_at
  from (select count(*)::integer as made from products) as counted
  cross join generate_series(made + 1, $1::integer) as n
  join lateral (select * from products as demo where demo.id = 1 + n % ${DEMO}) as one on true
  left join (select id, row_number() over (order by id) as number from brands) as brand
    on n % 3 > 0 and brand.number = 1 + (n / 3) % (select count(*) from brands)
  left join (select id, row_number() over (order by id) as number from generic_names) as generic_name
    on n % 3 > 0 and generic_name.number = 1 + (n / 3) % (select count(*) from generic_names)
  on conflict (sku) do nothing`

const PRICES = `
  insert into pricing_entries (product_id, unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip,
    strips_per_box, unit_size, effective_from, created_at)
  select product.id, price.unit_price_poisha, price.strip_price_poisha, price.box_price_poisha,
    price.units_per_strip, price.strips_per_box, price.unit_size, price.effective_from, price.created_at
  from products as product
  join pricing_entries as price on price.product_id = 1 + product.id % ${DEMO} and price.effective_to is null
  where not exists (select from pricing_entries as own where own.product_id = product.id)`

const BATCHES = `
  insert into stock_batches (product_id, code, expires_on, created_at)
  select product.id, 'B' || product.id, (product.created_at + interval '3 years')::date, product.created_at
  from products as product
  where not exists (select from stock_batches as own where own.product_id = product.id)`

const STOCK = `
  insert into stock_ledger (product_id, batch_id, kind, change, reason, created_at)
  select product_id, id, 'stock-in', 100, 'New stock added', created_at
  from stock_batches as batch
  where not exists (select from stock_ledger as own where own.batch_id = batch.id)`
