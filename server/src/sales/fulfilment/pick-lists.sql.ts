import type { Day } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { READY_AT } from '../orders/read/orders.sql.ts'

type NewList = { readonly created_by: number; readonly created_at: Date }

export async function insertPickList(tx: Tx, list: NewList): Promise<number> {
  const row = await tx.insertInto('pick_lists').values(list).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** `pick_list_orders_open_key` refuses an order that is on a list already. */
export async function insertListed(tx: Tx, pickListId: number, orderId: number): Promise<void> {
  await tx.insertInto('pick_list_orders').values({ pick_list_id: pickListId, order_id: orderId }).execute()
}

function lists(db: Db) {
  return db
    .selectFrom('pick_lists')
    .innerJoin('users', 'users.id', 'created_by')
    .select(['pick_lists.id', 'pick_lists.created_at', 'users.name as created_by_name'])
}

export function selectPickList(db: Db, id: number) {
  return lists(db).where('pick_lists.id', '=', id).executeTakeFirst()
}

/** Those with orders that are neither packed nor gone, the oldest first. */
export function selectOpenLists(db: Db) {
  return lists(db)
    .where(sql<boolean>`exists (
      select from pick_list_orders where pick_list_id = pick_lists.id and left_at is null and packed_at is null)`)
    .orderBy('pick_lists.id')
    .execute()
}

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

/** All that were ever on these lists, in the order of their baskets. */
export function selectListed(db: Db, pickListIds: readonly number[]) {
  return db
    .selectFrom('pick_list_orders')
    .innerJoin('orders', 'orders.id', 'pick_list_orders.order_id')
    .select(['pick_list_id', 'orders.id', 'order_code', 'status', 'shipping_address'])
    .select(['delivery_days', 'delivery_cut_off', READY_AT.as('ready_at')])
    .select(['packed_at', 'left_at', 'missing'])
    .where('pick_list_id', 'in', pickListIds)
    .orderBy('pick_list_id')
    .orderBy('orders.id')
    .execute()
}

export type ShareRow = {
  readonly pick_list_id: number
  readonly order_id: number
  readonly batch_id: number
  readonly product_id: number
  readonly code: string
  readonly expires_on: Day
  /** Of the batch, for this order. */
  readonly units: number
  readonly shelf_place: string | null
  readonly product_name: string
  readonly label_en: string | null
  readonly generic_name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly unit_size: string | null
  readonly is_multi_level: boolean
  readonly strip_label: string
  readonly units_per_strip: number
  readonly strips_per_box: number
  /** Confirmed by, or null. */
  readonly picked_by_name: string | null
  readonly picked_at: Date | null
}

/** What each order that is not packed takes of each batch, and whether a packer had it in hand. */
export async function selectShares(db: Db, pickListIds: readonly number[]): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select listed.pick_list_id, listed.order_id, batch.id as batch_id, batch.product_id, batch.code,
      to_char(batch.expires_on, 'YYYY-MM-DD') as expires_on, held.units, products.shelf_place, item.product_name,
      item.label_en, item.generic_name, item.strength, products.dosage_form, item.unit_size, item.is_multi_level,
      item.strip_label, item.units_per_strip, item.strips_per_box,
      users.name as picked_by_name, picks.picked_at
    from pick_list_orders listed
    join stock_allocations held on held.order_id = listed.order_id and held.units > 0
    join stock_batches batch on batch.id = held.batch_id
    join products on products.id = batch.product_id
    join lateral (
      select * from order_items where order_id = listed.order_id and product_id = batch.product_id
      order by id limit 1) as item on true
    left join picks on picks.pick_list_id = listed.pick_list_id and picks.order_id = listed.order_id
      and picks.batch_id = batch.id
    left join users on users.id = picks.picked_by
    where listed.pick_list_id = any(${pickListIds}::bigint[]) and listed.left_at is null
      and listed.packed_at is null
    order by listed.order_id, batch.id`.execute(db)
  return rows
}

/** Locks what is still to be packed of a list, in the order of its ids: nobody cancels or packs it meanwhile. */
export async function lockOpenOrders(tx: Tx, pickListId: number): Promise<void> {
  await sql`
    select id from orders where id in (
      select order_id from pick_list_orders
      where pick_list_id = ${pickListId} and left_at is null and packed_at is null)
    order by id for update`.execute(tx)
}
