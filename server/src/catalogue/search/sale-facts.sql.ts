import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { poisha } from '@niramoy/domain/platform/money'
import type { Prices } from '@niramoy/domain/pricing/pricing'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Changed } from './medicines.sql.ts'

/** A price and the milliseconds from and until which it counts. */
export type TimedPrice = {
  readonly from: number
  readonly to: number
  readonly prices: Prices
  readonly pack: Pack
}

/** What a product costs, and how it may be sold. */
export type SaleFacts = {
  readonly id: number
  readonly brandId: number
  readonly genericId: number
  readonly typeId: number
  readonly popularity: number
  readonly dispensingClass: DispensingClass | null
  readonly prices: readonly TimedPrice[]
}

type Row = Omit<SaleFacts, 'prices'> & { readonly prices: readonly PriceValues[] | null }
type PriceValues = readonly [
  from: number,
  to: number | null,
  unit: number,
  strip: number | null,
  box: number | null,
  unitsPerStrip: number,
  stripsPerBox: number,
]

/** The listed products with all their prices, or those of them that changed. */
export async function selectSaleFacts(db: Db, changed: Changed | 'all'): Promise<SaleFacts[]> {
  const among =
    changed === 'all'
      ? sql`true`
      : sql`(products.id = any(${[...changed.products]}::int[])
          or products.brand_id = any(${[...changed.brands]}::int[])
          or products.generic_name_id = any(${[...changed.generics]}::int[]))`
  const { rows } = await sql<Row>`
    select products.id, brand_id as "brandId", generic_name_id as "genericId", product_type_id as "typeId", popularity,
      coalesce(products.dispensing_class, generic_names.dispensing_class) as "dispensingClass", known.prices
    from products
    join generic_names on generic_names.id = products.generic_name_id
    left join lateral (
      select json_agg(json_build_array(
        extract(epoch from effective_from) * 1000, extract(epoch from effective_to) * 1000,
        unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box)) as prices
      from pricing_entries where product_id = products.id) as known on true
    where products.deleted_at is null and ${among}`.execute(db)
  return rows.map((row) => ({ ...row, prices: (row.prices ?? []).map(getPrice) }))
}

function getPrice([from, to, unit, strip, box, unitsPerStrip, stripsPerBox]: PriceValues): TimedPrice {
  return {
    from,
    to: to ?? Number.POSITIVE_INFINITY,
    prices: {
      unit: poisha(unit),
      strip: strip === null ? null : poisha(strip),
      box: box === null ? null : poisha(box),
    },
    pack: { unitsPerStrip, stripsPerBox },
  }
}

/** The last day on which some unit of each product may be sold; one without such units is left out. */
export async function selectSellableUntil(
  db: Db,
  products: ReadonlySet<number> | 'all',
): Promise<Map<number, Day>> {
  let query = db
    .selectFrom('stock_batches')
    .where('quantity', '>', 0)
    .where('recalled_at', 'is', null)
    .select(['product_id', sql<Day>`max(expires_on)::text`.as('day')])
    .groupBy('product_id')
  if (products !== 'all') query = query.where('product_id', '=', sql<number>`any(${[...products]}::int[])`)
  return new Map((await query.execute()).map(({ product_id, day }) => [product_id, day]))
}
