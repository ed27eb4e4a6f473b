import type { Totals } from '@niramoy/domain/pricing/totals'
import { type Selectable, sql } from 'kysely'
import { getPromotion, type RunningPromotion } from '../../../catalogue/search/running-promotions.sql.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

/** A line as it was agreed, and where its product stands now: promotions have a scope. */
export type LockedLine = Selectable<Schema['order_items']> & {
  readonly category_id: number
  readonly brand_id: number
}

export function selectLockedLines(db: Db, orderId: number): Promise<LockedLine[]> {
  return db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .selectAll('order_items')
    .select(['generic_names.category_id', 'products.brand_id'])
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
}

/** The promotion with this id, whether it runs or not; undefined once it was deleted. */
export async function selectPromotionOf(
  db: Db,
  id: number,
  productIds: readonly number[],
): Promise<RunningPromotion | undefined> {
  const row = await db
    .selectFrom('promotions')
    .selectAll()
    .select(
      sql<number[]>`array(select product_id from promotion_products
        where promotion_id = promotions.id and product_id = any(${productIds}::int[]))`.as('product_ids'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return row && getPromotion(row)
}

type ChangedLine = { readonly id: number; readonly price_parts: string | null } & Pick<
  Selectable<Schema['order_items']>,
  | 'box_quantity'
  | 'strip_quantity'
  | 'unit_quantity'
  | 'unit_price_poisha'
  | 'strip_price_poisha'
  | 'box_price_poisha'
  | 'promotion_id'
  | 'promotion_name'
  | 'promotion_value_type'
  | 'promotion_value_hundredths'
  | 'unit_rate_poisha'
  | 'strip_rate_poisha'
  | 'box_rate_poisha'
  | 'line_poisha'
  | 'promotion_discount_poisha'
  | 'outside_code_poisha'
>

/**
 * All lines in one statement. A promotion that was deleted since is remembered without its id; a line that has more
 * units says since when.
 */
export async function updateLines(tx: Tx, lines: readonly ChangedLine[], at: Date): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update order_items line
    set box_quantity = changed.box_quantity, strip_quantity = changed.strip_quantity,
      unit_quantity = changed.unit_quantity, unit_price_poisha = changed.unit_price_poisha,
      strip_price_poisha = changed.strip_price_poisha, box_price_poisha = changed.box_price_poisha,
      promotion_id = (select id from promotions where id = changed.promotion_id),
      promotion_name = changed.promotion_name, promotion_value_type = changed.promotion_value_type,
      promotion_value_hundredths = changed.promotion_value_hundredths,
      unit_rate_poisha = changed.unit_rate_poisha, strip_rate_poisha = changed.strip_rate_poisha,
      box_rate_poisha = changed.box_rate_poisha, line_poisha = changed.line_poisha,
      promotion_discount_poisha = changed.promotion_discount_poisha,
      price_parts = changed.price_parts::jsonb, outside_code_poisha = changed.outside_code_poisha,
      raised_at = case when (changed.box_quantity * strips_per_box + changed.strip_quantity) * units_per_strip
        + changed.unit_quantity > units then ${at} else raised_at end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as changed(id bigint, box_quantity int,
      strip_quantity int, unit_quantity int, unit_price_poisha int, strip_price_poisha int, box_price_poisha int,
      promotion_id int, promotion_name text, promotion_value_type text, promotion_value_hundredths int,
      unit_rate_poisha int, strip_rate_poisha int, box_rate_poisha int, line_poisha int,
      promotion_discount_poisha int, price_parts text, outside_code_poisha int)
    where line.id = changed.id`.execute(tx)
}

export async function deleteLines(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('order_items').where('id', 'in', ids).execute()
}

type OrderChange = Partial<
  Pick<
    Selectable<Schema['orders']>,
    | 'payment_method'
    | 'shipping_method_id'
    | 'shipping_method_name'
    | 'shipping_method_name_bn'
    | 'promotion_id'
    | 'promotion_name'
    | 'promotion_value_type'
    | 'promotion_value_hundredths'
    | 'promotion_minimum_poisha'
    | 'shares_delivery'
    | 'special_value_type'
    | 'special_value_hundredths'
  >
>

export async function updateOrder(tx: Tx, id: number, change: OrderChange): Promise<void> {
  await tx.updateTable('orders').set(change).where('id', '=', id).execute()
}

/** What the order costs, with what else was changed along. */
export async function updateOrderSums(
  tx: Tx,
  id: number,
  sums: Totals,
  change: OrderChange = {},
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...change,
      subtotal_poisha: sums.subtotal,
      shipping_poisha: sums.shippingCost,
      promotion_discount_poisha: sums.promotionDiscount,
      code_discount_poisha: sums.codeDiscount,
      special_discount_poisha: sums.specialDiscount,
      total_poisha: sums.total,
    })
    .where('id', '=', id)
    .execute()
}
