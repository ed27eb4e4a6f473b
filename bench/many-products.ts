import pg from 'pg'

/**
 * Multiplies the demo's products until there are `count`, each with a price and a batch in stock. The same count
 * always gives the same shop: names, codes and days follow from the row's number.
 */
export async function makeManyProducts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(PRODUCTS, [count])
    await client.query(PRICES)
    await client.query(BATCHES)
    await client.query(STOCK)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const PRODUCTS = `
  insert into products (sku, name, strength, dosage_form, description, usage, side_effects, attributes, brand_id,
    product_type_id, generic_name_id, popularity, created_at, updated_at)
  select upper(lpad(to_hex(10000000 + n), 6, '0')), name || ' ' || chr(65 + n % 26) || n, strength, dosage_form,
    description, usage, side_effects, attributes, brand_id, product_type_id, generic_name_id, n % 40,
    created_at - n * interval '1 minute', updated_at
  from generate_series(1, $1::integer - (select count(*)::integer from products)) as n
  join lateral (
    select * from products as demo where demo.id = 1 + n % 500
  ) as one on true
  on conflict (sku) do nothing`

const PRICES = `
  insert into pricing_entries (product_id, unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip,
    strips_per_box, unit_size, effective_from, created_at)
  select product.id, price.unit_price_poisha, price.strip_price_poisha, price.box_price_poisha,
    price.units_per_strip, price.strips_per_box, price.unit_size, price.effective_from, price.created_at
  from products as product
  join pricing_entries as price on price.product_id = 1 + product.id % 500 and price.effective_to is null
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
