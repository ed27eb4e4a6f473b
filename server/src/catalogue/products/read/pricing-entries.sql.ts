import type { Poisha } from '@niramoy/domain/platform/money'
import type { PackLevel } from '@niramoy/domain/pricing/printed-price'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

export const pricingColumns = [
  'id',
  'unit_price_poisha',
  'strip_price_poisha',
  'box_price_poisha',
  'units_per_strip',
  'strips_per_box',
  'unit_size',
  'printed_price_poisha',
  'printed_price_per',
  'effective_from',
  'effective_to',
] as const
export type PricingRow = Awaited<ReturnType<typeof selectPricing>>[number]

/** What a price says, without when it counts. */
export type PriceFacts = {
  readonly unit_price_poisha: Poisha
  readonly strip_price_poisha: Poisha | null
  readonly box_price_poisha: Poisha | null
  readonly units_per_strip: number
  readonly strips_per_box: number
  readonly unit_size: string | null
  readonly printed_price_poisha: Poisha | null
  readonly printed_price_per: PackLevel | null
}
export type PriceWindowRow = { readonly effective_from: Date; readonly effective_to: Date | null }

/** Newest first. */
export function selectPricing(db: Db, productId: number) {
  return pricing(db, productId).execute()
}

export function pricing(db: Db, productId: number) {
  return db
    .selectFrom('pricing_entries')
    .select(pricingColumns)
    .where('product_id', '=', productId)
    .orderBy('effective_from', 'desc')
}

/** What the unit price of this moment buys, of the row of `products` that a statement stands on. */
export function unitSizeAt(now: Date) {
  return sql<string | null>`(
    select unit_size from pricing_entries
    where product_id = products.id and effective_from <= ${now} and (effective_to is null or effective_to > ${now})
    order by effective_from desc limit 1)`
}

/** The next moment at which some price begins or ends. */
export async function selectNextPriceChange(db: Db, after: Date): Promise<Date | null> {
  const { begins, ends } = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('pricing_entries')
        .select((entry) => entry.fn.min('effective_from').as('at'))
        .where('effective_from', '>', after)
        .as('begins'),
      from
        .selectFrom('pricing_entries')
        .select((entry) => entry.fn.min('effective_to').as('at'))
        .where('effective_to', '>', after)
        .as('ends'),
    ])
    .executeTakeFirstOrThrow()
  return begins && ends ? (begins < ends ? begins : ends) : (begins ?? ends)
}

type NewEntry = PriceFacts &
  PriceWindowRow & { readonly product_id: number; readonly created_by: number; readonly created_at: Date }

export function insertPricing(tx: Tx, entry: NewEntry) {
  return tx.insertInto('pricing_entries').values(entry).returning(pricingColumns).executeTakeFirstOrThrow()
}

export function updatePricing(tx: Tx, id: number, entry: Partial<PriceFacts & PriceWindowRow>) {
  return tx
    .updateTable('pricing_entries')
    .set(entry)
    .where('id', '=', id)
    .returning(pricingColumns)
    .executeTakeFirstOrThrow()
}
