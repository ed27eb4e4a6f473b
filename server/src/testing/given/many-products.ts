import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { givenProduct } from './catalogue.ts'

/** So many products at once: Napa, and others of the same kind and price. */
export async function givenProducts(context: Context, count: number): Promise<number[]> {
  const first = await givenProduct(context)
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into products
        (sku, name, strength, brand_id, product_type_id, generic_name_id, created_at, updated_at)
      select upper(lpad(to_hex(id * 1009 + n), 6, '0')), name || ' ' || n, strength, brand_id, product_type_id,
        generic_name_id, created_at, updated_at
      from products, generate_series(2, ${count}::int) n
      where id = ${first}
      returning id
    ), priced as (
      insert into pricing_entries
        (product_id, unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box,
         effective_from, created_at)
      select made.id, unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box,
        effective_from, created_at
      from made, pricing_entries
      where product_id = ${first}
    )
    select id from made order by id`.execute(context.db)
  return [first, ...rows.map(({ id }) => id)]
}
