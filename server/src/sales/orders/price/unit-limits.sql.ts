import type { CountedUnits, GenericLimit, WantedUnits } from '@niramoy/domain/catalogue/ingredients'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { matchAny } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'

type Ordered = {
  readonly userId: number
  readonly productIds: readonly number[]
  readonly from: Date
  readonly until: Date
  /** 0: none. */
  readonly exceptOrderId: number
}

/** Units of each product in the customer's orders of that time, without those that were cancelled. */
export function selectUnitsOrdered(tx: Tx, ordered: Ordered): Promise<UnitsOrdered[]> {
  return selectUnits(tx, ordered)
}

export type UnitsOrdered = { readonly product_id: number; readonly units: number }

const selectUnits = prepared(unitsOrdered)

/** As part of a statement. */
export function unitsOrdered(tx: Tx, { userId, productIds, from, until, exceptOrderId }: Ordered) {
  return tx
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['order_items.product_id', sql<number>`sum(order_items.units)::float8`.as('units')])
    .where('orders.user_id', '=', userId)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .where('orders.status', '<>', 'cancelled')
    .where('orders.id', '<>', exceptOrderId)
    .where('order_items.product_id', '=', matchAny(productIds))
    .groupBy('order_items.product_id')
}

/** Who orders, as far as limits are concerned. */
export type Person = {
  readonly userId: number
  /** Where it is delivered to; null: nowhere, or it is not known yet. */
  readonly place: string | null
}

/**
 * Orders of one person, and orders to one address, are measured one after the other, also by other processes. Before
 * the code, the order and the batches are locked.
 */
export async function lockPerson(tx: Tx, { userId, place }: Person): Promise<void> {
  const keys = [`orders of ${userId}`, ...(place === null ? [] : [`orders to ${place}`])]
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(tx)
}

/** Whose order it is. */
export async function selectPerson(tx: Tx, orderId: number): Promise<Person | undefined> {
  return tx
    .selectFrom('orders')
    .select(['user_id as userId', 'delivered_to as place'])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

type Window = Person & {
  /** What was ordered, or added to an order, after that. */
  readonly since: Date
  /** 0: none. */
  readonly exceptOrderId: number
}

export function selectUnitsOfPerson(db: Db, window: Window): Promise<CountedUnits[]> {
  return selectOfPerson(db, window)
}

const selectOfPerson = prepared(unitsOfPerson)

/** As part of a statement: without what was cancelled or came back. */
export function unitsOfPerson(db: Db, { userId, place, since, exceptOrderId }: Window) {
  return db
    .selectFrom('orders')
    .innerJoin('order_items as line', 'line.order_id', 'orders.id')
    .select([
      'line.product_id as productId',
      'line.generic_name as genericName',
      'line.is_multi_level as isMultiLevel',
      sql<number>`sum(line.units - (line.returned_box_quantity * line.strips_per_box + line.returned_strip_quantity)
        * line.units_per_strip - line.returned_unit_quantity)::float8`.as('units'),
    ])
    .where(sql<boolean>`(orders.user_id = ${userId} or orders.delivered_to = ${place})`)
    .where('orders.updated_at', '>', since)
    .where(sql<Date>`coalesce(line.raised_at, orders.created_at)`, '>', since)
    .where('orders.status', 'not in', ['cancelled', 'returned'])
    .where('orders.id', '<>', exceptOrderId)
    .groupBy(['line.product_id', 'line.generic_name', 'line.is_multi_level'])
}

/** What an order has, with the limits of today, and its name to say them with. */
export function selectWantedUnits(tx: Tx, orderId: number): Promise<(WantedUnits & { name: string })[]> {
  return tx
    .selectFrom('order_items as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .select([
      'line.product_id as productId',
      'line.product_name as name',
      'line.generic_name as genericName',
      'line.is_multi_level as isMultiLevel',
      'line.units',
      'products.max_units_per_order as ownLimit',
    ])
    .select((of) =>
      of.fn.coalesce('products.max_units_per_order', 'generic_names.max_units_per_order').as('perOrder'),
    )
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute()
}

export function selectGenericLimits(db: Db): Promise<GenericLimit[]> {
  return selectLimits(db, {})
}

const selectLimits = prepared((db: Db) => genericLimits(db))

/** As part of a statement. */
export function genericLimits(db: Db) {
  return db
    .selectFrom('generic_names')
    .select(['name as genericName', sql<number>`max_units_per_order`.as('most')])
    .where('max_units_per_order', '>', 0)
}
