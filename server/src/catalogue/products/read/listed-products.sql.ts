import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { LISTED_TEXTS, type ListedColumn } from '@niramoy/domain/catalogue/product-fields'
import { poisha } from '@niramoy/domain/platform/money'
import type { PackLevel } from '@niramoy/domain/pricing/printed-price'
import { type Expression, sql } from 'kysely'
import type { PricingRow } from './pricing-entries.sql.ts'

/** A product of a list without its brand's and other names and its promotions: the caller has those in memory. */
export type ListedRow = Readonly<Record<ListedColumn, string | null>> & {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly image_path: string | null
  readonly brand_id: number
  readonly product_type_id: number
  readonly generic_name_id: number
  readonly created_at: string
  readonly price: ListedPrice | null
  readonly sellable_units: number
  /** Its own, without those of its generic name. */
  readonly max_units_per_order: number | null
  readonly dispensing_class: DispensingClass | null
}
type ListedPrice = Omit<PricingRow, 'effective_from' | 'effective_to'> & {
  readonly effective_from: string
  readonly effective_to: string | null
}
type ListedPage = { readonly rows: readonly Values[] }
type Values = readonly [
  /** What `FACTS` name, in their order. */
  facts: readonly unknown[],
  price: Price | null,
  units: number,
  most: number | null,
  dispensingClass: DispensingClass | null,
]
type Price = readonly [
  ...facts: [
    number,
    number,
    number | null,
    number | null,
    number,
    number,
    string | null,
    number | null,
    PackLevel | null,
  ],
  from: string,
  to: string | null,
]

const FACTS = [
  'id',
  'sku',
  'name',
  ...Object.values(LISTED_TEXTS).map(({ column }) => column),
  'image_path',
  'brand_id',
  'product_type_id',
  'generic_name_id',
  'created_at',
] as const

/**
 * The products that a statement picks, as bare values in the order they are given: their names, twenty times the same,
 * are most of what a list costs the database.
 */
export function listedProducts(ids: Expression<{ id: number }>, now: Date, order: Expression<unknown>) {
  const price = sql`(
    select json_build_array(id, unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip,
      strips_per_box, unit_size, printed_price_poisha, printed_price_per, effective_from, effective_to)
    from pricing_entries
    where product_id = products.id and effective_from <= ${now} and (effective_to is null or effective_to > ${now})
    order by effective_from desc limit 1)`
  const units = sql`coalesce((
    select sum(quantity) from stock_batches
    where product_id = products.id and quantity > 0 and recalled_at is null
      and expires_on >= (select today from day)), 0)`
  const facts = sql.join(FACTS.map((column) => sql.ref(`products.${column}`)))
  return sql<ListedPage>`
    with picked as (${ids}),
      day as materialized (select (${now}::timestamptz at time zone 'Asia/Dhaka')::date as today)
    select
      (select coalesce(json_agg(json_build_array(json_build_array(${facts}), ${price}, ${units},
          products.max_units_per_order, products.dispensing_class)
          order by ${order}), '[]')
        from picked join products on products.id = picked.id) as rows`
}

export function getListed([page]: readonly ListedPage[]): ListedRow[] {
  if (!page) throw new Error('A statement without a row')
  return page.rows.map(toRow)
}

function toRow([facts, price, sellable_units, max_units_per_order, dispensing_class]: Values): ListedRow {
  const row: Record<string, unknown> = {
    price: price && getPrice(price),
    sellable_units,
    max_units_per_order,
    dispensing_class,
  }
  for (const [at, column] of FACTS.entries()) row[column] = facts[at]
  return row as ListedRow
}

function getPrice([
  id,
  unit,
  strip,
  box,
  units_per_strip,
  strips_per_box,
  unit_size,
  printed,
  per,
  from,
  to,
]: Price): ListedPrice {
  return {
    id,
    unit_price_poisha: poisha(unit),
    strip_price_poisha: strip === null ? null : poisha(strip),
    box_price_poisha: box === null ? null : poisha(box),
    units_per_strip,
    strips_per_box,
    unit_size,
    printed_price_poisha: printed === null ? null : poisha(printed),
    printed_price_per: per,
    effective_from: from,
    effective_to: to,
  }
}
