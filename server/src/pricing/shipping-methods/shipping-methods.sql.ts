import type { Poisha } from '@niramoy/domain/platform/money'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Db, Tx } from '../../platform/db/db.ts'

const columns = [
  'id',
  'name',
  'price_poisha',
  'estimated_delivery_time',
  'is_free',
  'free_shipping_threshold_poisha',
  'name_bn',
  'estimated_delivery_time_bn',
  'areas',
  'days_from',
  'days_to',
  'cut_off',
  'is_draft',
  'version',
] as const
export type ShippingMethodRow = Awaited<ReturnType<typeof selectShippingMethods>>[number]

/** On an edit, what is undefined stays. */
export type ShippingMethodFacts = {
  readonly name: string
  readonly price_poisha: Poisha
  readonly estimated_delivery_time: string
  readonly is_free: boolean | undefined
  readonly free_shipping_threshold_poisha: Poisha | undefined
  readonly name_bn: string | null | undefined
  readonly estimated_delivery_time_bn: string | null | undefined
  /** As JSON. */
  readonly areas: string | undefined
  readonly days_from: number | null | undefined
  readonly days_to: number | null | undefined
  readonly cut_off: string | null | undefined
  readonly is_draft: boolean | undefined
}

/** What an order can be delivered by: no drafts. */
export function selectShippingMethods(db: Db) {
  return shippingMethods(db).execute()
}

/** The same, as part of a statement. */
export function shippingMethods(db: Db) {
  return withDrafts(db).where('is_draft', '=', false)
}

function withDrafts(db: Db) {
  return db.selectFrom('shipping_methods').select(columns).orderBy('id')
}

export function selectAllShippingMethods(db: Db) {
  return withDrafts(db).execute()
}

export function selectShippingMethod(db: Db, id: number) {
  return withDrafts(db).where('id', '=', id).executeTakeFirst()
}

export function insertShippingMethod(tx: Tx, method: ShippingMethodFacts, now: Date) {
  return tx
    .insertInto('shipping_methods')
    .values({ ...method, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateShippingMethod(tx: Tx, id: number, method: ShippingMethodFacts) {
  return tx
    .updateTable('shipping_methods')
    .set(method)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Locks the method until the transaction ends: meanwhile no order takes it. */
export function lockShippingMethod(tx: Tx, id: number) {
  return tx.selectFrom('shipping_methods').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

const FINISHED: readonly OrderStatus[] = ['delivered', 'partially-returned', 'returned', 'cancelled']

export async function isInUnfinishedOrder(tx: Tx, id: number): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('shipping_method_id', '=', id)
    .where('status', 'not in', FINISHED)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export function deleteShippingMethod(tx: Tx, id: number) {
  return tx.deleteFrom('shipping_methods').where('id', '=', id).execute()
}
