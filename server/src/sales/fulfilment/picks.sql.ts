import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

type NewPick = {
  readonly pick_list_id: number
  readonly order_id: number
  readonly batch_id: number
  readonly units: number
  readonly picked_by: number
  readonly picked_at: Date
}

export async function insertPicks(tx: Tx, picks: readonly NewPick[]): Promise<void> {
  await tx
    .insertInto('picks')
    .values([...picks])
    .execute()
}

/** The list that an order is on, and whether everything of it was confirmed. Its caller has locked the order. */
export async function selectOpenListed(db: Db, orderId: number) {
  return db
    .selectFrom('pick_list_orders')
    .select(['pick_list_id', 'packed_at'])
    .select(
      sql<boolean>`not exists (
        select from stock_allocations held
        where held.order_id = pick_list_orders.order_id and held.units > 0 and not exists (
          select from picks where picks.pick_list_id = pick_list_orders.pick_list_id
            and picks.order_id = held.order_id and picks.batch_id = held.batch_id
            and picks.units = held.units))`.as('is_picked'),
    )
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

type Packing = { readonly orderId: number; readonly actorId: number; readonly at: Date }

export async function updatePacked(tx: Tx, { orderId, actorId, at }: Packing): Promise<void> {
  await tx
    .updateTable('pick_list_orders')
    .set({ packed_at: at, packed_by: actorId })
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .execute()
}

type SendingBack = { readonly orderId: number; readonly missing: string; readonly at: Date }

export async function updateSentBack(tx: Tx, { orderId, missing, at }: SendingBack): Promise<void> {
  await tx
    .updateTable('pick_list_orders')
    .set({ left_at: at, missing })
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .execute()
}

/** Whether a packer had units of the batch in hand: they were picked, or the order was packed without a list. */
export async function isInHand(tx: Tx, orderId: number, batchId: number): Promise<boolean> {
  const { rows } = await sql<{ in_hand: boolean }>`
    select orders.status = 'processing' and case when listed.order_id is null then true
      else exists (select from picks where picks.pick_list_id = listed.pick_list_id
        and picks.order_id = orders.id and picks.batch_id = ${batchId}) end as in_hand
    from orders left join pick_list_orders listed on listed.order_id = orders.id and left_at is null
    where orders.id = ${orderId}`.execute(tx)
  return rows[0]?.in_hand ?? false
}

export async function selectBatchQuantity(tx: Tx, batchId: number): Promise<number> {
  const row = await tx
    .selectFrom('stock_batches')
    .select('quantity')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  return row.quantity
}
